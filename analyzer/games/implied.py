"""Events that some formats do not write: the payments of riichi sticks."""

from collections.abc import Iterator, Sequence

from analyzer.games.record import Discard, Event, Paid, Result


def add_payments(events: Sequence[Event], result: Result | None) -> Iterator[Event]:
    """Yield the events of a round, with the payment of the stick after each riichi discard.

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
