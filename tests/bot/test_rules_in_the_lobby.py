"""Choosing the rules: named sets, single options, what does not go together, teams."""

import pytest

from bot.callbacks import ChoicePress, LobbyAct, PagePress, RulesPage
from bot.render.choices import GROUPS
from bot.service.choices import Choice
from bot.storage.tables import Phase
from engine.options import Rules, Throwers
from engine.presets import PRESETS, Preset, PresetName, preset_called
from tests.bot.player import Player, Toast
from tests.bot.purse import earned
from tests.bot.tables import act, choose, lobby, yard
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone

OTHER = {
    Choice.VARIANT: "transfer",
    Choice.DECK: "52",
    Choice.FULL_DEAL: "1",
    Choice.TEAMS: "2",
    Choice.LEAD: "one",
    Choice.THROWERS: "neighbours",
    Choice.THROW_ORDER: "clockwise",
    Choice.THROW_TIMING: "after_beaten",
    Choice.FIRST_LIMIT: "off",
    Choice.TRANSFER_FIRST_BOUT: "0",
    Choice.SHOW_TRUMP: "per_deal",
    Choice.DRAW_FIRST: "starter",
    Choice.DRAW_RULE: "replay",
    Choice.NEXT_LEAD: "right_of_fool",
    Choice.SWAP_LOWEST_TRUMP: "1",
    Choice.CHEATING: "call_player",
    Choice.TIMEOUT: "forfeit",
    Choice.TURN: "300",
    Choice.AUTO_PASS: "0",
    Choice.STAKE: "50",
    Choice.REMARKS: "0",
}


async def has(player: Player) -> Rules:
    return (await player.telegram.table(player.chat)).rules


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
async def test_a_named_set_is_chosen_by_its_button_and_kept_for_the_next_table(
    telegram: Telegram, preset: Preset
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await choose(olya, Choice.PRESET, preset.name.value)
    assert (await has(olya)) == preset.rules
    title = olya.table().said.text.splitlines()[0]
    await olya.says("/end")
    await olya.presses("Прибрати")
    await olya.says("/durak")
    table = await telegram.table(olya.chat)
    assert (table.rules, table.preset) == (preset.rules, preset.name)
    assert olya.table().said.text.splitlines()[0] == title
    assert len(table.seats) == 1


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
async def test_a_named_set_is_dealt_to_all_it_is_for(telegram: Telegram, preset: Preset) -> None:
    olya, petro = yard(telegram)
    await lobby([olya])
    await choose(olya, Choice.PRESET, preset.name.value)
    if preset.least > 2:
        await act(petro, LobbyAct.SIT)
        refusal = await act(olya, LobbyAct.START)
        assert refusal.text in (
            "Для гри двоє на двоє треба чотири гравці",
            "Для гри троє на троє треба шість гравців",
        )
    else:
        assert (await act(olya, LobbyAct.START)).text is not None
    while len((await telegram.table(olya.chat)).seats) < preset.most:
        await act(olya, LobbyAct.ADD_BOT)
    full = await act(olya, LobbyAct.ADD_BOT)
    assert full == Toast("Усі місця зайнято")
    await act(olya, LobbyAct.START)
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.PLAYING
    assert table.game.players == preset.most
    assert table.game.rules == preset.rules


@pytest.mark.parametrize("choice", OTHER)
async def test_every_choice_is_made_shown_and_kept_for_the_next_table(
    telegram: Telegram, choice: Choice
) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya, petro)
    is_of_transfers = choice in GROUPS[RulesPage.TRANSFER]
    await lobby([olya, petro], preset="transfer" if is_of_transfers else "classic")
    first = await telegram.table(olya.chat)
    await choose(olya, choice, OTHER[choice])
    made = await telegram.table(olya.chat)
    await olya.says("/end")
    await olya.presses("Прибрати")
    await olya.says("/durak")
    kept = await telegram.table(olya.chat)
    assert kept.id != made.id
    for table in (made, kept):
        different = {
            name
            for name, old, new in [
                *((o, getattr(first.rules, o), getattr(table.rules, o)) for o in options()),
                ("turn", first.turn_seconds, table.turn_seconds),
                ("auto_pass", first.auto_pass, table.auto_pass),
                ("stake", first.stake, table.stake),
                ("remarks", first.remarks, table.remarks),
            ]
            if old != new
        }
        assert different == {choice.name.lower()}


def options() -> list[str]:
    return [choice.option for choice in Choice if choice.option]


def test_every_choice_but_the_named_sets_is_tried_here() -> None:
    assert OTHER.keys() == set(Choice) - {Choice.PRESET}


async def test_a_set_that_is_played_for_a_stake_begins_with_one_if_all_can_pay(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], preset="card_callers")
    assert (await telegram.table(olya.chat)).stake == 0, "nobody has coins yet"
    await earned(20, olya, petro)
    await choose(olya, Choice.PRESET, "card_callers")
    assert (await telegram.table(olya.chat)).stake == 10
    assert "Ставка 10 · банк 20" in olya.table().said.text
    await choose(olya, Choice.STAKE, "0")
    await choose(olya, Choice.PRESET, "accusers")
    assert (await telegram.table(olya.chat)).stake == 0
    await act(olya, LobbyAct.ADD_BOT)
    await choose(olya, Choice.PRESET, "card_callers")
    assert (await telegram.table(olya.chat)).stake == 0, "bots have no coins"


