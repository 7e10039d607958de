"""The outlook of a discard: the next step, its width, good shapes, improvements."""

import pytest

from analyzer import Discard, Situation, analyze, look_ahead, parse_hand
from analyzer.outlook import Outlook, look_ahead_all


def outlook(text: str, discard: str = "", table: Situation | None = None) -> Outlook:
    report = analyze(parse_hand(text), table or Situation())
    return look_ahead(report, row_of(text, discard, table) if discard else None)


def row_of(text: str, discard: str, table: Situation | None = None) -> Discard:
    report = analyze(parse_hand(text), table or Situation())
    return next(row for row in report.discards if str(row.tile) == discard)


def steps(outlook: Outlook) -> list[str]:
    """Each as `draw left > discard count`."""
    return [f"{s.tile} {s.left} > {s.discard} {s.count}" for s in outlook.steps]


def improvements(outlook: Outlook) -> list[str]:
    """Each as `draw left > discard after`."""
    return [f"{one.tile} {one.left} > {one.discard} {one.after}" for one in outlook.improvements]


def test_one_from_tenpai_the_penchan_or_the_ryanmen_fills_first() -> None:
    result = outlook("12m67p11z5z")
    # 3m leaves 6p 7p open: 5p 8p, eight tiles. 5p or 8p leave 1m 2m: 3m, four.
    assert steps(result) == ["3m 4 > 5z 8", "5p 4 > 5z 4", "8p 4 > 5z 4"]
    assert [str(tile) for tile, _ in result.steps[0].ukeire] == ["5p", "8p"]
    assert result.next_width == (4 * 8 + 4 * 4 + 4 * 4) / 12
    assert result.good_shape == (4, 12)


def test_improvements_widen_the_draw_without_lowering_shanten() -> None:
    # A third 1z is a set: then the pair may come from 1m 2m 6p 7p, and 3m 5p 8p still help.
    # A pair beside 1z lets both pairs grow: 1m draws 1m and 1z besides 3m 5p 8p.
    assert improvements(outlook("12m67p11z5z")) == [
        "1z 2 > 5z 24",
        "1m 3 > 5z 16",
        "2m 3 > 5z 16",
        "6p 3 > 5z 16",
        "7p 3 > 5z 16",
    ]


def test_at_tenpai_a_draw_wins_and_improvements_widen_the_wait() -> None:
    result = outlook("13m11p")
    assert [(str(s.tile), s.left, s.discard, s.shanten, s.count) for s in result.steps] == [
        ("2m", 4, None, -1, 0)
    ]
    assert (result.next_width, result.good_shape) == (None, None)
    assert improvements(result) == ["4m 4 > 1m 8"]


def test_the_discarded_tile_and_the_drawn_one_are_seen() -> None:
    result = outlook("12m67p11z5z3m", "3m")
    assert steps(result) == ["3m 3 > 5z 8", "5p 4 > 5z 3", "8p 4 > 5z 3"]
    pair = outlook("11m22p3s", "3s")
    assert steps(pair) == ["1m 2 > None 0", "2p 2 > None 0"]


def test_what_lies_on_the_table_is_not_drawn() -> None:
    table = Situation(visible=parse_hand("3333m5p").tiles)
    result = outlook("12m67p11z5z", table=table)
    assert steps(result) == ["5p 3 > 5z 0", "8p 4 > 5z 0"]
    assert (result.next_width, result.good_shape) == (0, (0, 7))


def test_where_nothing_can_be_drawn_nothing_is_expected() -> None:
    table = Situation(visible=parse_hand("3333m").tiles, river=parse_hand("55558888p").tiles)
    result = outlook("12m67p11z5z", table=table)
    assert (result.steps, result.next_width, result.good_shape) == ((), None, None)
    assert "1z 2 > 5z 12" in improvements(result)


def test_a_hand_that_goes_back_can_draw_the_same_tile_again() -> None:
    result = outlook("123m456p789s1122z6z", "1z")
    assert "1z 2 > 6z 3" in steps(result)


@pytest.mark.parametrize(("text", "first"), [("12m67p5z6z1z", "5z"), ("6z12m67p5z1z", "6z")])
def test_of_equal_discards_the_one_typed_first_is_taken(text: str, first: str) -> None:
    # After 3m any of the three honours may go.
    step = outlook(text).steps[0]
    assert (str(step.tile), str(step.discard)) == ("3m", first)


def test_more_than_four_tiles_are_a_good_shape() -> None:
    # 3m: 1z and 5z, four tiles. 1z or 5z: 3m, four. Nothing is good.
    assert outlook("12m11z55z9s").good_shape == (0, 8)
    # 1m 3m against 6m 7m: only 2m, drawn first, leaves 5m 8m.
    assert outlook("13m67p11z9s").good_shape == (4, 12)


def test_red_fives_are_drawn_and_discarded_as_plain_ones() -> None:
    assert steps(outlook("46m06p99p1z")) == ["5m 4 > 1z 8", "4p 4 > 1z 4", "7p 4 > 1z 4"]
    assert steps(outlook("13m0p99p11z")) == ["2m 4 > 5p 4", "9p 2 > 5p 4", "1z 2 > 5p 4"]


def test_the_wait_of_a_regular_hand_is_that_of_all_forms() -> None:
    # 3p makes it tenpai for 3p 6p, none left; but then seven pairs wait for 7z as well.
    table = Situation(visible=parse_hand("6666p333p").tiles)
    report = analyze(parse_hand("112233m4455p99p7z"), table, forms="regular")
    step = next(step for step in look_ahead(report).steps if str(step.tile) == "3p")
    assert report.shanten.value == 1
    assert (str(step.discard), [(str(t), n) for t, n in step.ukeire]) == ("3p", [("7z", 3)])


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
