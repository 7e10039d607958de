"""Shared by the readers: the round that is being read, and what its events leave out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from analyzer.games.errors import GameError
from analyzer.games.record import Discard, Draw, Event, Paid, Result, Round, Win
from analyzer.tiles import RED_FIVES, Tile

MOST_WINS = 3
"""Most wins on one discard."""


class OpenRound:
    """Finished rounds, and the events of the round that is open.

    Attributes:
        rounds: the finished rounds.
        start: the open round at its start; None between rounds.
        events: the events of the open round.
        result: the result of the open round; None until it is read.
    """

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.start: Round | None = None
        self.events: list[Event] = []
        self.result: Result | None = None

    @property
    def place(self) -> dict[str, int | None]:
        """Numbers of the round and the event that are being read, from 1, as for `locate`."""
        if self.start is None:
            return {"round": len(self.rounds) + 1 if self.rounds else None}
        return {"round": len(self.rounds) + 1, "event": len(self.events) + 1}

    @property
    def players(self) -> int:
        """Three or four; four between rounds."""
        return self.start.players if self.start else 4


def add_win(before: Result | None, win: Win, changes: tuple[int, ...]) -> Result:
    """Return the result with one more win and its changes of points added.

    Logs write several wins on one discard one after the other.

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


def add_payments(events: Sequence[Event], result: Result | None) -> Iterator[Event]:
    """Yield the events of a round, with the payment of the stick after each riichi discard, which
    some formats do not write.

    The stick is paid if the round continues after the discard, or ends there in a draw other than
    three players winning on it. It is not paid if somebody wins on the discard, or if the log ends
    there.
    """
    for number, event in enumerate(events, start=1):
        yield event
        if isinstance(event, Discard) and event.is_riichi:
            is_last = number == len(events)
            if not is_last or (result and result.kind not in ("win", "three_ron")):
                yield Paid(event.seat)


def has_reds(rounds: Iterable[Round]) -> bool:
    """Return whether a red five is known to have been dealt, drawn or discarded."""
    return any(tile in RED_FIVES for each in rounds for tile in _known_tiles(each))


def _known_tiles(played: Round) -> Iterator[Tile]:
    for hand in played.hands:
        yield from hand or ()
    for event in played.events:
        if isinstance(event, (Draw, Discard)) and event.tile is not None:
            yield event.tile
