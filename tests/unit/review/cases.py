"""Helper for the tests of reviews: a decision made by hand, with its rating."""

from dataclasses import replace
from typing import Any

from analyzer.games import Call, Decision, Discarded, Laid
from analyzer.hand import Hand, sort_tiles
from analyzer.melds import Meld
from analyzer.notation import parse_hand, read_tiles
from analyzer.review import DecisionReview
from analyzer.review.judging import House, judge
from analyzer.review.plain import rank_each
from analyzer.riichi import TENHOU
from analyzer.tiles import Tile, parse_tile

HOUSE = House(TENHOU, is_free=False, compiled=False, thorough=True)

FREE = replace(HOUSE, is_free=True)
"""A table that allows kuikae."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text)) if text else ()


def river(text: str, **changes: Any) -> tuple[Discarded, ...]:
    return tuple(Discarded(tile, False, False, **changes) for tile in tiles(text))


def melds(*texts: str) -> tuple[Laid, ...]:
    return tuple(Laid(meld) for text in texts for meld in parse_hand(f"1m{text}").melds)


def bits(text: str) -> int:
    return sum(1 << tile.kind for tile in set(tiles(text)))


def decision(hand: str | Hand, cut: str, **changes: Any) -> Decision:
    """Return a decision of seat 0 in the east round; its own river is `own`."""
    own = changes.pop("own", "")
    held = parse_hand(hand) if isinstance(hand, str) else hand
    values: dict[str, Any] = {
        "seat": 0,
        "hand": held,
        "is_away": False,
        "turn": 5,
        "tiles_left": 50,
        "round_wind": 1,
        "seat_wind": 1,
        "indicators": (),
        "rivers": (river(own), (), (), ()),
        "laid": (tuple(Laid(meld) for meld in held.melds), (), (), ()),
        "norths": (0, 0, 0, 0),
        "riichi": (None, None, None, None),
        "safe": (0, 0, 0, 0),
        "ippatsu": (False,) * 4,
        "discard": parse_tile(cut),
        "is_drawn": False,
        "is_riichi": False,
        "event": 1,
        "call": None,
    }
    return Decision(**values | changes)


def judged(hand: str | Hand, cut: str, house: House = HOUSE, **changes: Any) -> DecisionReview:
    made = decision(hand, cut, **changes)
    return judge(0, made, rank_each([made])[0], house)


def codes(review: DecisionReview) -> set[str]:
    return {*review.codes}


def run_call(called: str, others: str) -> Call:
    """Return a chii of seat 0."""
    run = sort_tiles((parse_tile(called), *tiles(others)))
    meld = Meld("chii", run, 3, [tile.kind for tile in run].index(parse_tile(called).kind))
    return Call(0, meld, 3, parse_tile(called))


def after_call(made: Call, closed: str) -> Hand:
    return Hand(tiles(closed), (made.meld,))
