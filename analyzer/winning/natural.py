"""Readings of complete hands without jokers."""

from collections.abc import Sequence
from functools import cache, lru_cache

from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.shanten.kernel import FULL, ORPHANS
from analyzer.tiles import KINDS, TILES, Tile
from analyzer.winning.values import Block, Cutting, Decomposition, Kinds

SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
"""The first kind of each suit, honours last, and the one after its last kind."""

RUN_STARTS = frozenset(kind for kind in range(27) if kind % 9 < 7)
"""The kinds that may be the lowest of a run."""

Regular = tuple[tuple[Kinds, ...], Kinds]
"""Sets, and the pair; () without a pair."""


def cuttings(counts: Sequence[int], rules: Rules = RIICHI) -> tuple[Cutting, ...]:
    """Return every reading of 3n+2 natural tiles in the order of `decompose`.

    The result is empty if they are not complete. `counts` has 34 entries of 0-5: a fifth copy is
    used to name a wait for it.
    """
    regular = sorted(_regular_readings(counts))
    readings = [Cutting("regular", sets, pair) for sets, pair in regular]
    total = sum(counts)
    if total <= FULL:
        return tuple(readings)
    if _is_seven_pairs(counts, total, rules):
        pairs = tuple((kind, kind) for kind in range(KINDS) for _ in range(counts[kind] // 2))
        readings.append(Cutting("seven_pairs", pairs, None))
    if rules.orphans and counts.count(0) == KINDS - FULL and _has_every_orphan(counts):
        double = counts.index(2)
        singles = tuple((kind,) for kind in range(KINDS) if counts[kind] == 1)
        readings.append(Cutting("thirteen_orphans", singles, (double, double)))
    return tuple(readings)


def _is_seven_pairs(counts: Sequence[int], total: int, rules: Rules) -> bool:
    if rules.seven_pairs == "none":
        return False
    fours = counts.count(4) if rules.seven_pairs == "any" else 0
    return 2 * counts.count(2) + 4 * fours == total


def _has_every_orphan(counts: Sequence[int]) -> bool:
    return all(counts[kind] for kind in range(KINDS) if ORPHANS >> kind & 1)


def _regular_readings(counts: Sequence[int]) -> list[Regular]:
    """Return each way to cut the tiles into sets and a pair, once, the sets in ascending order."""
    readings: list[Regular] = [((), ())]
    for start, end in SUITS:
        if any(suit := tuple(counts[start:end])):
            cuts = _cut_suit(start, suit)
            readings = [
                (before + sets, pair + more)
                for before, pair in readings
                for sets, more in cuts
                if not (pair and more)
            ]
    return [reading for reading in readings if reading[1]]


@lru_cache(maxsize=1 << 13)
def _cut_suit(start: int, suit: tuple[int, ...]) -> tuple[Regular, ...]:
    """Return each way to cut the tiles of a suit into sets, with a pair if they number 3n+2.

    The result is remembered: most suits of most hands are few tiles. The kinds of a set add up to a
    multiple of three; so that of the pair is, modulo three, twice the sum of all.
    """
    counts = [0] * start + list(suit)
    remainder = sum(suit) % 3
    if remainder != 2:
        return () if remainder else tuple([(sets, ()) for sets in _cut_into_sets(counts, start)])
    kind_of_pair = 2 * sum([kind * held for kind, held in enumerate(counts)]) % 3
    found: list[Regular] = []
    for pair in range(start, len(counts)):
        if counts[pair] >= 2 and pair % 3 == kind_of_pair:
            counts[pair] -= 2
            found += [(sets, (pair, pair)) for sets in _cut_into_sets(counts, start)]
            counts[pair] += 2
    return tuple(found)


def _cut_into_sets(counts: list[int], kind: int) -> list[tuple[Kinds, ...]]:
    """Return each way to cut the tiles of a suit from a kind on into sets in ascending order."""
    while kind < len(counts) and not counts[kind]:
        kind += 1
    if kind == len(counts):
        return [()]
    held = counts[kind]
    cuts: list[tuple[Kinds, ...]] = []
    if held >= 3:
        counts[kind] -= 3
        cuts += [((kind, kind, kind), *more) for more in _cut_into_sets(counts, kind)]
        counts[kind] = held
    if kind in RUN_STARTS and counts[kind + 1] >= held <= counts[kind + 2]:
        left = counts[kind : kind + 3]
        counts[kind : kind + 3] = (0, left[1] - held, left[2] - held)
        runs = ((kind, kind + 1, kind + 2),) * held
        cuts += [runs + more for more in _cut_into_sets(counts, kind + 1)]
        counts[kind : kind + 3] = left
    return cuts


@cache
def _plain(kinds: Kinds) -> tuple[Tile, ...]:
    """Return the tiles of a block without a red five."""
    return tuple([TILES[kind] for kind in kinds])


def read(hand: Hand, cutting: Cutting) -> Decomposition:
    """Return a reading of a hand without jokers in its tiles."""
    reds = {tile.kind: tile for tile in hand.tiles if tile.is_red}

    def block(kinds: Kinds) -> Block:
        if reds:
            return Block(tuple([reds.pop(kind, TILES[kind]) for kind in kinds]))  # type: ignore[call-overload]
        return Block(_plain(kinds))

    blocks = tuple([block(kinds) for kinds in cutting.blocks])
    pair = block(cutting.pair) if cutting.pair else None
    return Decomposition(cutting.form, blocks, pair, hand.melds)


def decompose_naturals(hand: Hand, rules: Rules) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand in the order of `decompose`; empty for other
    hands."""
    return tuple([read(hand, cutting) for cutting in cuttings(hand.counts, rules)])
