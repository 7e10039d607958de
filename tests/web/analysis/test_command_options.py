"""`hairi analyze`: the options of the table, each a parameter of the link."""

import re

import pytest

from tests.web.command_line import TABLE, TENPAI, hairi
from webapp.query.parameters import BESIDE_HAND, names_of, options_of

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
    assert tuple(options) == names_of(BESIDE_HAND)
    answers = re.findall(r"--[a-z-]+", hairi("analyze", "--help").output)
    assert {*options.values()} <= {*answers}


def test_a_pasted_link_of_ours_brings_its_table_along() -> None:
    link = f"https://hairi.example/?q={TENPAI}&river=1z&t=8"
    assert "table: round east, seat south, turn 8, own discards 1z" in hairi("analyze", link).output
    assert (
        "table: round east, seat south, turn 9, own discards 1z"
        in hairi("analyze", link, "--turn", "9").output
    )


def test_an_option_wrong_for_every_hand_is_told_once_and_else_with_its_line() -> None:
    hands = f"{TENPAI}\n11m\n"
    wrong = hairi("analyze", "--hands", "-", "--turn", "x", stdin=hands)
    contradiction = hairi("analyze", "--hands", "-", "--visible", "111m", stdin=hands)
    assert wrong.stderr == "--turn: a number, 1-18\n"
    assert contradiction.stderr.splitlines()[0] == (
        "line 2: --visible: position 3: fifth 1m — there are only four of a kind"
    )
