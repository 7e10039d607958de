"""The answer: the value of a win, with the reasons."""

from dataclasses import dataclass

from analyzer.mcr.fans import MINIMUM, PROFILES, Fan
from analyzer.mcr.readings import Part, Reading
from analyzer.mcr.waits import Waits
from analyzer.mcr.win import Win


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedFan:
    """A fan that counts; `str(line)` is `喜相逢 ×2`.

    Attributes:
        fan: the fan.
        count: number of times that it counts.
        points: its points, all times together.
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
    """A fan that the hand has but that does not count.

    Attributes:
        fan: the fan.
        count: number of times that it would count.
        by: the fan that excludes it; None if its sets are already joined by other fans.
        becomes: the fan that counts instead, or None.
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
        reading: the reading of the hand.
        place: the part that the winning tile completed.
        fans: the fans that count, in the order of the table.
        excluded: the fans that do not count, in the order of the table.
        total: points, flowers included.
        total_without_flowers: points without flowers, which decide whether the hand may win.
    """

    reading: Reading
    place: Part
    fans: tuple[CountedFan, ...]
    excluded: tuple[ExcludedFan, ...]
    total: int
    total_without_flowers: int

    @property
    def reaches_eight(self) -> bool:
        """Whether a player may win with it: at least eight points without flowers."""
        return self.total_without_flowers >= MINIMUM

    def is_whole(self, line: CountedFan) -> bool:
        """Return whether the whole hand earns a fan."""
        return all(len(earned) == len(self.reading.parts) for earned in line.earned_by)

    @property
    def counts(self) -> dict[str, int]:
        """Fan id -> number of times that it counts."""
        return {line.fan.id: line.count for line in self.fans}


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of one reading with one place of the winning tile.

    Attributes:
        reading: the reading of the hand.
        place: the part that the winning tile completed.
        total: points, flowers included.
        fans: the first of the best lists: each fan and the number of times that it counts, in the
            order of the table.
    """

    reading: Reading
    place: Part
    total: int
    fans: tuple[tuple[Fan, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The value of a win.

    Attributes:
        win: the counted win.
        profile: name of the variant of the rules, a key of `PROFILES`.
        best: the main account: the one with the largest total, then with the most valuable single
            fan, then the first in the order of the readings.
        alternatives: accounts with other lists of fans and the same total.
        tried: the result of every reading with every place of the winning tile.
        waits: the waits of the hand before the winning tile.
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
        """The points without flowers; a win needs eight."""
        return self.best.total_without_flowers

    @property
    def reaches_eight(self) -> bool:
        """Whether a player may win with this hand: at least eight points without flowers."""
        return self.best.reaches_eight

    @property
    def fans(self) -> tuple[CountedFan, ...]:
        """The fans of the main account."""
        return self.best.fans

    def is_chosen(self, trial: Trial) -> bool:
        """Return whether a trial is the main account."""
        return (trial.reading, trial.place) == (self.best.reading, self.best.place)

    def fans_of(self, trial: Trial) -> tuple[CountedFan, ...]:
        """Return the fans of a trial with their points, without the parts that earn them."""
        points = PROFILES[self.profile].points
        return tuple(
            CountedFan(fan=fan, count=count, points=points[fan.id] * count, earned_by=())
            for fan, count in trial.fans
        )
