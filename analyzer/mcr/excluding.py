"""The fans of a view that are left once each has taken away those that it implies.

The fans are asked in the order of the table. One that is itself gone takes nothing away.
"""

from typing import NamedTuple

from analyzer.mcr.fans import FANS, Exclusion, Fan, Profile
from analyzer.mcr.view import Parts

EXCLUDING = tuple(fan for fan in FANS if fan.excludes)
"""The fans that take others away, in the order of the table."""

Tally = dict[str, tuple[Parts, ...]]
"""Fan id -> for each time that it counts, the parts that earn it."""


class Taken(NamedTuple):
    """Fans that do not count.

    Attributes:
        fan: which.
        parts: for each time, the parts that would earn it.
        by: id of the fan that took them; None where joined sets cannot be joined again.
        becomes: id of the fan counted instead, if one is.
    """

    fan: str
    parts: tuple[Parts, ...]
    by: str | None
    becomes: str | None = None


def exclude(earned: Tally, profile: Profile) -> tuple[Tally, tuple[Taken, ...]]:
    """Return what counts of the fans earned, and what was taken away."""
    tally = dict(earned)
    taken: list[Taken] = []
    for fan in EXCLUDING:
        if fan.id in tally:
            for entry in profile.exclusions(fan):
                if entry.fan in tally:
                    taken += _take(fan, entry, tally)
    return tally, tuple(taken)


def _take(fan: Fan, entry: Exclusion, tally: Tally) -> list[Taken]:
    """Take one entry's fans out of the tally."""
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
