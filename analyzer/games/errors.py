"""Errors and warnings about game logs.

AnalyzerError
├── GameError           a log is refused; has the round, the event or the line
└── PackedError         a text from an address is not a packed game

`MESSAGES` and `WARNINGS` have the sentence of each code, so that sentences can be translated
without an error object. docs/games.md explains the codes.
"""

from dataclasses import dataclass

from analyzer.errors import AnalyzerError, quote

MESSAGES = {
    "EMPTY": "the file is empty",
    "TOO_LARGE": "the file is too large for a game log: more than {found}",
    "BAD_GZIP": "the gzip data are damaged or incomplete",
    "BAD_ENCODING": "the text is not UTF-8",
    "NOT_A_LOG": "this is not a game log: {found}",
    "LINK_ONLY": "this is only a link: {found} — hairi loads nothing from the web: save the log of "
    "the game as a file (tenhou's client and viewer offer it, for MajSoul a userscript or "
    "converter) and review that file",
    "MAJSOUL_BINARY": "this is a MajSoul record as its server sends it — convert it to tenhou/6",
    "BAD_XML": "the XML is broken: {found}",
    "XML_DOCTYPE": "a game log has no document type or entity declarations",
    "BAD_JSON": "the JSON is broken: {found}",
    "TOO_DEEP": "the JSON is nested more than {found} deep",
    "EMPTY_LOG": "the log has no round",
    "BAD_ROUND": "the round's start is not readable: {found}",
    "BAD_EVENT": "the event is not readable: {found}",
    "BAD_TILE": '"{found}" is not a tile',
    "BAD_MELD": '"{found}" is no call',
    "BAD_HAND": "tiles dealt to a player: {found} — a hand has 13",
    "FIFTH_COPY": "fifth {found} — there are only four of a kind",
    "SECOND_RED": "second {found} — there is one red five in each suit",
    "TILE_TWICE": "{found} comes twice — each tile exists once",
    "SANMA_TILE": "{found} — three players have no such tile: of characters only 1m and 9m",
    "NOT_HELD": "{found} is not in the player's hand",
    "NOT_CALLED": "{found} cannot be called here — it is not the last discard of that player, "
    "or the pon is missing",
    "WRONG_ORDER": "{found} is out of order",
    "NO_ORDER": "no order of play fits the lists of draws and discards; they go wrong at {found}",
    "RIICHI_HAND": "{found} — riichi needs a closed hand, and keeps it as it is",
    "NO_SUCH_PLAYER": "there is no player {found} in this game",
    "HIDDEN_HANDS": "the log hides the tiles of player {found} — they cannot be reviewed",
}
"""Code -> sentence; `{found}` is the part of the log with the fault, already safe to print."""

WARNINGS = {
    "SCORE_SUM": "the points do not add up: off by {found}",
    "SCORE_NEXT": "the next round does not begin with the points, honba and sticks that "
    "this one ends with: {found}",
    "SCORE_BEFORE": "the points before the result differ from those of the round: {found}",
    "WIN_HAND": "the winner's tiles are not complete or not those that the log shows: {found}",
    "POINTS": "a win of the log scores differently here: {found}",
    "CUT_OFF": "the log ends before the result",
    "AMBIGUOUS_ORDER": "two orders of play fit; the first one is shown",
    "SCORES_UNKNOWN": "the log does not tell the players' points; places and points are left out",
    "START_UNKNOWN": "the log tells no points at the start; {found} are taken",
    "UNKNOWN_RESULT": "an unknown result: {found}",
    "ROUND_MISSING": "a round is missing after this one",
    "MORE_GAMES": "the file holds more games: {found}",
}
"""Code -> sentence of a warning about a log that can still be reviewed."""

PACKED = {"BAD_PACKED": "this link to a game is cut off or changed"}

LONGEST_FOUND = 80
"""Most characters of a log that a sentence quotes."""


class GameError(AnalyzerError):
    """A log is refused. Parts of the place that are not known are None.

    Attributes:
        format: mjlog, tenhou6, mjai or majiang.
        round, event: number of the round in the log and of the event in the round, from 1.
        line, column: place in the text, from 1.
    """

    sentences = MESSAGES

    def __init__(
        self,
        code: str,
        found: str = "",
        *,
        event: int | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.format: str | None = None
        self.round: int | None = None
        self.event = event
        self.line = line
        self.column = column
        super().__init__(code, found, LONGEST_FOUND)

    def locate(self, **places: int | str | None) -> "GameError":
        """Set those of the attributes `places` that are not known yet; return the error itself."""
        for name, place in places.items():
            if getattr(self, name) is None:
                setattr(self, name, place)
        return self

    def __str__(self) -> str:
        names = ("round", "event", "line", "column")
        places = [f"{name} {getattr(self, name)}" for name in names if getattr(self, name)]
        return f"{', '.join(filter(None, [self.format, *places]))}: {self.message}".lstrip(": ")


class PackedError(AnalyzerError):
    """A text is not a packed game."""

    sentences = PACKED

    def __init__(self) -> None:
        super().__init__("BAD_PACKED", "")


@dataclass(frozen=True, slots=True)
class GameWarning:
    """A warning about a log that can still be reviewed.

    Attributes:
        code: a key of `WARNINGS`.
        found: the part of the log that it is about, safe to print.
        round: number of the round, from 1; None if it is about the whole game.
    """

    code: str
    found: str = ""
    round: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "found", quote(self.found, LONGEST_FOUND))

    @property
    def message(self) -> str:
        """The sentence of the code."""
        return WARNINGS[self.code].format(found=self.found)
