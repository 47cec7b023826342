"""`python -m tests.browser`: makes sure there is a Chromium for the tests of the page.

A Debian machine gets the distribution's; elsewhere Playwright brings its own. Prints nothing when
there is one already.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """The path of an installed Chromium; None where Playwright's own is to be used."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> int:
    if find():
        return 0
    if shutil.which("apt-get") and os.geteuid() == 0:
        sys.stderr.write("Installing chromium for the tests of the page ...\n")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (("update",), ("install", "-y", "--no-install-recommends", "chromium")):
            done = subprocess.run(
                ("apt-get", "-qq", *step), env=environment, stdout=subprocess.DEVNULL, check=False
            )
            if done.returncode:
                return done.returncode
        return 0
    playwright = (sys.executable, "-m", "playwright", "install", "chromium")
    return subprocess.run(playwright, check=False).returncode


if __name__ == "__main__":
    sys.exit(install())
