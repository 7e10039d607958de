"""View: one reading of a win with one place for its last tile, the argument of the predicates."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from analyzer.riichi.win import Win
from analyzer.winning import Block, Decomposition, Form, Shape, decompose, wait_shape

EAST = 27
"""The kind of 1z."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
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


def views(win: Win) -> tuple[View, ...]:
    """Return a view of each reading with each place of the winning tile; () if it is not complete.

    Of equal blocks only the first one is a place.
    """
    counts = win.counts
    kinds = sum(1 << kind for kind, count in enumerate(counts) if count)
    return tuple(
        view
        for reading in decompose(win.hand, win.rules.tiles)
        for view in _places(_look(win, reading, counts, kinds))
    )


def _look(win: Win, reading: Decomposition, counts: tuple[int, ...], kinds: int) -> View:
    """Return the view of a reading at its last block, before a place is chosen."""
    sets = [block.kinds for block in reading.blocks if len(block.tiles) == 3]
    own = _bits(cut[0] for cut in sets if cut[0] == cut[1])
    called = [meld for meld in reading.melds if meld.call != "chii"]
    own_kans = _bits(meld.tiles[0].kind for meld in called if not meld.is_open)
    starts = [cut[0] for cut in sets if cut[0] != cut[1]]
    starts += [meld.tiles[0].kind for meld in reading.melds if meld.call == "chii"]
    pair = reading.pair if reading.form == "regular" else None
    return View(
        win=win,
        reading=reading,
        form=reading.form,
        place=reading.blocks[-1] if reading.blocks else reading.pair,  # type: ignore[arg-type]
        wait="tanki",
        is_closed=win.is_closed,
        counts=counts,
        kinds=kinds,
        run_starts=_bits(starts),
        runs=len(starts),
        equal_runs=sum(starts.count(kind) // 2 for kind in set(starts)),
        triplets=own | _bits(meld.tiles[0].kind for meld in called),
        concealed=own | own_kans,
        kans=sum(meld.is_kan for meld in called),
        pair=pair.tiles[0].kind if pair else -1,
    )


def _places(view: View) -> Iterator[View]:
    """Yield the view with each block that the winning tile may have completed; of equal blocks only
    with the first."""
    seen = set()
    reading, kind = view.reading, view.win.kind
    for block in (*reading.blocks, reading.pair):
        if block is None or kind not in block.kinds or block.kinds in seen:
            continue
        seen.add(block.kinds)
        wait = wait_shape(block.kinds, kind)
        if view.form == "thirteen_orphans" and block is reading.pair:
            wait = "orphans_thirteen"
        concealed = view.concealed
        if wait == "shanpon" and not view.win.self_drawn:
            concealed &= ~(1 << kind)
        yield replace(view, place=block, wait=wait, concealed=concealed)


def _bits(kinds: Iterator[int] | list[int]) -> int:
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits
