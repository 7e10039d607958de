"""The parameters of `/review`: a log that was sent, or rounds in the address.

g=       packed rounds, or `sample`      round=  one of them, from 1
player=  seat, 0 dealt first             at=     turn of the player's decision
ask=1    guess first                     guess=  the tile chosen
hands=1  the other hands are open        expect=1  with win chances and points
right=, guesses=  how many guesses at earlier turns were right, and how many there were
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.games import Game, GameError, PackedError, parse_game, unpack_game
from analyzer.games.errors import MESSAGES, PACKED
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import gettext, phrase
from webapp.query.parameter_kinds import Number, OneTile, Parameter, Switch
from webapp.query.parameters import labels_of, link_of, read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.review.words import PLACES, placed

if TYPE_CHECKING:
    from collections.abc import Mapping

LOG = "log"
"""The form field of the file of a log."""

SAMPLE_WORD = "sample"

SAMPLE = (
    "PVY7rCRHFb23qrqrf9X_7un_770XECMRrZCRvLskSCREREgk5AQOIWEdWMgEBhLkTZCXDAlZdoCQSCyHSwImwglaEsRm"
    "-xIQ9_Q8ed7oaaamu7ru-d3LhpUKzf0f9E_-"
    "6N3_S738FsnLvPyZ_uptHeswTsq67eZlP5zyfZdmZX25dN3ilDbmJnBFddfPh9M2CKPYpf287cd7TKOhjhuPFmV8mnVj"
    "aafVkOY1VLtPh94szbQZKpk9KlXh064jSzEFhhJclflUaWPpoMFQzcqjWpU-BTqzFFFsKOA6VK1PvU6w0gesPVJqizK1"
    "sSa9bfKMhiJDC4-"
    "hqiNdWNLUBZx41KnGp1K3lgzO1WLtgjWjU0s9lYaYc48aFfrU6CEm31DMe6gsrpkspahxZS9UR6R9SxPlhkYO5EyRtpZ"
    "aWgzlXHmUqzHSVUyTIZ8vofJ8Uvg-Gxq496hSzicvkwrl1J4v9xaUBxx5lLGhD1d6vhJrzvRKf8mIWN7g6fevlPx__Vv"
    "dOwE5SrKyrNq7fnfGszYWotquX1bHNi-q9jJO6wYO5aiJS6umH5bjhxx4tAqtNGm2ZHGinSewtjzwcdCNoZk3jyYV-bR"
    "pZ2mR51MFRja1gstb4OwMRWw8alXg0wKWKkqMlJCDXx9savCkDfVgTrD29fiUpKoYlMtjLRYjfcR0-fbEIZ4p-"
    "7N2MaUBXzxK5fh00Z5gF-"
    "DsnuoicFMEnIG_0SetF0E64Fg4ZvP5r_ijdwiYceet9MEj4k0RKfP5z827_2HB7_kvtXNaYA_itO37ad4dKz-"
    "Ksrzrx3ndnDEi7TBMmn6cNmeD2ywXnNs7QfQ7EOmmO0C3AiYDOIXMBDBNdABOEcCsNkAcWyppNzSxD-"
    "gG3CsCHCkOACZDSJWlC-BdufZoVGukAyne0IGCamWeULPo4qx4OZUnag2gvIAHKOkmQv3Co8eHYBxpJUqV_ej-GZBgpV"
    "PztRMHX_FXONz_T9__RjmnlDFxmmZFOSyCgzZBlLi8qJvL5nw_Sdxt2fWwuGNBJY7z5jLNy_pj8Ob0jJpH2G19qG_XNe"
    "QyAIcI2Byo-RC0qDJkII0LsJkzNcOy8zxDciF-"
    "E2MEagKWFpiIIUMegVIIyfkoW6RUPBjMpxClMnWQpkARQYYbwDgC3BchYhLdW8opEytn4mYmHccx7L4H4GREnEw6iikK"
    "sK-vlkh7lhTYLfkGcSCMlJbqK0fZY6pnbByASIuiRs5O3EOQXeM2gf_V9uIX_OytV5uECqd-Q3_-"
    "JvGsSSr48t_6y9fq9Z_0-__lwwXOlY1oqxMhbs4Lwjgtqrod5n2HyX2JY5dV3SQECJWeTUWV47p_wCisocbQBvBn-"
    "CTTA4DeIMz0BD_SueSw0zsr0vu-ezSoC1gSx1nosvQoRsieWvUQnRu3sNkEfIszIs74rMDChO1iIF5yHyLkBO1FYvj62"
    "dJAtwiFKlTx-"
    "b0AroJzqBj7lUBW9lOhyhGqBvG8Bmyh9C3SHCOso4dWECKq88AJf6KUvCjBj0GIe2BQoL51dAsV3abpQ5Z02DMkJeYIE"
    "UH8UGmHBtM-IX9BJpU4VoLkSiKnEsgiSRLIz0V6ipX55PKp_H1ykf4oP5oXf9W_fld_8Zn-4p-"
    "ci0tsENS1NMlu3V2cJHlzJ_Qt23Y4E-ZN1w_DOM6SvXJQoS_Nq-qybj9Ae1iB-BlyOerbnN5AjXQuZLBG53TgsICBJP8"
    "OALfrNRbnis1C0KVghwyyNoYsuxBmWFFoARs1gNsD3D2gEHrCUM0R9NrDCB1P5x2NUw0qb5oGphTCJtBRBuhwmbiPzCi"
    "vLlapT8PV6-"
    "0ZuyVWGBvO1KOVCmOBtMSn1K6QUM8Fm2dv3T_nV9vVAYW_wgGiMLGRBPD7vzPSxp5_zJvAL3nT3MmIsQtionFpZFnXnd"
    "mrfBvWTdtK5qyrU3GaF0VRVpJAyxPExXa1b4mDrIjMAeCWQDGA1HIAPgAziy7SoIQlyARIqXtZFojZM6RQgCBkEDES1x"
    "ceH1M6qxpaa6DCBPEqsCQRRo8K-ZywDZWJ8KAzX3K4oJRRpIQiy7LEZgJGw9KV3jz69DN-8-jNI4CBvvTx9-"
    "WTJ03KvPi7uv8H5rEX7yjn2TBMUWI_SBpIHPuRay7dMEpbjySkgcW6nkJzt1mWV3XTTPv-XRS5AIzjOpiM8HGPCOgwzA"
    "SICsnYFC00gvoi3Z1dZpbTkIOkSrgvgbNHDEsJRpYdtd-"
    "g9lkcfLr9wC4WqaxhFUjuQHIO6IIZhpzkbaomTk8NFohWK3PbY7rM11YePJWZyNx_j-hv35D01r7-Ov20J5YZUTT-"
    "8kP94uV1OrUyungx4hD8L5J_0qTFTcWyilBufJfJ_FNeulGyUaqOpF8LaoLOj1QPzxRQBcM1Gj7qoRRheENmT2hEPvLR"
    "IKRGAOEeWnl29UGGsqUl75DBuZbguoI9QC1hNSAc6zNo7nyqYefhOhGeASqGOKefFisRQC5PALMAO-"
    "RKndIxaEQh4k_014Em8WsHBwseI0I5pPhtaicMzQUSbYcCJwoDGF2kdX_zUf0w7yjp8xHx8X8"
)
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

PLAYER = Number("player", 0, 3, attribute="seat", dash="–", digits=1, default=None,
                label=Message("Player"),
                meaning=Message("Seat to review, 0 dealt first; default: who saved the log, "
                                "else 0."))  # fmt: skip

EXPECT = Switch("expect", attribute="is_expected", label=Message("Win chances"),
                meaning=Message("1: with win chances and points, which lead the marks; of a game "
                                "as many decisions as five seconds allow."))  # fmt: skip

PARAMETERS: tuple[Parameter, ...] = (
    PLAYER,
    Number("round", 1, 40, attribute="number", dash="–", default=None, label=Message("Round")),
    Number("at", 1, MOST_TURNS, attribute="turn", dash="–", default=None, label=Message("Turn")),
    Switch("ask", attribute="is_question", label=Message("Guess first")),
    OneTile("guess", default=None, label=Message("Guess"), code="BAD_TILE",
            message=phrase("a single tile, such as 9p")),
    Number("right", 0, MOST_TURNS, dash="–", default=0, label=Message("Right guesses")),
    Number("guesses", 0, MOST_TURNS, dash="–", default=0, label=Message("Guesses")),
    Switch("hands", attribute="shows_hands", label=Message("Other hands")),
    EXPECT,
)  # fmt: skip

LABELS = {
    "g": Message("Game"),
    LOG: Message("Game log"),
    KEEPER: Message("Key"),
    **labels_of(PARAMETERS),
}
"""Parameter -> the name of its field."""

IN_WHOLE = "{problem}"
"""The message of a problem whose text is already translated."""

DAMAGED = phrase("{problem}. Save the log anew where the game was played, and send it unchanged.")
ANOTHER = phrase("{problem}. These work: mjlog, tenhou/6, mjai, and the JSON of majiang.")
TOO_LONG = phrase("at most {most} characters")
NO_GAME = phrase("no game is given: open its review first, or send a log")
NO_ROUND = phrase("{found} — rounds of the game: {most}")
NO_TURN = phrase("{found} — discards of the player in this round: {most}")
NO_TILE = phrase("{found} — the hand has no such tile")

NOT_KEPT = phrase(
    "no game is kept at this address: its time is over, it was deleted, or the address is cut off; "
    "whoever has the log can send it again"
)
NO_KEEPER = phrase(
    "this key does not delete the game; the page that came after the log was sent has the right one"
)

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
        game: the game.
        packed: the game as in the address; empty if a log was sent.
        name: the name of the game in its address if the site keeps it; else empty.
        seat: the player.
        number: one round of the game, from 1; None for all.
        turn: of the decision; None if the address names none.
        is_question: whether the user guesses before the answer is shown.
        guess: the tile chosen.
        right, guesses: how many guesses at earlier turns were right, and how many there were.
        shows_hands: whether the other hands are open.
        is_expected: whether win chances and points are shown.
    """

    game: Game
    packed: str = ""
    name: str = ""
    seat: int
    number: int | None = None
    turn: int | None = None
    is_question: bool = False
    guess: Tile | None = None
    right: int = 0
    guesses: int = 0
    shows_hands: bool = False
    is_expected: bool = False

    @property
    def is_turn(self) -> bool:
        """Whether the page shows a turn of one round, not the whole game."""
        return self.number is not None or len(self.game.rounds) == 1

    def link(self, **changes: Any) -> str:
        """Return the end of the address of this query, with these changes."""
        query = replace(self, **changes)
        parameters = link_of(PARAMETERS, query)
        return f"/{query.name}?{parameters[1:]}" if query.name else f"?g={query.packed}{parameters}"


