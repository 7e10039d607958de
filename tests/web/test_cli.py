"""`hairi`: hostile text, a fast start, invalid hosts and ports."""

import io
import json
import socket
import subprocess
import sys

import click
import pytest

from tests.unit.games.examples import FOLDER
from tests.web.command_line import TENPAI, Monkey, assert_one_sentence, hairi
from webapp.cli import main


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
    heavy = {"flask", "PIL", "numpy", "jinja2", "pydantic"}
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

    monkeypatch.setattr("webapp.serving.serve", unknown)
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
