"""The outlook and the waits of 3n+1 tiles, by trying every draw and every discard.

Written from the definitions alone, on top of `naive.py`; shares no code with the analyzer. `seen`
is what the player sees of each kind, the tiles of the hand included.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tests.oracle import naive
from tests.oracle.naive import Counts

shanten = cache(naive.shanten)


@dataclass(frozen=True)
class Next:
    """After a draw: the discard, and what the hand is then."""

    discard: int
    shanten: int
    ukeire: dict[int, int]

    @property
    def count(self) -> int:
        return sum(self.ukeire.values())


def outlook(
    counts: Counts,
    seen: Counts,
    typed: Sequence[int],
    all_forms: bool,
    forgotten: int | None = None,
) -> tuple[dict[int, Next | None], dict[int, Next]]:
    """Each tile that helps with what follows it (None: a win), and each that widens the draw.

    `typed` is the order of these 3n+1 tiles on the page of the next hand. The player sees a tile
    of the kind `forgotten`, the discard before, which that page counts as left.
    """
    now = shanten(counts, all_forms)
    before = sum(4 - seen[kind] for kind in naive.ukeire(counts, all_forms))
    steps: dict[int, Next | None] = {}
    wider: dict[int, Next] = {}
    for drawn in range(34):
        if seen[drawn] == 4:
            continue
        hand = _plus(counts, drawn, 1)
        if now == 0 and shanten(hand) == -1:
            steps[drawn] = None
            continue
        best = best_discard(hand, _plus(seen, drawn, 1), [*typed, drawn], all_forms, forgotten)
        if shanten(hand, all_forms) < now:
            steps[drawn] = best
        elif best.shanten == now and best.count > before:
            wider[drawn] = best
    return steps, wider


def best_discard(
    hand: Counts, seen: Counts, typed: Sequence[int], all_forms: bool, forgotten: int | None
) -> Next:
    """Least shanten, then most copies by the count of the page, then typed order."""
    if naive.regular(hand) <= 0:
        all_forms = True
    kinds = sorted({kind for kind in range(34) if hand[kind]}, key=typed.index)
    rests = {kind: _plus(hand, kind, -1) for kind in kinds}
    least = min(shanten(rest, all_forms) for rest in rests.values())
    options = []
    for kind, rest in rests.items():
        if shanten(rest, all_forms) == least:
            useful = (
                drawn
                for drawn in range(34)
                if rest[drawn] < 4 and shanten(_plus(rest, drawn, 1), all_forms) == least - 1
            )
            options.append(Next(kind, least, {drawn: 4 - seen[drawn] for drawn in useful}))
    return max(options, key=lambda option: option.count + (forgotten in option.ukeire))


def waits(counts: Counts) -> dict[int, set[str]]:
    """Each tile that completes 3n+1 tiles, a fifth copy too -> the shapes of the wait."""
    results = {}
    for kind in range(34):
        shapes = wait_shapes(_plus(counts, kind, 1), kind)
        if shapes:
            results[kind] = shapes
    return results


def wait_shapes(hand: Counts, kind: int) -> set[str]:
    """The shapes of a tile in all readings of a complete hand; none for any other hand."""
    shapes = set()
    for *sets, pair in naive.readings(hand):
        if kind in pair:
            shapes.add("tanki")
        for block in sets:
            if kind in block:
                shapes.add(_name(block, kind))
    if sum(hand) == 14 and sorted(hand)[-7:] == [2] * 7 and hand[kind]:
        shapes.add("tanki")
    orphans = [hand[orphan] for orphan in naive.ORPHAN_KINDS]
    if sum(hand) == sum(orphans) == 14 and all(orphans) and hand[kind]:
        shapes.add("orphans_thirteen" if hand[kind] == 2 else "orphans_single")
    return shapes


def _name(block: tuple[int, ...], kind: int) -> str:
    ranks = [one % 9 + 1 for one in block]
    if len(set(ranks)) == 1:
        return "shanpon"
    others = sorted(set(ranks) - {kind % 9 + 1})
    if others[1] - others[0] == 2:
        return "kanchan"
    return "penchan" if others in ([1, 2], [8, 9]) else "ryanmen"


def _plus(counts: Counts, kind: int, copies: int) -> Counts:
    return (*counts[:kind], counts[kind] + copies, *counts[kind + 1 :])
