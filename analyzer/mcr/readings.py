"""Readings: every division of a whole hand into sets and a pair, or into another form.

Melds are parts of each reading. A *place* is a part that the winning tile may have completed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, product
from typing import Literal

from analyzer.hand import Hand
from analyzer.mcr.forms import GROUPS, HONOURS, KNITTED, Form, kinds_held
from analyzer.melds import Call
from analyzer.shanten.kernel import ORPHANS
from analyzer.tiles import TILES, Tile
from analyzer.winning import Kinds

Shape = Literal["run", "triplet", "kong", "pair", "knitted", "single"]

Counts = tuple[int, ...]

FULL = 14
"""Tiles of a complete hand without kongs."""

RANKS, HONOUR_START = 9, 27

BITS_OF_RANK, COUNT = 3, 0b111
"""Bits of each rank in the state of a suit, and the mask of one count, 0-5."""

RUN = 0b1001001
"""One tile of each of three ranks in a row, as a state."""


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
        places: list[int] = []
        for place, part in enumerate(self.parts):
            if part.may_end_with(kind) and part not in [self.parts[i] for i in places]:
                places.append(place)
        return tuple(places)

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
    melds = tuple([meld_part(meld.call, meld.tiles[0].kind) for meld in hand.melds])
    readings = list(_regular(hand.counts, melds))
    if len(hand) >= FULL - 3:
        readings += _knitted_straights(hand.counts, melds)
    if len(hand) == FULL:
        readings += closed_readings(hand.counts)
    return tuple(readings)


def regular_waits(counts: Sequence[int]) -> int:
    """Return the bit set of the kinds that make 3n+1 concealed tiles sets and a pair, even as a
    fifth copy."""
    short = []
    for first, group in _groups(counts):
        rest, is_whole, waits = _waits_of_group(group)
        if rest:
            short.append((is_whole, waits << first))
        elif not is_whole:
            return 0
    if len(short) > 2:
        return 0
    if len(short) == 1:
        return short[0][1]
    (first_is_whole, of_first), (second_is_whole, of_second) = short
    return (of_first if second_is_whole else 0) | (of_second if first_is_whole else 0)


def _regular(counts: Sequence[int], melds: tuple[Part, ...]) -> Iterator[Reading]:
    cuts = [cut_group(*group) for group in _groups(counts)]
    readings = []
    for parts in product(*cuts):
        pairs = [pair for _, pair in parts if pair]
        if len(pairs) == 1:
            readings.append((tuple(chain.from_iterable(sets for sets, _ in parts)), pairs[0]))
    if len(readings) > 1:
        readings.sort(key=lambda reading: ([part.kinds for part in reading[0]], reading[1].kinds))
    for sets, pair in readings:
        yield Reading("regular", (*(merge_sets(sets, melds) if melds else sets), pair))


def _groups(counts: Sequence[int]) -> tuple[tuple[int, Counts], ...]:
    """Return the first kind and the counts of each suit, and of the honours."""
    whole = tuple(counts)
    return (0, whole[:9]), (9, whole[9:18]), (18, whole[18:27]), (27, whole[27:])


@lru_cache(maxsize=1 << 15)
def cut_group(first: int, counts: Counts) -> tuple[tuple[tuple[Part, ...], Part | None], ...]:
    """Return each way to cut the tiles of a suit, or the honours, into sets, perhaps with a pair.

    `first` is the first kind, `counts` has entries of 0-5. The result is remembered: most suits of
    most hands are few tiles.
    """
    state, is_suit, number = _state(counts), first < HONOUR_START, sum(counts)
    cuts: list[tuple[tuple[int, ...], Part | None]] = []
    if number % 3 == 0:
        cuts = [(sets, None) for sets in _cut_state(state, is_suit)]
    elif number % 3 == 2:
        for rank in _pair_ranks(counts):
            rest = state - (2 << BITS_OF_RANK * rank)
            cuts += [(sets, _pair(first + rank)) for sets in _cut_state(rest, is_suit)]
    return tuple([(tuple([_set(first, code) for code in sets]), pair) for sets, pair in cuts])


def _state(counts: Counts) -> int:
    """Return the counts of a suit as one number, the lowest rank in its lowest bits."""
    return sum([count << BITS_OF_RANK * rank for rank, count in enumerate(counts)])


def _pair_ranks(counts: Counts) -> list[int]:
    """Return the ranks that may be the pair of 3n+2 tiles.

    The ranks of a set add up to a multiple of three; so that of the pair is, modulo three, twice
    the sum of all. Honours have only triplets, of which the same is true.
    """
    remainder = 2 * sum([rank * count for rank, count in enumerate(counts)]) % 3
    return [rank for rank, count in enumerate(counts) if count >= 2 and rank % 3 == remainder]


@lru_cache(maxsize=1 << 15)
def _cut_state(state: int, is_suit: bool) -> tuple[tuple[int, ...], ...]:
    """Return each way to cut a state into sets in ascending order: a run is its lowest rank, a
    triplet its rank + 9."""
    if not state:
        return ((),)
    rank = ((state & -state).bit_length() - 1) // BITS_OF_RANK
    shift = BITS_OF_RANK * rank
    held, second, third = (state >> shift + BITS_OF_RANK * step & COUNT for step in range(3))
    cuts: list[tuple[int, ...]] = []
    if held >= 3:
        code = (rank + RANKS,)
        cuts += [code + more for more in _cut_state(state - (3 << shift), is_suit)]
    if is_suit and second >= held <= third:
        runs = (rank,) * held
        cuts += [runs + more for more in _cut_state(state - (held * RUN << shift), is_suit)]
    return tuple(cuts)


@lru_cache(maxsize=1 << 15)
def _is_whole(state: int, is_suit: bool, with_pair: bool) -> bool:
    """Return whether a state can be cut into sets, or into sets and a pair."""
    if not state:
        return not with_pair
    shift = (state & -state).bit_length() - 1
    shift -= shift % BITS_OF_RANK
    held = state >> shift & COUNT
    if held >= 3 and _is_whole(state - (3 << shift), is_suit, with_pair):
        return True
    if with_pair and held >= 2 and _is_whole(state - (2 << shift), is_suit, False):
        return True
    has_run = state >> shift + BITS_OF_RANK & COUNT and state >> shift + 2 * BITS_OF_RANK & COUNT
    return bool(is_suit and has_run and _is_whole(state - (RUN << shift), is_suit, with_pair))


@lru_cache(maxsize=1 << 15)
def _waits_of_group(counts: Counts) -> tuple[int, bool, int]:
    """Return the number of tiles of a suit, or of the honours, modulo three; whether they are sets,
    perhaps with a pair; and if the number is not 0, the bit set of the ranks that make them so."""
    state, is_suit, waits = _state(counts), len(counts) == RANKS, 0
    rest = sum(counts) % 3
    is_whole = rest != 1 and _is_whole(state, is_suit, rest == 2)
    if not rest:
        return rest, is_whole, 0
    held = sum([1 << rank for rank, count in enumerate(counts) if count])
    near = held | held << 1 | held << 2 | held >> 1 | held >> 2
    for rank in range(len(counts)):
        if near >> rank & 1 and _is_whole(state + (1 << BITS_OF_RANK * rank), is_suit, rest == 1):
            waits |= 1 << rank
    return rest, is_whole, waits


def _knitted_straights(counts: Sequence[int], melds: tuple[Part, ...]) -> Iterator[Reading]:
    held = kinds_held(counts)
    for groups, tiles in zip(GROUPS, KNITTED, strict=True):
        if held & tiles == tiles:
            rest = [count - (tiles >> kind & 1) for kind, count in enumerate(counts)]
            knitted = tuple(Part(group, "knitted") for group in sorted(groups))
            for reading in _regular(rest, melds):
                yield Reading("knitted_straight", knitted + reading.parts)


def closed_readings(counts: Sequence[int]) -> Iterator[Reading]:
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


def merge_sets(sets: tuple[Part, ...], melds: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the sets of a reading with melds, by suit and rank."""
    return tuple(sorted(sets + melds, key=lambda part: (part.kinds, part.shape, part.is_claimed)))


@cache
def _set(first: int, code: int) -> Part:
    """Return a set of `_cut_state`; `first` is the first kind of its suit."""
    if code < RANKS:
        return Part((first + code, first + code + 1, first + code + 2), "run")
    return Part((first + code - RANKS,) * 3, "triplet")


@cache
def meld_part(call: Call, kind: int) -> Part:
    """Return a meld as a part, by the kind of its first tile."""
    if call == "chii":
        return Part((kind, kind + 1, kind + 2), "run", is_claimed=True)
    if call == "pon":
        return Part((kind,) * 3, "triplet", is_claimed=True)
    return Part((kind,) * 4, "kong", call != "concealed_kan")


@cache
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
