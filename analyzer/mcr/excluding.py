"""The fans of a view that count, after the exclusions by other fans.

The fans are processed in the order of the table. An excluded fan does not exclude others.
"""

from typing import NamedTuple

from analyzer.mcr.fans import FANS, Exclusion, Fan, Profile
from analyzer.mcr.view import Parts

EXCLUDING = {fan.id: place for place, fan in enumerate(FANS) if fan.excludes}
"""Id of a fan that excludes others -> index in the table."""

Tally = dict[str, tuple[Parts, ...]]
"""Fan id -> the parts that earn the fan, for each time that it counts."""


class Taken(NamedTuple):
    """Fans that do not count.

    Attributes:
        fan: the excluded fan.
        parts: for each time, the parts that would earn it.
        by: id of the fan that excludes it; None if joined sets cannot be joined again.
        becomes: id of the fan that counts instead, or None.
    """

    fan: str
    parts: tuple[Parts, ...]
    by: str | None
    becomes: str | None = None


def exclude(earned: Tally, profile: Profile) -> tuple[Tally, tuple[Taken, ...]]:
    """Return the earned fans that count, and those that are excluded."""
    tally = dict(earned)
    taken: list[Taken] = []
    for name in sorted(tally.keys() & EXCLUDING.keys(), key=EXCLUDING.__getitem__):
        if name in tally:
            fan = FANS[EXCLUDING[name]]
            for entry in profile.exclusions(fan):
                if entry.fan in tally:
                    taken += _take(fan, entry, tally)
    return tally, tuple(taken)


def _take(fan: Fan, entry: Exclusion, tally: Tally) -> list[Taken]:
    """Remove the fans of one exclusion from the tally, and return them."""
    before = gone = tally[entry.fan]
    after: tuple[Parts, ...] = ()
    if entry.count is not None:
        gone, after = before[: entry.count], before[entry.count :]
    elif entry.only_own_sets:
        own = {part for parts in tally[fan.id] for part in parts}
        gone = tuple(parts for parts in before if own.issuperset(parts))
        after = tuple(parts for parts in before if not own.issuperset(parts))
    if not gone:
        return []
    if after:
        tally[entry.fan] = after
    else:
        del tally[entry.fan]
    if entry.becomes:
        tally[entry.becomes] = before
    return [Taken(entry.fan, gone, fan.id, entry.becomes)]
