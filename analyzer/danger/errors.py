"""Errors about players in riichi.

`MESSAGES` has the sentence of each code, so that sentences can be translated without an error
object. docs/danger.md explains the codes.
"""

from collections.abc import Mapping
from typing import ClassVar

from analyzer.errors import AnalyzerError

MESSAGES = {
    "THREAT_RIVER": '"{found}" does not fit — a river has at most 24 tiles, one of them marked * '
    "for riichi, and no fifth copy of a tile in sight",
    "THREAT_WIND": "seat wind {found} — players in riichi have 1 to 4, each another one",
    "THREAT_COUNT": "players in riichi: {found} — at least one, and every opponent at most",
    "PASSED_UNSEEN": "{found} cannot have passed — no copy of it lies open",
    "NO_WAIT": "{found} — no wait fits the unseen tiles: river and table contradict it",
    "DANGER_RULES": "{found} — danger is known for riichi mahjong without jokers only",
}
"""Code -> sentence; `{found}` is the part at fault."""


RIVERS = {
    "tile": '"{found}" does not belong in a river — write digits, then m, p, s or z, and * after '
    "the riichi tile",
    "no_riichi": '"{found}" has no riichi — write * after the tile that declared it, as in 9m1z*5s',
    "two_riichi": "{found} declares riichi again — one tile of a river has *",
    "no_place": "riichi at {found} — the river has no tile of this index",
    "long": "{found} is the 25th discard — a river has at most 24",
    "copies": "{found} is one copy too many — hand, rivers and seen tiles together have more than "
    "there are",
}
"""Rule of a river that is broken -> sentence; the code is THREAT_RIVER."""


class DangerError(AnalyzerError):
    """Something about the players in riichi is invalid.

    Attributes:
        field: "river", "passed", "seat_wind", "threats" or "rules".
        threat: number of the player in riichi at fault, from 1; None if it is not one of several.
        position: place of the fault, from 1: of a character in a text that is read, otherwise of
            the tile in the field; None if it is no single one.
        sentence: what is wrong and what would be right; of a river, of the rule that is broken.
    """

    sentences: ClassVar[Mapping[str, str]] = MESSAGES

    def __init__(
        self,
        code: str,
        found: str,
        field: str,
        threat: int | None = None,
        position: int | None = None,
        rule: str = "",
    ) -> None:
        self.field = field
        self.threat = threat
        self.position = position
        super().__init__(code, found)
        self.sentence = RIVERS.get(rule, self.sentences[code])
        self.message = self.sentence.format(found=self.found)

    def __str__(self) -> str:
        return (
            self.message if self.position is None else f"position {self.position}: {self.message}"
        )
