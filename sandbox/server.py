"""`python -m sandbox.server`: the Bot API and the page on one port of this machine."""

import argparse
import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from aiohttp import web

from sandbox.api import Api, ConnectionCut
from sandbox.control import control_routes
from sandbox.errors import ApiError
from sandbox.limits import Limits
from sandbox.page_api import page_routes
from sandbox.world import File, World, furnished

_PAGE: Final = Path(__file__).parent / "page"
API: Final = web.AppKey("api", Api)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def bot_call(request: web.Request) -> web.StreamResponse:
    """A call of the bot: `/bot<token>/<method>`."""
    form = await request.post()
    given = {**request.query, **form}
    texts = {key: value for key, value in given.items() if isinstance(value, str)}
    files = {
        key: File(value.filename, value.file.read(), value.content_type)
        for key, value in given.items()
        if isinstance(value, web.FileField)
    }
    method = request.match_info["method"]
    try:
        reply = await request.app[API].call(request.match_info["token"], method, texts, files)
    except ConnectionCut:
        if request.transport is not None:
            request.transport.close()
        return web.Response(status=500)
    kind = "text/html" if reply.body.startswith("<") else "application/json"
    return web.Response(text=reply.body, status=reply.status, content_type=kind)


async def index(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(_PAGE / "index.html")


@web.middleware
async def tell_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What a person may not do is told to the page in one line."""
    try:
        return await handler(request)
    except ApiError as error:
        return web.json_response({"error": error.description}, status=error.code)
    except (KeyError, ValueError, TypeError) as error:
        return web.json_response({"error": f"{type(error).__name__}: {error}"}, status=400)


def build(world: World, limits: Limits | None = None) -> web.Application:
    """The server, to be run by whoever asks for it."""
    app = web.Application(middlewares=[tell_errors])
    app[API] = api = Api(world, limits)
    app.router.add_route("*", "/bot{token}/{method}", bot_call)
    app.router.add_get("/", index)
    app.router.add_static("/page", _PAGE)
    app.router.add_routes(page_routes(world))
    app.router.add_routes(control_routes(api))
    return app


async def serve(port: int) -> None:
    """Serve a furnished world until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    app = build(furnished(time.time))  # noqa: TID251 (this is where the sandbox takes its time)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        address = runner.addresses[0]
        print(f"ready http://{address[0]}:{address[1]}", flush=True)  # noqa: T201
        await stop.wait()
    finally:
        await runner.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description="A local Telegram with one bot and a web page.")
    parser.add_argument("--port", type=int, default=8081, help="0: any free one")
    asyncio.run(serve(parser.parse_args().port))


if __name__ == "__main__":
    main()
