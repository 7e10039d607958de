"""What a reading of a hand is, in numbers: enough to know its fans, with the parts to explain them.

An *outline* is a reading before its melds are put between its sets. Suits are cut and summed up one
by one, and remembered; a reading joins four suits.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from analyzer.mcr.forms import GROUPS, HONOURS, KNITTED, Form
from analyzer.mcr.points.questions import lacks_of
from analyzer.mcr.readings import (
    FULL,
    HONOUR_START,
    Counts,
    Part,
    Reading,
    closed_readings,
    cut_group,
    meld_part,
    merge_sets,
)
from analyzer.melds import Call, Meld

FEWEST_TILES = 9
"""Suit tiles that a knitted straight needs."""


class Cut(NamedTuple):
    """One way to cut the tiles of a suit, or of several suits.

    Attributes:
        sets: the sets, by suit and rank.
        pair: the pair, or nothing.
        runs: the lowest kinds of the runs.
        triplets: bit set of the kinds of the triplets.
        lacks: what some part lacks, see `questions.lacks_of`.
    """

    sets: tuple[Part, ...]
    pair: tuple[Part, ...]
    runs: tuple[int, ...]
    triplets: int
    lacks: int


class Suit(NamedTuple):
    """The concealed tiles of a suit, or of the honours.

    Attributes:
        cuts: each way to cut them.
        kinds: bit set of the kinds.
        fours: number of kinds with four copies.
        has_pair: whether their number is that of sets and a pair.
        is_even: whether each kind is held an even number of times.
    """

    cuts: tuple[Cut, ...]
    kinds: int
    fours: int
    has_pair: bool
    is_even: bool


class Melds(NamedTuple):
    """The melds of a hand.

    Attributes:
        parts: the melds as parts.
        runs, triplets, lacks: as those of `Cut`; kongs are triplets.
        kinds: bit set of their kinds.
        claimed: number of those with a discard of another player.
        concealed_kongs, claimed_kongs: number of kongs.
        tiles: the kinds of the tiles, without kongs.
    """

    parts: tuple[Part, ...]
    runs: tuple[int, ...]
    triplets: int
    lacks: int
    kinds: int
    claimed: int
    concealed_kongs: int
    claimed_kongs: int
    tiles: tuple[int, ...]


class Outline(NamedTuple):
    """A reading in numbers.

    Attributes:
        form: its form.
        cut: its concealed sets and its pair; in forms without sets all parts are `before`.
        before: the parts that are neither sets nor the pair.
        knitted: bit set of the tiles of a knitted straight beside sets; 0 for none.
    """

    form: Form
    cut: Cut
    before: tuple[Part, ...] = ()
    knitted: int = 0

    def read(self, melds: Melds) -> Reading:
        """Return the reading with these melds."""
        sets = merge_sets(self.cut.sets, melds.parts) if melds.parts else self.cut.sets
        return Reading(self.form, (*self.before, *sets, *self.cut.pair))


NO_MELDS = Melds((), (), 0, 0, 0, 0, 0, 0, ())

NO_CUT = Cut((), (), (), 0, 0)


def sum_up_melds(melds: Sequence[Meld]) -> Melds:
    """Return the melds of a hand in numbers."""
    if not melds:
        return NO_MELDS
    every = [_meld(meld.call, meld.tiles[0].kind) for meld in melds]
    triplets = lacks = kinds = 0
    for each in every:
        triplets |= each.triplets
        lacks |= each.lacks
        kinds |= each.kinds
    return Melds(
        parts=tuple([part for each in every for part in each.parts]),
        runs=tuple([run for each in every for run in each.runs]),
        triplets=triplets,
        lacks=lacks,
        kinds=kinds,
        claimed=sum([each.claimed for each in every]),
        concealed_kongs=sum([each.concealed_kongs for each in every]),
        claimed_kongs=sum([each.claimed_kongs for each in every]),
        tiles=tuple([kind for each in every for kind in each.tiles]),
    )


@cache
def _meld(call: Call, kind: int) -> Melds:
    part = meld_part(call, kind)
    is_run, is_kong = part.shape == "run", part.shape == "kong"
    return Melds(
        parts=(part,),
        runs=(kind,) if is_run else (),
        triplets=0 if is_run else 1 << kind,
        lacks=lacks_of(part.kinds),
        kinds=sum(1 << held for held in set(part.kinds)),
        claimed=int(part.is_claimed),
        concealed_kongs=int(is_kong and not part.is_claimed),
        claimed_kongs=int(is_kong and part.is_claimed),
        tiles=() if is_kong else part.kinds,
    )


def read_suits(counts: Counts) -> tuple[Suit, Suit, Suit, Suit]:
    """Return the suits of 34 counts, 0-5, the honours last."""
    return (
        _suit(0, counts[:9]),
        _suit(9, counts[9:18]),
        _suit(18, counts[18:27]),
        _suit(HONOUR_START, counts[HONOUR_START:]),
    )


def outline_hand(counts: Counts, suits: Sequence[Suit]) -> list[Outline]:
    """Return each reading of concealed tiles, in the order of `find_readings`; empty if they are
    not complete."""
    held = suits[0].kinds | suits[1].kinds | suits[2].kinds | suits[3].kinds
    outlines = [Outline("regular", cut) for cut in _join(suits)]
    if (held & ~HONOURS).bit_count() >= FEWEST_TILES:
        outlines += _knitted_straights(counts, held)
    if sum(counts) == FULL:
        is_even = suits[0].is_even and suits[1].is_even and suits[2].is_even and suits[3].is_even
        if is_even or held.bit_count() >= FULL - 1:
            outlines += [Outline(each.form, NO_CUT, each.parts) for each in closed_readings(counts)]
    return outlines


@lru_cache(maxsize=1 << 15)
def _suit(first: int, counts: Counts) -> Suit:
    kinds = sum([1 << first + rank for rank, count in enumerate(counts) if count])
    return Suit(
        cuts=tuple([_cut(sets, pair) for sets, pair in cut_group(first, counts)]),
        kinds=kinds,
        fours=counts.count(4),
        has_pair=sum(counts) % 3 == 2,
        is_even=not any(count & 1 for count in counts),
    )


def _cut(sets: tuple[Part, ...], pair: Part | None) -> Cut:
    lacks = triplets = 0
    for part in (*sets, pair) if pair else sets:
        lacks |= lacks_of(part.kinds)
    runs = []
    for part in sets:
        if part.shape == "run":
            runs.append(part.kinds[0])
        else:
            triplets |= 1 << part.kinds[0]
    return Cut(sets, (pair,) if pair else (), tuple(runs), triplets, lacks)


def _join(suits: Sequence[Suit]) -> list[Cut]:
    """Return each way to cut all suits into sets and one pair."""
    first, second, third, honours = suits
    if first.has_pair + second.has_pair + third.has_pair + honours.has_pair != 1:
        return []
    cuts = [
        Cut(
            a.sets + b.sets + c.sets + d.sets,
            a.pair + b.pair + c.pair + d.pair,
            a.runs + b.runs + c.runs,
            a.triplets | b.triplets | c.triplets | d.triplets,
            a.lacks | b.lacks | c.lacks | d.lacks,
        )
        for a in first.cuts
        for b in second.cuts
        for c in third.cuts
        for d in honours.cuts
    ]
    if len(cuts) > 1:
        cuts.sort(key=lambda cut: ([part.kinds for part in cut.sets], cut.pair[0].kinds))
    return cuts


def _knitted_straights(counts: Counts, held: int) -> Iterator[Outline]:
    for groups, tiles in zip(GROUPS, KNITTED, strict=True):
        if held & tiles == tiles:
            rest = tuple([count - (tiles >> kind & 1) for kind, count in enumerate(counts)])
            before = tuple([Part(group, "knitted") for group in sorted(groups)])
            for cut in _join(read_suits(rest)):
                yield Outline("knitted_straight", cut, before, tiles)
