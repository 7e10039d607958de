"""The rows of one decision."""

from dataclasses import replace

from analyzer.games import unpack_game
from analyzer.review import review_game
from analyzer.tiles import parse_tile
from tests.unit.review.cases import judged
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
