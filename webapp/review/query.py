"""The parameters of `/review`: a log that was sent, or rounds in the address.

g=       packed rounds, or `sample`      round=  one of them, from 1
player=  seat, 0 dealt first             at=     turn of the player's decision, or round.turn
ask=1    guess first                     guess=  the tile chosen
hands=1  the other hands are open        expect=1  with win chances and points
tab=summary  the figures of the game instead of the table
right=, guesses=  how many guesses at earlier turns were right, and how many there were
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from analyzer.games import Game, GameError, PackedError, parse_game, unpack_game
from analyzer.games.errors import MESSAGES, PACKED
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import gettext, phrase
from webapp.query.parameter_kinds import Choice, Number, OneTile, Switch
from webapp.query.parameters import labels_of, link_of, parameter_field, parameters_of, read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.review.words import PLACES, placed

LOG = "log"
"""The form field of the file of a log."""

SAMPLE_WORD = "sample"

SAMPLE = Path(__file__).with_name("sample.txt").read_text(encoding="ascii").strip()
"""A packed game of four programs that keep shanten, with some mistakes."""

SAMPLE_SEAT = 1
"""The seat whose decisions are shown."""

KEEPER = "key"
"""The parameter with the key that deletes a game kept on the site."""

SAVER = re.compile(r"tw=([0-3])", re.ASCII)
"""Pattern of the seat of the player who saved a log, in file names of tenhou."""

LONGEST_PACKED = 16 * 1024
"""Most characters of packed rounds; the longest game between people has 4,400."""

MOST_TURNS = 40

MOST_GUESSES = 999

PLAYER = Number("player", 0, 3, attribute="seat", dash="–", digits=1, label=Message("Player"),
                meaning=Message("Seat to review, 0 dealt first; default: who saved the log, "
                                "else 0."))  # fmt: skip

EXPECT = Switch("expect", attribute="is_expected", label=Message("Win chances"),
                meaning=Message("1: with win chances and points, which lead the marks; of a game "
                                "as many decisions as five seconds allow."))  # fmt: skip

IN_WHOLE = "{problem}"
"""The message of a problem whose text is already translated."""

DAMAGED = phrase("{problem}. Save the log anew where the game was played, and send it unchanged.")
ANOTHER = phrase("{problem}. These work: mjlog, tenhou/6, mjai, and the JSON of majiang.")

REFUSALS = {
    **{code: ("g", sentence) for code, sentence in PACKED.items()},
    "TOO_LONG": ("g", phrase("at most {most} characters")),
    "NO_GAME": ("g", phrase("no game is given: open its review first, or send a log")),
    "NO_SUCH_ROUND": ("round", phrase("{found} — rounds of the game: {most}")),
    "NO_SUCH_TURN": ("at", phrase("{found} — discards of the player in this round: {most}")),
    "BAD_GUESS": ("guess", phrase("{found} — the hand has no such tile")),
    "NOT_KEPT": ("", phrase(
        "no game is kept at this address: its time is over, it was deleted, or the address is cut "
        "off; whoever has the log can send it again"
    )),
    "BAD_KEY": (KEEPER, phrase(
        "this key does not delete the game; the page that came after the log was sent has the "
        "right one"
    )),
}  # fmt: skip
"""Code of a question that cannot be answered -> the parameter at fault, and the sentence."""

NO_LOG = frozenset(
    {"EMPTY", "TOO_LARGE", "NOT_A_LOG", "LINK_ONLY", "MAJSOUL_BINARY", "XML_DOCTYPE", "EMPTY_LOG"}
)
"""Codes of files that are not logs of games; the other codes are of damaged logs."""

ANOTHER_PLAYER = frozenset({"NO_SUCH_PLAYER", "HIDDEN_HANDS"})
"""Codes of problems that are solved by choosing another player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewQuery:
    """The decisions to review: a game, its player, and a round or turn of it.

    Attributes:
        packed: the game as in the address; empty if a log was sent.
        name: the name of the game in its address if the site keeps it; else empty.
        number: one round of the game, from 1; None for all.
        turn: of the decision; None if the address names none.
        is_question: whether the user guesses before the answer is shown.
        right, guesses: how many guesses at earlier turns were right, and how many there were.
    """

    game: Game
    packed: str = ""
    name: str = ""
    seat: int = parameter_field(PLAYER)
    number: int | None = parameter_field(Number("round", 1, 40, dash="–", label=Message("Round")))
    turn: int | None = parameter_field(Number("at", 1, MOST_TURNS, dash="–", label=Message("Turn")))
    is_question: bool = parameter_field(Switch("ask", label=Message("Guess first")))
    guess: Tile | None = parameter_field(
        OneTile("guess", label=Message("Guess"), code="BAD_TILE",
                message=phrase("a single tile, such as 9p"))
    )  # fmt: skip
    right: int = parameter_field(
        Number("right", 0, MOST_GUESSES, dash="–", default=0, label=Message("Right guesses"))
    )
    guesses: int = parameter_field(
        Number("guesses", 0, MOST_GUESSES, dash="–", default=0, label=Message("Guesses"))
    )
    shows_hands: bool = parameter_field(Switch("hands", label=Message("Other hands")))
    is_expected: bool = parameter_field(EXPECT)
    tab: str = parameter_field(Choice("tab", ("summary",), default="", label=Message("Tab")))

    @property
    def is_turn(self) -> bool:
        """Whether the address names a round, a turn of the only one, or a guess of it."""
        has_turn = self.turn is not None or self.is_question
        return self.number is not None or (has_turn and len(self.game.rounds) == 1)

    def link(self, **changes: Any) -> str:
        """Return the end of the address of this query, with these changes."""
        query = replace(self, **changes)
        parameters = link_of(PARAMETERS, query)
        return f"/{query.name}?{parameters[1:]}" if query.name else f"?g={query.packed}{parameters}"


