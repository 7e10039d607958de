"""Errors about exercises: what was asked for, codes of sets, answers.

`MESSAGES` has the sentence of each code, so that sentences can be translated without an error
object. docs/training.md explains the codes.
"""

from collections.abc import Mapping
from typing import ClassVar

from analyzer.errors import AnalyzerError

MESSAGES = {
    "BAD_SET": '"{found}" — this code of a set is cut off or changed',
    "BAD_ANSWERS": '"{found}" — these are no answers to this set',
    "BAD_DISCARDS": '"{found}" — this is no discard of this wall',
    "BAD_LEVEL": "{found} — levels are 1 to 5, the easier one first",
    "BAD_THEME": '"{found}" is not a theme of this kind of exercise',
    "BAD_KIND": '"{found}" is not a kind of exercise',
    "BAD_NUMBER": "{found} — a set has 1 to 50 exercises",
    "NOTHING_FOUND": "there is no such exercise: {found} — choose other levels or themes",
    "BAD_DAY": "{found} — a day is written as 2026-11-22, and the first is 2020-01-01",
    "NOT_YET": "{found} has not begun anywhere yet",
    "OLD_VERSION": "version {found} of the exercises is not here any more — take the newest one",
    "NOT_AN_EXERCISE": "{found} — this hand cannot be asked here: it takes 14 tiles, three "
    "fewer for each meld, not complete and without jokers",
    "NO_CODE": "{found} — such an exercise has no code; its address holds the hand itself",
}
"""Code -> sentence; `{found}` is the part at fault."""

LONGEST_FOUND = 40
"""Most characters that a sentence quotes."""


class TrainingError(AnalyzerError):
    """Something about exercises is invalid.

    Attributes:
        position: place of the fault in a code of a set or of answers, counted from 1; else None.
        level: of NOTHING_FOUND the nearest level that has such exercises; None if it is not known.
    """

    sentences: ClassVar[Mapping[str, str]] = MESSAGES

    def __init__(
        self, code: str, found: str, position: int | None = None, level: int | None = None
    ) -> None:
        self.position, self.level = position, level
        super().__init__(code, found, LONGEST_FOUND)

    def __str__(self) -> str:
        return (
            self.message if self.position is None else f"position {self.position}: {self.message}"
        )
