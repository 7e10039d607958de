"""Shanten of concealed tiles in each form, and the tiles that lower it.

Every function returns shanten and the bit set of the kinds that lower it; the set is meaningful
only for 3n+1 tiles. The arguments are 34 counts, or the bit sets of `kernel.held_planes`. Shanten
is exact: no hand waits for a fifth copy. Arguments are not checked.

regular               the class tables of `analyzer.shanten`
seven_pairs           6 - pairs: four equal tiles are two pairs, so any single tile can be paired
thirteen_orphans      13 - kinds of orphans - 1 if one is a pair
honours_and_knitted   13 - different kinds among the honours and the best knitted straight
knitted_straight      each target is a straight, a set if there is room, and a pair; missing tiles
                      are counted part by part, and all nearest targets are kept
"""

from collections.abc import Callable, Iterator, Sequence

from analyzer.mcr.forms import HONOURS, KNITTED, Form
from analyzer.shanten import kernel
from analyzer.shanten.kernel import ALL_KINDS, ORPHANS

Distance = tuple[int, int]
"""Shanten, and the bit set of the kinds that lower it."""

WITHOUT_MELDS = 13
"""Least number of concealed tiles of a hand without melds."""

WITH_ONE_MELD = 10
"""Least number of concealed tiles of a hand with at most one meld."""

RUN_STARTS = sum(1 << kind for kind in range(27) if kind % 9 < 7)
"""Bit set of the kinds that begin a run."""

Held = tuple[int, int, int, int]
"""Bit sets of the kinds held at least once, twice, three and four times."""

Planes = tuple[int, int, int]
"""Bit sets of the kinds held once or more, twice or more, three times or more."""


def distances(counts: Sequence[int]) -> dict[Form, Distance]:
    """Return the distance from each form that is possible with this number of concealed tiles.

    `counts` has 34 entries of 0-4. 3n+2 tiles accept nothing, because a discard comes first.
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
    """Return the distance from sets and a pair of 34 counts."""
    size = sum(counts) % 3
    if size == 1:
        return kernel.ukeire(counts, False)
    if size == 0:
        return kernel.ukeire_of_sets(counts, False)
    return kernel.shanten_of_forms(counts)[0], 0


def seven_pairs(held: Held) -> Distance:
    """Return the distance from seven pairs; four equal tiles are two pairs."""
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
    targets = [HONOURS | straight for straight in KNITTED]
    most = max((held & tiles).bit_count() for tiles in targets)
    accepted = 0
    for tiles in targets:
        if (held & tiles).bit_count() == most:
            accepted |= tiles & ~held
    return 13 - most, accepted


def knitted_straight(planes: Held, has_set: bool, most: int = 13) -> Distance:
    """Return the distance from a knitted straight with a set and a pair, or with only a pair.

    Args:
        planes: the concealed tiles.
        has_set: whether there is a set besides the straight, so whether the hand has no meld.
        most: if the shanten is greater than this, the result is some greater value.
    """
    best, accepted = most + 2, 0
    for short, tiles in sorted([((tiles & ~planes[0]).bit_count(), tiles) for tiles in KNITTED]):
        if short > best:
            break
        lack, missing = _rest(_without(planes, tiles), has_set, best - short)
        if short + lack < best:
            best, accepted = short + lack, 0
        if short + lack == best:
            accepted |= tiles & ~planes[0] | missing
    return best - 1, accepted


def _without(planes: Held, tiles: int) -> Planes:
    """Return the planes after one copy of each of the tiles is used."""
    one, two, three, four = planes
    return (
        one & ~tiles | two & tiles,
        two & ~tiles | three & tiles,
        three & ~tiles | four & tiles,
    )


def _rest(planes: Planes, has_set: bool, most: int) -> Distance:
    """Return the number and kinds of the tiles missing for a set and a pair, or for only a pair.

    If the number is greater than `most`, the result is some number greater than `most`.
    """
    one, two, _ = planes
    least, missing = _pair(one, two, ALL_KINDS)
    if not has_set:
        return least, missing
    best, accepted = most + 1, 0
    for short, (runs, triplets) in enumerate(_sets_by_lack(planes)):
        if short + least > best:  # a set uses tiles, so the pair does not lack fewer
            break
        lacks = [_beside_run(planes, 7 << start) for start in _bits(runs)]
        lacks += [_beside_triplet(planes, 1 << kind) for kind in _bits(triplets)]
        for lack, missing in lacks:
            if short + lack < best:
                best, accepted = short + lack, 0
            if short + lack == best:
                accepted |= missing
    return best, accepted


def _sets_by_lack(planes: Planes) -> tuple[tuple[int, int], ...]:
    """Return the first kinds of runs, and the kinds of triplets, that lack 0, 1, 2 and 3 tiles."""
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
    """Return the number of tiles that a pair lacks next to a run, and the kinds that both lack."""
    one, two, three = planes
    lack, missing = _pair(one & ~run | two & run, two & ~run | three & run, ALL_KINDS)
    return lack, missing | run & ~one


def _beside_triplet(planes: Planes, kind: int) -> Distance:
    """Return the same for a pair next to a triplet of another kind."""
    one, two, three = planes
    lack, missing = _pair(one & ~kind, two & ~kind, ALL_KINDS & ~kind)
    return lack, missing | kind & ~three


def _bits(kinds: int) -> Iterator[int]:
    """Yield the kinds in a bit set."""
    while kinds:
        lowest = kinds & -kinds
        yield lowest.bit_length() - 1
        kinds ^= lowest


def _pair(one: int, two: int, allowed: int) -> tuple[int, int]:
    """Return the number and kinds of the tiles that the nearest pairs lack."""
    if two:
        return 0, 0
    return (1, one) if one else (2, allowed)


CLOSED_FORMS: dict[Form, Callable[[Held], Distance]] = {
    "seven_pairs": seven_pairs,
    "thirteen_orphans": thirteen_orphans,
    "honours_and_knitted": honours_and_knitted,
}
"""The forms of hands without melds."""
