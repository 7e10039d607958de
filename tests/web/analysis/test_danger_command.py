"""Players in riichi on the command line."""

import json

import pytest

from tests.web.command_line import hairi

HAND = "23467m34567p3388s"
RIICHI = ("--threat", "N:9m1z2p7z6s4m1m*5s-")


def test_the_table_has_danger_and_a_reason_within_80_columns() -> None:
    result = hairi("analyze", HAND, *RIICHI, "--turn", "8")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert "riichi north 9m1z2p7z6s4m1m*5s" in result.stdout
    row = next(line for line in lines if line.startswith("4m"))
    assert "safe" in row.split()
    assert "(safe: discarded by north)" in result.stdout
    assert max(map(len, lines)) <= 80


def test_push_adds_the_values_and_the_verdict() -> None:
    result = hairi("analyze", HAND, *RIICHI, "--turn", "16", "--push")
    assert "Value" in result.stdout
    heads = ("Push ", "Fold with ", "Too close to call")
    assert any(line.strip().startswith(heads) for line in result.stdout.splitlines())
    answer = json.loads(hairi("analyze", HAND, *RIICHI, "--turn", "16", "--push", "--json").stdout)
    assert answer["expectation"]["verdict"]["measure"] in ("push", "fold", "close")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--threat", "5:1z*"), "--threat: position 1: seat wind 5"),
        ((*RIICHI, "--passed", "1s"), "--passed: position 1: 1s cannot have passed"),
        (("--passed", "1s"), "--passed and --push need --threat"),
        (("--push",), "--passed and --push need --threat"),
        (("--threat", "1:1z*") * 4, "at most three players are in riichi"),
    ],
)
def test_what_cannot_be_is_refused(options: tuple[str, ...], words: str) -> None:
    result = hairi("analyze", HAND, *options)
    assert result.exit_code
    assert words in result.stderr
