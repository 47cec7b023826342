"""The bench command says what it measured; how fast is not tested, as machines differ."""

import pytest

from engine.__main__ import main
from engine.bench import DEFINITION, STORED, TIMED


def test_every_table_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.removeprefix(f"{DEFINITION}\n\n").splitlines()
    speeds, sizes = lines[1 : 1 + len(TIMED)], lines[3 + len(TIMED) :]
    assert lines[0].split() == ["deals/s", "moves/s", "legal_moves", "play"]
    for table, line in zip(TIMED, speeds, strict=True):
        deals, moves, listing, _, playing, _ = line.removeprefix(table.name).split()
        assert int(deals.replace(",", "")) < int(moves.replace(",", ""))
        assert float(listing) > 0
        assert float(playing) > 0
    for table, line in zip(STORED, sizes, strict=True):
        middle, largest = map(int, line.removeprefix(table.name).split())
        assert 200 < middle <= largest


def test_a_seed_gives_the_same_states_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for seed in ("1", "1", "2"):
        main(["bench", "--seconds", "0", "--seed", seed])
        found.append(capsys.readouterr().out.rpartition("a stored state")[2])
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "-1", "1e999", "soon", ""])
def test_a_time_that_never_passes_is_refused_and_explained(
    capsys: pytest.CaptureFixture[str], seconds: str
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["bench", f"--seconds={seconds}"])
    assert refused.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"{seconds!r} is no number of seconds from 0 on" in told.err


@pytest.mark.parametrize("arguments", [["--seed", "soon"], ["--fast"], ["3"]])
def test_a_wrong_call_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["bench", *arguments])
    assert refused.value.code == 2
