"""If a command cannot write its output, it prints a sentence and sets an exit code, without a
traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import cases
from tests.system.servers import SECONDS, fetch, running

HAND = "123m406p789s1122z6z"
COMMANDS = {
    "table": f"analyze {HAND}",
    "json": f"analyze {HAND} --format json",
    "html": f"analyze {HAND} --format html",
    "picture": f"analyze {HAND} --format png",
    "mcr": "mcr 123456789m1234p5p --format md",
    "game": "simulate --seed 7",
    "help": "--help",
    "help of a command": "mcr --help",
    "version": "--version",
}
QUICK = ("table", "version")
FULL = "Error: cannot write to standard output: No space left on device"
CLOSED = "Error: cannot write to standard output: it is closed"

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")


def run(line: str, *, is_buffered: bool = True) -> tuple[int, str, str]:
    """Run `hairi` with a line of a shell behind it; return its code, output and complaints."""
    environment = dict(os.environ)
    environment.pop("PYTHONUNBUFFERED", None)
    if not is_buffered:
        environment["PYTHONUNBUFFERED"] = "1"
    done = subprocess.run(
        ["bash", "-c", f"'{sys.executable}' -m webapp {line}"],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def complaints(text: str) -> list[str]:
    """Return the lines but for the seed, which is no complaint."""
    return [line for line in text.splitlines() if not line.startswith("seed ")]


@pytest.mark.sweep
@pytest.mark.parametrize("is_buffered", [True, False], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("command", cases(COMMANDS, QUICK))
def test_a_full_output_is_told_in_a_sentence(command: str, is_buffered: bool) -> None:
    code, _, answer = run(f"{command} > /dev/full", is_buffered=is_buffered)
    assert (code, complaints(answer)) == (1, [FULL])


@pytest.mark.any_case
@pytest.mark.parametrize("command", cases(COMMANDS, QUICK))
def test_so_is_a_closed_one(command: str) -> None:
    code, _, answer = run(f"{command} >&-")
    assert (code, complaints(answer)) == (1, [CLOSED])


def test_the_lines_of_a_batch_are_told_likewise(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="the packages of the extra batch are not installed")
    hands, out = tmp_path / "hands.txt", tmp_path / "out.parquet"
    hands.write_text(f"{HAND}\n")
    code, _, answer = run(f"batch {hands} {out} > /dev/full")
    assert (code, answer.splitlines()[-1]) == (1, FULL)
    assert out.exists()


@pytest.mark.sweep
@pytest.mark.parametrize("ends", ["2>/dev/full", ">/dev/full 2>/dev/full", ">&- 2>/dev/full"])
@pytest.mark.parametrize("command", ["analyze 1x", "nonsense", "--nonsense", "simulate --games 2"])
def test_where_nothing_can_be_told_the_code_says_it(command: str, ends: str) -> None:
    code, _, answer = run(f"{command} {ends}")
    assert (code, answer) == (1, "")


@pytest.mark.any_case
@pytest.mark.parametrize(
    ("line", "code"),
    [("analyze 1x 2>&-", 2), (f"analyze {HAND} 2>&-", 0), (f"analyze {HAND} >&- 2>&-", 1)],
)
def test_a_closed_standard_error_changes_no_code(line: str, code: int) -> None:
    assert run(line)[0] == code


def test_what_belongs_to_standard_error_is_never_in_the_output() -> None:
    code, text, answer = run("simulate 2>&-")
    assert (code, answer) == (0, "")
    assert "seed" not in text


def test_an_output_that_is_not_needed_may_be_closed(tmp_path: Path) -> None:
    assert run(f"analyze {HAND} -o {tmp_path / 'hand.md'} >&-") == (0, "", "")
    assert (tmp_path / "hand.md").read_text(encoding="utf-8").startswith("#")


def test_a_closed_standard_input_holds_no_hand() -> None:
    code, _, answer = run("analyze --hands - <&-")
    assert code == 2
    assert "no hand given" in answer


def test_a_reader_that_has_seen_enough_hears_nothing(tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"{HAND}\n" * 300)
    code, text, answer = run(f"analyze --hands {hands} | head -n 1; exit ${{PIPESTATUS[0]}}")
    assert (code, answer) == (1, "")
    assert len(text.splitlines()) == 1


def test_a_server_whose_address_nobody_can_read_serves_all_the_same() -> None:
    serve = f"exec '{sys.executable}' -m webapp serve --port 0 --workers 1 2>&1 >/dev/full"
    with running(["bash", "-c", serve]) as (process, address):
        assert process.stdout is not None
        assert process.stdout.readline() == (
            "cannot write to standard output: No space left on device\n"
        )
        assert fetch(f"{address}/healthz") == (200, "ok\n")
        process.terminate()
        assert process.wait(SECONDS) == 0
        assert process.stdout.read() == ""
