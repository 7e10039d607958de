"""The winning copies of many hands near to one hand.

The draws that a hand at 1-shanten needs, each with every discard after it, are up to two thousand
hands of 13 tiles. Few of them wait; their waits are counted from a discard and by own draw.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from analyzer.hand import Hand
from analyzer.mcr.fans import MINIMUM, PROFILES
from analyzer.mcr.points.counting import Circumstances, count_hand
from analyzer.mcr.points.outlines import sum_up_melds
from analyzer.mcr.points.way_bits import DRAWN, LAST_OF_KIND
from analyzer.mcr.readings import Counts
from analyzer.mcr.waits import formal_waits
from analyzer.situation import Situation, tiles_seen
from analyzer.tiles import COPIES, KINDS, Tile

Step = tuple[int, tuple[int, ...]]
"""The kind that is drawn, and the kinds that are discarded before and after it."""

Copies = tuple[int, int, int]
"""Copies left: of the waits that reach eight from a discard, by own draw, and of all waits."""


def count_waits(
    hand: Hand,
    steps: Sequence[Step],
    winds: tuple[int, int],
    visible: Sequence[Tile] = (),
    profile: str = "practice",
) -> Iterator[Copies]:
    """Yield the copies left of the waits of each hand that a step leads to; only zeros if it does
    not wait.

    Args:
        hand: the hand.
        steps: from the hand to hands of 3n+1 tiles; they must be possible.
        winds: of the table and of the seat, 1-4.
        visible: the known open tiles elsewhere.
        profile: name of a profile of `PROFILES`.

    Raises:
        ValueError: there is no such profile.
    """
    if profile not in PROFILES:
        raise ValueError(f"profiles are {', '.join(PROFILES)}, not {profile!r}")
    melds = sum_up_melds(hand.melds)
    seen = tiles_seen(hand, Situation(visible=tuple(visible)))
    claimed = [tile for meld in hand.melds if meld.is_open for tile in meld.tiles]
    shown = Counter[int](tile.kind for tile in (*claimed, *visible))

    def reaches(counts: Counts, kind: int, flags: int) -> bool:
        way = Circumstances(flags, *winds, profile)
        most = max(counted.points for counted in count_hand(counts, melds, kind, way))
        return most >= MINIMUM

    for drawn, discards in steps:
        counts = list(hand.counts)
        counts[drawn] += 1
        for kind in discards:
            counts[kind] -= 1
        by_discard = by_draw = copies = 0
        waits = formal_waits(tuple(counts))
        for kind in range(KINDS) if waits else ():
            left = COPIES - seen[kind] - (kind == drawn)
            if waits >> kind & 1 and left:
                complete = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                is_last = shown[kind] + discards.count(kind) == COPIES - 1
                flags = LAST_OF_KIND if is_last else 0
                by_discard += left * reaches(complete, kind, flags)
                by_draw += left * reaches(complete, kind, flags | DRAWN)
                copies += left
        yield by_discard, by_draw, copies
