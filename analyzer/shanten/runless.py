"""Any number of kinds that form no runs, looked up as the seven honours of the tables.

Without runs, kinds differ only in the number of copies, and four sets and a pair use at most five
kinds: those held most often. So the seven highest counts are looked up as the counts of the
honours, in descending order; a kind is accepted if the honour with the same count is. In 14 tiles,
no kind that is held has seven others held more often.

Some copies may be set *apart*: they count as copies of an additional kind.

A kernel: nothing is checked here.
"""

from collections.abc import Sequence

from analyzer.shanten import kernel

FIRST_HONOUR = 27
HONOURS = tuple(range(FIRST_HONOUR, 34))
SUITS = (1 << FIRST_HONOUR) - 1


def regular_shanten(
    counts: Sequence[int], sets: int, kinds: tuple[int, ...], apart: Sequence[int] = ()
) -> int:
    """Return the distance to `sets` sets and a pair, minus one, if `kinds` form no runs."""
    return kernel.regular_shanten(_stand_in(counts, kinds, apart), sets)


def regular_ukeire(
    counts: Sequence[int], sets: int, kinds: tuple[int, ...], apart: Sequence[int] = ()
) -> tuple[int, int]:
    """Return the result of `regular_shanten`, and the bit set of the kinds that lower it."""
    changed = _stand_in(counts, kinds, apart)
    shanten, accepted = kernel.regular_ukeire(changed, sets)
    return shanten, _read_back(accepted, changed, counts, kinds)


def regular_discards(
    counts: Sequence[int], sets: int, kinds: tuple[int, ...], apart: Sequence[int] = ()
) -> list[tuple[int, int, int]]:
    """Return (kind, distance minus one, bit set of accepted kinds) of every discard."""
    changed = _stand_in(counts, kinds, apart)
    rows = []
    of_count = {}
    for kind, shanten, accepted in kernel.regular_discards(changed, sets):
        if kind < FIRST_HONOUR:
            rows.append((kind, shanten, _read_back(accepted, changed, counts, kinds)))
        else:
            of_count[changed[kind]] = kind, shanten, accepted
    rest = list(counts)
    for kind in kinds:
        if counts[kind]:
            honour, shanten, accepted = of_count[counts[kind]]
            rest[kind] -= 1
            changed[honour] -= 1
            rows.append((kind, shanten, _read_back(accepted, changed, rest, kinds)))
            changed[honour] += 1
            rest[kind] += 1
    return rows


def _stand_in(counts: Sequence[int], kinds: tuple[int, ...], apart: Sequence[int]) -> list[int]:
    """Return counts in which the honours replace these kinds and the copies set apart."""
    changed = list(counts)
    for kind in kinds:
        changed[kind] = 0
    highest = sorted([*[counts[kind] for kind in kinds], *apart], reverse=True)
    changed[FIRST_HONOUR:] = highest[: len(HONOURS)]
    return changed


def _read_back(
    accepted: int, changed: Sequence[int], counts: Sequence[int], kinds: tuple[int, ...]
) -> int:
    """Return the bit set of accepted kinds, with the honours changed back to the kinds."""
    helping = [changed[honour] for honour in HONOURS if accepted >> honour & 1]
    kinds_accepted = accepted & SUITS
    for kind in kinds:
        kinds_accepted &= ~(1 << kind)
        if counts[kind] in helping:
            kinds_accepted |= 1 << kind
    return kinds_accepted
