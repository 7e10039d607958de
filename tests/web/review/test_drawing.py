"""What is drawn of a review: the places of each player's tiles, and the axis of the points."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.games import Discarded, Laid, unpack_game, walk
from analyzer.notation import parse_hand, read_tiles
from analyzer.review import RoundReview, review_game
from webapp.review.drawing import (
    EDGE,
    MIDDLE,
    MOST_TICKS,
    PITCH,
    RIVER,
    SIZE,
    SMALL,
    STEPS,
    TILE,
    LyingTile,
    _axis,
    hand_line,
    sides,
)
from webapp.review.query import SAMPLE, SAMPLE_SEAT


@cache
def sample_round() -> RoundReview:
    return review_game(unpack_game(SAMPLE), SAMPLE_SEAT, thorough=False).rounds[3]


def box(tile: LyingTile) -> tuple[float, float, float, float]:
    """Left, upper, right and lower edge of a single tile."""
    tall = tile.width * 1.44
    wide, high = (tall, tile.width) if tile.is_turned else (tile.width, tall)
    return tile.x, tile.y, tile.x + wide, tile.y + high


@pytest.mark.parametrize("number", [0, 5, 10])
def test_the_others_hold_what_they_hold_after_their_last_discard(number: int) -> None:
    played = sample_round().played
    decision = sample_round().decisions[number].decision
    for side in sides(sample_round(), decision, shows_hands=True)[1:]:
        seat = side.seat
        before = [each for each in walk(played, seat) if each.event < decision.event]
        held = list(before[-1].hand.tiles) if before else list(played.hands[seat] or ())
        if before:
            held.remove(before[-1].discard)
        shown = [tile for tile in side.tiles if tile.y >= EDGE][: len(held)]
        assert sorted(tile.picture for tile in shown) == sorted(map(str, held)), seat
        assert [tile.x for tile in shown] == [60 + SMALL * place for place in range(len(held))]


def test_a_river_has_lines_of_six_and_turns_the_tile_of_riichi() -> None:
    """What the third line cannot hold goes on behind it."""
    river = [Discarded(tile, False, place == 7) for place, tile in enumerate(read_tiles("1s" * 20))]
    decision = sample_round().decisions[10].decision
    rivers = (decision.rivers[0], tuple(river), *decision.rivers[2:])
    tiles = sides(sample_round(), replace(decision, rivers=rivers))[0].tiles
    lines = [[tile.y for tile in tiles[at : at + 6]] for at in (0, 12)]
    assert lines == [[RIVER] * 6, [round(RIVER + 2 * (TILE * 1.44 + 1), 1)] * 6]
    assert [tile.x for tile in tiles if tile.x == MIDDLE] == [MIDDLE] * 3
    assert [place for place, tile in enumerate(tiles) if tile.is_turned] == [7]
    assert len({tile.y for tile in tiles[12:]}) == 1
    lower = {box(tile)[3] for tile in tiles[6:12]}
    assert max(lower) - min(lower) < 0.2, "the turned tile stands on the line"
    for line in (tiles[:6], tiles[6:12], tiles[12:]):
        for left, right in pairwise(line):
            assert box(right)[0] - box(left)[2] == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize("melds", ["(p1z1)(345m0)", "(k5z2)(k9p)", "(p1z1)(345m0)(k5z2)(k9p)"])
def test_melds_lie_side_by_side_from_the_right_corner(melds: str) -> None:
    laid = tuple(Laid(meld) for meld in parse_hand(f"1m{melds}").melds)
    decision = sample_round().decisions[10].decision
    every = (*decision.laid[:2], laid, decision.laid[3])
    side = sides(sample_round(), replace(decision, laid=every))[1]
    (hand,) = [tile for tile in side.tiles if tile.picture.startswith("row-")]
    tiles = [tile for tile in side.tiles[len(decision.rivers[2]) :] if tile is not hand]
    assert hand.picture == f"row-{13 - 3 * len(laid)}"
    assert max(box(tile)[2] for tile in tiles) == pytest.approx(SIZE - 4, abs=0.1)
    assert {round(box(tile)[3]) for tile in tiles} <= {SIZE - 4, SIZE - 4 - SMALL}
    spans = sorted(box(tile)[:3:2] for tile in tiles if round(box(tile)[3]) == SIZE - 4)
    gaps = [round(right[0] - left[1]) for left, right in pairwise(spans)]
    assert (gaps.count(6), set(gaps)) == (len(laid) - 1, {0, 6})


@pytest.mark.parametrize(("is_drawn", "apart"), [(True, 60), (False, 0)])
def test_only_a_drawn_tile_stands_apart_in_a_hand_and_the_melds_always(
    is_drawn: bool, apart: int
) -> None:
    width, places = hand_line(parse_hand("4567m0p(p1z1)4m"), is_drawn=is_drawn)
    assert [picture for _, picture in places[:6]] == ["4m", "5m", "6m", "7m", "0p", "4m"]
    steps = [right[0] - left[0] for left, right in pairwise(places)]
    assert steps[:5] == [PITCH] * 4 + [PITCH + apart]
    assert places[6][0] == 6 * PITCH + 180
    assert width > places[-1][0] + PITCH


@given(st.lists(st.integers(-10_000_000, 10_000_000), min_size=1, max_size=5))
def test_an_axis_has_round_ends_around_every_value(values: list[int]) -> None:
    low, high, step = _axis(values)
    assert low <= min(0, *values)
    assert max(values) <= high
    assert low % step == high % step == 0
    assert low < high
    assert (max(values) - min(0, *values)) / step <= MOST_TICKS
    assert low > min(0, *values) - step
    assert high < max(*values, low + 1) + step


@pytest.mark.parametrize(
    ("values", "ends"),
    [
        ([0], (0, 5_000, 5_000)),
        ([-1, -1], (-5_000, 0, 5_000)),
        ([25_000, 35_000], (0, 35_000, 5_000)),
        ([25_000, 35_001], (0, 40_000, 10_000)),
        ([-15_000, 55_000], (-20_000, 60_000, 10_000)),
        ([-100, 700_000 - 100], (-100_000, 700_000, 100_000)),
        ([0, 700_001], (0, 840_000, 140_000)),
    ],
)
def test_steps_are_the_smallest_that_leave_few_numbers(
    values: list[int], ends: tuple[int, int, int]
) -> None:
    assert _axis(values) == ends
    assert ends[2] in STEPS or max(values) > MOST_TICKS * STEPS[-1]
