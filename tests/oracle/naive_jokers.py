"""Hands with jokers by the rules alone: each way to assign the jokers is tried."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from analyzer.rules import SevenPairs
from tests.oracle import naive, naive_formal, naive_rules
from tests.oracle.joker_hands import NO_LIMIT, Counts


def best_regular(counts: Counts, jokers: int, is_capped: bool) -> int:
    """Hand the jokers to the parts in every way, and in each part to every choice of ranks."""
    spans = ((0, 9), (9, 18), (18, 27), (27, 34))
    parts = [counts[start:end] for start, end in spans]
    sets = (sum(counts) + jokers) // 3
    best = 99
    for shared in product(range(jokers + 1), repeat=4):
        if sum(shared) == jokers:
            whole: naive.Short = (0, *(99,) * 4, 2, *(99,) * 4)
            for part, own in zip(parts, shared, strict=True):
                whole = naive.together(whole, best_of_part(part, own, is_capped))
            best = min(best, whole[5 + sets])
    return best - 1


@cache
def best_of_part(part: Counts, jokers: int, is_capped: bool) -> naive.Short:
    """The least of each distance, over every choice of ranks that the jokers stand for."""
    best = [99] * 10
    for chosen in combinations_with_replacement(range(len(part)), jokers):
        filled = tuple(held + chosen.count(rank) for rank, held in enumerate(part))
        if is_capped and max(filled) > 4:
            continue
        if is_capped:
            short = naive.part_short(filled)
        else:
            short = naive_rules.part_short(filled, len(part) == 9, NO_LIMIT)
        best = [min(one, other) for one, other in zip(best, short, strict=True)]
    return tuple(best)


def best_pairs(counts: Counts, jokers: int, pairs: SevenPairs) -> int | None:
    """Each joker goes where it helps most, one after the other: every choice for each of them."""
    if pairs == "none":
        return None
    return min(
        plain_pairs(Counter({kind: counts[kind] for kind in range(34)} | added), pairs)
        for added in additions(counts, jokers)
    )


def best_orphans(counts: Counts, jokers: int) -> int:
    """Jokers as orphans, in every choice."""
    return min(
        13 - len(present) - any(held[kind] > 1 for kind in naive.ORPHAN_KINDS)
        for chosen in combinations_with_replacement(naive.ORPHAN_KINDS, jokers)
        for held in [[counts[kind] + chosen.count(kind) for kind in range(34)]]
        for present in [[kind for kind in naive.ORPHAN_KINDS if held[kind]]]
    )


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


def cutting_formula(counts: Counts, jokers: int) -> int:
    target = (sum(counts) + jokers) // 3
    cuttings = {(0, 0, 0)}
    parts = [counts[a:b] for a, b in naive_formal.SUITS] + [(held,) for held in counts[27:]]
    for part in parts:
        cuttings = {
            (sets + s, partials + p, pair + q)
            for sets, partials, pair in cuttings
            for s, p, q in naive_formal.cut(part)
            if pair + q <= 1
        }
    return min(
        2 * (target - sets) - min(partials, target - sets) - pair - jokers
        for sets, partials, pair in cuttings
        if sets <= target
    )


def additions(counts: Counts, jokers: int) -> Iterator[dict[int, int]]:
    """The counts changed by each assignment; among kinds that are not held any three will do."""
    absent = [kind for kind in range(34) if not counts[kind]][: jokers + 7]
    kinds = [kind for kind in range(34) if counts[kind]] + absent
    for chosen in combinations_with_replacement(kinds, jokers):
        changed = {kind: counts[kind] + chosen.count(kind) for kind in set(chosen)}
        if max(changed.values(), default=0) <= 4:
            yield changed


def plain_pairs(counts: Counter[int], pairs: SevenPairs) -> int:
    """Seven pairs of natural tiles: 6 - pairs, and one more for each kind that is missing."""
    if pairs == "distinct":
        whole = [kind for kind, held in counts.items() if held >= 2]
        kinds = [kind for kind, held in counts.items() if held]
        return 6 - len(whole) + max(0, 7 - len(kinds))
    halves = sum(held // 2 for held in counts.values())
    odd = sum(held % 2 for held in counts.values())
    return 6 - halves + max(0, 7 - halves - odd)
