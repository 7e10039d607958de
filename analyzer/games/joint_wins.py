"""Several winners of one discard, which logs write one after the other."""

from dataclasses import replace

from analyzer.games.errors import GameError
from analyzer.games.record import Result, Win

MOST_WINS = 3


def add_win(before: Result | None, win: Win, changes: tuple[int, ...]) -> Result:
    """Return the result with one more win, its changes of points added.

    Raises:
        GameError: WRONG_ORDER, the round was drawn or has three winners already.
    """
    if before is None:
        return Result(kind="win", wins=(win,), changes=changes)
    if before.kind != "win" or len(before.wins) == MOST_WINS:
        raise GameError("WRONG_ORDER", f"{win.seat} ← {win.source}")
    total = tuple(a + b for a, b in zip(before.changes, changes, strict=True))
    return replace(before, wins=(*before.wins, win), changes=total)
