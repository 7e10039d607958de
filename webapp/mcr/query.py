"""The question put to /mcr: a hand, and how it was won.

The hand is read by `mcr_hand`; the parameters besides it stand in `mcr_setting`. What the
community's text says of the win holds, whatever the parameters say: its author wrote both the hand
and the way.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qsl

from analyzer.errors import MESSAGES, InvalidSituationError, NotationError, quote
from analyzer.hand import MAX_TILES, PER_MELD, Hand
from analyzer.mcr import PROFILES, InvalidWinError, Win, find_readings
from analyzer.mcr.errors import REASONS
from analyzer.melds import Meld
from analyzer.notation import read_placed_tiles
from analyzer.rules import RIICHI
from analyzer.situation import check_situation
from analyzer.tiles import Tile
from webapp.language.speech import phrase
from webapp.mcr import typed_hand
from webapp.mcr.setting import NAMES, RANGES, SWITCHES, McrSetting
from webapp.mcr.typed_hand import (
    Draft,
    Piece,
    TypedHand,
    hand_problem,
    read_draft,
    read_list,
    read_typed_hand,
)
from webapp.query.hand import LONGEST_HAND, read_part, refuse_endless
from webapp.query.parameters import (
    ONE_OF,
    whole_number,
)
from webapp.query.problems import InvalidRequestError, Problem, problem_of

CODES = {"seat_wind": "WIND", "prevalent_wind": "WIND", "flowers": "FLOWERS"}

SENTENCES = {
    "BAD_SWITCH": phrase("1 for yes or 0 for no"),
    "BAD_PROFILE": ONE_OF,
}

ADDRESS = re.compile(r"[^\s?]*/mcr\?(\S+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class McrQuery:
    """A hand that was asked about.

    Attributes:
        typed: the parameters that hold tiles, as typed.
        hand: of 13 or 14 tiles, a meld counting for three.
        setting: how it was won.
        win: where it is complete.
        is_plain: they say nothing but the hand.
    """

    typed: Mapping[str, str]
    hand: Hand
    setting: McrSetting
    win: Win | None
    is_plain: bool


@dataclass(frozen=True, slots=True)
class McrDraft:
    """A hand that is being entered, and how it is won.

    Attributes:
        typed: the parameters that hold tiles, as typed; none where they say more than the hand.
    """

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    setting: McrSetting
    typed: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many tiles it has, a meld counting for three."""
        return len(self.tiles) + PER_MELD * len(self.melds)

    @property
    def missing(self) -> int:
        """How many a win still needs."""
        return MAX_TILES - self.size


def read_mcr(arguments: Mapping[str, str]) -> McrQuery | None:
    """Return the hand asked about, or None where the request names none.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    refuse_endless("q", arguments.get("q", ""))
    typed = _given(arguments)
    told = typed | _pasted(typed.get("q", ""))
    setting, visible, problems = _read_setting(told)
    query = None
    if any(name in told for name in typed_hand.NAMES):
        try:
            found = read_typed_hand(told)
            if not problems:
                query = _query(told, found, replace(setting, **found.said), visible)
        except InvalidRequestError as error:
            problems = [*error.problems, *problems]
    if problems:
        raise InvalidRequestError(*problems)
    return query


def read_mcr_draft(arguments: Mapping[str, str]) -> McrDraft:
    """Return the hand that is being entered, of any size, with how it is won.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    typed = _given(arguments)
    setting, visible, problems = _read_setting(typed)
    draft = Draft((), ())
    try:
        draft = read_draft(typed)
        if draft.tiles and not problems:
            _check_table(typed, Hand(draft.tiles, draft.melds), setting, visible)
    except InvalidRequestError as error:
        problems = [*error.problems, *problems]
    if problems:
        raise InvalidRequestError(*problems)
    held = {} if draft.said else _tiles_of(typed)
    return McrDraft(draft.tiles, draft.melds, replace(setting, **draft.said), held)


