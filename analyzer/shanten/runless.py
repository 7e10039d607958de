"""Kinds that form no runs, however many there are, answered by the seven honours of the tables.

Without runs a kind is told from another by its copies alone, and four sets and a pair use at most
five kinds: those held most often. So the seven highest counts *stand in* as honours, in falling
order, and the tables answer for them; a kind is as good as the honour of the same count. In 14
tiles no kind that is held stands behind seven that are held more often.

Some copies may be set *apart*: they count as those of a further kind.

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
    """Return the distance to so many sets and a pair, minus one, where `kinds` form no runs."""
    return kernel.regular_shanten(_stand_in(counts, kinds, apart), sets)


def regular_ukeire(
    counts: Sequence[int], sets: int, kinds: tuple[int, ...], apart: Sequence[int] = ()
) -> tuple[int, int]:
    """Return the same with the bit set of the kinds that lower it."""
    changed = _stand_in(counts, kinds, apart)
    shanten, accepted = kernel.regular_ukeire(changed, sets)
    return shanten, _read_back(accepted, changed, counts, kinds)


def regular_discards(
    counts: Sequence[int], sets: int, kinds: tuple[int, ...], apart: Sequence[int] = ()
) -> list[tuple[int, int, int]]:
    """Return (kind, that number, bit set of accepted kinds) of every discard."""
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
    """Return counts in which the honours stand for these kinds and for what is set apart."""
    changed = list(counts)
    for kind in kinds:
        changed[kind] = 0
    highest = sorted([*[counts[kind] for kind in kinds], *apart], reverse=True)
    changed[FIRST_HONOUR:] = highest[: len(HONOURS)]
    return changed


def _read_back(
    accepted: int, changed: Sequence[int], counts: Sequence[int], kinds: tuple[int, ...]
) -> int:
    """Return the bit set of what is accepted with the kinds in place of the honours."""
    helping = [changed[honour] for honour in HONOURS if accepted >> honour & 1]
    kinds_accepted = accepted & SUITS
    for kind in kinds:
        kinds_accepted &= ~(1 << kind)
        if counts[kind] in helping:
            kinds_accepted |= 1 << kind
    return kinds_accepted
