"""The outlook of a discard: the next step, its width, good shapes, improvements."""

import pytest

from analyzer import analyze, look_ahead, parse_hand
from analyzer.outlook import look_ahead_all


def test_one_from_tenpai_the_penchan_or_the_ryanmen_fills_first() -> None:
    result = look_ahead(analyze(parse_hand("12m67p11z5z")))
    # 3m leaves 6p 7p open: 5p 8p, eight tiles. 5p or 8p leave 1m 2m: 3m, four.
    steps = [f"{s.tile} {s.left} > {s.discard} {s.count}" for s in result.steps]
    assert steps == ["3m 4 > 5z 8", "5p 4 > 5z 4", "8p 4 > 5z 4"]
    assert [str(tile) for tile, _ in result.steps[0].ukeire] == ["5p", "8p"]
    assert result.next_width == (4 * 8 + 4 * 4 + 4 * 4) / 12
    assert result.good_shape == (4, 12)
    # A third 1z is a set: then the pair may come from 1m 2m 6p 7p, and 3m 5p 8p still help.
    # A pair beside 1z lets both pairs grow: 1m draws 1m and 1z besides 3m 5p 8p.
    assert [f"{i.tile} {i.left} > {i.discard} {i.after}" for i in result.improvements] == [
        "1z 2 > 5z 24",
        "1m 3 > 5z 16",
        "2m 3 > 5z 16",
        "6p 3 > 5z 16",
        "7p 3 > 5z 16",
    ]


def test_a_hand_that_has_to_discard_needs_to_know_which() -> None:
    with pytest.raises(ValueError, match="discard"):
        look_ahead(analyze(parse_hand("12m67p11z5z3m")))


def test_nothing_follows_tiles_that_no_player_holds() -> None:
    result = look_ahead(analyze(parse_hand("12m6p")))
    assert (result.steps, result.improvements, result.next_width) == ((), (), None)


def test_all_discards_are_followed_in_the_order_of_the_table() -> None:
    report = analyze(parse_hand("336m237p2479s167z3s"))
    assert look_ahead_all(report) == tuple(look_ahead(report, row) for row in report.discards)
    assert look_ahead_all(analyze(parse_hand("1m"))) == ()
