"""The rows of one decision."""

from dataclasses import replace

import pytest

from analyzer.games import unpack_game
from analyzer.review import review_game
from analyzer.tiles import parse_tile
from tests.unit.review.cases import judged
from webapp.review.answer import find_turn
from webapp.review.query import read_address
from webapp.review.sample import SAMPLE, SAMPLE_SEAT
from webapp.review.turns import decision_view


def test_one_discard_of_most_tiles_stands_beside_those_of_most_worth() -> None:
    played = review_game(unpack_game(SAMPLE), SAMPLE_SEAT, thorough=False).rounds[0]
    plain = judged("123m456p789s112z67z", "1m")
    assert [str(row.tile) for row in plain.best] == ["2z", "6z", "7z"]
    for leading, expected in {
        "": ["2z", "6z", "7z", "1m"],
        "9s": ["9s", "2z", "1m"],
        "2z": ["2z", "1m"],
        "1m": ["1m", "2z"],
    }.items():
        made = replace(plain, leading=(parse_tile(leading),) if leading else ())
        rows = decision_view(made, played).rows
        assert [str(row.tile) for row in rows] == expected, leading


@pytest.mark.parametrize(
    ("number", "place"), [(1, 14), (2, 1), (3, 5), (4, 6), (5, 13), (6, 0), (7, 4), (8, 4), (9, 9)]
)
def test_a_round_without_a_turn_opens_at_its_largest_loss(number: int, place: int) -> None:
    """That of shanten first, then that of most of the tiles; the first turn if nothing is lost."""
    query = read_address({"g": "sample", "round": str(number)})
    assert query is not None
    named, played, found = find_turn(query)
    assert found == place
    assert named.turn == played.decisions[place].decision.turn
    asked = read_address({"g": "sample", "round": str(number), "ask": "1"})
    assert asked is not None
    assert find_turn(asked)[2] == 0
