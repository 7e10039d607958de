"""`hairi analyze`: the printed answer for a hand."""

import json

import pytest

from analyzer import analyze, parse_hand
from analyzer.notation.writers import WRITERS, write
from tests.web.command_line import hairi
from webapp.analysis.document import analysis_model

ONE_AWAY = "23467m340p66788s9p"


def test_on_request_even_many_hands_are_looked_ahead_of() -> None:
    output = hairi("analyze", *["11m"] * 51, "--outlook").output
    assert output.count("    draw") == 51 * hairi("analyze", "11m", "--outlook").output.count(
        "    draw"
    )


def test_the_json_with_what_follows_is_that_of_the_api() -> None:
    more = json.loads(hairi("analyze", ONE_AWAY, "--format", "json", "--outlook").output)
    plain = json.loads(hairi("analyze", ONE_AWAY, "--format", "json").output)
    assert more == analysis_model(analyze(parse_hand(ONE_AWAY)), has_outlook=True)
    assert {row["outlook"] for row in plain["discards"]} == {None}


@pytest.mark.parametrize("name", WRITERS)
def test_a_hand_is_written_in_each_notation(name: str) -> None:
    text = "406m11z(p5p2)1j"
    result = hairi("analyze", text, "11m", "--format", name)
    hands = (parse_hand(text), parse_hand("11m"))
    assert result.output == "".join(f"{write(hand, name)}\n" for hand in hands)
