"""Readings: every division of a whole hand into sets and a pair, or into another form.

Melds are parts of each reading. A *place* is a part that the winning tile may have completed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from analyzer.hand import Hand
from analyzer.mcr.forms import GROUPS, HONOURS, KNITTED, Form, kinds_held
from analyzer.melds import Meld
from analyzer.shanten.kernel import ORPHANS
from analyzer.tiles import TILES, Tile
from analyzer.winning import Kinds, cuttings

Shape = Literal["run", "triplet", "kong", "pair", "knitted", "single"]

FULL = 14
"""Tiles of a complete hand without kongs."""


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """Tiles that belong together in a reading.

    `str(part)` is `123m`; in brackets if claimed, and `(k1m)` for a concealed kong.

    Attributes:
        kinds: the kinds of its tiles, 0-33, by rank.
        shape: the type of the part; a knitted part has the hand's tiles of 147, 258 or 369 in one
            suit.
        is_claimed: whether it is a meld with a discard of another player; the winning tile does not
            count.
    """

    kinds: Kinds
    shape: Shape
    is_claimed: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the part; none of them is red."""
        return tuple(TILES[kind] for kind in self.kinds)

    def may_end_with(self, kind: int) -> bool:
        """Return whether a winning tile of this kind may have completed the part."""
        return kind in self.kinds and not self.is_claimed and self.shape != "kong"

    def __str__(self) -> str:
        return _text(self.kinds, self.shape, self.is_claimed)


@dataclass(frozen=True, slots=True, order=True)
class Reading:
    """One division of a whole hand; `str(reading)` lists its parts.

    Attributes:
        form: the form of the win.
        parts: the groups of a knitted straight, then the sets by suit and rank (melds included),
            then the pair. In other forms the pairs, or the single tiles and the pair.
    """

    form: Form
    parts: tuple[Part, ...]

    def places(self, kind: int) -> tuple[int, ...]:
        """Return the indices of the parts that a tile may have completed; of equal parts only the
        first."""
        first = {part: i for i, part in reversed(list(enumerate(self.parts)))}
        return tuple(sorted(i for part, i in first.items() if part.may_end_with(kind)))

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))


def find_readings(hand: Hand) -> tuple[Reading, ...]:
    """Return every reading of a hand of 3n+2 tiles; empty if it is not a win.

    >>> from analyzer.notation import parse_hand
    >>> for reading in find_readings(parse_hand("11112222333344m")):
    ...     print(reading.form, reading)
    regular 111m 123m 222m 333m 44m
    regular 123m 123m 123m 123m 44m
    regular 123m 123m 234m 234m 11m
    seven_pairs 11m 11m 22m 22m 33m 33m 44m
    """
    melds = tuple(map(_melded, hand.melds))
    readings = list(_regular(hand.counts, melds))
    if len(hand) >= FULL - 3:
        readings += _knitted_straights(hand.counts, melds)
    if len(hand) == FULL:
        readings += _without_sets(hand.counts)
    return tuple(readings)


def is_regular(counts: Sequence[int]) -> bool:
    """Return whether 3n+2 concealed tiles are sets and a pair; a kind may occur five times."""
    return any(_cut(counts))


def _regular(counts: Sequence[int], melds: tuple[Part, ...]) -> Iterator[Reading]:
    for sets, pair in _cut(counts):
        yield Reading("regular", _ordered(sets, melds, pair))


def _cut(counts: Sequence[int]) -> Iterator[tuple[tuple[Kinds, ...], Kinds]]:
    """Yield each way to cut tiles into sets and a pair."""
    for cutting in cuttings(counts):
        if cutting.form == "regular" and cutting.pair:
            yield cutting.blocks, cutting.pair


def _knitted_straights(counts: Sequence[int], melds: tuple[Part, ...]) -> Iterator[Reading]:
    held = kinds_held(counts)
    for groups, tiles in zip(GROUPS, KNITTED, strict=True):
        if held & tiles == tiles:
            rest = [count - (tiles >> kind & 1) for kind, count in enumerate(counts)]
            knitted = tuple(Part(group, "knitted") for group in sorted(groups))
            for reading in _regular(rest, melds):
                yield Reading("knitted_straight", knitted + reading.parts)


def _without_sets(counts: Sequence[int]) -> Iterator[Reading]:
    """Yield the readings of fourteen concealed tiles in forms other than sets and a pair."""
    held = kinds_held(counts)
    kinds = [kind for kind, count in enumerate(counts) if count]
    if all(count % 2 == 0 for count in counts):
        yield Reading("seven_pairs", tuple(_pair(k) for k in kinds for _ in range(counts[k] // 2)))
    if held == ORPHANS:
        pair = next(kind for kind in kinds if counts[kind] == 2)
        singles = [_single(kind) for kind in kinds if kind != pair]
        yield Reading("thirteen_orphans", (*singles, _pair(pair)))
    if len(kinds) == FULL:
        for groups, tiles in zip(GROUPS, KNITTED, strict=True):
            if held & ~(tiles | HONOURS) == 0:
                knitted = [tuple(k for k in group if counts[k]) for group in sorted(groups)]
                honours = [_single(kind) for kind in kinds if HONOURS >> kind & 1]
                parts = (*(Part(group, "knitted") for group in knitted), *honours)
                yield Reading("honours_and_knitted", parts)


def _ordered(sets: Iterable[Kinds], melds: tuple[Part, ...], pair: Kinds) -> tuple[Part, ...]:
    closed = tuple(Part(kinds, "triplet" if kinds[0] == kinds[1] else "run") for kinds in sets)
    return (*sorted(closed + melds), Part(pair, "pair"))


def _melded(meld: Meld) -> Part:
    kinds = tuple(tile.kind for tile in meld.tiles)
    shape: Shape = "run" if meld.call == "chii" else "kong" if meld.is_kan else "triplet"
    return Part(kinds, shape, meld.is_open)


def _pair(kind: int) -> Part:
    return Part((kind, kind), "pair")


def _single(kind: int) -> Part:
    return Part((kind,), "single")


@cache
def _text(kinds: Kinds, shape: Shape, is_claimed: bool) -> str:
    """Return a part as text; cached, since the accounts repeat some hundred parts many times."""
    digits = "".join(TILES[kind].digit for kind in kinds)
    suit = TILES[kinds[0]].suit
    if is_claimed:
        return f"({digits}{suit})"
    return f"(k{digits[0]}{suit})" if shape == "kong" else digits + suit
