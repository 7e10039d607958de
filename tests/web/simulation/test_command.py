"""`hairi simulate` as a user types it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from analyzer import parse_hand
from analyzer.extras import install_command
from analyzer.rules import JOKERS, RIICHI
from analyzer.simulation import format_json_lines, format_text, play_many, simulate, warm_up
from tests.unit.simulation.counts import statistics
from webapp.cli import main
from webapp.simulation.command import format_game, format_statistics


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, arguments)])


def test_a_game_is_printed_turn_by_turn() -> None:
    """In English; the text of the Chinese source is a format of its own."""
    result = hairi("--seed", "7")
    assert result.exit_code == 0, result.output
    game = simulate(7, rules=RIICHI)
    assert result.stdout == format_game(game)
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    rows = [line.split() for line in lines[3:-2] if line[:4].strip()]
    assert [row[:4] for row in rows] == [
        [str(turn.number), str(turn.draw), str(turn.discard), str(turn.count)]
        for turn in game.turns
    ]
    assert lines[-1].startswith(f"tenpai after {len(game.turns)} draws: ")
    assert hairi("--seed", "7", "--format", "source").stdout == format_text(game)
    assert hairi("--seed", "7", "--format", "source", "--games", "2").exit_code == 2


def test_a_hand_its_rules_and_its_end_may_be_given() -> None:
    hand = "49m367p2257s447z1j"
    result = hairi(hand, "--seed", "3", "--until", "win", "--turns", "4", "--jokers", "2")
    expected = simulate(3, 2, "win", hand=parse_hand(hand), turns=4)
    assert result.stdout == format_game(expected)
    many = hairi("--rules", "jokers", "--seed", "3", "--game", "12", "--format", "json")
    assert many.stdout == format_json_lines(simulate(3, rules=JOKERS, number=12))


def test_a_seed_by_chance_is_told_and_repeats_the_game() -> None:
    first = hairi("123m1z")
    (seed,) = re.findall(r"^seed (\d{1,6})$", first.stderr, re.MULTILINE)
    assert hairi("123m1z", "--seed", seed).stdout == first.stdout


@pytest.mark.parametrize(
    ("tenpai", "win", "last"),
    [
        ((0, 3, 0, 2, 0), (0, 0, 1, 0, 0), 4),
        ((0, 3, 0, 0, 0), (0, 0, 1, 0, 0), 3),
        ((0, 3, 0, 0, 0), None, 2),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0),
    ],
)
def test_the_table_ends_with_the_last_turn_of_any_goal(
    tenpai: tuple[int, ...], win: tuple[int, ...] | None, last: int
) -> None:
    rows = format_statistics(statistics(tenpai, win, 9)).splitlines()[3:]
    turns = [str(turn) for turn in range(1, last + 1)]
    assert [row.split()[0] for row in rows] == [*turns, "never", "mean"]


def test_the_table_as_json() -> None:
    result = hairi("123m1z", "--seed", "7", "--games", "300", "--format", "json")
    document = json.loads(result.stdout)
    statistics = play_many(300, 7, rules=RIICHI, hand=parse_hand("123m1z"))
    assert (document["seed"], document["games"], document["hand"], document["rules"]) == (
        7,
        300,
        "123m1z",
        "riichi",
    )
    assert document["win"]["reached"] == statistics.win.reached
    assert [row["games"] for row in document["tenpai"]["turns"]] == list(statistics.tenpai.counts)
    tenpai = hairi("--seed", "7", "--games", "3", "--format", "json", "--until", "tenpai")
    assert json.loads(tenpai.stdout)["win"] is None


@pytest.mark.slow
def test_without_rich_the_games_are_played_unseen() -> None:
    program = "import sys; sys.modules['rich.console'] = None; from webapp.cli import main; main()"
    command = [sys.executable, "-c", program, "simulate", "--seed", "7", "--games", "20"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert install_command("batch") in done.stderr
    assert done.stdout.startswith("20 games")


def test_a_log_gets_lines_with_the_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = pytest.importorskip("analyzer.batch.progress")
    monkeypatch.setattr(progress, "SECONDS_A_LINE", 0.0)
    monkeypatch.setattr("analyzer.simulation.many.CHUNK", 100)
    result = hairi("--seed", "7", "--games", "300", "--threads", "1")
    assert re.match(
        r" 33%  100 games, [\d,]+ games/s  \d:\d\d:\d\d left\n"
        r" 67%  200 games, [\d,]+ games/s  \d:\d\d:\d\d left\n"
        r"100%  300 games, ",
        result.stderr,
    ), result.stderr


def hear_interrupts() -> None:
    """Take SIGINT again where the tests run in the background, so that a shell ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Return what a process wrote that Ctrl-C ended, pressed again where an import swallowed it."""
    for _ in range(5):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=20)
    raise AssertionError("Ctrl-C did not end it")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals as a terminal sends them")
def test_ctrl_c_ends_with_the_table_of_what_was_done() -> None:
    warm_up()
    command = [sys.executable, "-m", "webapp", "simulate", "--seed", "7", "--games", "1000000000"]
    with subprocess.Popen(
        [*command, "--threads", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,  # noqa: PLW1509 (it does nothing but set a signal)
    ) as process:
        time.sleep(4)
        output, complaints = interrupted(process)
    if not output:
        pytest.skip("the kernel was still being compiled")
    assert process.returncode == 130
    assert "Traceback" not in complaints
    assert re.search(r"[\d,]+ of 1,000,000,000 games, ", complaints)
    played = re.match(r"([\d,]+) games, riichi", output)
    assert played is not None
    assert int(played[1].replace(",", "")) % 10_000 == 0
