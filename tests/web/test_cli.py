"""`hairi`: hostile text, a fast start, invalid hosts and ports."""

import io
import json
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import click
import pytest
from click.testing import CliRunner

from tests.unit.games.examples import FOLDER
from tests.web.command_line import TENPAI, Monkey, assert_one_sentence, hairi
from webapp.cli import main
from webapp.terminal.screen import WIDTH, width


@pytest.mark.parametrize("text", ["", " ", "\udcff", "\x00", "x" * 100_000])
def test_hostile_text_is_an_error_not_a_traceback(text: str) -> None:
    result = hairi("analyze", text)
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "position" in result.output


@pytest.mark.parametrize(
    "arguments",
    [["analyze", TENPAI], ["analyze", TENPAI, "--format", "json"], ["mcr", TENPAI]],
    ids=["table", "json", "mcr"],
)
def test_starting_loads_neither_flask_nor_pillow_nor_numpy(arguments: list[str]) -> None:
    heavy = {"flask", "PIL", "numpy", "numba", "jinja2", "pydantic"}
    if arguments[0] == "mcr":
        heavy -= {"jinja2"}
    program = (
        "import sys; from webapp.cli import main\n"
        f"main({arguments!r}, standalone_mode=False)\n"
        f"sys.exit(bool({heavy!r} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [["analyze", "123m"], ["score", "123406m99p34578s6s"], ["mcr", "147m258p36s12345z"]],
)
def test_a_terminal_gets_no_picture_and_a_pipe_does(
    monkeypatch: Monkey, arguments: list[str]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    asked = [*arguments, "--format", "png"]
    assert hairi(*asked).stdout_bytes.startswith(b"\x89PNG")
    monkeypatch.setattr(sys, "stdout", Terminal())
    with pytest.raises(click.UsageError, match="a terminal shows no picture"):
        main.main(asked, standalone_mode=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyze", "123m"],
        ["score", "123406m99p34578s6s", "--riichi"],
        ["mcr", "147m258p36s12345z"],
        ["review", str(FOLDER / "players-3.mjlog")],
    ],
)
def test_json_is_indented_and_needs_no_escapes(arguments: list[str]) -> None:
    result = hairi(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    again = json.dumps(json.loads(result.stdout), ensure_ascii=False, indent=2)
    assert result.stdout == f"{again}\n"


def test_a_host_without_an_address_is_told_in_the_words_of_the_look_up(monkeypatch: Monkey) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr("webapp.serving.run", unknown)
    result = hairi("serve", "--host", "nope.invalid")
    assert_one_sentence(result, "cannot listen on nope.invalid:8000: Name or service not known")


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = hairi("serve", "--port", str(port))
    assert_one_sentence(result, f"cannot listen on 127.0.0.1:{port}: Address already in use")


def test_a_host_that_is_no_name_is_told_in_a_sentence() -> None:
    result = hairi("serve", "--host", "a..b")
    assert isinstance(result.exception, SystemExit)
    assert "cannot listen on a..b:8000: " in result.stderr


WIN = "567m22p34568s(k9p)7s"

MANY = ("simulate", "--seed", "7", "--games", "20")


@pytest.mark.parametrize(
    ("arguments", "name", "start"),
    [
        *((each, name, start)
          for each in (("analyze", TENPAI), ("score", WIN, "--riichi"), ("score", TENPAI[:-2]),
                       ("mcr", "123m67p99s(678s0)(k2s1)8p"))
          for name, start in (("hand.txt", each[1]), ("hand.json", "{"), ("hand.md", "#"),
                              ("hand.html", "<!doctype html>"), ("hand.png", "\x89PNG"))),
        (MANY[:3], "game.txt", "hand "), (MANY[:3], "game.jsonl", '{"'),
        (MANY, "many.json", "{"), (MANY, "many.svg", "<svg"),
        (("review", str(FOLDER / "players-4.mjlog"), "--player", "1"), "a.md", "# Review of B"),
    ],
    ids=str,
)  # fmt: skip
def test_the_name_of_a_file_chooses_the_format(
    arguments: tuple[str, ...], name: str, start: str, tmp_path: Path
) -> None:
    result = hairi(*arguments, "-o", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (0, "")
    assert (
        (tmp_path / name).read_bytes().decode("latin-1").lstrip().lower().startswith(start.lower())
    )
    absent = hairi(*arguments, "-o", str(tmp_path / "absent" / name))
    assert (absent.exit_code, "cannot write" in absent.stderr) == (1, True)


CJK = re.compile("[\u3000-\u9fff\uff00-\uffef]")

OUTPUTS = {
    "analyze": ("analyze", TENPAI),
    "analyze, every kind of shanten": (
        "analyze",
        "123406m99p34578s6s",
        "1m",
        "123m406p789s1122z2z",
    ),
    "analyze, outlook": ("analyze", "23467m340p66788s9p", "--outlook"),
    "analyze, melds": ("analyze", "123m406p8s(p1z1)"),
    "simulate": ("simulate", TENPAI, "--seed", "7"),
    "simulate, melds": ("simulate", "123m40p8s(p1z1)1z", "--seed", "7", "--until", "win"),
    "simulate, many": ("simulate", TENPAI, "--seed", "7", "--games", "3"),
    "score, waits": ("score", "123406m99p34578s"),
    "call": ("call", "11z2346m3478p567s", "--tile", "1z", "--from", "left"),
    "review": ("review", str(FOLDER / "players-4.mjlog"), "--hide-names"),
    "review, markdown": (
        "review",
        str(FOLDER / "players-4.mjlog"),
        "--hide-names",
        "--format",
        "md",
    ),
}


@pytest.mark.parametrize("name", OUTPUTS)
def test_a_terminal_is_spoken_to_in_english(name: str) -> None:
    result = hairi(*OUTPUTS[name])
    assert result.exit_code == 0, result.output
    assert CJK.findall(result.output) == []
    lines = result.output.splitlines()
    assert "markdown" in name or [line for line in lines if width(line) > WIDTH] == []


@pytest.mark.parametrize(
    ("variables", "is_coloured"), [({}, True), ({"NO_COLOR": "1"}, False)], ids=str
)
def test_only_a_terminal_is_coloured(
    monkeypatch: Monkey, tmp_path: Path, variables: dict[str, str], is_coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain = hairi("analyze", TENPAI).stdout
    monkeypatch.setattr("webapp.terminal.screen.is_terminal", lambda: True)
    shown = CliRunner().invoke(main, ["analyze", TENPAI], env=variables).stdout
    assert (click.unstyle(shown), shown != plain) == (plain, is_coloured)
    hairi("analyze", TENPAI, "--format", "table", "-o", str(tmp_path / "hand"))
    assert (tmp_path / "hand").read_text(encoding="utf-8") == plain


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("analyze", TENPAI, "--seat", "south", "--json"),
         ("analyze", TENPAI, "--seat-wind", "2", "--format", "json")),
        (("score", WIN, "--riichi", "--round", "west"),
         ("score", WIN, "--riichi", "--round-wind", "3")),
        (("mcr", WIN, "--seat", "north", "--round", "2"),
         ("mcr", WIN, "--seat-wind", "4", "--prevalent-wind", "south")),
        (("simulate", "--seed", "7", "--json"), ("simulate", "--seed", "7", "--format", "json")),
        (("analyze", TENPAI, "--expect", "--declare", "never"),
         ("analyze", TENPAI, "--expect", "--riichi", "never")),
    ],
    ids=str,
)  # fmt: skip
def test_an_option_has_one_name_and_its_old_ones(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    assert hairi(*one).exit_code == 0
    assert hairi(*one).output == hairi(*other).output


@pytest.mark.parametrize("name", OUTPUTS)
def test_one_of_a_thing_is_in_the_singular(name: str) -> None:
    many = "tiles|kinds|draws|games|rounds|decisions|errors|files|readings|points|shapes|hands"
    assert re.findall(rf"(?<![\d.,])1 (?:{many})\b", hairi(*OUTPUTS[name]).output) == []


@pytest.mark.parametrize(
    "link",
    [
        "https://tenhou.net/0/?log=2019012300gm-0089-0000-cf9a8b5d&tw=2",
        "tenhou.net/3/?log=2019012300gm-0089-0000-cf9a8b5d",
        "2019012300gm-0089-0000-cf9a8b5d",
        "https://game.mahjongsoul.com/?paipu=190101-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f_a1",
    ],
)
def test_the_link_of_a_game_is_no_file_and_no_hand(link: str) -> None:
    """`hairi review` says how to get the log; what wants a hand says that this is a game."""
    for more in ((), ("--player", "0", "-o", "season.parquet")):
        result = hairi("review", link, *more)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"this is only a link: {link[:40]}")
        assert "save the log of the game as a file" in result.stderr
    for command in ("analyze", "score", "mcr", "simulate"):
        result = hairi(command, link)
        assert result.exit_code == 2
        assert "this is the link of a game, not a hand" in result.stderr


def test_a_link_with_a_log_in_it_is_reviewed() -> None:
    log = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    result = hairi("review", f"https://tenhou.net/6/#json={quote(log)}")
    assert result.output == hairi("review", str(FOLDER / "players-4.tenhou6.json")).output


def test_a_file_that_is_not_there_is_no_link() -> None:
    result = hairi("review", "2019012300gm-0089-0000-cf9a8b5d&tw=2.mjlog")
    assert "No such file" in result.stderr
