"""The rows of one decision."""

from dataclasses import replace

import pytest

from analyzer.tiles import parse_tile
from tests.unit.review.cases import judged
from webapp.review.answer import find_turn
from webapp.review.query import read_address


def test_one_discard_of_most_tiles_stands_beside_those_of_most_worth() -> None:
    plain = judged("123m456p789s112z67z", "1m")
    assert [str(row.tile) for row in plain.best] == ["2z", "6z", "7z"]
    for leading, expected in {
        "": ["2z", "6z", "7z", "1m"],
        "9s": ["9s", "2z", "1m"],
        "2z": ["2z", "1m"],
        "1m": ["1m", "2z"],
    }.items():
        made = replace(plain, leading=(parse_tile(leading),) if leading else ())
        assert [str(row.tile) for row in made.shown_rows] == expected, leading


@pytest.mark.parametrize(
    ("number", "place"), [(1, 14), (2, 0), (3, 7), (4, 6), (5, 13), (6, 0), (7, 4), (8, 4), (9, 9)]
)
def test_a_round_without_a_turn_opens_at_its_largest_loss(number: int, place: int) -> None:
    """That of shanten or a risk first, then that of most of the tiles; else the first turn."""
    query = read_address({"g": "sample", "round": str(number)})
    assert query is not None
    found = find_turn(query)
    assert found.played
    assert found.decision is found.played.decisions[place]
    assert found.query.turn == found.decision.turn
    asked = read_address({"g": "sample", "round": str(number), "ask": "1"})
    assert asked is not None
    assert find_turn(asked).query.turn == 1
