"""The themes of a discard: what its choice is about, as a table of exact predicates.

Every theme needs a choice: a kept discard that accepts something, and another one that accepts
less. `docs/training.md` has the words of each theme.
"""

from collections.abc import Callable
from dataclasses import dataclass

from analyzer.training.cuts.view import View

LONG = 7
"""Fewest tiles of a complex block."""

FIVE = 5
"""Blocks of a complete hand."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme.

    Attributes:
        id: its name in addresses.
        holds: returns whether a hand that is a choice has the theme.
        has_cell: whether the book has exercises for it; of the others, `now-or-later` needs sets
            that compare two steps, and has a part of its own, `table` needs visible tiles, and is
            searched like `one-suit`.
    """

    id: str
    holds: Callable[[View], bool]
    has_cell: bool = True


def _floating(view: View) -> bool:
    return all(row.tile.kind in view.floating for row in view.kept)


def _six_blocks(view: View) -> bool:
    return (
        view.shanten > 0
        and view.holds.parts > FIVE
        and all(after.parts < view.holds.parts for after in view.holds_after.values())
    )


def _lossless(view: View) -> bool:
    accepted = 0
    for row in view.kept:
        accepted |= row.live
    best = (row.live for row in view.kept if row.tile.kind in view.best)
    return all(live == accepted for live in best) and not any(
        row.tile.kind in view.floating for row in view.kept
    )


def _break_a_pair(view: View) -> bool:
    return all(view.counts[kind] == 2 for kind in view.best) and any(
        view.counts[row.tile.kind] != 2 for row in view.kept
    )


def _break_a_set(view: View) -> bool:
    return all(after.sets < view.holds.sets for after in view.holds_after.values())


def _complex_shape(view: View) -> bool:
    return any(view.best <= {*block} and view.tiles_of(block) >= LONG for block in view.blocks)


def _which_wait(view: View) -> bool:
    return view.shanten == 0


def _pairs_or_sets(view: View) -> bool:
    forms = view.analysis.shanten
    return (
        view.shanten > 0
        and forms.regular == forms.seven_pairs
        and view.best.isdisjoint(view.best_regular)
    )


def _floating_one(view: View) -> bool:
    return view.shanten == 1 and all(after.paired >= 3 for after in view.holds_after.values())


def _headless(view: View) -> bool:
    return view.shanten == 1 and all(
        after.sets >= 3 > after.paired for after in view.holds_after.values()
    )


def _now_or_later(view: View) -> bool:
    if view.by != "two" or view.shanten < 1:
        return False
    return view.best.isdisjoint(View(view.analysis).best)


def _table(view: View) -> bool:
    return bool(view.analysis.situation.tiles) and view.best.isdisjoint(view.best_unseen)


THEMES = (
    Theme("floating", _floating),
    Theme("six-blocks", _six_blocks),
    Theme("break-a-pair", _break_a_pair),
    Theme("break-a-set", _break_a_set),
    Theme("lossless", _lossless),
    Theme("which-wait", _which_wait),
    Theme("pairs-or-sets", _pairs_or_sets),
    Theme("complex-shape", _complex_shape),
    Theme("run-or-pair", lambda view: bool(view.run_or_pair)),
    Theme("double-closed", lambda view: bool(view.double_closed)),
    Theme("floating-1", _floating_one),
    Theme("headless", _headless),
    Theme("now-or-later", _now_or_later, has_cell=False),
    Theme("table", _table, has_cell=False),
    Theme("one-suit", lambda view: is_one_suit(view.counts), has_cell=False),
)
"""Every theme, in the order in which they are listed."""


def themes_of(view: View) -> tuple[str, ...]:
    """Return the ids of the themes of a hand; empty without a choice."""
    return tuple(theme.id for theme in THEMES if view.is_choice and theme.holds(view))


def is_one_suit(counts: tuple[int, ...]) -> bool:
    """Return whether all concealed tiles are of one suit; `counts` has 34 entries."""
    return any(sum(counts[start : start + 9]) == sum(counts) for start in (0, 9, 18))
