"""The player's decision, written from the rules alone: the allowed discards and their values.

Shares no code with the analyzer. A distance is the tiles to add until the natural tiles contain a
target of n // 3 sets and a pair, where n counts jokers too; each joker is one tile less to add, so
shanten is the distance - jokers - 1. Everything is tried: each discard, then each draw.
"""

from dataclasses import dataclass

from tests.oracle.naive import ORPHAN_KINDS, Counts, part_distances, part_short, together

JOKER = 34
FIVE = 5


@dataclass(frozen=True)
class Table:
    """What is played: the kinds there are, and what wins from 13 tiles on."""

    kinds: tuple[int, ...]
    seven_pairs: str
    orphans: bool

    @property
    def is_sanma(self) -> bool:
        return len(self.kinds) < 34


def shanten(table: Table, counts: Counts, jokers: int) -> int:
    """Shanten of natural tiles and jokers, in the nearest form."""
    size = sum(counts) + jokers
    distances = [_sets_distance(table, counts, size // 3)]
    if size >= 13:
        distances += _other_distances(table, counts)
    return min(distances) - jokers - 1


def useful(table: Table, counts: Counts, jokers: int) -> set[int]:
    """The kinds that lower shanten of tiles about to draw, the joker included."""
    now = shanten(table, counts, jokers)
    results = {
        kind
        for kind in table.kinds
        if counts[kind] < 4 and shanten(table, _changed(counts, kind, 1), jokers) == now - 1
    }
    return results | {JOKER}


def options(table: Table, counts: Counts, jokers: int, left: list[int]) -> dict[int, int]:
    """Each natural discard that keeps the shanten of the tiles -> copies left of what it wants."""
    now = shanten(table, counts, jokers)
    worth = {}
    for kind in table.kinds:
        if counts[kind]:
            rest = _changed(counts, kind, -1)
            if shanten(table, rest, jokers) == now:
                worth[kind] = sum(left[each] for each in useful(table, rest, jokers))
    return worth


def choose(worth: dict[int, int], draw: int) -> int:
    """The most useful discard; of equals the tile drawn, else the last one."""
    best = [kind for kind in worth if worth[kind] == max(worth.values())]
    return draw if draw in best else max(best)


def _sets_distance(table: Table, counts: Counts, sets: int) -> int:
    characters = part_short(counts[0:9])
    if table.is_sanma:
        assert not any(counts[1:8])
        distances = part_distances(2, runs=False)
        characters = tuple(int(distances[entry, counts[0], counts[8]]) for entry in range(10))
    rest = together(part_short(counts[18:27]), part_short(counts[27:34]))
    return together(together(characters, part_short(counts[9:18])), rest)[FIVE + sets]


def _other_distances(table: Table, counts: Counts) -> list[int]:
    results = []
    pairs = [max(0, 2 - counts[kind]) for kind in table.kinds]
    if table.seven_pairs == "any":
        pairs += [2 - max(0, counts[kind] - 2) for kind in table.kinds]
    if table.seven_pairs != "none":
        results.append(sum(sorted(pairs)[:7]))
    if table.orphans:
        missing = sum(counts[kind] == 0 for kind in ORPHAN_KINDS)
        results.append(missing + (0 if any(counts[kind] > 1 for kind in ORPHAN_KINDS) else 1))
    return results


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
