"""What some formats leave unsaid: when a riichi stick was paid, and where indicators belong."""

from collections.abc import Iterator, Sequence

from analyzer.games.record import Discard, Event, Paid, Result


def add_payments(events: Sequence[Event], result: Result | None) -> Iterator[Event]:
    """Yield the events with the payment of each riichi.

    The stick is paid if the round goes on after the discard, or ends there in a draw other than
    by three players who win; not if the discard is won on.
    """
    for number, event in enumerate(events, start=1):
        yield event
        if isinstance(event, Discard) and event.is_riichi:
            is_last = number == len(events)
            if not is_last or (result and result.kind not in ("win", "three_ron")):
                yield Paid(event.seat)