PARAMETERS = parameters_of(ReviewQuery)

LABELS = {
    "g": Message("Game"),
    LOG: Message("Game log"),
    KEEPER: Message("Key"),
    **labels_of(PARAMETERS),
}
"""Parameter -> the name of its field."""


def read_address(arguments: Mapping[str, str]) -> ReviewQuery | None:
    """Return the query of an address; None if it names no game.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    packed = arguments.get("g", "").strip()
    return read_named(packed, arguments) if packed else None


def require_address(arguments: Mapping[str, str]) -> ReviewQuery:
    """Return the query of an address.

    Raises:
        InvalidRequestError: the address names no game, or a parameter is invalid.
    """
    query = read_address(arguments)
    if query is None:
        raise refused("NO_GAME")
    return query


def read_named(packed: str, arguments: Mapping[str, str], name: str = "") -> ReviewQuery:
    """Return the query of a packed game; `name` is its name if the site keeps it.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    number, point, turn = arguments.get("at", "").partition(".")
    if point:  # a button has one value
        arguments = {**arguments, "round": number, "at": turn}
    values = read(PARAMETERS, arguments)
    game, number = read_packed(packed), values["number"]
    if packed == SAMPLE_WORD and values["seat"] is None:
        values["seat"] = SAMPLE_SEAT
    values["seat"] = seat_of(game, values["seat"])
    if number is not None and number > len(game.rounds):
        raise refused("NO_SUCH_ROUND", number, most=str(len(game.rounds)))
    if len(game.rounds) == 1:
        values["number"] = 1 if values["turn"] or values["is_question"] else number
    return ReviewQuery(game=game, packed=packed, name=name, **values)


def read_packed(text: str) -> Game:
    """Return the game that an address contains.

    Raises:
        InvalidRequestError: the text is not a packed game.
    """
    if len(text) > LONGEST_PACKED:
        raise refused("TOO_LONG", most=f"{LONGEST_PACKED:,}")
    try:
        return unpack_game(SAMPLE if text == SAMPLE_WORD else text)
    except PackedError as error:
        raise refused(error.code) from error
    except GameError as error:
        raise InvalidRequestError(game_problem(error, "g")) from error


def read_log(data: bytes) -> Game:
    """Return the game of a log.

    Raises:
        InvalidRequestError: the log cannot be read.
    """
    try:
        return parse_game(data, allow_hidden=True)
    except GameError as error:
        raise InvalidRequestError(game_problem(error, LOG)) from error


def seat_of(game: Game, seat: int | None, file: str = "") -> int:
    """Return the seat to review: the one named, else that of the player who saved the log (in the
    name of its file, or in the log), else the first with known tiles.

    Raises:
        InvalidRequestError: the game has no such seat, or the log hides its tiles.
    """
    if seat is None:
        found = SAVER.search(file)
        saver = int(found[1]) if found else game.saver
        return saver if saver in game.open_seats else next(iter(game.open_seats), 0)
    if seat in game.open_seats:
        return seat
    code = "HIDDEN_HANDS" if seat < game.players else "NO_SUCH_PLAYER"
    raise InvalidRequestError(game_problem(GameError(code, str(seat)), "player"))


def game_problem(error: GameError, field: str) -> Problem:
    """Return the problem of a log, with its place and its remedy."""
    text = gettext(MESSAGES[error.code]).format(found=error.found)
    if error.code not in ANOTHER_PLAYER:
        remedy = ANOTHER if error.code in NO_LOG else DAMAGED
        text = gettext(remedy).format(problem=text)
    parts = {"problem": placed(text, **{name: getattr(error, name) for name in PLACES})}
    return Problem(
        field=field, text="", code=error.code, message=IN_WHOLE, found=error.found, parts=parts
    )


def refused(
    code: str, found: object = "", *, status: int = 400, **parts: str
) -> InvalidRequestError:
    """Return the error of a code of `REFUSALS`; `parts` are the values of its placeholders."""
    (field, message), text = REFUSALS[code], str(found)
    problem = Problem(field=field, text=text, code=code, message=message, found=text, parts=parts)
    return InvalidRequestError(problem, status=status)
