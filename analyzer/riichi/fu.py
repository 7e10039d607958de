"""Fu of the sets, the pair, the wait and the source of the winning tile, each with its reason.

Source: docs/riichi.md, "Fu".
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from analyzer.melds import Meld
from analyzer.riichi.predicates.sets import WHITE, pinfu
from analyzer.riichi.view import View
from analyzer.shanten.kernel import ORPHANS
from analyzer.winning import Block

FuReason = Literal[
    "base",
    "seven_pairs",
    "closed_ron",
    "self_drawn",
    "open_triplet",
    "concealed_triplet",
    "open_kan",
    "concealed_kan",
    "pair",
    "kanchan",
    "penchan",
    "tanki",
    "open_pinfu",
    "rounding",
]

BASE = 20
SEVEN_PAIRS = 25
CLOSED_RON = 10
DRAW = 2
VALUE_PAIR = 2
CLOSED_WAIT = 2
OPEN_PINFU = 10
"""Fu added to an open hand that would have only 20 fu on a discard."""

SET_FU: dict[FuReason, tuple[int, int]] = {
    "open_triplet": (2, 4),
    "concealed_triplet": (4, 8),
    "open_kan": (8, 16),
    "concealed_kan": (16, 32),
}
"""Reason -> fu of a set of ranks 2-8, and of a set of terminals or honours."""


class FuPart(NamedTuple):
    """One line of the fu.

    Attributes:
        reason: why they are counted.
        fu: number of fu.
        block: the set, pair or meld that gives them, or None.
    """

    reason: FuReason
    fu: int
    block: Block | Meld | None = None


def count_fu(view: View) -> tuple[FuPart, ...]:
    """Return the fu of a view line by line, rounding last.

    Their sum is the fu of the win: 25 for seven pairs, otherwise a multiple of 10, at least 20.
    """
    if view.form == "seven_pairs":
        return (FuPart("seven_pairs", SEVEN_PAIRS),)
    parts = [FuPart("base", BASE), *_of_the_way(view)]
    if view.triplets:
        parts += _of_sets(view)
    parts += _of_the_pair(view)
    raw = sum([part.fu for part in parts])
    if raw == BASE and not view.win.self_drawn:
        parts.append(FuPart("open_pinfu", OPEN_PINFU))
        raw += OPEN_PINFU
    if raw % 10:
        parts.append(FuPart("rounding", 10 - raw % 10))
    return tuple(parts)


def _of_the_way(view: View) -> Iterator[FuPart]:
    """Yield the fu of the source of the winning tile, then of the wait."""
    if view.win.self_drawn:
        if not (view.is_closed and pinfu(view)):
            yield FuPart("self_drawn", DRAW)
    elif view.is_closed:
        yield FuPart("closed_ron", CLOSED_RON)
    if view.wait in ("kanchan", "penchan", "tanki"):
        yield FuPart(view.wait, CLOSED_WAIT, view.place)


def _of_sets(view: View) -> Iterator[FuPart]:
    """Yield the fu of triplets and kans, those of the melds last."""
    for block in view.reading.blocks:
        kind = block.tiles[0].kind
        if len(block.tiles) == 3 and kind == block.tiles[2].kind:
            is_concealed = view.concealed >> kind & 1
            yield _of_set("concealed_triplet" if is_concealed else "open_triplet", block)
    for meld in view.reading.melds:
        if meld.call == "pon":
            yield _of_set("open_triplet", meld)
        elif meld.is_kan:
            yield _of_set("open_kan" if meld.is_open else "concealed_kan", meld)


def _of_set(reason: FuReason, block: Block | Meld) -> FuPart:
    is_orphan = ORPHANS >> block.tiles[0].kind & 1
    return FuPart(reason, SET_FU[reason][is_orphan], block)


def _of_the_pair(view: View) -> Iterator[FuPart]:
    """Yield the fu of a pair of dragons, of the round wind, of the seat wind, or of both."""
    winds = (view.round_wind, view.seat_wind)
    times = 1 if view.pair >= WHITE else winds.count(view.pair)
    if times:
        fu = view.win.rules.double_wind_pair_fu if times == 2 else VALUE_PAIR
        yield FuPart("pair", fu, view.reading.pair)
