"""View: one reading of a win with one place for its last tile, the argument of the predicates."""

from typing import NamedTuple

from analyzer.mcr.forms import Form, kinds_held
from analyzer.mcr.readings import Part, Reading
from analyzer.mcr.win import Win

Parts = tuple[int, ...]
"""Indices of parts of a reading."""


class View(NamedTuple):
    """One reading of a win with one place for its last tile. Sets are indices into `parts`.

    Attributes:
        win: the hand and how it was won.
        form: the form of the reading.
        parts: the parts of the reading.
        place: index of the part that the winning tile completed.
        has_one_wait: whether the hand had only one formal wait.
        counts: copies of each kind in the whole hand, 34 entries of 0-4.
        kinds: bit set of the kinds in the whole hand.
        runs: the runs.
        triplets: the triplets, kongs included.
        concealed: the triplets and kongs without another player's tile; a triplet that a discard
            completed is not concealed.
        kongs: all kongs.
        concealed_kongs: the concealed kongs.
        pair: the kind of the pair; -1 in forms other than sets and a pair and knitted straights.
        claimed: number of melds with a discard of another player.
    """

    win: Win
    form: Form
    parts: tuple[Part, ...]
    place: int
    has_one_wait: bool
    counts: tuple[int, ...]
    kinds: int
    runs: Parts
    triplets: Parts
    concealed: Parts
    kongs: Parts
    concealed_kongs: Parts
    pair: int
    claimed: int

    @property
    def ending(self) -> Part:
        """The part that the winning tile completed."""
        return self.parts[self.place]

    def triplets_of(self, kinds: range) -> Parts:
        """Return the indices of the triplets of these kinds."""
        return tuple([i for i in self.triplets if self.parts[i].kinds[0] in kinds])

    def parts_with(self, kind: int) -> Parts:
        """Return the indices of the parts that have a kind."""
        return tuple([i for i, part in enumerate(self.parts) if kind in part.kinds])


def view_reading(win: Win, reading: Reading, place: int, has_one_wait: bool) -> View:
    """Return a view of a reading.

    Args:
        win: the win.
        reading: a reading of its hand.
        place: index of the part that the winning tile completed.
        has_one_wait: whether the hand had only one formal wait.
    """
    parts = reading.parts
    counts = win.counts
    runs, kongs = _places(parts, "run"), _places(parts, "kong")
    triplets = tuple(sorted(_places(parts, "triplet") + kongs))
    concealed = tuple([i for i in triplets if not parts[i].is_claimed])
    has_pair = reading.form in ("regular", "knitted_straight")
    return View(
        win=win,
        form=reading.form,
        parts=parts,
        place=place,
        has_one_wait=has_one_wait,
        counts=counts,
        kinds=kinds_held(counts),
        runs=runs,
        triplets=triplets,
        concealed=concealed if win.self_drawn else tuple([i for i in concealed if i != place]),
        kongs=kongs,
        concealed_kongs=tuple([i for i in kongs if not parts[i].is_claimed]),
        pair=parts[-1].kinds[0] if has_pair else -1,
        claimed=len(win.claimed),
    )


def _places(parts: tuple[Part, ...], shape: str) -> Parts:
    return tuple([i for i, part in enumerate(parts) if part.shape == shape])
