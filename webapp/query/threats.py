"""Players in riichi, who may win on a discard: parameters of links.

t1=2:9m1z2p7z*5s-8p   seat wind, colon, river: `*` after the riichi tile, `-` after a tile just
                      drawn, `~` after a called one; t2= and t3= are the others in riichi
t1p=39s4z             kinds that other players discarded after that riichi, the viewer too

The tiles of a river count as seen; `v=` does not repeat them. The engine is imported only for
requests that have such a player.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.hand import sort_tiles
from analyzer.notation import format_typed
from analyzer.tiles import TILES
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import (
    LIST_TOO_LONG,
    LONGEST_LIST,
    TOO_LONG,
    Option,
    Parameter,
    Placed,
    Sample,
    Switch,
    Tiles,
    wind_of,
)
from webapp.query.problems import InvalidRequestError, Problem, fault_of

if TYPE_CHECKING:
    from analyzer.danger import Danger, DangerError, Threat
    from analyzer.hand import Hand
    from analyzer.rules import Rules
    from analyzer.situation import Situation
    from analyzer.tiles import Tile

CODES = ("THREAT_COUNT", "NO_WAIT", "DANGER_RULES")
"""Codes of the problems of players in riichi that are not those of one parameter."""

WIND_LETTERS = dict(zip("eswn", "1234", strict=True))

SAMPLE_HAND = "?q=23467m34567p3388s"
SAMPLE_RIVER = "4:9m1z2p7z6s4m1m*5s-"

NOT_A_RIVER = phrase("a seat wind, a colon and the river with * after the riichi tile, such as "
                     "2:9m1z2p7z*5s")  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Passed(Tiles):
    """Tiles that passed after a riichi."""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of a text that is too long, and of a tile that cannot have passed."""
        return TOO_LONG, "PASSED_UNSEEN"

    def read_placed(self, text: str) -> Placed:
        """Return the tiles, none of which is a joker, and the span of each in the text."""
        from analyzer.danger import DangerError  # noqa: PLC0415

        tiles, spans = Tiles.read_placed(self, text)
        for tile, span in zip(tiles, spans, strict=True):
            if tile.is_joker:
                error = DangerError("PASSED_UNSEEN", str(tile), "passed")
                raise InvalidRequestError(fault_of(self.name, text, error, span))
        return tiles, spans

    def write(self, value: Any) -> str:
        """Return the kinds, each once, by suit and rank."""
        return format_typed(sort_tiles({TILES[tile.kind] for tile in value}))


