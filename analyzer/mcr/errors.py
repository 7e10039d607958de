"""Errors about a win to count.

AnalyzerError
├── InvalidWinError      tiles, winds, flowers or flags that no win can have; has the field
└── IncompleteHandError  fourteen tiles that do not form a win; has their shanten
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
"""The fields of a win that can be invalid."""

Reason = Literal[
    "robbed_last_of_wall", "robbed_held", "replacement_without_kong", "last_of_kind_held"
]

REASONS: dict[Reason, str] = {
    "robbed_last_of_wall": "nobody makes a kong with the last tile of the wall",
    "robbed_held": "the player who adds to a triplet holds the other three copies",
    "replacement_without_kong": "without a kong there is no replacement tile",
    "last_of_kind_held": "another copy is concealed, so the winning tile is not the last one seen",
}
"""Reason code -> the sentence that says why a flag is impossible."""


class InvalidWinError(AnalyzerError):
    """A win is impossible.

    Attributes:
        field: name of the invalid field of the `Win`.
        reason: why a flag is impossible, a key of `REASONS`; None for other fields.
    """

    def __init__(self, code: str, found: str, field: Field, reason: Reason | None = None) -> None:
        self.field = field
        self.reason = reason
        super().__init__(code, found)

    @property
    def why(self) -> str:
        """Why the flag is impossible; empty for other fields."""
        return REASONS[self.reason] if self.reason else ""

    def __str__(self) -> str:
        return f"{self.message}: {self.why}" if self.why else self.message


class IncompleteHandError(AnalyzerError):
    """Fourteen tiles do not form a win.

    Attributes:
        shanten: shanten in the nearest form, 0 or more.
        waits: the available waits of the tiles without the winning one; empty before tenpai.
    """

    def __init__(self, found: str, shanten: int, waits: tuple[Tile, ...]) -> None:
        self.shanten = shanten
        self.waits = waits
        super().__init__("NOT_COMPLETE", found)
