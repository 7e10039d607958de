"""Sets and a pair where jokers may stand for five or more copies of a kind.

The tables have targets with at most four copies per kind. A target with more copies holds the kind
in a pair or a triplet. If two of these copies are counted as *another* kind, one without runs, the
rest is a target of the tables. So the distance without a limit is the least over all ways to set
two copies apart, or none, of each kind held three or four times: at most 16 ways, and one in most
hands. (Three copies matter too, since a draw makes them four.) A kind held four times is never
accepted, because there is no fifth tile of it.

A kernel: nothing is checked here.

Source: our own method; verified against the formal distances of every state of a suit and of the
honours.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from analyzer.shanten import kernel, runless

APART = 2
"""Number of copies that are set apart together."""


def regular_shanten(counts: Sequence[int], sets: int) -> int:
    """Return the distance to `sets` sets and a pair, minus one."""
    return min(
        runless.regular_shanten(rest, sets, runless.HONOURS, apart)
        for rest, apart in _ways_to_set_apart(counts)
    )


def regular_ukeire(counts: Sequence[int], sets: int) -> tuple[int, int]:
    """Return the result of `regular_shanten`, and the bit set of the kinds that lower it."""
    answers = [
        runless.regular_ukeire(rest, sets, runless.HONOURS, apart)
        for rest, apart in _ways_to_set_apart(counts)
    ]
    shanten, accepted = _best(answers)
    return shanten, accepted & ~kernel.held_planes(counts)[3]


def regular_discards(counts: Sequence[int], sets: int) -> list[tuple[int, int, int]]:
    """Return (kind, distance minus one, bit set of accepted kinds) of every discard."""
    answers: dict[int, list[tuple[int, int]]] = {}
    for rest, apart in _ways_to_set_apart(counts):
        for kind, *answer in runless.regular_discards(rest, sets, runless.HONOURS, apart):
            answers.setdefault(kind, []).append((answer[0], answer[1]))
    quads = kernel.held_planes(counts)[3]
    rows = []
    for kind, of_kind in answers.items():
        shanten, accepted = _best(of_kind)
        rows.append((kind, shanten, accepted & ~(quads & ~(1 << kind))))
    return rows


def _ways_to_set_apart(counts: Sequence[int]) -> Iterator[tuple[Sequence[int], list[int]]]:
    """Yield the counts without the copies set apart, and the numbers of copies set apart."""
    many = [kind for kind, count in enumerate(counts) if count > APART]
    for chosen in product((False, True), repeat=len(many)):
        rest = list(counts)
        for kind, is_chosen in zip(many, chosen, strict=True):
            rest[kind] -= APART * is_chosen
        yield rest, [APART] * sum(chosen)


def _best(answers: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the least shanten, and the kinds that lower it in any of the ways."""
    best = min(shanten for shanten, _ in answers)
    accepted = 0
    for shanten, lowering in answers:
        if shanten == best:
            accepted |= lowering
    return best, accepted
