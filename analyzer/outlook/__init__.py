"""What follows a discard: every possible draw, the next discard, and the tiles accepted then.

A *step* is a draw that lowers shanten. An *improvement* is a draw that keeps shanten and leads to
more accepted copies. The discard after a draw is the first row of the page to which the draw's link
leads: least shanten, then most copies accepted, then the order of the hand in that link. The link
has the rest of the hand by suit and rank (3n+1 tiles: as typed), and the drawn tile last.

Copies left are those that the player does not see after the draw. The player sees the hand as
typed, the tile discarded first, the drawn tile, the melds and the table. The page of the next hand
counts the tile discarded first as left, unless there is a river; so it counts as left when the
discards after a draw are compared.

values.py     a step, an improvement, and everything that follows one discard
plain.py      one hand in plain Python
compiled.py   all draws of a hand in one call of the kernels, in a tenth of the time

Source: docs/model.md, "What follows a discard".
"""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook.plain import explore, find_each, start_of
from analyzer.outlook.values import GOOD, Improvement, Outlook, Step

__all__ = [
    "FARTHEST",
    "GOOD",
    "Improvement",
    "Outlook",
    "Step",
    "look_ahead",
    "look_ahead_all",
    "look_ahead_rows",
    "warm_up",
]

FARTHEST = 3
"""Greatest shanten at which pages and reports look ahead; above it, this is slow and of little
use."""


def look_ahead(analysis: Analysis, discard: Discard | None = None) -> Outlook:
    """Return what can follow a discard of an analysis; without a discard, its hand of 3n+1 tiles.

    For 3n tiles, which no player holds, the outlook is empty.

    Raises:
        ValueError: 3n+2 tiles without a discard.
    """
    (outlook,) = look_ahead_rows(analysis, [discard])
    return outlook


def look_ahead_all(analysis: Analysis) -> tuple[Outlook, ...]:
    """Return what can follow each discard, in the order of `analysis.discards`."""
    return look_ahead_rows(analysis, analysis.discards)


def look_ahead_rows(
    analysis: Analysis, rows: Sequence[Discard | None], *, compiled: bool = False
) -> tuple[Outlook, ...]:
    """Return what can follow each of these discards, in the same order.

    Args:
        analysis: the analysis of the hand.
        rows: its discards; None stands for the hand itself, of 3n+1 tiles.
        compiled: use the compiled kernels; loading them takes half a second, so this is for
            servers.

    Raises:
        ValueError: as for `look_ahead`.
    """
    size = len(analysis.hand) % 3
    if size == 2 and None in rows:
        raise ValueError("3n+2 tiles have to discard before they draw")
    if size == 0:
        return (Outlook(shanten=analysis.shanten.value),) * len(rows)
    starts = [start_of(analysis, row) for row in rows]
    best_discards = (_compiled().find_at_once if compiled else find_each)(starts)
    return tuple(explore(start, best) for start, best in zip(starts, best_discards, strict=True))


def warm_up() -> None:
    """Load the compiled kernels, or compile them if no process has done so yet."""
    _compiled().warm_up()


def _compiled() -> ModuleType:
    """Return the module of the kernels, which loads Numba."""
    return import_module("analyzer.outlook.compiled")
