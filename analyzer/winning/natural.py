"""Readings of complete hands without jokers."""

from collections.abc import Iterator, Sequence

from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.shanten.kernel import FULL, ORPHANS
from analyzer.tiles import TILES
from analyzer.winning.values import Block, Cutting, Decomposition, Kinds


def cuttings(counts: Sequence[int], rules: Rules = RIICHI) -> tuple[Cutting, ...]:
    """Return every reading of 3n+2 natural tiles in the order of `decompose`.

    The result is empty if they are not complete. `counts` has 34 entries of 0-5: a fifth copy is
    used to name a wait for it.
    """
    regular = sorted((tuple(sorted(sets)), (k, k)) for k, sets in _regular_readings(counts))
    readings = [Cutting("regular", sets, pair) for sets, pair in regular]
    if sum(counts) <= FULL:
        return tuple(readings)
    held = tuple(kind for kind, count in enumerate(counts) if count)
    if _is_seven_pairs(counts, rules):
        pairs = tuple((kind, kind) for kind in held for _ in range(counts[kind] // 2))
        readings.append(Cutting("seven_pairs", pairs, None))
    if rules.orphans and sum(1 << kind for kind in held) == ORPHANS:
        double = next(kind for kind in held if counts[kind] == 2)
        singles = tuple((kind,) for kind in held if kind != double)
        readings.append(Cutting("thirteen_orphans", singles, (double, double)))
    return tuple(readings)


def _is_seven_pairs(counts: Sequence[int], rules: Rules) -> bool:
    if rules.seven_pairs == "none":
        return False
    allowed = (0, 2, 4) if rules.seven_pairs == "any" else (0, 2)
    return all(count in allowed for count in counts)


def _regular_readings(counts: Sequence[int]) -> Iterator[tuple[int, tuple[Kinds, ...]]]:
    """Yield each pair with each way to cut the other tiles into sets."""
    for pair, count in enumerate(counts):
        if count >= 2:
            rest = list(counts)
            rest[pair] -= 2
            for sets in _cut_into_sets(rest, (0, 0, 0)):
                yield pair, sets


def _cut_into_sets(counts: list[int], last: Kinds) -> Iterator[tuple[Kinds, ...]]:
    """Yield each way to cut the tiles into sets once; the sets are in ascending order from `last`
    on."""
    kind = next((k for k in range(last[0], 34) if counts[k]), None)
    if kind is None:
        yield ()
        return
    for cut in _sets_from(kind, counts):
        if cut < last:
            continue
        for used in cut:
            counts[used] -= 1
        for more in _cut_into_sets(counts, cut):
            yield (cut, *more)
        for used in cut:
            counts[used] += 1


def _sets_from(kind: int, counts: list[int]) -> Iterator[Kinds]:
    if counts[kind] >= 3:
        yield (kind, kind, kind)
    if kind < 27 and kind % 9 < 7 and counts[kind + 1] and counts[kind + 2]:
        yield (kind, kind + 1, kind + 2)


def _decomposition(hand: Hand, cutting: Cutting) -> Decomposition:
    reds = {tile.kind: tile for tile in hand.tiles if tile.is_red}

    def block(kinds: Kinds) -> Block:
        return Block(tuple(reds.pop(kind, TILES[kind]) for kind in kinds))  # type: ignore[call-overload]

    blocks = tuple(block(kinds) for kinds in cutting.blocks)
    pair = block(cutting.pair) if cutting.pair else None
    return Decomposition(cutting.form, blocks, pair, hand.melds)


def decompose_naturals(hand: Hand, rules: Rules) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand in the order of `decompose`; empty for other
    hands."""
    return tuple(_decomposition(hand, cutting) for cutting in cuttings(hand.counts, rules))
