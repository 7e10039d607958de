"""Errors about what a caller handed in.

    AnalyzerError(ValueError)
    ├── NotationError       a text is not a hand; knows where in the text
    ├── InvalidHandError    tiles that cannot be one hand; knows which tile
    ├── InvalidSituationError  what lies on the table contradicts it; knows which field and tile
    └── InvalidRowError     a row of an array that is no hand; knows which row

Every error has a `code` (a stable name, documented in docs/notation.md) and `found` (the part that
broke the rule). `MESSAGES` holds the sentence of each code, so that a translation needs no error
in hand. `analyzer.games` has codes and sentences of its own.
"""

from collections.abc import Mapping
from typing import ClassVar

MESSAGES = {
    "EMPTY": "nothing typed — a hand looks like 123m406p789s1122z",
    "BAD_CHAR": '"{found}" does not belong in a hand — write digits, then m, p, s or z',
    "NO_SUIT": '"{found}" has no suit — add m, p, s or z after the digits',
    "NO_DIGITS": '"{found}" has no digits — give the ranks of its tiles, as in 123m',
    "BAD_TOKEN": '"{found}" is no tile',
    "BAD_HONOUR": '"{found}" — honours are 1z to 7z',
    "BAD_JOKER": '"{found}" — a joker is 1j',
    "BAD_MELD": '"{found}" is no meld — write (456m0), (p5m1), (k5m), (k5m1) or (s5m1)',
    "MIXED_ORDER": "suit letters stand both before and after their digits — choose one way",
    "AMBIGUOUS_IDS": "these numbers can be read in two ways: {found}",
    "SEVERAL_HANDS": "several hands are written here: {found} — choose one",
    "UNCLEAR_WORDS": '"{found}" may be of the hand or not — write the hand without other words',
    "LOG_FILE": "this is a game log, not a hand — copy one hand out of it",
    "TOO_MANY": '"{found}" is the 15th tile — a hand has at most 14',
    "FIFTH_COPY": "fifth {found} — there are only four of a kind",
    "SECOND_RED": "second {found} — there is one red five in each suit",
    "TOO_MANY_JOKERS": "{found} is one joker too many — there are not so many",
    "NO_JOKERS": "{found} — there are no jokers in these rules; choose the rules with jokers",
    "WILD_IS_JOKER": "{found} — with a wild tile its copies are the jokers; write that tile itself",
    "SANMA_TILE": "{found} — three players have no such tile: of characters only 1m and 9m",
    "ONLY_MELDS": '"{found}" — a hand has at least one tile besides its melds',
    "NO_MELDS": "{found} — only single tiles belong here, no melds",
    "ONLY_MELDS_HERE": "{found} — only declared sets belong here, such as (678s0), (p5z1) or (k9p)",
    "TOO_MANY_TILES": '"{found}" is the 137th tile — there are only 136',
    "JOKER_INDICATOR": "{found} — a joker has no next tile, so it indicates no dora",
    "NEEDS_SANMA": "norths are set aside by three players only: add rules=sanma",
    "TOO_MANY_INDICATORS": "{found} — there are at most five dora indicators",
    "NOT_IN_TENHOU": "{found} — tenhou's text can express neither melds nor jokers",
    "NOT_COMPLETE": "with {found} the hand is not complete",
    "WRONG_COUNT": "{found} tiles — a complete hand has 14, each meld counting for three",
    "BAD_FLAG": "{found} — the tiles or the other flags rule this out",
    "FLOWERS": "{found} flowers — there are none to eight",
    "WIND": "{found} — winds are 1 to 4, east to north",
    "BAD_MCR_MELD": '"{found}" is no meld — write [234m,2], [222p,1], [2222p,1] or [SSSS]',
    "BAD_MCR_WIN": '"{found}" — write the winds and four digits 0 or 1, as in EE1000',
}
"""code -> sentence; `{found}` is the offending text, already safe to print."""

LONGEST_QUOTE = 24

LONGEST_LIST_OF_READINGS = 200
"""What is quoted of all the hands that a text can be read as."""


class AnalyzerError(ValueError):
    """Base of all errors about input: `code` names the rule, `found` what broke it."""

    sentences: ClassVar[Mapping[str, str]] = MESSAGES
    """The sentence of each code that the class knows."""

    def __init__(self, code: str, found: str, longest: int = LONGEST_QUOTE) -> None:
        self.code = code
        self.found = quote(found, longest)
        self.message = self.sentences[code].format(found=self.found)
        super().__init__(self.message)


class InvalidHandError(AnalyzerError):
    """Tiles that cannot be one hand; `index` is the first tile at fault, counted from 0."""

    def __init__(self, code: str, found: str, index: int) -> None:
        self.index = index
        super().__init__(code, found)


class InvalidSituationError(AnalyzerError):
    """Tiles on the table that the hand or the rules contradict.

    Attributes:
        field: of the `Situation` that holds the tile; `hand` for a tile of the hand itself.
        index: of the tile in that field, from 0; of a hand, its tiles come before its melds.
    """

    def __init__(self, code: str, found: str, field: str, index: int) -> None:
        self.field = field
        self.index = index
        super().__init__(code, found)


class InvalidRowError(AnalyzerError):
    """A row of counts that is no hand; `row` is its number, from 0."""

    def __init__(self, code: str, found: str, row: int) -> None:
        self.row = row
        super().__init__(code, found)

    def __str__(self) -> str:
        return f"row {self.row}: {self.message}"


class NotationError(AnalyzerError):
    """A text that is not a hand, or not only one.

    Attributes:
        text: what was typed.
        span: the half-open range of characters at fault.
        readings: where the text can be read in several ways, the name of the notation of each and
            the hand that it gives, in canonical form. With nothing else `found`, they are.
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
        """Place of the fault as a person counts: the first character is 1."""
        return self.span[0] + 1

    def __str__(self) -> str:
        return f"position {self.position}: {self.message}"


def quote(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Return `text` fit for a message: short, and every unprintable character as U+XXXX."""
    start = text[: longest + 1]
    printable = "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in start)
    if len(printable) <= longest:
        return printable
    return printable[: longest - 1] + "…"