def read_address(arguments: Mapping[str, str]) -> ReviewQuery | None:
    """Return the query of an address; None if it names no game.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    packed = arguments.get("g", "").strip()
    return read_named(packed, arguments) if packed else None


def read_named(packed: str, arguments: Mapping[str, str], name: str = "") -> ReviewQuery:
    """Return the query of a packed game; `name` is its name if the site keeps it.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    values = read(PARAMETERS, arguments)
    game = read_packed(packed)
    seat = SAMPLE_SEAT if packed == SAMPLE_WORD else game.saver
    values["seat"] = seat_of(game, values["seat"], seat)
    number = values["number"]
    if number is not None and number > len(game.rounds):
        raise _refused("round", "NO_SUCH_ROUND", NO_ROUND, number, most=str(len(game.rounds)))
    return ReviewQuery(game=game, packed=packed, name=name, **values)


def read_packed(text: str) -> Game:
    """Return the game that an address contains.

    Raises:
        InvalidRequestError: the text is not a packed game.
    """
    if len(text) > LONGEST_PACKED:
        raise _refused("g", "TOO_LONG", TOO_LONG, most=f"{LONGEST_PACKED:,}")
    try:
        return unpack_game(SAMPLE if text == SAMPLE_WORD else text)
    except PackedError as error:
        raise _refused("g", error.code, PACKED[error.code]) from error
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


