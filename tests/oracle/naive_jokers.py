"""Hands with jokers by the rules alone: each way to assign the jokers is tried."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

from tests.oracle import naive
from tests.oracle.joker_hands import Counts


def least_covers(counts: Counts, jokers: int, is_capped: bool) -> set[tuple[tuple[int, ...], ...]]:
    """Assign the jokers in every way, cut, and leave out what no natural tile needs."""
    covers = set()
    for chosen in combinations_with_replacement(range(34), jokers):
        filled = tuple(held + chosen.count(kind) for kind, held in enumerate(counts))
        if is_capped and max(filled) > 4:
            continue
        for reading in naive.readings(filled):
            every = range(len(reading))
            holding = [
                frozenset(left)
                for number in range(len(reading) + 1)
                for left in combinations(every, number)
                if holds_all(counts, [reading[place] for place in left])
            ]
            least = [one for one in holding if not any(other < one for other in holding)]
            covers |= {tuple(sorted(reading[place] for place in one)) for one in least}
    return covers


def holds_all(counts: Counts, blocks: list[tuple[int, ...]]) -> bool:
    held = Counter(kind for block in blocks for kind in block)
    return all(held[kind] >= count for kind, count in enumerate(counts) if count)
