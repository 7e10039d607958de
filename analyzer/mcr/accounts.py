"""The accounts of a win: the fans that count and the excluded ones, with the reasons."""

from dataclasses import dataclass

from analyzer.mcr.fans import MINIMUM, Fan
from analyzer.mcr.readings import Part, Reading


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
