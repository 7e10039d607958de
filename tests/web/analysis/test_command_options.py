"""`hairi analyze`: the options of the table, each a parameter of the link."""

import re

import pytest

from tests.web.command_line import TABLE, TENPAI, hairi
from webapp.query.parameters import BESIDE_HAND, NAMES, options_of

OPTIONS = (
    pytest.param(TABLE, "&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8", id="table"),
    pytest.param(("--rules", "sanma", "--nuki", "2"), "&nuki=2&rules=sanma", id="sanma"),
    pytest.param(
        ("--wild", "9p", "--pairs", "any", "--orphans", "1", "--cap", "none"),
        "&rules=jokers&wild=9p&pairs=any&orphans=1&cap=none",
        id="wild",
    ),
    pytest.param(("--jokers", "8"), "&rules=jokers&jokers=8", id="jokers"),
)


@pytest.mark.parametrize(("options", "parameters"), OPTIONS)
def test_each_option_is_a_parameter_of_the_link(options: tuple[str, ...], parameters: str) -> None:
    hand = "119m406p789s1122z6z"
    site = ("--format", "md", "--site-url", "https://hairi.example")
    result = hairi("analyze", hand, *site, *options)
    assert f"<https://hairi.example/?q={hand}{parameters}>" in result.output, result.output


def test_every_parameter_has_an_option() -> None:
    options = options_of(BESIDE_HAND)
    assert tuple(options) == NAMES
    answers = re.findall(r"--[a-z-]+", hairi("analyze", "--help").output)
    assert {*options.values()} <= {*answers}


def test_a_pasted_link_of_ours_brings_its_table_along() -> None:
    link = f"https://hairi.example/?q={TENPAI}&river=1z&t=8"
    assert "table: round east, seat south, turn 8, own discards 1z" in hairi("analyze", link).output
    assert (
        "table: round east, seat south, turn 9, own discards 1z"
        in hairi("analyze", link, "--turn", "9").output
    )


FAULTS = (
    pytest.param(("--dora", "9z"), '--dora: position 1: "9z" — honours are 1z to 7z', id="tiles"),
    pytest.param(("--round-wind", "5"), "--round-wind: a number, 1-4", id="number"),
    pytest.param(("--rules", "mcr"), "--rules: one of these: riichi, sanma, jokers", id="word"),
    pytest.param(
        ("--rules", "riichi", "--wild", "5m"),
        "--wild: only the rules with jokers have this parameter: add --rules jokers",
        id="rules-missing",
    ),
    pytest.param(
        ("--visible", "6z6z6z6z"),
        "--visible: position 7: fifth 6z — there are only four of a kind",
        id="contradiction",
    ),
)


@pytest.mark.parametrize(("options", "sentence"), FAULTS)
def test_an_option_at_fault_is_named(options: tuple[str, ...], sentence: str) -> None:
    result = hairi("analyze", TENPAI, *options)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == sentence


def test_an_option_wrong_for_every_hand_is_told_once_and_else_with_its_line() -> None:
    hands = f"{TENPAI}\n11m\n"
    wrong = hairi("analyze", "--hands", "-", "--turn", "x", stdin=hands)
    contradiction = hairi("analyze", "--hands", "-", "--visible", "111m", stdin=hands)
    assert wrong.stderr == "--turn: a number, 1-18\n"
    assert contradiction.stderr.splitlines()[0] == (
        "line 2: --visible: position 3: fifth 1m — there are only four of a kind"
    )


def test_carets_point_into_an_option_too() -> None:
    result = hairi("analyze", TENPAI, "--dora", "1m8z")
    assert result.stderr.splitlines()[1:] == ["  1m8z", "    ^"]
