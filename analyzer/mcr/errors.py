"""Errors about a win that is to be counted.

AnalyzerError
├── InvalidWinError      tiles, winds, flowers or flags that no win can have; knows which field
└── IncompleteHandError  fourteen tiles that are no win; knows how far they are from one
"""

from typing import Literal

from analyzer.errors import AnalyzerError
from analyzer.tiles import Tile

Field = Literal[
    "hand",
    "self_drawn",
    "last_of_kind",
    "kong_situation",
    "wall_last",
    "seat_wind",
    "prevalent_wind",
    "flowers",
    "visible",
]
"""The parts of a win that can be wrong."""

Reason = Literal[
    "robbed_last_of_wall", "robbed_held", "replacement_without_kong", "last_of_kind_held"
]

REASONS: dict[Reason, str] = {
    "robbed_last_of_wall": "nobody makes a kong with the last tile of the wall",
    "robbed_held": "whoever adds to a triplet has the other three copies",
    "replacement_without_kong": "without a kong there is no replacement tile",
    "last_of_kind_held": "another copy is concealed, so the winning tile is not the last one seen",
}
"""Why a flag cannot be: the sentence of each reason."""


class InvalidWinError(AnalyzerError):
    """A win that cannot be.

    Attributes:
        field: of the `Win` that is wrong.
        reason: why a flag cannot be, a key of `REASONS`; None for other fields.
    """

    def __init__(self, code: str, found: str, field: Field, reason: Reason | None = None) -> None:
        self.field = field
        self.reason = reason
        super().__init__(code, found)

    def __str__(self) -> str:
        return f"{self.message}: {REASONS[self.reason]}" if self.reason else self.message


class IncompleteHandError(AnalyzerError):
    """Fourteen tiles without a reading.

    Attributes:
        shanten: how far they are from a win in any form, 0 or more.
        waits: the available waits of the tiles before the winning one; none before tenpai.
    """

    def __init__(self, found: str, shanten: int, waits: tuple[Tile, ...]) -> None:
        self.shanten = shanten
        self.waits = waits
        super().__init__("NOT_COMPLETE", found)
