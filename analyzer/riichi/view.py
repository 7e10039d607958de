"""View: one reading of a win with one place for its last tile, the argument of the predicates."""

from collections.abc import Iterator
from typing import NamedTuple

from analyzer.riichi.win import Win
from analyzer.winning import (
    Block,
    Cutting,
    Decomposition,
    Form,
    Kinds,
    Shape,
    cuttings,
    read,
    wait_shape,
)

EAST = 27
"""The kind of 1z."""


class View(NamedTuple):
    """One reading of a win with one place for its last tile.

    `kinds`, `run_starts`, `triplets` and `concealed` are bit sets of kinds: bit 0 for 1m to bit 33
    for 7z.

    Attributes:
        win: the hand and how it was won.
        reading: the reading of the hand.
        form: the form of the reading.
        place: the block that the winning tile completed.
        wait: the shape of the wait for it.
        is_closed: whether no meld has another player's discard.
        counts: copies of each kind, melds included, 34 entries of 0-4.
        kinds: the kinds of the hand, melds included.
        run_starts: the lowest kinds of the runs, melds included.
        runs: number of runs, 0-4.
        equal_runs: number of pairs of equal runs, 0-2.
        triplets: the kinds of triplets and kans, melds included.
        concealed: the triplets and kans without another player's tile; a triplet that a discard
            completed is not concealed.
        kans: number of kans, 0-4.
        pair: the kind of the pair; -1 in other forms than sets and a pair.
    """

    win: Win
    reading: Decomposition
    form: Form
    place: Block
    wait: Shape
    is_closed: bool
    counts: tuple[int, ...]
    kinds: int
    run_starts: int
    runs: int
    equal_runs: int
    triplets: int
    concealed: int
    kans: int
    pair: int

    @property
    def round_wind(self) -> int:
        """The kind of the round wind, 27-30."""
        return EAST - 1 + self.win.round_wind

    @property
    def seat_wind(self) -> int:
        """The kind of the winner's seat wind, 27-30."""
        return EAST - 1 + self.win.seat_wind


def views(win: Win) -> list[View]:
    """Return a view of each reading with each place of the winning tile; [] if it is not complete.

    Of equal blocks only the first one is a place.
    """
    counts = win.counts
    kinds = _bits([tile.kind for tile in win.hand.shown])
    return [
        view
        for cutting in cuttings(win.hand.counts, win.rules.tiles)
        for view in _look(win, cutting, counts, kinds)
    ]


def _look(win: Win, cutting: Cutting, counts: tuple[int, ...], kinds: int) -> list[View]:
    """Return the view of a reading with each block that the winning tile may have completed."""
    reading, is_closed = read(win.hand, cutting), win.is_closed
    sets = cutting.blocks if cutting.form == "regular" else ()
    starts = [cut[0] for cut in sets if cut[0] != cut[1]]
    triplets = own = _bits([cut[0] for cut in sets if cut[0] == cut[1]])
    kans = 0
    for meld in reading.melds:
        kind = meld.tiles[0].kind
        if meld.call == "chii":
            starts.append(kind)
        else:
            triplets |= 1 << kind
            own |= (not meld.is_open) << kind
            kans += meld.is_kan
    run_starts, runs = _bits(starts), len(starts)
    equal_runs = sum([starts.count(kind) // 2 for kind in set(starts)])
    pair = cutting.pair[0] if cutting.form == "regular" and cutting.pair else -1
    claimed = 0 if win.self_drawn else 1 << win.kind
    return [
        View(
            win=win,
            reading=reading,
            form=cutting.form,
            place=place,
            wait=wait,
            is_closed=is_closed,
            counts=counts,
            kinds=kinds,
            run_starts=run_starts,
            runs=runs,
            equal_runs=equal_runs,
            triplets=triplets,
            concealed=own & ~claimed if wait == "shanpon" else own,
            kans=kans,
            pair=pair,
        )
        for place, wait in _places(reading, cutting, win.kind)
    ]


def _places(reading: Decomposition, cutting: Cutting, won: int) -> Iterator[tuple[Block, Shape]]:
    """Yield each block that the winning tile may have completed, with the shape of the wait; of
    equal blocks, which follow each other, only the first."""
    last: Kinds = ()
    for cut, block in zip(cutting.blocks, reading.blocks, strict=True):
        if won in cut and cut != last:
            yield block, wait_shape(cut, won)
            last = cut
    if reading.pair and cutting.pair == (won, won):
        yield reading.pair, "tanki" if cutting.form == "regular" else "orphans_thirteen"


def _bits(kinds: list[int]) -> int:
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits
