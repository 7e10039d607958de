"""Shared by the readers of events: the finished rounds, and the round that is being read."""

from analyzer.games.record import Event, Result, Round


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
