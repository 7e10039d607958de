"""Yaku of sets: runs, triplets, kans, and the block that the winning tile completed."""

from collections.abc import Callable

from analyzer.riichi.view import EAST, View
from analyzer.shanten.kernel import ORPHANS
from analyzer.winning import Form

HONOURS = 0b1111111 << EAST

WINDS = 0b1111 << EAST

WHITE, GREEN, RED = 31, 32, 33
"""The dragons."""

DRAGONS = 0b111 << WHITE

RANKS = 0b111111111
"""Bit set of the kinds of characters; of another suit after a shift to the lowest bits."""

RUNS_AT_THE_ENDS = 0b001000001001000001001000001
"""Bit set of the lowest kinds of 123 and 789."""

STRAIGHTS = 0b000000001000000001000000001
"""Bit set of the lowest kinds of 123456789."""


def pinfu(view: View) -> bool:
    """Four runs, a pair without value, and a wait at both ends of a run."""
    return view.runs == 4 and view.wait == "ryanmen" and not is_value_pair(view)


def iipeikou(view: View) -> bool:
    """One pair of equal runs."""
    return view.equal_runs == 1


def ryanpeikou(view: View) -> bool:
    """Two pairs of equal runs."""
    return view.equal_runs == 2


def haku(view: View) -> bool:
    """A triplet of white dragons."""
    return _has_triplet(view, WHITE)


def hatsu(view: View) -> bool:
    """A triplet of green dragons."""
    return _has_triplet(view, GREEN)


def chun(view: View) -> bool:
    """A triplet of red dragons."""
    return _has_triplet(view, RED)


def round_wind(view: View) -> bool:
    """A triplet of the round wind."""
    return _has_triplet(view, view.round_wind)


def seat_wind(view: View) -> bool:
    """A triplet of the winner's own wind."""
    return _has_triplet(view, view.seat_wind)


def sanshoku(view: View) -> bool:
    """The same run in all three suits."""
    return view.run_starts & view.run_starts >> 9 & view.run_starts >> 18 & RANKS != 0


def ittsuu(view: View) -> bool:
    """123, 456 and 789 of one suit."""
    return view.run_starts & view.run_starts >> 3 & view.run_starts >> 6 & STRAIGHTS != 0


def chanta(view: View) -> bool:
    """A terminal or an honour in every block, with at least one run and one honour."""
    return _is_outside(view) and view.kinds & HONOURS != 0


def junchan(view: View) -> bool:
    """A terminal in every block, with at least one run and no honour."""
    return _is_outside(view) and view.kinds & HONOURS == 0


def chiitoitsu(view: View) -> bool:
    """Seven different pairs."""
    return view.form == "seven_pairs"


def toitoi(view: View) -> bool:
    """Four triplets."""
    return view.triplets.bit_count() == 4


def sanankou(view: View) -> bool:
    """Three concealed triplets."""
    return view.concealed.bit_count() == 3


def sankantsu(view: View) -> bool:
    """Three kans."""
    return view.kans == 3


def sanshoku_doukou(view: View) -> bool:
    """The same triplet in all three suits."""
    return view.triplets & view.triplets >> 9 & view.triplets >> 18 & RANKS != 0


def shousangen(view: View) -> bool:
    """Triplets of two dragons and a pair of the third."""
    return (view.triplets & DRAGONS).bit_count() == 2 and _has_pair(view, DRAGONS)


def kokushi(view: View) -> bool:
    """Thirteen orphans that waited for the missing one."""
    return view.wait == "orphans_single"


def kokushi_13(view: View) -> bool:
    """Thirteen orphans that waited for all of them."""
    return view.wait == "orphans_thirteen"


def suuankou(view: View) -> bool:
    """Four concealed triplets, one of them completed by the winning tile."""
    return view.concealed.bit_count() == 4 and view.wait == "shanpon"


def suuankou_tanki(view: View) -> bool:
    """Four concealed triplets, the pair completed by the winning tile."""
    return view.concealed.bit_count() == 4 and view.wait == "tanki"


def daisangen(view: View) -> bool:
    """Triplets of all three dragons."""
    return (view.triplets & DRAGONS).bit_count() == 3


def shousuushii(view: View) -> bool:
    """Triplets of three winds and a pair of the fourth."""
    return (view.triplets & WINDS).bit_count() == 3 and _has_pair(view, WINDS)


def daisuushii(view: View) -> bool:
    """Triplets of all four winds."""
    return (view.triplets & WINDS).bit_count() == 4


def suukantsu(view: View) -> bool:
    """Four kans."""
    return view.kans == 4


def is_value_pair(view: View) -> bool:
    """Return whether a triplet of the pair's kind would be a yaku."""
    return view.pair >= WHITE or view.pair in (view.round_wind, view.seat_wind)


def _has_triplet(view: View, kind: int) -> bool:
    return view.triplets >> kind & 1 == 1


def _has_pair(view: View, kinds: int) -> bool:
    return view.pair >= 0 and kinds >> view.pair & 1 == 1


def _is_outside(view: View) -> bool:
    """Return whether there is a run, and every run, triplet and pair has a terminal or an
    honour."""
    if not view.runs or view.run_starts & ~RUNS_AT_THE_ENDS or view.triplets & ~ORPHANS:
        return False
    return _has_pair(view, ORPHANS)


RUNS: dict[Callable[[View], int], range] = {
    pinfu: range(4, 5), iipeikou: range(2, 5), ryanpeikou: range(4, 5),
    haku: range(4), hatsu: range(4), chun: range(4), round_wind: range(4), seat_wind: range(4),
    sanshoku: range(3, 5), ittsuu: range(3, 5), chanta: range(1, 5), junchan: range(1, 5),
    toitoi: range(1), sanankou: range(2), sankantsu: range(2), sanshoku_doukou: range(2),
    shousangen: range(3), suuankou: range(1), suuankou_tanki: range(1), daisangen: range(2),
    shousuushii: range(2), daisuushii: range(1), suukantsu: range(1),
}  # fmt: skip
"""Predicate -> the numbers of runs with which four sets and a pair may have it."""

OTHER_FORMS: dict[Callable[[View], int], Form] = {
    chiitoitsu: "seven_pairs",
    kokushi: "thirteen_orphans",
    kokushi_13: "thirteen_orphans",
}
"""Predicate -> the only form that may have it."""

OF_SETS = {predicate.__name__: predicate for predicate in (*RUNS, *OTHER_FORMS)}


def may_have(predicate: Callable[[View], int], form: Form, runs: int) -> bool:
    """Return whether a reading of this form with this number of runs may have a yaku of sets."""
    if form == "regular":
        return runs in RUNS.get(predicate, ())
    return OTHER_FORMS.get(predicate) == form
