"""The table of a turn: the places of each player's tiles."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from analyzer.games import Discarded, Laid, unpack_game, walk
from analyzer.notation import parse_hand, read_tiles
from analyzer.review import RoundReview, review_game
from webapp.review.board import EDGE, MIDDLE, RIVER, SIZE, SMALL, TILE, LyingTile, board_view
from webapp.review.sample import SAMPLE, SAMPLE_SEAT


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
    view = board_view(sample_round(), decision, "ABCD", shows_hands=True)
    for step, side in enumerate(view.sides[1:], start=1):
        seat = (decision.seat + step) % 4
        before = [each for each in walk(played, seat) if each.event < decision.event]
        held = list(before[-1].hand.tiles) if before else list(played.hands[seat] or ())
        if before:
            held.remove(before[-1].discard)
        shown = [tile for tile in side.tiles if tile.y >= EDGE][: len(held)]
        assert sorted(tile.picture for tile in shown) == sorted(map(str, held)), side.name
        assert [tile.x for tile in shown] == [60 + SMALL * place for place in range(len(held))]


def test_a_side_has_the_name_the_wind_and_the_points_of_its_seat() -> None:
    decision = sample_round().decisions[10].decision
    riichi = tuple(0 if seat == 2 else turn for seat, turn in enumerate(decision.riichi))
    view = board_view(sample_round(), replace(decision, riichi=riichi), "ABCD")
    assert [(side.name, str(side.wind.id), side.points, side.turn) for side in view.sides] == [
        ("B", "north wind", "15,300", 0), ("C", "east wind", "31,700", -90),
        ("D", "south wind", "18,300", -180), ("A", "west wind", "33,700", -270),
    ]  # fmt: skip
    assert [side.in_riichi for side in view.sides] == [False, True, False, False]
    assert [side.is_me for side in view.sides] == [True, False, False, False]
    assert view.left == decision.tiles_left
    assert [tile.picture for tile in view.sides[2].tiles if tile.picture[0] == "r"] == ["row-7"]


def test_a_river_has_lines_of_six_and_turns_the_tile_of_riichi() -> None:
    """What the third line cannot hold goes on behind it."""
    river = [Discarded(tile, False, place == 7) for place, tile in enumerate(read_tiles("1s" * 20))]
    decision = sample_round().decisions[10].decision
    rivers = (decision.rivers[0], tuple(river), *decision.rivers[2:])
    tiles = board_view(
        sample_round(), replace(decision, rivers=rivers), "ABCD"
    ).sides[0].tiles  # fmt: skip
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
    view = board_view(sample_round(), replace(decision, laid=every), "ABCD")
    side = view.sides[1]
    (hand,) = [tile for tile in side.tiles if tile.picture.startswith("row-")]
    tiles = [tile for tile in side.tiles[len(side.river) :] if tile is not hand]
    assert hand.picture == f"row-{13 - 3 * len(laid)}"
    assert [str(tile) for tile in side.melds] == [str(t) for each in laid for t in each.meld.tiles]
    assert max(box(tile)[2] for tile in tiles) == pytest.approx(SIZE - 4, abs=0.1)
    assert {round(box(tile)[3]) for tile in tiles} <= {SIZE - 4, SIZE - 4 - SMALL}
    spans = sorted(box(tile)[:3:2] for tile in tiles if round(box(tile)[3]) == SIZE - 4)
    gaps = [round(right[0] - left[1]) for left, right in pairwise(spans)]
    assert (gaps.count(6), set(gaps)) == (len(laid) - 1, {0, 6})


@pytest.mark.parametrize(
    ("tile", "place", "line"),
    [
        (LyingTile("1m", 210, 396), 'x="2100" y="3960"', ""),
        (LyingTile("1m", 22, 44, 22), 'x="300" y="600"', ""),
        (LyingTile("1m", 30, 60, is_turned=True), 'transform="translate(300 900)rotate(-90)"', ""),
        (LyingTile("1m", 210, 396, is_drawn=True), 'x="2100" y="3960"', "M216 438h18"),
        (
            LyingTile("1m", 210, 400, is_drawn=True, is_turned=True),
            'transform="translate(2100 4300)rotate(-90)"', "M216 428h31",
        ),
    ],
)  # fmt: skip
def test_a_tile_is_brought_to_its_place(tile: LyingTile, place: str, line: str) -> None:
    side = board_view(sample_round(), sample_round().decisions[0].decision, "ABCD").sides[0]
    assert tile.place == place
    assert replace(side, tiles=(tile,)).drawn == line