def typed_fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without those left empty, and a hand too long to be shown."""
    fields = _given(arguments)
    return fields if len(fields.get("q", "")) <= LONGEST_HAND else fields | {"q": ""}


def _given(arguments: Mapping[str, str]) -> dict[str, str]:
    return {name: arguments[name] for name in NAMES if arguments.get(name, "").strip()}


def require_mcr(arguments: Mapping[str, str]) -> McrQuery:
    """Return the hand asked about.

    Raises:
        InvalidRequestError: every parameter at fault, or there is no hand.
    """
    query = read_mcr(arguments)
    if query is None:
        raise InvalidRequestError(problem_of("q", NotationError("EMPTY", "", "", (0, 0))))
    return query


def check_mcr_setting(arguments: Mapping[str, str]) -> None:
    """Accept how hands were won, whatever they are.

    Raises:
        InvalidRequestError: every parameter at fault.
    """
    told = _given(arguments)
    problems = _read_setting(told)[2]
    if problems:
        raise InvalidRequestError(*problems)


def _pasted(text: str) -> dict[str, str]:
    """Return the parameters of an address of this page that was pasted as a hand."""
    match = ADDRESS.fullmatch(text.strip())
    pairs = parse_qsl(match[1].split("#")[0]) if match else []
    return {name: value for name, value in pairs if name in NAMES}


def _query(
    told: Mapping[str, str], found: TypedHand, setting: McrSetting, visible: tuple[Piece, ...]
) -> McrQuery:
    """Return the question.

    Raises:
        InvalidRequestError: what the tiles rule out.
    """
    hand, win = found.hand, None
    _check_table(told, hand, setting, visible)
    if hand.size == MAX_TILES and find_readings(hand):
        try:
            win = setting.win(hand)
        except InvalidWinError as error:
            raise InvalidRequestError(_contradiction(told, found, error)) from error
    return McrQuery(
        typed=_tiles_of(told), hand=hand, setting=setting, win=win, is_plain=not found.said
    )


def _tiles_of(told: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters that hold tiles."""
    return {name: told[name] for name in (*typed_hand.NAMES, "v") if name in told}


def _check_table(
    told: Mapping[str, str], hand: Hand, setting: McrSetting, visible: tuple[Piece, ...]
) -> None:
    """Accept visible tiles that the hand allows.

    Raises:
        InvalidRequestError: the first that it does not.
    """
    try:
        check_situation(hand, setting.situation, RIICHI)
    except InvalidSituationError as error:
        span = visible[error.index].span
        problem = hand_problem("v", told["v"], error.code, error.found, span)
        raise InvalidRequestError(problem) from error


def _contradiction(told: Mapping[str, str], found: TypedHand, error: InvalidWinError) -> Problem:
    """Return why a flag cannot be, at the place in the text that says it."""
    span = found.spans.get(error.field)
    name = error.field if span is None else "q"
    return Problem(
        field=name,
        text=told.get(name, ""),
        code=error.code,
        message=REASONS[error.reason] if error.reason else MESSAGES[error.code],
        found=error.found,
        span=span,
    )


def _read_setting(
    told: Mapping[str, str],
) -> tuple[McrSetting, tuple[Piece, ...], list[Problem]]:
    """Return how the hand was won, where its visible tiles stand, and every fault."""
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in SWITCHES:
        text = told.get(name, "0").strip()
        values[name] = text == "1"
        if text not in ("0", "1"):
            problems.append(_problem(name, text, "BAD_SWITCH"))
    for name, bounds in RANGES.items():
        text = told.get(name, str(bounds[0])).strip()
        values[name] = whole_number(text, bounds, 1)
        if values[name] is None:
            problems.append(_problem(name, text, CODES[name]))
    values["profile"] = told.get("profile", "practice").strip()
    if values["profile"] not in PROFILES:
        problems.append(_problem("profile", values["profile"], "BAD_PROFILE"))
    pieces = read_list(told, "v", read_placed_tiles, problems)
    values["visible"] = tuple(piece.item for piece in pieces if isinstance(piece.item, Tile))
    return (McrSetting() if problems else McrSetting(**values)), pieces, problems


def _problem(name: str, text: str, code: str) -> Problem:
    return Problem(
        field=name,
        text=text,
        code=code,
        message=SENTENCES.get(code) or MESSAGES[code],
        found=quote(text),
        parts={"allowed": ", ".join(PROFILES)},
    )


def read_tried(arguments: Mapping[str, str]) -> bool:
    """Return whether the answer shall tell every reading that was tried.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    message = phrase("tried is 1 (with every reading that was tried) or 0 (without)")
    return read_part(arguments, "tried", "1", message)