async def test_a_stake_that_was_chosen_stays_as_it_is(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya, petro)
    await lobby([olya, petro], stake="50", preset="card_callers")
    assert (await telegram.table(olya.chat)).stake == 50


async def test_a_change_makes_a_named_set_ones_own_and_may_make_another_one(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], preset="strict")
    assert "Суворий" in olya.table().said.text
    await choose(olya, Choice.LEAD, "one")
    assert "свої правила" in olya.table().said.text
    await choose(olya, Choice.PRESET, "classic")
    await choose(olya, Choice.VARIANT, "transfer")
    assert "🃏 Дурень · Перевідний" in olya.table().said.text


async def test_nobody_slips_into_a_set_for_fewer_by_changing_an_option(telegram: Telegram) -> None:
    players = yard(telegram, 4)
    await lobby(players, next_lead="winner")
    assert (await has(players[0])) == preset_called(PresetName.DUEL).rules
    assert "свої правила" in players[0].table().said.text
    await act(players[0], LobbyAct.START)
    assert (await telegram.table(players[0].chat)).phase is Phase.PLAYING


async def test_a_set_for_fewer_than_those_who_sit_is_refused_and_changes_nothing(
    telegram: Telegram,
) -> None:
    players = yard(telegram, 3)
    await lobby(players)
    assert await choose(players[0], Choice.PRESET, "duel") == Toast(
        "За такими правилами місць лише 2"
    )
    assert (await has(players[0])) == Rules()


async def test_a_deck_too_small_for_those_who_sit_is_refused(telegram: Telegram) -> None:
    players = yard(telegram, 2)
    await lobby(players, bots=2)
    toast = await choose(players[0], Choice.DECK, "24")
    assert toast.text == "За такими правилами місць лише 3"
    assert (await has(players[0])).deck == 36


@pytest.mark.parametrize(
    ("before", "choice", "value", "reason"),
    [
        ({"teams": "2"}, Choice.DECK, "24", "Команди грають учотирьох або вшістьох"),
        ({"deck": "24"}, Choice.TEAMS, "2", "Команди грають учотирьох або вшістьох"),
        ({"deck": "52"}, Choice.VARIANT, "road", "У дорожнього грають лише на 36 картах"),
        ({"teams": "2"}, Choice.VARIANT, "road_circle", "команд не буває"),
        ({"cheating": "call_card"}, Choice.VARIANT, "road", "не махлюють"),
    ],
)
async def test_what_does_not_go_together_is_refused_in_words_and_changes_nothing(
    telegram: Telegram, before: dict[str, str], choice: Choice, value: str, reason: str
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], bots=0, **before)
    rules = await has(olya)
    toast = await choose(olya, choice, value)
    assert toast.text is not None
    assert reason in toast.text
    assert (await has(olya)) == rules


async def test_the_reason_is_told_in_the_language_of_who_pressed(telegram: Telegram) -> None:
    olya, petro = yard(telegram, language="ru")
    await lobby([olya, petro], deck="54")
    toast = await choose(olya, Choice.VARIANT, "road")
    assert toast == Toast("В дорожного играют только на 36 картах")


async def test_the_options_of_a_rated_table_are_locked(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], preset="rated")
    table = await telegram.table(olya.chat)
    await act(olya, LobbyAct.RULES)
    assert not olya.sees("🔧 Детально")
    forged = ChoicePress(table=table.id, choice=Choice.DECK, value="52").pack()
    toast = await olya.sends(olya.table(), forged, forged=True)
    assert toast == Toast("🔒 Ці правила поодинці не змінюють: обери інший набір")
    assert (await has(olya)) == table.rules
    await act(olya, LobbyAct.BACK)
    await choose(olya, Choice.TURN, "30")
    table = await telegram.table(olya.chat)
    assert (table.preset, table.turn_seconds) == (PresetName.RATED, 30)
    await choose(olya, Choice.PRESET, "large")
    await choose(olya, Choice.LEAD, "one")
    assert (await has(olya)) == Rules.from_json({"deck": 52, "lead": "one"})


async def test_rules_that_only_look_like_the_rated_ones_are_not_locked(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], next_lead="lowest_trump")
    assert (await has(olya)) == preset_called(PresetName.RATED).rules
    await choose(olya, Choice.THROWERS, "neighbours")
    assert (await has(olya)).throwers is Throwers.NEIGHBOURS


async def test_only_the_opener_and_admins_open_the_pages(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await lobby([petro, vira])
    table = await telegram.table(olya.chat)
    data = PagePress(table=table.id, page=RulesPage.OPTIONS).pack()
    no = Toast("Це вирішує господар столу або адмін чату")
    assert await vira.sends(vira.table(), data, forged=True) == no


async def test_a_duel_is_no_table_for_teams(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    table = await telegram.table(olya.chat)
    for choice, value in ((Choice.PRESET, "two_on_two"), (Choice.TEAMS, "2")):
        data = ChoicePress(table=table.id, choice=choice, value=value).pack()
        toast = await olya.sends(olya.table(), data, forged=True)
        assert toast == Toast("Для гри двоє на двоє треба чотири гравці")
    await choose(olya, Choice.PRESET, "strict")
    await act(olya, LobbyAct.START)
    assert (await telegram.table(olya.chat)).game.rules.timeout.value == "forfeit"
