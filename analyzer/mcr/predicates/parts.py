"""Fans that certain parts of a hand earn: honours, kongs, concealed triplets, the wait.

Each function returns one entry for each time the fan is earned: the indices of the parts.
"""

from collections.abc import Callable

from analyzer.mcr.view import Parts, View
from analyzer.mcr.win import FIRST_WIND
from analyzer.shanten.kernel import ORPHANS
from analyzer.tiles import COPIES

Earned = tuple[Parts, ...]

WINDS = range(FIRST_WIND, 31)

DRAGONS = range(31, 34)


def big_four_winds(view: View) -> Earned:
    """Triplets of all four winds."""
    winds = view.triplets_of(WINDS)
    return _once(winds, len(winds) == 4)


def big_three_dragons(view: View) -> Earned:
    """Triplets of all three dragons."""
    dragons = view.triplets_of(DRAGONS)
    return _once(dragons, len(dragons) == 3)


def four_kongs(view: View) -> Earned:
    """Four kongs."""
    return _once(view.kongs, len(view.kongs) == 4)


def little_four_winds(view: View) -> Earned:
    """Triplets of three winds and a pair of the fourth."""
    winds = view.triplets_of(WINDS)
    return _once((*winds, len(view.parts) - 1), len(winds) == 3 and view.pair in WINDS)


def little_three_dragons(view: View) -> Earned:
    """Triplets of two dragons and a pair of the third."""
    dragons = view.triplets_of(DRAGONS)
    return _once((*dragons, len(view.parts) - 1), len(dragons) == 2 and view.pair in DRAGONS)


def four_concealed_pungs(view: View) -> Earned:
    """Four concealed triplets."""
    return _once(view.concealed, len(view.concealed) == 4)


def three_kongs(view: View) -> Earned:
    """Three kongs."""
    return _once(view.kongs, len(view.kongs) == 3)


def three_concealed_pungs(view: View) -> Earned:
    """At least three concealed triplets."""
    return _once(view.concealed, len(view.concealed) >= 3)


def knitted_straight(view: View) -> Earned:
    """All nine tiles of a knitted straight: 147, 258 and 369."""
    knitted = tuple(i for i, part in enumerate(view.parts) if part.shape == "knitted")
    return _once(knitted, sum(len(view.parts[i].kinds) for i in knitted) == 9)


def big_three_winds(view: View) -> Earned:
    """Triplets of at least three winds."""
    winds = view.triplets_of(WINDS)
    return _once(winds, len(winds) >= 3)


def two_concealed_kongs(view: View) -> Earned:
    """Two kongs, both concealed."""
    return _once(view.kongs, len(view.kongs) == len(view.concealed_kongs) == 2)


def two_dragon_pungs(view: View) -> Earned:
    """Triplets of at least two dragons."""
    dragons = view.triplets_of(DRAGONS)
    return _once(dragons, len(dragons) >= 2)


def concealed_and_melded_kong(view: View) -> Earned:
    """Two kongs, one of them concealed."""
    return _once(view.kongs, len(view.kongs) == 2 and len(view.concealed_kongs) == 1)


def two_melded_kongs(view: View) -> Earned:
    """Two kongs, none of them concealed."""
    return _once(view.kongs, len(view.kongs) == 2 and not view.concealed_kongs)


def dragon_pung(view: View) -> Earned:
    """Each triplet of a dragon."""
    return tuple((i,) for i in view.triplets_of(DRAGONS))


def prevalent_wind(view: View) -> Earned:
    """A triplet of the prevalent wind."""
    return _triplet_of_wind(view, view.win.prevalent_wind)


def seat_wind(view: View) -> Earned:
    """A triplet of the player's seat wind."""
    return _triplet_of_wind(view, view.win.seat_wind)


def tile_hog(view: View) -> Earned:
    """Each kind held four times without a kong."""
    if COPIES not in view.counts:
        return ()
    kongs = {view.parts[i].kinds[0] for i in view.kongs}
    fours = [kind for kind, count in enumerate(view.counts) if count == COPIES]
    return tuple(view.parts_with(kind) for kind in fours if kind not in kongs)


def two_concealed_pungs(view: View) -> Earned:
    """At least two concealed triplets."""
    return _once(view.concealed, len(view.concealed) >= 2)


def concealed_kong(view: View) -> Earned:
    """Only one kong, which is concealed."""
    return _once(view.kongs, len(view.kongs) == len(view.concealed_kongs) == 1)


def pung_of_terminals_or_honors(view: View) -> Earned:
    """Each triplet of a terminal or an honour; other fans of the same triplet exclude it."""
    return tuple((i,) for i in view.triplets if ORPHANS >> view.parts[i].kinds[0] & 1)


def melded_kong(view: View) -> Earned:
    """Only one kong, which is not concealed."""
    return _once(view.kongs, len(view.kongs) == 1 and not view.concealed_kongs)


def edge_wait(view: View) -> Earned:
    """The only wait was 3 for a run with 12, or 7 for a run with 89."""
    run = view.ending
    inner = {0: run.kinds[-1], 6: run.kinds[0]}.get(run.kinds[0] % 9)
    return _ending(view, run.shape == "run" and view.win.kind == inner)


def closed_wait(view: View) -> Earned:
    """The only wait was the middle tile of a run."""
    return _ending(view, view.ending.shape == "run" and view.win.kind == view.ending.kinds[1])


def single_wait(view: View) -> Earned:
    """The only wait was the second tile of the pair."""
    return _ending(view, view.ending.shape == "pair")


def _once(parts: Parts, is_earned: bool) -> Earned:
    return (parts,) if is_earned else ()


def _triplet_of_wind(view: View, wind: int | None) -> Earned:
    if wind is None:
        return ()
    kind = FIRST_WIND + wind - 1
    return tuple((i,) for i in view.triplets_of(range(kind, kind + 1)))


def _ending(view: View, is_earned: bool) -> Earned:
    return _once((view.place,), is_earned and view.has_one_wait)


_EVERY: tuple[Callable[[View], Earned], ...] = (
    knitted_straight, tile_hog, pung_of_terminals_or_honors, dragon_pung, prevalent_wind, seat_wind,
    big_four_winds, big_three_dragons, little_four_winds, little_three_dragons, big_three_winds,
    two_dragon_pungs, four_concealed_pungs, three_concealed_pungs, two_concealed_pungs, four_kongs,
    three_kongs, two_concealed_kongs, concealed_and_melded_kong, two_melded_kongs, concealed_kong,
    melded_kong, edge_wait, closed_wait, single_wait,
)  # fmt: skip

OF_PARTS = {predicate.__name__: predicate for predicate in _EVERY}
