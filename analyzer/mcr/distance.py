"""How far concealed tiles are from each form, and what brings them nearer.

Every function returns shanten with the bit set of the kinds that lower it; the set means something
only for 3n+1 tiles. They take 34 counts, or the kinds held as `kernel.held_planes` has them.
Shanten is exact: a fifth copy is never waited for. Nothing is checked here.

regular               the class tables of `analyzer.shanten`
seven_pairs           6 - pairs: four alike are two, so any odd tile can grow a partner
thirteen_orphans      13 - kinds of orphans - 1 if one is a pair
honours_and_knitted   13 - different kinds out of honours and one knitted straight, of the best
knitted_straight      every target is a straight, perhaps a set, and a pair; what it lacks is added
                      up part by part, and the nearest targets are kept together
"""

from collections.abc import Callable, Iterator, Sequence

from analyzer.mcr.forms import HONOURS, KNITTED, Form
from analyzer.shanten import kernel
from analyzer.shanten.kernel import ALL_KINDS, ORPHANS

Distance = tuple[int, int]
"""Shanten, and the bit set of the kinds that lower it."""

WITHOUT_MELDS = 13
"""Concealed tiles from which on a hand has no meld."""

WITH_ONE_MELD = 10
"""And at most one."""

RUN_STARTS = sum(1 << kind for kind in range(27) if kind % 9 < 7)
"""Bit set of the kinds that begin a run."""

Held = tuple[int, int, int, int]
"""Bit sets of the kinds held at least once, twice, three and four times."""

Planes = tuple[int, int, int]
"""Bit sets of the kinds held once or more, twice or more, three times or more."""


def distances(counts: Sequence[int]) -> dict[Form, Distance]:
    """Return the distance from each form that so many concealed tiles can still have.

    3n+2 tiles have to discard first, so they accept nothing.
    """
    by_form: dict[Form, Distance] = {"regular": regular(counts)}
    size = sum(counts)
    if size >= WITH_ONE_MELD:
        held = kernel.held_planes(counts)
        by_form["knitted_straight"] = knitted_straight(held, size >= WITHOUT_MELDS)
        if size >= WITHOUT_MELDS:
            for form, measure in CLOSED_FORMS.items():
                by_form[form] = measure(held)
    if size % 3 == 2:
        return {form: (shanten, 0) for form, (shanten, _) in by_form.items()}
    return by_form


def regular(counts: Sequence[int]) -> Distance:
    """Return the distance from sets and a pair."""
    size = sum(counts) % 3
    if size == 1:
        return kernel.ukeire(counts, False)
    if size == 0:
        return kernel.ukeire_of_sets(counts, False)
    return kernel.shanten_of_forms(counts)[0], 0


def seven_pairs(held: Held) -> Distance:
    """Return the distance from seven pairs, four alike being two."""
    one, two, three, four = held
    return 6 - two.bit_count() - four.bit_count(), one & ~two | three & ~four


def thirteen_orphans(planes: Held) -> Distance:
    """Return the distance from thirteen orphans."""
    held = planes[0] & ORPHANS
    has_pair = planes[1] & ORPHANS != 0
    accepted = ORPHANS & ~held if has_pair else ORPHANS
    return 13 - held.bit_count() - has_pair, accepted


def honours_and_knitted(planes: Held) -> Distance:
    """Return the distance from fourteen different honours and knitted tiles."""
    held = planes[0]
    wanted = [HONOURS | straight for straight in KNITTED]
    most = max((held & tiles).bit_count() for tiles in wanted)
    accepted = 0
    for tiles in wanted:
        if (held & tiles).bit_count() == most:
            accepted |= tiles & ~held
    return 13 - most, accepted


def knitted_straight(planes: Held, has_set: bool, most: int = 13) -> Distance:
    """Return the distance from a knitted straight with a set and a pair, or with a pair alone.

    A shanten beyond `most` is not looked for; then what is returned is only beyond it.
    """
    best, accepted = most + 2, 0
    for short, tiles in sorted([((tiles & ~planes[0]).bit_count(), tiles) for tiles in KNITTED]):
        if short > best:
            break
        lack, wanted = _rest(_without(planes, tiles), has_set, best - short)
        if short + lack < best:
            best, accepted = short + lack, 0
        if short + lack == best:
            accepted |= tiles & ~planes[0] | wanted
    return best - 1, accepted


def _without(planes: Held, tiles: int) -> Planes:
    """Return the planes after one of each of the tiles is used."""
    one, two, three, four = planes
    return (
        one & ~tiles | two & tiles,
        two & ~tiles | three & tiles,
        three & ~tiles | four & tiles,
    )


def _rest(planes: Planes, has_set: bool, most: int) -> Distance:
    """Return how many tiles the nearest set and pair lack, or a pair alone, and of which kinds.

    If that is more than `most`, what is returned is only more.
    """
    one, two, _ = planes
    least, wanted = _pair(one, two, ALL_KINDS)
    if not has_set:
        return least, wanted
    best, accepted = most + 1, 0
    for short, (runs, triplets) in enumerate(_sets_by_lack(planes)):
        if short + least > best:  # beside a set, which takes tiles away, a pair lacks no less
            break
        lacks = [_beside_run(planes, 7 << start) for start in _bits(runs)]
        lacks += [_beside_triplet(planes, 1 << kind) for kind in _bits(triplets)]
        for lack, wanted in lacks:
            if short + lack < best:
                best, accepted = short + lack, 0
            if short + lack == best:
                accepted |= wanted
    return best, accepted


def _sets_by_lack(planes: Planes) -> tuple[tuple[int, int], ...]:
    """Return the first kinds of runs and the kinds of triplets that lack 0, 1, 2 and 3 tiles."""
    one, two, three = planes
    second, third = one >> 1, one >> 2
    all_three = one & second & third & RUN_STARTS
    any_two = (one & second | one & third | second & third) & RUN_STARTS
    any_one = (one | second | third) & RUN_STARTS
    return (
        (all_three, three),
        (any_two & ~all_three, two & ~three),
        (any_one & ~any_two, one & ~two),
        (RUN_STARTS & ~any_one, ALL_KINDS & ~one),
    )


def _beside_run(planes: Planes, run: int) -> Distance:
    """Return how many tiles a pair beside a run lacks, and the kinds that either lacks."""
    one, two, three = planes
    lack, wanted = _pair(one & ~run | two & run, two & ~run | three & run, ALL_KINDS)
    return lack, wanted | run & ~one


def _beside_triplet(planes: Planes, kind: int) -> Distance:
    """Return the same of a pair beside a triplet, of another kind."""
    one, two, three = planes
    lack, wanted = _pair(one & ~kind, two & ~kind, ALL_KINDS & ~kind)
    return lack, wanted | kind & ~three


def _bits(kinds: int) -> Iterator[int]:
    """Yield the kinds in a bit set."""
    while kinds:
        lowest = kinds & -kinds
        yield lowest.bit_length() - 1
        kinds ^= lowest


def _pair(one: int, two: int, allowed: int) -> tuple[int, int]:
    """Return how many tiles the nearest pairs lack, and of which kinds."""
    if two:
        return 0, 0
    return (1, one) if one else (2, allowed)


CLOSED_FORMS: dict[Form, Callable[[Held], Distance]] = {
    "seven_pairs": seven_pairs,
    "thirteen_orphans": thirteen_orphans,
    "honours_and_knitted": honours_and_knitted,
}
"""The forms of hands without melds."""
