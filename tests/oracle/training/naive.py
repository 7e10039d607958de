"""The facts of a discard as an exercise, from the words of docs/training.md.

Written on top of the naive analysis; shares no code with the analyzer. Every way to take disjoint
parts out of the tiles is tried. A hand is its 34 counts.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tests.oracle import naive
from tests.oracle.naive import Counts

Ways = frozenset[tuple[int, int, int]]
"""Sets, pairs and other parts of two tiles that can be taken out together."""


class Question:
    """A hand of 14 tiles before a discard."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.shanten = naive.shanten(counts)
        self.useful = {
            kind: useful
            for kind, (after, useful) in naive.discards(counts).items()
            if after == self.shanten
        }
        self.copies = {kind: naive.left(counts, useful) for kind, useful in self.useful.items()}
        self.best = best_of(self.copies)

    @property
    def is_choice(self) -> bool:
        return max(self.copies.values()) > min(self.copies.values())

    @property
    def chance(self) -> int:
        most = max(self.copies.values())
        total = sum(copies**8 for copies in self.copies.values())
        return 100 * len(self.best) * most**8 // total if most else 100

    @property
    def floating(self) -> set[int]:
        return {kind for kind in held(self.counts) if self.counts[kind] == 1} - {
            kind for pair in combinations(held(self.counts), 2) if near(*pair) for kind in pair
        }

    @property
    def blocks(self) -> list[set[int]]:
        """Kinds that hang together by steps of at most two."""
        blocks: list[set[int]] = []
        for kind in held(self.counts):
            touching = [block for block in blocks if any(near(kind, other) for other in block)]
            blocks = [block for block in blocks if block not in touching]
            blocks.append({kind}.union(*touching))
        return blocks

    def tiles(self, block: set[int]) -> int:
        return sum(self.counts[kind] for kind in block)

    @property
    def difficulty(self) -> int:
        largest = max(map(self.tiles, self.blocks))
        hidden = 0 if self.floating & self.best else 20
        return 100 - self.chance + hidden + 4 * min(8, max(0, largest - 3))

    @property
    def themes(self) -> set[str]:
        if not self.is_choice:
            return set()
        return {*self.by_tiles(), *self.by_blocks(), *self.by_parts()}

    def by_tiles(self) -> Iterator[str]:
        kept = {*self.copies}
        every = set().union(*self.useful.values())
        if kept <= self.floating:
            yield "floating"
        if not kept & self.floating and all(self.useful[kind] == every for kind in self.best):
            yield "lossless"
        pairs = {kind for kind in kept if self.counts[kind] == 2}
        if self.best <= pairs and kept - pairs:
            yield "break-a-pair"
        if self.shanten == 0:
            yield "which-wait"
        elif naive.regular(self.counts) == naive.seven_pairs(self.counts):
            rows = naive.discards(self.counts, all_forms=False)
            kept_regular = {k: u for k, (after, u) in rows.items() if after == self.shanten}
            regular = best_of({k: naive.left(self.counts, u) for k, u in kept_regular.items()})
            if not regular & self.best:
                yield "pairs-or-sets"
        if len({kind // 9 for kind in held(self.counts)}) == 1 and held(self.counts)[-1] < 27:
            yield "one-suit"

    def by_blocks(self) -> Iterator[str]:
        for block in self.blocks:
            if self.best <= block and self.tiles(block) >= 7:
                yield "complex-shape"
            if self.tiles(block) != 3:
                continue
            worth = [self.copies.get(kind) for kind in sorted(block)]
            if len(block) == 2 and None not in worth and worth[0] != worth[1] and block & self.best:
                yield "run-or-pair"
            steps = [
                high - low for low, high in zip(sorted(block), sorted(block)[1:], strict=False)
            ]
            if steps == [2, 2] and block & {*self.copies}:
                yield "double-closed"

    def by_parts(self) -> Iterator[str]:
        now = ways(self.counts)
        after = [ways(less(self.counts, kind)) for kind in self.best]
        if self.shanten > 0 and parts(now) >= 6 and all(parts(each) < parts(now) for each in after):
            yield "six-blocks"
        if all(sets(each) < sets(now) for each in after):
            yield "break-a-set"
        if self.shanten == 1:
            with_pair = [any(s >= 3 and p for s, p, _ in each) for each in after]
            if all(with_pair):
                yield "floating-1"
            if not any(with_pair) and all(sets(each) >= 3 for each in after):
                yield "headless"


def best_of(copies: dict[int, int]) -> set[int]:
    return {kind for kind, number in copies.items() if number == max(copies.values())}


def held(counts: Counts) -> list[int]:
    return [kind for kind in range(34) if counts[kind]]


def near(one: int, other: int) -> bool:
    """Two kinds of a suit within two ranks."""
    return max(one, other) < 27 and one // 9 == other // 9 and abs(one - other) <= 2


def less(counts: Counts, *kinds: int) -> Counts:
    rest = list(counts)
    for kind in kinds:
        rest[kind] -= 1
    return tuple(rest)


def sets(every: Ways) -> int:
    return max(way[0] for way in every)


def parts(every: Ways) -> int:
    """The most parts of the ways with the most sets."""
    return max(sum(way) for way in every if way[0] == sets(every))


def ways(counts: Counts) -> Ways:
    """The ways of all suits and honours together."""
    total: Ways = frozenset({(0, 0, 0)})
    for start in (0, 9, 18, 27):
        part = counts[start : start + 9]
        more = ways_of_part(part, len(part) == 9)
        total = frozenset((a + d, b + e, c + f) for a, b, c in total for d, e, f in more)
    return total


@cache
def ways_of_part(counts: Counts, is_suit: bool) -> Ways:
    lowest = next((rank for rank, copies in enumerate(counts) if copies), None)
    if lowest is None:
        return frozenset({(0, 0, 0)})
    parts = [((lowest,), (0, 0, 0)), ((lowest,) * 2, (0, 1, 0)), ((lowest,) * 3, (1, 0, 0))]
    if is_suit:
        parts += [((lowest, lowest + step), (0, 0, 1)) for step in (1, 2) if lowest + step < 9]
        parts += [((lowest, lowest + 1, lowest + 2), (1, 0, 0))] if lowest < 7 else []
    found: set[tuple[int, int, int]] = set()
    for tiles, (a, b, c) in parts:
        rest = less(counts, *tiles)
        if min(rest) >= 0:
            found |= {(a + d, b + e, c + f) for d, e, f in ways_of_part(rest, is_suit)}
    return frozenset(found)
