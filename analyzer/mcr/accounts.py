"""The answer of a count: what a win is worth, and why."""

from dataclasses import dataclass

from analyzer.mcr.fans import MINIMUM, Fan
from analyzer.mcr.readings import Part, Reading
from analyzer.mcr.waits import Waits
from analyzer.mcr.win import Win


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedFan:
    """A line of the answer; `str(line)` is `喜相逢 ×2`.

    Attributes:
        fan: which.
        count: how many times.
        points: of all of them together.
        earned_by: for each time, the parts that earn it.
    """

    fan: Fan
    count: int
    points: int
    earned_by: tuple[tuple[Part, ...], ...]

    def __str__(self) -> str:
        return f"{self.fan}{f' ×{self.count}' if self.count > 1 else ''}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcludedFan:
    """A fan that the hand has but that is not counted.

    Attributes:
        fan: which.
        count: how many times.
        by: the fan beside which it does not count; None where its sets are joined already.
        becomes: the fan that is counted instead, if one is.
        sets: for each time, the parts that would earn it.
    """

    fan: Fan
    count: int
    by: Fan | None
    becomes: Fan | None
    sets: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One way to count a win.

    Attributes:
        reading: how the hand is seen.
        place: the part that the winning tile completed.
        fans: what counts, in the order of the table.
        excluded: what does not.
        total: flowers included.
        total_without_flowers: what decides whether the hand may win.
    """

    reading: Reading
    place: Part
    fans: tuple[CountedFan, ...]
    excluded: tuple[ExcludedFan, ...]
    total: int
    total_without_flowers: int

    @property
    def counts(self) -> dict[str, int]:
        """Fan id -> how many times it counts."""
        return {line.fan.id: line.count for line in self.fans}


@dataclass(frozen=True, slots=True)
class Trial:
    """What one reading with one place of the winning tile comes to.

    Attributes:
        total: flowers included.
        fans: the first best list there: each fan with its times, in the order of the table.
    """

    reading: Reading
    place: Part
    total: int
    fans: tuple[tuple[Fan, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The answer.

    Attributes:
        win: what was counted.
        profile: under which profile.
        best: the main account: the largest total, then the dearest single fan, then the order of
            the readings.
        alternatives: other lists of fans with the same total.
        tried: every reading with every place.
        waits: of the hand before the winning tile.
    """

    win: Win
    profile: str
    best: Account
    alternatives: tuple[Account, ...]
    tried: tuple[Trial, ...]
    waits: Waits

    @property
    def total(self) -> int:
        """The points, flowers included."""
        return self.best.total

    @property
    def total_without_flowers(self) -> int:
        """The points that must be eight."""
        return self.best.total_without_flowers

    @property
    def reaches_eight(self) -> bool:
        """Whether a player may win with it."""
        return self.total_without_flowers >= MINIMUM

    @property
    def fans(self) -> tuple[CountedFan, ...]:
        """The fans of the main account."""
        return self.best.fans
