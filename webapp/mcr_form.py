"""The parameters of the page /mcr: a hand, how it was won, and the links that say so.

q=               the hand, its winning tile last; in any notation, or the community's text
self_drawn=      1: drawn, 0: claimed           last_of_kind=    1: the other three lie open
wall_last=       1: no tile of the wall is left  kong_situation=  1: replacement tile, robbed kong
seat_wind=       1-4, east to north             prevalent_wind=  likewise
flowers=         0-8                            profile=         practice, wmo2006

A parameter left out is 0, east, or practice. What the community's text says holds, whatever the
parameters say: its author wrote both the hand and the way.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from analyzer.errors import MESSAGES, InvalidHandError, NotationError, quote
from analyzer.hand import MAX_TILES, Hand, sort_tiles
from analyzer.mcr import PROFILES, InvalidWinError, Win, find_readings, read_text
from analyzer.mcr.errors import REASONS
from analyzer.notation import format_query, read_hand
from analyzer.notation.address import MODES
from analyzer.tiles import Tile
from webapp.forms import InvalidRequestError
from webapp.languages import carried, phrase
from webapp.parameters import ONE_OF, whole_number
from webapp.problems import Problem, problem_of

SWITCHES = ("self_drawn", "last_of_kind", "wall_last", "kong_situation")

RANGES = {"seat_wind": (1, 4), "prevalent_wind": (1, 4), "flowers": (0, 8)}
"""Parameter -> its least and its greatest number."""

NAMES = ("q", *SWITCHES, *RANGES, "profile")
"""Every parameter, in the order in which a link has them."""

SIZES = (MAX_TILES - 1, MAX_TILES)

WINDS = {"s": "seat_wind", "r": "prevalent_wind"}
"""Parameter of the analyzer page -> the same thing here."""

CODES = {"seat_wind": "WIND", "prevalent_wind": "WIND", "flowers": "FLOWERS"}

SENTENCES = {
    "BAD_SWITCH": phrase("1 for yes or 0 for no"),
    "BAD_PROFILE": ONE_OF,
    "WRONG_COUNT": phrase(
        "{found} tiles — a hand has 14, or 13 without the winning one; each meld counts for three"
    ),
}

COMMUNITY = re.compile(r"[1-9mpsESWNPFC\[\],\s]*(\||\[\s*(\d\d+\s*[mps]|[ESWNPFC]{2}))")
"""How a text of the community begins, up to its first meld or the bar behind the hand."""

LETTERS = re.compile(r"[1-9mps\s]*[ESWNPFC][1-9mpsESWNPFC\s]*")
"""What may be such a text without melds and bars; or other codes of tiles, such as `W1`."""

ADDRESS = re.compile(r"[^\s?]*/mcr\?(\S+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class McrSetting:
    """How a hand was won, and under which profile it is counted."""

    self_drawn: bool = False
    last_of_kind: bool = False
    wall_last: bool = False
    kong_situation: bool = False
    seat_wind: int = 1
    prevalent_wind: int = 1
    flowers: int = 0
    profile: str = "practice"

    def win(self, hand: Hand) -> Win:
        """Return the win of fourteen tiles.

        Raises:
            InvalidWinError: the tiles rule a flag out.
        """
        way = {each.name: getattr(self, each.name) for each in fields(self)}
        del way["profile"]
        return Win(hand=hand, **way)

    def fitting(self, hand: Hand) -> "McrSetting":
        """Return the same without the flags that the tiles of another win rule out."""
        try:
            self.win(hand)
        except InvalidWinError as error:
            changes: dict[str, Any] = {error.field: False}
            return replace(self, **changes).fitting(hand)
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class McrQuery:
    """A hand that was asked about.

    Attributes:
        text: what the person typed.
        hand: of 13 or 14 tiles, a meld counting for three.
        setting: how it was won.
        win: where it is complete.
        is_plain: the text says nothing but the hand.
    """

    text: str
    hand: Hand
    setting: McrSetting
    win: Win | None
    is_plain: bool


@dataclass(frozen=True, slots=True)
class _Typed:
    """A text read: its hand, what else it says, and the span of each thing it says.

    `places` are the spans of the tiles, where they are known.
    """

    hand: Hand
    said: Mapping[str, Any] = field(default_factory=dict)
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    places: tuple[tuple[int, int], ...] = ()


def read_mcr(arguments: Mapping[str, str]) -> McrQuery | None:
    """Return the hand asked about, or None where the request names none.

    Raises:
        InvalidRequestError: every parameter at fault; its `fields` are what was typed.
    """
    typed = {name: arguments[name] for name in NAMES if arguments.get(name, "").strip()}
    told = typed | _pasted(typed.get("q", ""))
    text = told.get("q", "")
    setting, problems = _read_setting(told)
    found = None
    if text:
        try:
            found = _read_text(text)
            problems = [*_check_tiles(text, found), *problems]
        except NotationError as error:
            problems = [problem_of("q", error), *problems]
    if not problems and found is not None:
        setting = replace(setting, **found.said)
        query, problem = _query(text, found, setting, told)
        if query is not None:
            return query
        problems = [problem] if problem else []
    if problems:
        raise InvalidRequestError(*problems, text=typed.get("q", ""), fields=typed)
    return None


def require_mcr(arguments: Mapping[str, str]) -> McrQuery:
    """Return the hand asked about.

    Raises:
        InvalidRequestError: every parameter at fault, or there is no hand.
    """
    query = read_mcr(arguments)
    if query is None:
        raise InvalidRequestError(problem_of("q", NotationError("EMPTY", "", "", (0, 0))))
    return query


def mcr_link(hand: Hand, setting: McrSetting) -> str:
    """Return the link to a hand in typed order; what is as usual is left out.

    >>> from analyzer.notation import parse_hand
    >>> mcr_link(parse_hand("123m(p1z1)2z"), McrSetting(self_drawn=True, seat_wind=3))
    '?q=123m2z(p1z1)&self_drawn=1&seat_wind=3'
    """
    usual = McrSetting()
    told = {name: getattr(setting, name) for name in NAMES[1:]}
    pairs = [
        (name, int(value) if isinstance(value, bool) else value)
        for name, value in told.items()
        if value != getattr(usual, name)
    ]
    return _link([("q", format_query(hand)), *pairs])


def redirected(arguments: Mapping[str, str]) -> str:
    """Return the link to what the analyzer page was asked with `rules=mcr`.

    >>> redirected({"p": "123m", "r": "2", "rules": "mcr", "d": "1m"})
    '?q=123m&prevalent_wind=2'
    """
    text = next((arguments[mode] for mode in MODES if mode in arguments), "")
    told = {"q": text} | {ours: arguments.get(theirs, "") for theirs, ours in WINDS.items()}
    told |= {name: arguments[name] for name in NAMES[1:] if name in arguments}
    return typed_link({name: text for name, text in told.items() if text})


def typed_link(fields: Mapping[str, str]) -> str:
    """Return the link to what was typed, right or wrong."""
    return _link(fields.items())


def discarded(hand: Hand, tile: Tile) -> Hand:
    """Return the hand after discarding one of its tiles, sorted."""
    return hand.without(tile).sorted()


def drawing_link(hand: Hand, tile: Tile, setting: McrSetting) -> str:
    """Return the link to a hand after drawing a tile; flags that cannot hold then are left out."""
    after = Hand((*sort_tiles(hand.tiles), tile), hand.melds)
    return mcr_link(after, setting.fitting(after) if after.size == MAX_TILES else setting)


def _link(pairs: Iterable[tuple[str, Any]]) -> str:
    """Return a link with these parameters, in the language that was asked for."""
    return carried(f"?{urlencode([*pairs], safe='()')}")


def _pasted(text: str) -> dict[str, str]:
    """Return the parameters of an address of this page that was pasted as a hand."""
    match = ADDRESS.fullmatch(text.strip())
    pairs = parse_qsl(match[1].split("#")[0]) if match else []
    return {name: value for name, value in pairs if name in NAMES}


def _read_text(text: str) -> _Typed:
    if COMMUNITY.match(text):
        return _read_community(text)
    if not LETTERS.fullmatch(text):
        return _read_any(text)
    try:
        return _read_community(text)
    except NotationError as error:
        try:
            return _read_any(text)
        except NotationError:
            raise error from None


def _read_community(text: str) -> _Typed:
    told = read_text(text)
    return _Typed(told.hand, told.fields, told.spans)


def _read_any(text: str) -> _Typed:
    reading = read_hand(text)
    return _Typed(reading.hand, places=reading.places)


def _check_tiles(text: str, found: _Typed) -> list[Problem]:
    """Return what is wrong with a hand, however it was won."""
    hand = found.hand
    if hand.jokers:
        at = next(at for at, tile in enumerate(hand.tiles) if tile.is_joker)
        error = InvalidHandError("NO_JOKERS", str(hand.tiles[at]), at)
        span = found.places[at] if at < len(found.places) else None
        return [
            Problem(
                field="q",
                text=text,
                code=error.code,
                message=phrase("{found} — there are no jokers in MCR"),
                found=error.found,
                span=span,
            )
        ]
    if hand.size not in SIZES:
        return [_problem("q", text, "WRONG_COUNT", found=str(hand.size))]
    return []


def _query(
    text: str, found: _Typed, setting: McrSetting, told: Mapping[str, str]
) -> tuple[McrQuery | None, Problem | None]:
    """Return the question, or what the tiles rule out."""
    win = None
    if found.hand.size == MAX_TILES and find_readings(found.hand):
        try:
            win = setting.win(found.hand)
        except InvalidWinError as error:
            return None, _contradiction(text, found, told, error)
    query = McrQuery(text=text, hand=found.hand, setting=setting, win=win, is_plain=not found.said)
    return query, None


def _contradiction(
    text: str, found: _Typed, told: Mapping[str, str], error: InvalidWinError
) -> Problem:
    """Return why a flag cannot be, at the place in the text that says it."""
    span = found.spans.get(error.field)
    name = error.field if span is None else "q"
    return Problem(
        field=name,
        text=text if span else told.get(error.field, ""),
        code=error.code,
        message=REASONS[error.reason] if error.reason else MESSAGES[error.code],
        found=error.found,
        span=span,
    )


def _read_setting(told: Mapping[str, str]) -> tuple[McrSetting, list[Problem]]:
    values: dict[str, Any] = {}
    problems = []
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
    return (McrSetting() if problems else McrSetting(**values)), problems


def _problem(name: str, text: str, code: str, found: str | None = None) -> Problem:
    return Problem(
        field=name,
        text=text,
        code=code,
        message=SENTENCES.get(code) or MESSAGES[code],
        found=quote(text) if found is None else found,
        parts={"allowed": ", ".join(PROFILES)},
    )
