"""Read the hand of a request and its other parameters, or raise their problems."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from analyzer.analysis import Analysis, analyze
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation import Reading, read_hand
from analyzer.notation.address import MODES
from analyzer.rules import Rules
from analyzer.shanten import Forms
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.speech import phrase
from webapp.query.links import LinkState, find_problems, read_rules, read_state
from webapp.query.parameter_kinds import HandText, OneTile
from webapp.query.parameters import (
    FIELDS,
    FORMS,
    JOKER_SWITCHES,
    NAMES,
    OUTLOOK,
    given_texts,
    names_of,
    read_each,
)
from webapp.query.problems import InvalidRequestError, Problem, checked, problem_of, require
from webapp.query.threats import assess

if TYPE_CHECKING:
    from analyzer.danger import Danger

CONTRADICTIONS = {"NEEDS_SANMA", "WILD_AND_JOKERS"}
"""Codes of problems that another parameter can solve."""

NOT_HELD = phrase("{found} is not in the hand, so it cannot be discarded")
NO_CUT = phrase("this hand draws before it discards")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuery:
    """A question about a hand.

    Attributes:
        text: the hand as typed.
        reading: the hand that was read from it.
        state: the parameters of its links besides the hand.
        fields: the other parameters as typed.
        danger: the danger of each discard; None without a player in riichi.
    """

    text: str
    reading: Reading
    state: LinkState
    fields: Mapping[str, str]
    danger: Danger | None = None

    @property
    def mode(self) -> str:
        """The mode: q, p, qd or pd."""
        return self.state.mode

    @property
    def hand(self) -> Hand:
        """The hand that was read."""
        return self.reading.hand

    @property
    def situation(self) -> Situation:
        """The table, with the rivers of players in riichi."""
        return self.state.table

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.state.rules

    @property
    def forms(self) -> Forms:
        """The forms that count."""
        return forms_of(self.state.mode)

    def analyze(self) -> Analysis:
        """Return the analysis of the hand."""
        return analyze(self.hand, self.situation, forms=self.forms, rules=self.rules)


def read_hand_query(
    arguments: Mapping[str, str], names: Collection[str] = NAMES
) -> HandQuery | None:
    """Return the question of a request, or None if it has no hand or an empty one.

    The text box always sends q; on a page of the regular form it also sends `forms=regular`.
    `names` are the parameters that count in an address pasted as the hand.

    Raises:
        InvalidRequestError: the text is not a hand, or another parameter is invalid.
    """
    field = next((mode for mode in MODES if mode in arguments), "q")
    text = arguments.get(field, "")
    HandText(field).read(text)
    mode = read_mode(arguments)
    arguments = with_pasted(text, arguments, names)
    fields = read_fields(arguments)
    problems = read_each([FORMS], arguments)[1]
    query = None
    try:
        if text.strip():
            reading = read_hand(text, _known_rules(fields))
            state = read_state(arguments, reading.hand, reading.mode or mode, reading.places)
            hand, rules = reading.hand, state.rules
            danger = assess(hand, state.situation, state.threats, rules, fields)
            query = HandQuery(text=text, reading=reading, state=state, fields=fields, danger=danger)
        else:
            problems += find_problems(fields)
    except NotationError as error:
        problems = [problem_of(field, error), *find_problems(fields), *problems]
    except InvalidRequestError as error:
        problems += error.problems
    return checked(query, problems)


def read_mode(arguments: Mapping[str, str]) -> str:
    """Return the mode of a request; the text box always sends q, perhaps with `forms=regular`."""
    field = next((mode for mode in MODES if mode in arguments), "q")
    return field.replace("q", "p") if arguments.get("forms") == "regular" else field


def _known_rules(fields: Mapping[str, str]) -> Rules | None:
    """Return the rules that the parameters name; None if they name none or are invalid."""
    try:
        return read_rules(fields) if "rules" in fields else None
    except InvalidRequestError:
        return None


def with_pasted(
    text: str, arguments: Mapping[str, str], names: Collection[str] = NAMES
) -> Mapping[str, str]:
    """Return the parameters with those of an address that was pasted into the text box.

    These replace all parameters of these `names`; a text without any of them changes nothing.
    """
    if "&" not in text:
        return arguments
    _, mark, query = text.strip().partition("?")
    pairs = parse_qsl((query if mark else text.strip()).split("#")[0])
    pasted = {name: value for name, value in pairs if name in names}
    if not pasted:
        return arguments
    return {k: v for k, v in arguments.items() if k not in names} | pasted


def read_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters besides the hand as typed, without those left empty."""
    return given_texts(FIELDS, arguments)


def require_hand_query(arguments: Mapping[str, str]) -> HandQuery:
    """Return the question of a request.

    Raises:
        InvalidRequestError: a parameter is invalid, or there is no hand.
    """
    return require(read_hand_query(arguments))


def check_parameters(arguments: Mapping[str, str]) -> None:
    """Check the parameters besides the hand, for hands that are not known yet.

    Raises:
        InvalidRequestError: a value is invalid for every hand, whatever the other parameters are.
    """
    fields = read_fields(arguments)
    of_jokers = {name: fields.pop(name) for name in names_of(JOKER_SWITCHES) if name in fields}
    faults = (*find_problems(fields), *find_problems(of_jokers))
    problems = [problem for problem in faults if problem.code not in CONTRADICTIONS]
    problems += read_each([FORMS], arguments)[1]
    OUTLOOK.of(checked(arguments, problems))


def forms_of(mode: str) -> Forms:
    """Return the winning forms that count in a mode: in p and pd only the regular form."""
    return "regular" if mode.startswith("p") else "standard"


@dataclass(frozen=True, slots=True, eq=False)
class HeldTile(OneTile):
    """A single tile of the hand, which may be a joker; `read` does not check that it has it."""

    may_be_joker: bool = True

    def read_for(self, text: str, hand: Hand | None) -> tuple[Tile | None, tuple[Problem, ...]]:
        """Return the tile of the hand that a text names, and the problems; None with a problem.

        A red or plain five means the one that the hand has; without a hand any tile is valid.
        """
        try:
            tile = self.read(text)
        except InvalidRequestError as error:
            return None, error.problems
        if tile is None or hand is None:
            return tile, ()
        if hand.drawn is None:
            return None, self.refuse(text, "NO_DISCARD", NO_CUT).problems
        held = [each for each in hand.tiles if each.kind == tile.kind]
        if not held:
            return None, self.refuse(text, "NOT_HELD", NOT_HELD).problems
        return (tile if tile in held else hand.last_of_kind(tile.kind)), ()
