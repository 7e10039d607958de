"""One discard compared with the best ones: ties, legal rows, losses, marks."""

from dataclasses import replace

import pytest

from analyzer.hand import Hand
from analyzer.notation import parse_hand
from analyzer.review import Flag, Loss, Row
from analyzer.review.marks import SMALL, mark_of
from analyzer.tiles import TILES, parse_tile
from tests.unit.review.cases import FREE, HOUSE, after_call, judged, run_call

TIED = "34m668p2345678s55z"
"""At 1-shanten, with three first rows: 2s, 5s and 8s."""

PLAIN = "344m67p340s678s44z1z"


def test_every_first_row_is_best_and_costs_nothing() -> None:
    for cut in ("2s", "5s", "8s"):
        review = judged(TIED, cut)
        assert (review.mark, review.loss and review.loss.tiles) == ("best", 0)
        assert [str(row.tile) for row in review.best] == ["2s", "5s", "8s"]


def test_marks_stay_whatever_the_order_of_the_hand() -> None:
    hand = parse_hand(TIED)
    turned = Hand(hand.tiles[::-1])
    for cut in sorted({str(tile) for tile in hand.tiles}):
        assert judged(turned, cut).mark == judged(hand, cut).mark, cut


def test_a_red_five_is_the_row_of_the_plain_one() -> None:
    hand = "0556m234p234678s4z"
    red, plain = judged(hand, "0m"), judged(hand, "5m")
    assert (red.mine, red.loss, red.mark) == (plain.mine, plain.loss, plain.mark)


def test_going_back_has_no_loss_in_tiles() -> None:
    review = judged("123m406p789s1122z6z", "1m")
    assert (review.mark, review.before, review.loss) == ("back", 0, Loss(shanten=1))
    assert review.missing == ()


def test_what_is_missing_is_named() -> None:
    review = judged(PLAIN, "4m")
    assert (review.mark, review.loss and review.loss.tiles) == ("fine", 4)
    assert review.loss is not None
    assert review.loss.relative == pytest.approx(0.2)
    assert [str(tile) for tile in review.missing] == ["4m", "4z"]


@pytest.mark.parametrize(
    ("called", "others", "forbidden"),
    [
        ("4m", "56m", "4m 7m"),
        ("4m", "35m", "4m"),
        ("4m", "23m", "1m 4m"),
        ("9m", "78m", "6m 9m"),
        ("3m", "12m", "3m"),
        ("7m", "89m", "7m"),
    ],
)
def test_what_may_not_follow_a_call(called: str, others: str, forbidden: str) -> None:
    made = run_call(called, others)
    hand = after_call(made, "1346789m11z55p")
    names = {str(tile) for tile in judged(hand, "1z", call=made).forbidden}
    assert names == {name for name in forbidden.split() if parse_tile(name) in hand.tiles}


def test_a_row_that_may_not_follow_the_call_is_never_best() -> None:
    made = run_call("4m", "56m")
    hand = after_call(made, "47m123p123s11z9p")
    bound, free = judged(hand, "9p", call=made), judged(hand, "9p", FREE, call=made)
    assert [str(row.tile) for row in bound.best] == ["9p"]
    assert [str(row.tile) for row in free.best] == ["4m"]
    assert (bound.mark, free.mark, free.forbidden) == ("best", "fine", ())


def test_a_single_legal_discard_is_no_decision() -> None:
    made = run_call("4m", "56m")
    review = judged(after_call(made, "4m9p"), "9p", call=made)
    assert (review.passed, review.mark, review.is_calm) == ("single", None, False)


def test_where_every_tile_is_forbidden_every_row_is_left() -> None:
    made = run_call("4m", "56m")
    assert judged(after_call(made, "4447m"), "7m", call=made).mark == "best"


@pytest.mark.parametrize(
    ("tiles", "good", "mark"),
    [
        (9, None, "fine"),
        (24, None, "fine"),
        (25, None, "loss"),
        (100, None, "loss"),
        (9, (14, 7), "fine"),
        (9, (14, 6), "loss"),
    ],
)
def test_the_limits_of_the_marks(tiles: int, good: tuple[int, int] | None, mark: str) -> None:
    assert SMALL == 25
    loss = Loss(tiles=tiles, relative=tiles / 100, good=good)
    review = replace(judged(PLAIN, "4m"), best=(Row(TILES[0], 1, 100, 0),), loss=loss)
    assert mark_of(review) == mark
    assert mark_of(replace(review, flags=(Flag("dora_kept"),))) == "fine", "dora has its worth"
    assert mark_of(replace(review, awaits_points=True)) == "open", "points decide"
    assert mark_of(replace(review, loss=replace(loss, worth=0.0))) == "best", "they have decided"


def test_good_shapes_are_those_of_the_best_row_with_most_of_them() -> None:
    review = judged(TIED, "5s")
    assert review.loss is not None
    assert review.loss.good == max(
        (loss.good for cut in ("2s", "5s", "8s") if (loss := judged(TIED, cut).loss) and loss.good),
        key=lambda good: good[1],
    )
    quick = judged(TIED, "5s", replace(HOUSE, thorough=False))
    assert (quick.mark, quick.loss and quick.loss.good) == (review.mark, None)