@dataclass(frozen=True, slots=True, eq=False)
class River(Tiles):
    """The seat wind and the river of a player in riichi; None if it is left out."""

    _: KW_ONLY
    default: Any = None
    format: str = "mahjong-river"
    code: str = "THREAT_RIVER"
    message: str = NOT_A_RIVER

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of a text that is too long, of a river and of a seat wind."""
        return TOO_LONG, self.own_code, "THREAT_WIND"

    def read(self, text: str) -> Threat | None:
        """Return the player; what passed is in another parameter."""
        if not text.strip():
            return None
        if len(text) > LONGEST_LIST:
            raise self.refuse("", TOO_LONG, LIST_TOO_LONG, most=str(LONGEST_LIST))
        from analyzer.danger import DangerError, parse_threat  # noqa: PLC0415

        wind, colon, river = text.rstrip().partition(":")
        if not colon or not wind.strip():
            raise self.refuse(text)
        number = wind_of(wind.strip())
        number = WIND_LETTERS.get(number.lower(), number)
        try:
            if number not in WIND_LETTERS.values():
                raise DangerError("THREAT_WIND", wind, "seat_wind")
            return parse_threat(river, int(number))
        except DangerError as error:
            span = None
            if error.code == "THREAT_WIND":
                span = (0, len(wind))
            elif error.position:
                place = len(wind) + error.position
                span = (place, place + 1)
            found = fault_of(self.name, text, error, span, error.sentence)
            raise InvalidRequestError(found) from error

    def write(self, value: Any) -> str:
        """Return the seat wind and the river."""
        from analyzer.danger import format_river  # noqa: PLC0415

        return f"{value.seat_wind}:{format_river(value)}"


def _pair(number: int, river: Message, passed: Message) -> tuple[River, Passed]:
    """Return the parameters of a player in riichi."""
    name = f"t{number}"
    return (
        River(name, label=river,
              meaning=Message("A player in riichi: seat wind, colon and river, * after the riichi "
                              "tile, - after a tile just drawn, ~ after a called one."),
              sample=Sample(SAMPLE_HAND, SAMPLE_RIVER)),
        Passed(f"{name}p", label=passed,
               meaning=Message("Tiles that others discarded after this riichi; a copy of each "
                               "is seen."),
               sample=Sample(f"{SAMPLE_HAND}&v=39s4z&{name}={SAMPLE_RIVER}", "39s4z")),
    )  # fmt: skip


PAIRS = (
    _pair(1, Message("Riichi", context="yaku"), Message("Passed since the riichi")),
    _pair(2, Message("Second riichi"), Message("Passed since the second")),
    _pair(3, Message("Third riichi"), Message("Passed since the third")),
)
"""The river and what passed, of each player in riichi."""

RIVERS, PASSED = zip(*PAIRS, strict=True)

THREATS: tuple[Parameter, ...] = tuple(record for pair in PAIRS for record in pair)


PUSH = Switch("push", attribute="is_pushing",
              meaning=Message("1: include what pushing and folding each discard are worth, in "
                              "points; this takes a second at most."),
              message=phrase("push is 1 (with the worth of pushing and folding) or 0 (without)"),
              option=Option(help="With --threat: what pushing and folding each discard are "
                                 "worth; the same as --expect."))  # fmt: skip


def join_threats(
    values: Mapping[str, Any], arguments: Mapping[str, str]
) -> tuple[tuple[Threat, ...], list[Problem]]:
    """Return the players whose parameters were read, and the problems of tiles without a riichi."""
    threats: list[Threat] = []
    problems: list[Problem] = []
    for river, passed in PAIRS:
        threat, tiles = values[river.key], values[passed.key]
        if threat is not None:
            threats.append(replace(threat, passed=tiles))
        elif tiles and not arguments.get(river.name, "").strip():
            from analyzer.danger import DangerError  # noqa: PLC0415

            error = DangerError("THREAT_COUNT", "0", "threats")
            problems.append(fault_of(passed.name, arguments[passed.name], error))
    return tuple(threats), problems


def threat_fields(threats: Sequence[Threat]) -> dict[str, str]:
    """Return the parameters of players in riichi as text."""
    fields = {}
    for (river, passed), threat in zip(PAIRS, threats, strict=False):
        fields[river.name] = river.write(threat)
        if threat.passed:
            fields[passed.name] = passed.write(threat.passed)
    return fields


def format_threats(threats: Sequence[Threat]) -> str:
    """Return the parameters of players in riichi in a link: empty, or `&t1=2:9m*`."""
    return "".join(f"&{name}={text}" for name, text in threat_fields(threats).items())


def after_discard(threats: Sequence[Threat], discarded: Tile) -> tuple[Threat, ...]:
    """Return players in riichi who did not win on a discard of the viewer."""
    return tuple(replace(each, passed=(*each.passed, discarded)) for each in threats)


def with_rivers(situation: Situation, threats: tuple[Threat, ...]) -> Situation:
    """Return a table on which the rivers of the players in riichi are seen, too."""
    if not threats:
        return situation
    from analyzer import danger  # noqa: PLC0415

    return danger.with_rivers(situation, threats)


def assess(
    hand: Hand,
    situation: Situation,
    threats: tuple[Threat, ...],
    rules: Rules,
    arguments: Mapping[str, str],
) -> Danger | None:
    """Return the danger of every kind; None without a player in riichi.

    Raises:
        InvalidRequestError: a player in riichi contradicts the hand, the table or the rules.
    """
    if not threats:
        return None
    from analyzer import danger  # noqa: PLC0415

    try:
        return danger.assess(hand, situation, threats, rules)
    except danger.DangerError as error:
        raise InvalidRequestError(_contradiction(error, arguments)) from error


def require_riichi(danger: Danger | None) -> Danger:
    """Return the danger of a question.

    Raises:
        InvalidRequestError: nobody is in riichi.
    """
    from analyzer.danger import DangerError  # noqa: PLC0415

    if danger is None:
        error = DangerError("THREAT_COUNT", "0", "threats")
        raise InvalidRequestError(fault_of(PAIRS[0][0].name, "", error))
    return danger


def _contradiction(error: DangerError, arguments: Mapping[str, str]) -> Problem:
    """Return the problem of a player in riichi, with its parameter and its place in the text."""
    given = [pair for pair in PAIRS if arguments.get(pair[0].name, "").strip()]
    river, passed = given[(error.threat or len(given)) - 1]
    name = river.name
    if error.field == "passed":
        name = passed.name
    elif error.field == "rules" and arguments.get("rules"):
        name = "rules"
    text = arguments[name]
    span, start = None, text.find(":") + 1
    if error.field == "seat_wind":
        span = (0, start - 1)
    elif error.field == "passed" and error.position:
        span = passed.read_placed(text)[1][error.position - 1]
    elif error.position:
        digits = [match.start() for match in re.finditer("[0-9]", text[start:])]
        place = start + digits[error.position - 1]
        span = (place, place + 1)
    return fault_of(name, text, error, span, error.sentence)
