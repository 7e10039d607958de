"""Errors about input.

    AnalyzerError(ValueError)
    ├── NotationError          a text is not a hand; has the place in the text
    ├── InvalidHandError       tiles that cannot be one hand; has the tile
    ├── InvalidSituationError  tiles on the table that contradict it; has the field and the tile
    └── InvalidRowError        a row of an array that is not a hand; has the row

Every error has a `code` (a stable name, documented in docs/notation.md) and `found` (the part of
the input that broke the rule). `MESSAGES` has the sentence of each code, so translators need no
error object. `analyzer.games` has its own codes and sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

TEXT_MESSAGES = {
    "EMPTY": "nothing typed — a hand looks like 123m406p789s1122z",
    "BAD_CHAR": '"{found}" does not belong in a hand — write digits, then m, p, s or z',
    "NO_SUIT": '"{found}" has no suit — add m, p, s or z after the digits',
    "NO_DIGITS": '"{found}" has no digits — give the ranks of its tiles, as in 123m',
    "BAD_TOKEN": '"{found}" is not a tile',
    "BAD_HONOUR": '"{found}" — honours are 1z to 7z',
    "BAD_JOKER": '"{found}" — a joker is 1j',
    "BAD_MELD": '"{found}" is not a valid meld — write (456m0), (p5m1), (k5m), (k5m1) or (s5m1)',
    "ONLY_MELDS": '"{found}" — a hand has at least one tile besides its melds',
    "MIXED_ORDER": "suit letters come both before and after their digits — use one way only",
    "AMBIGUOUS_IDS": "these numbers can be read in two ways: {found}",
    "SEVERAL_HANDS": "there is more than one hand here: {found} — choose one",
    "UNCLEAR_WORDS": '"{found}" might or might not be part of the hand — write the hand without '
    "other words",
    "LOG_FILE": "this is a game log, not a hand — copy one hand out of it",
    "GAME_LINK": "this is the link of a game, not a hand — save the log of the game and review it",
    "TOO_MANY": '"{found}" is the 15th tile — a hand has at most 14',
    "FIFTH_COPY": "fifth {found} — there are only four of a kind",
    "SECOND_RED": "second {found} — there is one red five in each suit",
    "TOO_MANY_JOKERS": "{found} is one joker too many for this game",
}
"""The sentences of a hand in any notation (docs/notation.md); code -> sentence, as below."""

MESSAGES = TEXT_MESSAGES | {
    "NO_JOKERS": "{found} — there are no jokers in these rules; choose the rules with jokers",
    "WILD_IS_JOKER": "{found} — with a wild tile its copies are the jokers; write that tile itself",
    "SANMA_TILE": "{found} — three players have no such tile: the only characters are 1m and 9m",
    "NO_MELDS": "{found} — only single tiles belong here, no melds",
    "ONLY_MELDS_HERE": "{found} — only declared sets belong here, such as (678s0), (p5z1) or (k9p)",
    "TOO_MANY_TILES": '"{found}" is the 137th tile — there are only 136',
    "JOKER_INDICATOR": "{found} — a joker has no next tile, so it indicates no dora",
    "NEEDS_SANMA": "only three players set norths aside: add rules=sanma",
    "TOO_MANY_INDICATORS": "{found} — there are at most five dora indicators",
    "NOT_IN_TENHOU": "{found} — tenhou's text can express neither melds nor jokers",
    "NOT_COMPLETE": "with {found} the hand is not complete",
    "WRONG_COUNT": "tiles: {found} — a complete hand has 14, each meld counting for three",
    "BAD_FLAG": "{found} — the tiles or the other flags rule this out",
    "FLOWERS": "{found} flowers — the number must be 0 to 8",
    "NO_YAKU": "{found} completes the hand, but it has no yaku — dora are none",
    "SANMA_CHII": "{found} — with three players runs cannot be called",
    "BAD_NUMBER": "{found} — write a whole number from 0 to 99",
    "WIND": "{found} — winds are 1 to 4, east to north",
    "BAD_MCR_MELD": '"{found}" is not a valid meld — write [234m,2], [222p,1], [2222p,1] or [SSSS]',
    "BAD_MCR_WIN": '"{found}" — write the winds and four digits 0 or 1, as in EE1000',
}
"""Code -> sentence; `{found}` is the part at fault, as `quote` prints it."""

LONGEST_QUOTE = 24
"""Most characters that a message quotes."""

LONGEST_LIST_OF_READINGS = 200
"""Most characters quoted from the list of hands that a text can mean."""


class AnalyzerError(ValueError):
    """Base of all errors about input: `code` names the rule, `found` is the part that broke it."""

    sentences: ClassVar[Mapping[str, str]] = MESSAGES
    """Code -> sentence, for the codes of this class."""

    def __init__(self, code: str, found: str, longest: int = LONGEST_QUOTE) -> None:
        self.code = code
        self.found = quote(found, longest)
        self.message = self.sentences[code].format(found=self.found)
        super().__init__(self.message)

    def __reduce__(self) -> tuple[Callable[..., AnalyzerError], tuple[Any, ...]]:
        """Return the data from which another process restores the error, with all attributes."""
        return _restore, (type(self), self.args, self.__dict__)


class InvalidHandError(AnalyzerError):
    """The tiles cannot be one hand; `index` is that of the first tile at fault, from 0."""

    def __init__(self, code: str, found: str, index: int) -> None:
        self.index = index
        super().__init__(code, found)


class InvalidSituationError(AnalyzerError):
    """Tiles on the table contradict the hand or the rules.

    Attributes:
        field: name of the `Situation` field that holds the tile; `hand` for a tile of the hand
            itself.
        index: place of the tile in that field, from 0; in a hand, the tiles are counted before the
            melds.
    """

    def __init__(self, code: str, found: str, field: str, index: int) -> None:
        self.field = field
        self.index = index
        super().__init__(code, found)


class InvalidRowError(AnalyzerError):
    """A row of counts is not a hand; `row` is its number, from 0."""

    def __init__(self, code: str, found: str, row: int) -> None:
        self.row = row
        super().__init__(code, found)

    def __str__(self) -> str:
        return f"row {self.row}: {self.message}"


class NotationError(AnalyzerError):
    """A text is not a hand, or can mean several hands.

    Attributes:
        text: the text as typed.
        span: half-open range of the characters at fault.
        readings: if the text can be read in several ways, a pair for each: the name of the
            notation, and the hand in canonical form. Without another `found`, these hands are
            `found`.
    """

    def __init__(
        self,
        code: str,
        found: str,
        text: str,
        span: tuple[int, int],
        readings: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.text = text
        self.span = span
        self.readings = readings
        listed = " / ".join(hand for _, hand in readings)
        super().__init__(
            code, found or listed, LONGEST_QUOTE if found else LONGEST_LIST_OF_READINGS
        )

    @property
    def position(self) -> int:
        """Position of the fault, counted from 1."""
        return self.span[0] + 1

    def __str__(self) -> str:
        return f"position {self.position}: {self.message}"


def quote(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Return `text` for a message: shortened, each unprintable character written as U+XXXX."""
    start = text[: longest + 1]
    printable = "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in start)
    if len(printable) <= longest:
        return printable
    return printable[: longest - 1] + "…"


def _restore(
    kind: type[AnalyzerError], arguments: tuple[Any, ...], state: dict[str, Any]
) -> AnalyzerError:
    """Return an error from the data of `__reduce__`."""
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(state)
    return error
