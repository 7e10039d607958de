"""Complete hands: every reading of 3n+2 tiles as sets and a pair, or as one of the other forms."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.shanten.kernel import FULL, ORPHANS
from analyzer.tiles import TILES, Tile

Form = Literal["regular", "seven_pairs", "thirteen_orphans"]

Kinds = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Tiles that belong together: a run, a triplet, a pair, or a single orphan."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return "".join(tile.digit for tile in self.tiles) + self.tiles[0].suit


@dataclass(frozen=True, slots=True)
class Decomposition:
    """One reading of a complete hand.

    Attributes:
        form: the winning form.
        blocks: the sets by suit and rank, without the pair; the seven pairs; the twelve single
            orphans.
        pair: the pair; None for seven pairs.
    """

    form: Form
    blocks: tuple[Block, ...]
    pair: Block | None

    def __str__(self) -> str:
        return " ".join(str(block) for block in (*self.blocks, self.pair) if block)


def decompose(hand: Hand) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand, none for any other.

    Regular readings come first, sorted by their sets; then seven pairs, then thirteen orphans.
    Red fives go to the first block that holds a five of their suit.

    >>> from analyzer.notation import parse_hand
    >>> for reading in decompose(parse_hand("111222333m11p")):
    ...     print(reading)
    111m 222m 333m 11p
    123m 123m 123m 11p
    """
    if len(hand) % 3 != 2:
        return ()
    readings = sorted(
        (tuple(sorted(sets)), (pair, pair)) for pair, sets in _regular_readings(hand.counts)
    )
    found = [_decomposition(hand, "regular", sets, pair) for sets, pair in readings]
    held = tuple(kind for kind, count in enumerate(hand.counts) if count)
    if len(hand) > FULL and all(hand.counts[kind] == 2 for kind in held):
        found.append(_decomposition(hand, "seven_pairs", tuple((k, k) for k in held), None))
    if len(hand) > FULL and sum(1 << kind for kind in held) == ORPHANS:
        double = next(kind for kind in held if hand.counts[kind] == 2)
        singles = tuple((kind,) for kind in held if kind != double)
        found.append(_decomposition(hand, "thirteen_orphans", singles, (double, double)))
    return tuple(found)


def _regular_readings(counts: tuple[int, ...]) -> Iterator[tuple[int, tuple[Kinds, ...]]]:
    """Yield each pair with each way to cut the other tiles into sets."""
    for pair, count in enumerate(counts):
        if count >= 2:
            rest = list(counts)
            rest[pair] -= 2
            for sets in _cut_into_sets(rest, (0, 0, 0)):
                yield pair, sets


def _cut_into_sets(counts: list[int], last: Kinds) -> Iterator[tuple[Kinds, ...]]:
    """Yield each cutting once: sets in rising order, from `last` on, each from the lowest tile."""
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


def _decomposition(
    hand: Hand, form: Form, sets: tuple[Kinds, ...], pair: Kinds | None
) -> Decomposition:
    reds = {tile.kind: tile for tile in hand.tiles if tile.is_red}

    def block(kinds: Kinds) -> Block:
        return Block(tuple(reds.pop(kind, TILES[kind]) for kind in kinds))  # type: ignore[call-overload]

    blocks = tuple(block(kinds) for kinds in sets)
    return Decomposition(form, blocks, block(pair) if pair else None)