def saver_of(game: Game, file: str) -> int | None:
    """Return the seat of the player who saved a log: from its file name, else from the log."""
    found = SAVER.search(file)
    return game.saver if found is None else int(found[1])


def seat_of(game: Game, seat: int | None, saver: int | None) -> int:
    """Return the seat to review: the one named, else the saver's, else the first with known tiles.

    Raises:
        InvalidRequestError: the game has no such seat, or the log hides its tiles.
    """
    if seat is None:
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
    places = {name: getattr(error, name) for name in PLACES}
    text = placed(text, **places)
    return Problem(
        field=field, text="", code=error.code, message=IN_WHOLE, found=error.found,
        parts={"problem": text},
    )  # fmt: skip


def no_game() -> InvalidRequestError:
    """Return the error of an address that names no game."""
    return _refused("g", "NO_GAME", NO_GAME)


def not_kept() -> InvalidRequestError:
    """Return the error of an address at which the site keeps no game."""
    return _refused("", "NOT_KEPT", NOT_KEPT, status=404)


def no_keeper() -> InvalidRequestError:
    """Return the error of a key that does not delete a game."""
    return _refused(KEEPER, "BAD_KEY", NO_KEEPER)


def no_turn(turn: int, most: int) -> InvalidRequestError:
    """Return the error of a turn that a round does not have."""
    return _refused("at", "NO_SUCH_TURN", NO_TURN, turn, most=str(most))


def no_tile(tile: Tile) -> InvalidRequestError:
    """Return the error of a guess that the hand does not hold."""
    return _refused("guess", "BAD_GUESS", NO_TILE, tile)


def _refused(
    field: str, code: str, message: str, found: object = "", *, status: int = 400, **parts: str
) -> InvalidRequestError:
    text = str(found)
    problem = Problem(field=field, text=text, code=code, message=message, found=text, parts=parts)
    return InvalidRequestError(problem, status=status)
