"""Errors about a win to score.

AnalyzerError
├── InvalidWinError      tiles, winds, numbers or flags that no win can have; has the field
├── IncompleteHandError  fourteen tiles that are not complete; has the shanten and the waits
└── NoYakuError          a complete hand without a yaku; in accounts.py, because it has a score
"""

from typing import Literal

from analyzer.errors import AnalyzerError
from analyzer.tiles import Tile

Flag = Literal[
    "self_drawn",
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "tenhou",
    "chiihou",
    "renhou",
]
"""The flags of a win, in the order in which they are checked."""

Field = (
    Flag
    | Literal[
        "hand",
        "round_wind",
        "seat_wind",
        "dora_indicators",
        "ura_indicators",
        "nuki",
        "honba",
        "riichi_sticks",
    ]
)
"""The fields of a win that can be invalid."""

Reason = Literal[
    "riichi_open",
    "riichi_twice",
    "ippatsu_without_riichi",
    "ippatsu_with_rinshan",
    "haitei_not_drawn",
    "haitei_with_rinshan",
    "houtei_drawn",
    "houtei_with_chankan",
    "rinshan_not_drawn",
    "rinshan_without_kan",
    "chankan_drawn",
    "chankan_held",
    "tenhou_not_dealer",
    "tenhou_not_drawn",
    "chiihou_dealer",
    "chiihou_not_drawn",
    "renhou_not_played",
    "renhou_dealer",
    "renhou_drawn",
    "first_turn_with_meld",
    "first_turn_with_riichi",
    "first_turn_with_flag",
    "ura_without_riichi",
]

REASONS: dict[Reason, str] = {
    "riichi_open": "only a closed hand can declare riichi; a concealed kan leaves it closed",
    "riichi_twice": "riichi and double riichi exclude each other: choose one",
    "ippatsu_without_riichi": "ippatsu needs riichi or double riichi",
    "ippatsu_with_rinshan": "a kan or a north set aside ends ippatsu",
    "haitei_not_drawn": "haitei is a draw; a win on the last discard is houtei",
    "haitei_with_rinshan": "a replacement tile is never the last tile of the wall: choose one",
    "houtei_drawn": "houtei is a win on a discard; a win by the last draw is haitei",
    "houtei_with_chankan": "the tile of a kan is not the last discard: choose one",
    "rinshan_not_drawn": "a replacement tile is drawn",
    "rinshan_without_kan": "without a kan or a north set aside there is no replacement tile",
    "chankan_drawn": "the tile of another player's kan is not drawn",
    "chankan_held": "whoever makes the kan has the other three copies of the winning tile",
    "tenhou_not_dealer": "tenhou is the dealer's; another player's first draw is chiihou",
    "tenhou_not_drawn": "tenhou is a win by drawing",
    "chiihou_dealer": "chiihou is not the dealer's; the dealer's first draw is tenhou",
    "chiihou_not_drawn": "chiihou is a win by drawing; one on a discard is renhou",
    "renhou_not_played": "these rules have no renhou",
    "renhou_dealer": "the dealer discards first, so renhou is never the dealer's",
    "renhou_drawn": "renhou is a win on a discard; the first draw is chiihou",
    "first_turn_with_meld": "a kan, another meld or a north set aside ends the first turn",
    "first_turn_with_riichi": "a win on the first turn comes before any riichi",
    "first_turn_with_flag": "a win on the first turn has no other luck: choose one",
    "ura_without_riichi": "ura dora are for riichi only: leave them out, or declare riichi",
}
"""Reason code -> the sentence that says why a flag is impossible, or what would be right."""

Hint = Literal["winning_tile_missing", "no_north_seat"]

HINTS: dict[Hint, str] = {
    "winning_tile_missing": "the winning tile is missing; write it last",
    "no_north_seat": "with three players the seats are 1 to 3",
}
"""Hint code -> the sentence that says what would be right in another field."""


class InvalidWinError(AnalyzerError):
    """A win is impossible.

    Attributes:
        field: name of the invalid field of the `Win`.
        reason: why a flag is impossible, a key of `REASONS`; None for other codes than `BAD_FLAG`.
        hint: what would be right, a key of `HINTS`, or None.
        waits: the kinds that complete thirteen tiles, if the winning tile is missing.
    """

    def __init__(
        self,
        code: str,
        found: str,
        field: Field,
        reason: Reason | None = None,
        *,
        hint: Hint | None = None,
        waits: tuple[Tile, ...] = (),
    ) -> None:
        self.field = field
        self.reason = reason
        self.hint = hint
        self.waits = waits
        super().__init__(code, found)

    @property
    def why(self) -> str:
        """Why a flag is impossible, or what would be right; empty if the code says all."""
        return REASONS[self.reason] if self.reason else HINTS[self.hint] if self.hint else ""

    def __str__(self) -> str:
        return f"{self.message}: {self.why}" if self.why else self.message


class IncompleteHandError(AnalyzerError):
    """Fourteen tiles are not a complete hand.

    Attributes:
        shanten: shanten of the fourteen tiles in the nearest form, 0 or more.
        waits: the waits of the tiles without the winning one; empty before tenpai.
    """

    def __init__(self, found: str, shanten: int, waits: tuple[Tile, ...]) -> None:
        self.shanten = shanten
        self.waits = waits
        super().__init__("NOT_COMPLETE", found)
