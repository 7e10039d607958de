"""`hairi simulate` as a user types it."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from analyzer import parse_hand
from analyzer.extras import install_command
from analyzer.rules import JOKERS, RIICHI
from analyzer.simulation import format_json_lines, format_text, play_many, simulate, warm_up
from tests.unit.simulation.counts import statistics
from webapp.cli import main
from webapp.simulation.command import format_game, format_statistics


class Terminal(io.StringIO):
    """What is written to a screen."""

    def isatty(self) -> bool:
        return True


SVG = "{http://www.w3.org/2000/svg}"


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
    rows = [line.split() for line in lines[3:-2]]
    assert [row[:4] for row in rows] == [
        [str(turn.number), str(turn.draw), str(turn.discard), str(turn.count)]
        for turn in game.turns
    ]
    assert lines[-1].startswith(f"tenpai after {len(game.turns)} draws: ")
    assert hairi("--seed", "7", "--format", "source").stdout == format_text(game)
    assert hairi("--seed", "7", "--format", "source", "--games", "2").exit_code == 2


@pytest.mark.parametrize(
    ("hand", "options", "last"),
    [
        ("123m406p789s1122z6z", (), "tenpai after 1 draw: 123m456p789s1122z"),
        ("123m456p789s1122z2z", ("--until", "win"),
         "won after 1 draw: 123m456p789s11222z"),
        ("147m258p369s1234z", ("--turns", "1"), "stopped after 1 draw: "),
    ],
)  # fmt: skip
def test_a_game_says_how_it_ended(hand: str, options: tuple[str, ...], last: str) -> None:
    assert hairi(hand, "--seed", "1", *options).stdout.splitlines()[-1].startswith(last)


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


def test_many_games_are_a_table() -> None:
    result = hairi("--seed", "7", "--games", "300")
    assert result.exit_code == 0, result.output
    statistics = play_many(300, 7, rules=RIICHI)
    lines = result.stdout.splitlines()
    assert lines[0] == "300 games, riichi, hand dealt, at most 18 draws, seed 7"
    assert lines[2].split() == [
        "turn",
        "tenpai",
        "share",
        "by",
        "then",
        "win",
        "share",
        "by",
        "then",
    ]
    rows = [line.split() for line in lines[3:]]
    last = next(row for row in rows if row[0] == "18")
    assert last[1] == str(statistics.tenpai.counts[-1])
    assert last[3] == f"{100 * statistics.tenpai.share:.2f}%"
    assert last[4] == str(statistics.win.counts[-1])
    assert rows[-2][:2] == ["never", str(300 - statistics.tenpai.reached)]
    assert rows[-1] == ["mean", f"{statistics.tenpai.mean:.2f}", f"{statistics.win.mean:.2f}"]
    assert re.search(r"(?<! of )300 games, \d+\.\d s, [\d,]+ games/s\n$", result.stderr)


def test_until_tenpai_there_is_no_column_of_wins() -> None:
    result = hairi("--seed", "7", "--games", "50", "--until", "tenpai", "--jokers", "2")
    assert "win" not in result.stdout
    assert result.stdout.startswith("50 games, jokers (2), ")


def test_a_hand_that_never_comes_there_has_a_table_too() -> None:
    result = hairi("147m258p369s1234z", "--seed", "7", "--games", "5", "--turns", "1")
    assert result.stdout.splitlines()[-2:] == [
        " never          5 100.00%                  5 100.00%",
        "  mean          –                          –",
    ]


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


def test_the_name_of_a_file_chooses_the_format(tmp_path: Path) -> None:
    for name in ("game.txt", "game.jsonl", "many.json", "many.svg"):
        games = ("--games", "20") if name.startswith("many") else ()
        result = hairi("--seed", "7", *games, "-o", tmp_path / name)
        assert result.exit_code == 0, result.output
        assert result.stdout == ""
    assert (tmp_path / "game.txt").read_text(encoding="utf-8").startswith("hand ")
    assert len((tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()) > 1
    assert json.loads((tmp_path / "many.json").read_text(encoding="utf-8"))["games"] == 20
    root = ElementTree.parse(tmp_path / "many.svg").getroot()
    assert root.tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("123x",), 'position 4: "x" does not belong'),
        (("5m", "--rules", "sanma"), "three players have no such tile"),
        (("--rules", "chess"), "--rules"),
        (("--jokers", "9"), "--jokers"),
        (("--rules", "riichi", "--jokers", "2"), "--jokers"),
        (("-o", "game.doc"), "name a --format"),
        (("-o", "game.svg"), "a picture shows many games"),
        (("--format", "svg"), "a picture shows many games"),
        (("--games", "0"), "--games"),
        (("--seed", "-1"), "--seed"),
        (("--until", "noon"), "--until"),
        (("--turns", "0"), "--turns"),
    ],
)
def test_bad_input_is_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = hairi(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert sentence in result.stderr
    assert result.stdout == ""


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    result = hairi("--seed", "1", "-o", tmp_path / "absent" / "game.txt")
    assert result.exit_code == 1
    assert "cannot write" in result.stderr


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


def test_a_terminal_gets_a_bar_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = pytest.importorskip("analyzer.batch.progress")
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    watcher = progress.BarWatcher(out, lambda games, _, rate: f"{games:,} games")
    watcher.begin(300, 0)
    watcher.advance(100, 100, 0)
    watcher.end()
    assert "33 %" in out.getvalue()
    assert "100 games" in out.getvalue()


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
