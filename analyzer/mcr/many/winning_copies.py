"""The winning copies of many hands near to one hand, counted by the kernel.

The draws that a hand at 1-shanten needs, each with every discard after it, are about a thousand
hands of 13 tiles. Every kind is tried on each of them, from a discard and by own draw, and the
kernel says what is complete and what it is worth: some 20,000 rows, most of which it only refuses.
"""

from collections.abc import Sequence

import numpy as np

from analyzer.hand import Hand
from analyzer.mcr.fans import MINIMUM
from analyzer.mcr.many import FLAGS, MOST_MELDS, WinArrays, pack_meld, score_arrays
from analyzer.mcr.many.fan_words import Array
from analyzer.tiles import COPIES, KINDS, Tile

Step = tuple[int, tuple[int, ...]]
"""The kind that is drawn, and the kinds that are discarded before and after it."""


def count_waits(
    hand: Hand,
    steps: Sequence[Step],
    winds: tuple[int, int],
    visible: Sequence[Tile] = (),
    profile: str = "practice",
) -> Array:
    """Return the waits of the hands that steps lead to: int64[n, 3].

    A row has the copies left of the waits that reach eight from a discard, by own draw, and of all
    waits. A hand that does not wait has only zeros.

    Args:
        hand: the hand.
        steps: from the hand to hands of 3n+1 tiles; they must be possible.
        winds: of the table and of the seat, 1-4.
        visible: the known open tiles elsewhere.
        profile: name of a profile of `PROFILES`.

    Raises:
        ValueError: there is no such profile.
    """
    counts, shown, left = _after_steps(hand, steps, visible)
    rows, kinds = np.nonzero(left)
    complete = counts[rows]
    complete[np.arange(len(rows)), kinds] += 1
    last = np.where(shown[rows, kinds] == COPIES - 1, FLAGS["last_of_kind"], 0).astype(np.uint8)

    def totals(chosen: Array, flags: int) -> Array:
        number = len(chosen)
        wins = WinArrays(
            counts=complete[chosen],
            melds=np.tile(_melds(hand), (number, 1)),
            won=kinds[chosen].astype(np.uint8),
            flags=last[chosen] | np.uint8(flags),
            prevalent_winds=np.full(number, winds[0], np.uint8),
            seat_winds=np.full(number, winds[1], np.uint8),
            flowers=np.zeros(number, np.uint8),
        )
        return score_arrays(wins, profile).total

    claimed = totals(np.arange(len(rows)), 0)
    (won,) = np.nonzero(claimed >= 0)
    drawn = totals(won, FLAGS["self_drawn"])
    copies = left[rows[won], kinds[won]]
    results: Array = np.zeros((len(steps), 3), np.int64)
    enough = (claimed[won] >= MINIMUM, drawn >= MINIMUM, np.True_)
    for column, is_enough in enumerate(enough):
        np.add.at(results[:, column], rows[won], copies * is_enough)
    return results


def _after_steps(
    hand: Hand, steps: Sequence[Step], visible: Sequence[Tile]
) -> tuple[Array, Array, Array]:
    """Return three arrays [n, 34]: concealed tiles; claimed and open ones; copies left."""
    number = len(steps)
    counts: Array = np.tile(np.array(hand.counts, np.uint8), (number, 1))
    melds = [tile for meld in hand.melds for tile in meld.tiles]
    claimed = [tile for meld in hand.melds if meld.is_open for tile in meld.tiles]
    shown: Array = np.tile(_count((*claimed, *visible)), (number, 1))
    seen = np.array(hand.counts) + _count((*melds, *visible))
    left: Array = np.tile(COPIES - seen, (number, 1))
    for row, (draw, discards) in enumerate(steps):
        counts[row, draw] += 1
        left[row, draw] -= 1
        for kind in discards:
            counts[row, kind] -= 1
            shown[row, kind] += 1
    return counts, shown, left


def _count(tiles: Sequence[Tile]) -> Array:
    return np.bincount([tile.kind for tile in tiles], minlength=KINDS)


def _melds(hand: Hand) -> Array:
    melds = [pack_meld(meld) for meld in hand.melds]
    return np.array(melds + [-1] * (MOST_MELDS - len(melds)), np.int16)
