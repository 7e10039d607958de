"""tenhou/6: who lost the connection and who came back, in the key `connection` of downloaded logs.

    {"what": 0, "log": 3, "who": 2, "step": 14}    0 left, 1 came back; round from 0, -1 before it

`step` is the number of draws, discards and calls of the round before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from analyzer.games.record import Call, Discard, Draw, Event, Kan, Left, North, Returned, Round

Connection = tuple[int, Left | Returned]
"""The number of steps before it, and who left or came back."""

KINDS: dict[int, type[Left | Returned]] = {0: Left, 1: Returned}

SEATS = range(4)

MOST = 100
"""Most items that are read."""


def add_connections(rounds: Sequence[Round], value: Any) -> Iterator[Round]:
    """Yield the rounds with the events of `connection`; items that cannot be read are left out.

    Who is away at the end of a round leaves again at the start of the next one.
    """
    items = value[:MOST] if isinstance(value, list) else []
    away = [event for _, event in _of_round(items, -1)]
    for index, played in enumerate(rounds):
        own = [(0, event) for event in _still_away(away)] + _of_round(items, index)
        own = [each for each in own if each[1].seat < played.players]
        away = [event for _, event in own]
        yield replace(played, events=tuple(_merge(played.events, own))) if own else played


def _still_away(events: Sequence[Left | Returned]) -> list[Left | Returned]:
    last = {event.seat: event for event in events}
    return [event for event in last.values() if isinstance(event, Left)]


def _of_round(items: Sequence[Any], index: int) -> list[Connection]:
    """Return the connections of a round, in order."""
    found = []
    for item in items:
        if isinstance(item, dict) and item.get("log") == index:
            what, who, step = (item.get(key) for key in ("what", "who", "step"))
            if type(what) is type(who) is type(step) is int and what in KINDS and who in SEATS:
                found.append((step, KINDS[what](who)))
    return sorted(found, key=lambda each: each[0])


def _merge(events: Sequence[Event], own: Sequence[Connection]) -> Iterator[Event]:
    """Yield the events of a round, and each connection after its number of steps."""
    rest, steps = [*own], 0
    for event in events:
        if isinstance(event, (Draw, Discard, Call, Kan, North)):
            while rest and rest[0][0] <= steps:
                yield rest.pop(0)[1]
            steps += 1
        yield event
    yield from (event for _, event in rest)
