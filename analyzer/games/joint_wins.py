"""Several wins on one discard, which logs write one after the other."""

from dataclasses import replace

from analyzer.games.errors import GameError
from analyzer.games.record import Result, Win

MOST_WINS = 3
"""Most wins on one discard."""


def add_win(before: Result | None, win: Win, changes: tuple[int, ...]) -> Result:
    """Return the result with one more win and its changes of points added.

    Args:
        before: the result so far; None before the first win.
        win: the win to add.
        changes: the points that each seat gains or pays by it; empty if they are unknown.

    Raises:
        GameError: WRONG_ORDER, the round was drawn or already has three winners.
    """
    if before is None:
        return Result(kind="win", wins=(win,), changes=changes)
    if before.kind != "win" or len(before.wins) == MOST_WINS:
        raise GameError("WRONG_ORDER", f"{win.seat} ← {win.source}")
    is_known = before.changes and changes
    total = tuple(map(sum, zip(before.changes, changes, strict=True))) if is_known else ()
    return replace(before, wins=(*before.wins, win), changes=total)
