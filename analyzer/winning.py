"""Complete hands: every reading of 3n+2 tiles as sets and a pair, or as one of the other forms.

A reading also tells where a tile can stand in it, which names the wait that the tile ended:

    a run, as its middle             kanchan
    a run, as 3 of 123 or 7 of 789   penchan
    a run, as another end            ryanmen
    a triplet                        shanpon
    the pair, or one of seven        tanki
    a single orphan, or their pair   orphans_single, orphans_thirteen
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.rules import RIICHI, Rules, count_naturals, default_rules
from analyzer.shanten.kernel import FULL, ORPHANS
from analyzer.tiles import TILES, Tile

Form = Literal["regular", "seven_pairs", "thirteen_orphans"]

Shape = Literal[
    "ryanmen", "kanchan", "penchan", "shanpon", "tanki", "orphans_single", "orphans_thirteen"
]
"""What a wait is called after the place that its tile takes."""

SHAPES: tuple[Shape, ...] = get_args(Shape)
"""Every shape, in the order in which those of a wait are listed."""

Kinds = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Tiles that belong together: a run, a triplet, a pair, or a single orphan."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return "".join(tile.digit for tile in self.tiles) + self.tiles[0].suit

    @property
    def kinds(self) -> Kinds:
        """The kinds of its tiles."""
        return tuple(tile.kind for tile in self.tiles)


class Cutting(NamedTuple):
    """A reading in kinds alone: `blocks` and `pair` as those of a `Decomposition`."""

    form: Form
    blocks: tuple[Kinds, ...]
    pair: Kinds | None

    def shapes(self, kind: int) -> set[Shape]:
        """Return a shape for each place of a kind; none for a kind that is not there."""
        found = {_shape(block, kind) for block in self.blocks if kind in block}
        if self.pair == (kind, kind):
            found.add("orphans_thirteen" if self.form == "thirteen_orphans" else "tanki")
        return found


@dataclass(frozen=True, slots=True)
class Decomposition:
    """One reading of a complete hand.

    `str(reading)` is its sets by suit and rank, its pair, then its melds: `123m 11z (p5z1)`.

    Attributes:
        form: the winning form.
        blocks: the concealed sets by suit and rank, without the pair; the seven pairs; the twelve
            single orphans.
        pair: the pair; None for seven pairs.
        melds: those of the hand; sets of every reading.
    """

    form: Form
    blocks: tuple[Block, ...]
    pair: Block | None
    melds: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return " ".join(str(part) for part in (*self.blocks, self.pair, *self.melds) if part)

    def wait_shapes(self, tile: Tile) -> tuple[Shape, ...]:
        """Return the shape of the wait that a concealed tile may have ended, for each place of it.

        They come in the order of `SHAPES`, each once; none for a tile that is not concealed, nor
        for a joker.
        """
        if tile.is_joker:
            return ()
        blocks = tuple(block.kinds for block in self.blocks)
        pair = self.pair.kinds if self.pair else None
        found = Cutting(self.form, blocks, pair).shapes(tile.kind)
        return tuple(shape for shape in SHAPES if shape in found)


def decompose(hand: Hand, rules: Rules | None = None) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand, none for any other.

    Regular readings come first, sorted by their sets; then seven pairs, then thirteen orphans.
    Red fives go to the first block that holds a five of their suit. The rules are riichi unless
    they are given or the hand holds jokers; `analyzer.joker_winning` tells how those are read.

    >>> from analyzer.notation import parse_hand
    >>> for reading in decompose(parse_hand("111222333m11p")):
    ...     print(reading)
    111m 222m 333m 11p
    123m 123m 123m 11p
    """
    if len(hand) % 3 != 2:
        return ()
    rules = rules or default_rules(hand)
    if count_naturals(hand, rules)[1]:
        from analyzer.joker_winning import decompose_with_jokers  # noqa: PLC0415

        return decompose_with_jokers(hand, rules)
    return tuple(_decomposition(hand, cutting) for cutting in cuttings(hand.counts, rules))


def cuttings(counts: Sequence[int], rules: Rules = RIICHI) -> tuple[Cutting, ...]:
    """Return every reading of 3n+2 natural tiles in the order of `decompose`.

    A kind may be there five times, which names a wait for a fifth copy.
    """
    regular = sorted((tuple(sorted(sets)), (k, k)) for k, sets in _regular_readings(counts))
    found = [Cutting("regular", sets, pair) for sets, pair in regular]
    if sum(counts) <= FULL:
        return tuple(found)
    held = tuple(kind for kind, count in enumerate(counts) if count)
    if _is_seven_pairs(counts, rules):
        pairs = tuple((kind, kind) for kind in held for _ in range(counts[kind] // 2))
        found.append(Cutting("seven_pairs", pairs, None))
    if rules.orphans and sum(1 << kind for kind in held) == ORPHANS:
        double = next(kind for kind in held if counts[kind] == 2)
        singles = tuple((kind,) for kind in held if kind != double)
        found.append(Cutting("thirteen_orphans", singles, (double, double)))
    return tuple(found)


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


def _shape(block: Kinds, kind: int) -> Shape:
    """Return what a wait for this tile of a block is called."""
    if len(block) < 3:
        return "tanki" if len(block) == 2 else "orphans_single"
    first, middle, last = block
    if first == last:
        return "shanpon"
    if kind == middle:
        return "kanchan"
    is_inner_end = (kind == last and first % 9 == 0) or (kind == first and last % 9 == 8)
    return "penchan" if is_inner_end else "ryanmen"


def _decomposition(hand: Hand, cutting: Cutting) -> Decomposition:
    reds = {tile.kind: tile for tile in hand.tiles if tile.is_red}

    def block(kinds: Kinds) -> Block:
        return Block(tuple(reds.pop(kind, TILES[kind]) for kind in kinds))  # type: ignore[call-overload]

    blocks = tuple(block(kinds) for kinds in cutting.blocks)
    pair = block(cutting.pair) if cutting.pair else None
    return Decomposition(cutting.form, blocks, pair, hand.melds)
