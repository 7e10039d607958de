"""What follows a discard: every draw from there, the next discard, and how much that accepts.

A *step* is a draw that lowers shanten, an *improvement* one that keeps it and accepts more
afterwards. The discard after a draw is the one that stands first in the table of the hand to which
the draw's link leads: least shanten, then most copies, then the order in which that hand is
written. It is the rest by suit and rank, or 3n+1 tiles as typed, and then the drawn tile.

Copies left are those the player does not see after the draw: hand as typed, the tile discarded
first, the drawn tile, melds and table are all seen. The table of the next hand has forgotten the
tile discarded first unless a river keeps it, so it is counted as left where discards are compared.

values.py     a step, an improvement, and all that follows one discard
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
"""Shanten from which pages and reports look ahead; farther away it says little and takes long."""


def look_ahead(analysis: Analysis, discard: Discard | None = None) -> Outlook:
    """Return what can follow one of the discards of an analysis, or its hand of 3n+1 tiles.

    Nothing follows 3n tiles, which no player holds.

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
    """Return what can follow each of these discards, in their order; None is the hand itself.

    Args:
        analysis: of the hand.
        rows: its discards; None stands for a hand of 3n+1 tiles.
        compiled: use the kernels. Loading them takes half a second, so that is for servers.

    Raises:
        ValueError: as `look_ahead`.
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
    """Load the compiled kernels, or compile them where no process has done so yet."""
    _compiled().warm_up()


def _compiled() -> ModuleType:
    """Return the module of the kernels, which loads Numba."""
    return import_module("analyzer.outlook.compiled")
