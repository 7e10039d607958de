"""`hairi` as a user types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webapp.cli import main

TENPAI = "123m406p789s1122z6z"

Monkey = pytest.MonkeyPatch


def hairi(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=stdin)


def assert_one_sentence(result: Result, sentence: str) -> None:
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [f"Error: {sentence}"]


TABLE = (
    *("--dora", "4m2z", "--visible", "9m9m", "--river", "1z 9s", "--round-wind", "1"),
    *("--seat-wind", "3", "--turn", "8"),
)
