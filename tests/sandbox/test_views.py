"""What each person is shown."""

from typing import Any

from sandbox import actions
from sandbox.views import view
from sandbox.world import Chat, Person, furnished
from tests.sandbox.scene import Clock, Scene


def look(
    scene: Scene, person: Person, chat: Chat | None = None, thread: int | None = None
) -> dict[str, Any]:
    return view(scene.world, person, chat or scene.group, thread)


def shown(scene: Scene, person: Person, **where: Any) -> list[str]:
    return [message["html"] for message in look(scene, person, **where)["messages"]]


async def test_a_message_as_the_page_draws_it(scene: Scene) -> None:
    await scene.send("a <b>&lt;</b>", parse_mode="HTML")
    (message,) = look(scene, scene.olya)["messages"]
    assert message == {
        "key": "m1",
        "id": 1,
        "ephemeral": False,
        "service": False,
        "mine": False,
        "from": {"id": 1, "name": "Дурень", "bot": True},
        "html": "a <b>&lt;</b>",
        "date": scene.clock(),
        "edited": False,
        "file": None,
        "buttons": [[{"text": "Press", "style": None, "disabled": False, "data": "data"}]],
    }


async def test_what_is_ones_own_is_marked(scene: Scene) -> None:
    actions.write(scene.world, scene.olya, scene.group, "a < b")
    assert [m["mine"] for m in look(scene, scene.olya)["messages"]] == [True]
    assert [m["mine"] for m in look(scene, scene.petro)["messages"]] == [False]
    assert shown(scene, scene.petro) == ["a &lt; b"]


async def test_an_ephemeral_message_is_shown_to_its_receiver_alone(scene: Scene) -> None:
    await scene.send_to(scene.petro, "his hand")
    await scene.send_to(scene.olya, "her hand")
    assert shown(scene, scene.petro) == ["text", "his hand", "text"]
    assert shown(scene, scene.olya) == ["text", "text", "her hand"]
    assert "hand" not in str(look(scene, scene.vira))


async def test_an_old_client_shows_none(scene: Scene) -> None:
    await scene.send_to(scene.petro, "his hand")
    scene.petro.old_client = True
    assert shown(scene, scene.petro) == ["text"]
    scene.petro.old_client = False
    assert shown(scene, scene.petro) == ["text", "his hand"]


async def test_messages_stand_in_the_order_they_came(scene: Scene) -> None:
    first = await scene.send_to(scene.petro, "first hand")
    actions.remove(scene.world, scene.group, first)
    query = await scene.press(scene.petro)
    second = await scene.send_to(scene.petro, "second hand", query=query)
    assert second.id == first.id
    assert shown(scene, scene.petro) == ["text", "text", "second hand"]


async def test_each_topic_is_shown_alone(scene: Scene) -> None:
    await scene.send("in General", chat=scene.forum)
    await scene.send("in cards", chat=scene.forum, message_thread_id=5)
    assert shown(scene, scene.olya, chat=scene.forum) == ["in General"]
    assert shown(scene, scene.olya, chat=scene.forum, thread=5) == ["in cards"]


async def test_service_messages_are_told_in_a_line_and_names_are_escaped(scene: Scene) -> None:
    guest = scene.world.add_person("<i>")
    actions.join(scene.world, guest, scene.group)
    actions.leave(scene.world, guest, scene.group)
    assert shown(scene, scene.olya) == ["➕ &lt;i&gt;", "➖ &lt;i&gt;"]
    assert all(message["service"] for message in look(scene, scene.olya)["messages"])


async def test_the_chats_of_a_person(scene: Scene) -> None:
    titles = [chat["title"] for chat in look(scene, scene.petro)["chats"]]
    assert titles == ["Дурень", "Двір", "Клуб"]
    assert [chat["title"] for chat in look(scene, scene.vira)["chats"]] == ["Дурень"]
    actions.leave(scene.world, scene.petro, scene.group)
    assert [chat["member"] for chat in look(scene, scene.petro)["chats"]] == [True, False, True]
    forum = look(scene, scene.petro)["chats"][2]
    assert [topic["id"] for topic in forum["topics"]] == [None, 5]


async def test_a_group_that_has_moved_is_listed_once(scene: Scene) -> None:
    old = scene.world.add_group("Група", scene.olya, kind="group")
    new = actions.upgrade(scene.world, scene.olya, old)
    numbers = [chat["id"] for chat in look(scene, scene.olya)["chats"]]
    assert new.id in numbers
    assert old.id not in numbers


async def test_what_a_person_is_told_of_himself(scene: Scene) -> None:
    actions.block(scene.world, scene.petro)
    assert look(scene, scene.petro)["me"] == {
        "id": scene.petro.id,
        "name": "Петро",
        "language": "ru",
        "blocked": True,
        "old_client": False,
    }


def test_the_furnished_world_has_a_group_and_a_forum() -> None:
    world = furnished(Clock())
    group, forum = (chat for chat in world.chats.values() if chat.is_group)
    assert len(world.people) == 6
    assert all(chat.has(person) for chat in (group, forum) for person in world.people)
    assert (group.topics, set(forum.topics or ())) == (None, {5, 9})
    assert forum.is_admin(world.bot.id)
    assert not group.is_admin(world.bot.id)
