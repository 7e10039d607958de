"""The part that readers of events share: the rounds so far, and the round that is being read."""

from analyzer.games.record import Event, Result, Round


class OpenRound:
    """Finished rounds, and the events of the round that is open.

    Attributes:
        rounds: those that are finished.
        start: the open round as it began; None between rounds.
        events: those of the open round.
        result: how the open round ended, as soon as that was read.
    """

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.start: Round | None = None
        self.events: list[Event] = []
        self.result: Result | None = None

    @property
    def place(self) -> dict[str, int | None]:
        """The round and the event that are being read, from 1."""
        if self.start is None:
            return {"round": len(self.rounds) + 1 if self.rounds else None}
        return {"round": len(self.rounds) + 1, "event": len(self.events) + 1}

    @property
    def players(self) -> int:
        """Three or four."""
        return self.start.players if self.start else 4
