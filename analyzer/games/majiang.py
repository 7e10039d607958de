"""majiang: the JSON of 電脳麻将; its tiles and calls have the suit letter first.

    {"player": […], "qijia": 0, "log": [[{"qipai": {…}}, {"zimo": {"l": 0, "p": "m5"}}, …], …]}

A round is a list of objects with one key. `l` is the seat wind, 0 for the dealer; `defen`,
`shoupai` and `fenpei` inside a round are in this order too. Lists outside a round are by player,
and player `qijia` deals first.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from analyzer.errors import NotationError
from analyzer.games.checking import check_number
from analyzer.games.errors import GameError, GameWarning
from analyzer.games.fields import (
    as_points,
    clean_name,
    describe,
    known_number,
    take_list,
    take_number,
)
from analyzer.games.open_round import add_payments, add_win, has_reds
from analyzer.games.record import (
    Call,
    Discard,
    Draw,
    Event,
    Game,
    Kan,
    Result,
    ResultKind,
    Reveal,
    Round,
    Win,
)
from analyzer.melds import Meld
from analyzer.notation.majiang import read_majiang as read_notation
from analyzer.tiles import TILES_BY_NAME, Tile

PLAYERS = 4

LONGEST_CALL = 8
"""Most characters of a call."""

DISCARD = re.compile(r"([mpsz][0-9])(_?)(\*?)", re.ASCII)

CALLED = re.compile(r"([0-9])[+=-]", re.ASCII)

COUNTERS = range(100)

LONGEST_HAND = 80
"""Most characters of a hand with its melds."""

DRAWN: dict[str, ResultKind] = {
    "荒牌平局": "exhaustive",
    "流局": "exhaustive",
    "流し満貫": "nagashi_mangan",
    "九種九牌": "nine_terminals",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "三家和": "three_ron",
    "三家和了": "three_ron",
    "四開槓": "four_kans",
    "四槓散了": "four_kans",
}

MARKS = {"+": 1, "=": 2, "-": 3}
"""Mark -> the liable seat relative to the winner: 1 next, 2 opposite, 3 before."""

Value = TypeVar("Value")


def read_majiang(documents: list[dict[str, Any]], index: int) -> Game:
    """Return one game of a file, unchecked; a warning says how many others there are.

    Args:
        documents: the games, objects with a list `log`.
        index: which of them, from 0.

    Raises:
        GameError: a round or an event cannot be read, or there is no such game or no round in it.
    """
    if index not in range(len(documents)) or not documents[index]["log"]:
        raise GameError("EMPTY_LOG")
    document = documents[index]
    first = _first_dealer(document)
    rounds, warnings = [], []
    for number, records in enumerate(document["log"], start=1):
        reader = _Reader()
        try:
            check_number(number)
            rounds.append(reader.read(records))
        except GameError as error:
            raise error.locate(round=number, event=reader.event) from None
        warnings += [replace(warning, round=number) for warning in reader.warnings]
    if len(documents) > 1:
        warnings.append(GameWarning("MORE_GAMES", str(len(documents) - 1)))
    names = document.get("player")
    known = names if isinstance(names, list) and len(names) == PLAYERS else [""] * PLAYERS
    return Game(
        format="majiang",
        players=PLAYERS,
        names=tuple(map(_clean, _by_seat(known, first))),
        red_fives=has_reds(rounds),
        rounds=tuple(rounds),
        final_scores=_final_scores(document, first),
        warnings=tuple(warnings),
    )


class _Reader:
    """The part of a round that has been read."""

    def __init__(self) -> None:
        self.start: Round | None = None
        self.events: list[Event] = []
        self.result: Result | None = None
        self.warnings: list[GameWarning] = []
        self._steps: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "zimo": self._draw,
            "gangzimo": self._draw,
            "dapai": self._discard,
            "fulou": self._call,
            "gang": self._kan,
            "kaigang": self._reveal,
            "hule": self._win,
            "pingju": self._end_drawn,
        }

    @property
    def event(self) -> int | None:
        """The event that is being read, from 1."""
        return len(self.events) + 1 if self.start else None

    def read(self, records: Any) -> Round:
        """Return the round of a list of objects with one key each.

        Raises:
            GameError: an object cannot be read, or is out of order.
        """
        if not isinstance(records, list) or not records:
            raise GameError("BAD_ROUND", describe(records))
        for record in records:
            if not isinstance(record, dict) or len(record) != 1:
                raise GameError("BAD_EVENT", describe(record))
            ((name, values),) = record.items()
            if not isinstance(values, dict):
                raise GameError("BAD_EVENT", f"{name} {describe(values)}")
            self._read(name, values)
        assert self.start is not None
        events = tuple(add_payments(self.events, self.result))
        return replace(self.start, events=events, result=self.result)

    def _read(self, name: str, values: Mapping[str, Any]) -> None:
        if name == "qipai" and self.start is None:
            self.start = _read_start(values)
            return
        if self.start is None:
            raise GameError("BAD_ROUND", name)
        if name == "qipai":
            raise GameError("WRONG_ORDER", "qipai")
        if name in self._steps:
            is_second_win = name == "hule" and self.result and self.result.kind == "win"
            if self.result is not None and not is_second_win:
                raise GameError("WRONG_ORDER", name)
            self._steps[name](values)

    def _seat(self, values: Mapping[str, Any], key: str = "l") -> int:
        assert self.start is not None
        wind = take_number(values, key, range(PLAYERS), "BAD_EVENT")
        return (self.start.dealer + wind) % PLAYERS

    def _draw(self, values: Mapping[str, Any]) -> None:
        self.events.append(Draw(self._seat(values), read_tile(values.get("p"))))

    def _discard(self, values: Mapping[str, Any]) -> None:
        seat, text = self._seat(values), values.get("p")
        match = DISCARD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise GameError("BAD_TILE", text if isinstance(text, str) else describe(text))
        self.events.append(
            Discard(seat, read_tile(match[1]), match[2] != "", is_riichi=match[3] != "")
        )

    def _call(self, values: Mapping[str, Any]) -> None:
        seat, meld = self._seat(values), _read_meld(values.get("m"))
        mark = CALLED.search(values["m"])
        if mark is None or meld.call not in ("chii", "pon", "open_kan"):
            raise GameError("BAD_MELD", values["m"])
        called = read_tile(values["m"][0] + mark[1])
        self.events.append(Call(seat, meld, (seat + meld.seat) % PLAYERS, called))

    def _kan(self, values: Mapping[str, Any]) -> None:
        seat, meld = self._seat(values), _read_meld(values.get("m"))
        if meld.call not in ("concealed_kan", "added_kan"):
            raise GameError("BAD_MELD", values["m"])
        self.events.append(Kan(seat, meld))

    def _reveal(self, values: Mapping[str, Any]) -> None:
        self.events.append(Reveal(read_tile(values.get("baopai"))))

    def _win(self, values: Mapping[str, Any]) -> None:
        assert self.start is not None
        seat = self._seat(values)
        source = seat if values.get("baojia") is None else self._seat(values, "baojia")
        win, changes = read_win(values, seat, source, self.start.dealer)
        self.result = add_win(self.result, win, changes)

    def _end_drawn(self, values: Mapping[str, Any]) -> None:
        assert self.start is not None
        self.result = read_draw(values, self.start.dealer)
        if self.result.kind == "unknown":
            self.warnings.append(GameWarning("UNKNOWN_RESULT", str(values.get("name", ""))[:40]))


def _read_start(values: Mapping[str, Any]) -> Round:
    code = "BAD_ROUND"
    dealer = take_number(values, "jushu", range(PLAYERS), code)
    hands = take_list(values, "shoupai", code)
    if len(hands) != PLAYERS:
        raise GameError(code, f"shoupai {describe(hands)}")
    scores = as_points(values.get("defen"), PLAYERS, "defen", code)
    return Round(
        number=4 * take_number(values, "zhuangfeng", range(4), code) + dealer,
        honba=take_number(values, "changbang", COUNTERS, code),
        sticks=take_number(values, "lizhibang", COUNTERS, code),
        dealer=dealer,
        scores=_by_seat(scores, -dealer),
        indicator=read_tile(values.get("baopai")),
        hands=_by_seat([read_hand(hand) for hand in hands], -dealer),
    )


def _read_meld(text: Any) -> Meld:
    """Return the meld of a call such as `m340-` or `s555+0`."""
    if not isinstance(text, str):
        raise GameError("BAD_MELD", describe(text))
    if len(text) > LONGEST_CALL:
        raise GameError("BAD_MELD", text)
    try:
        items = read_notation("," + text).items
    except NotationError:
        raise GameError("BAD_MELD", text) from None
    meld = items[0] if len(items) == 1 else None
    if not isinstance(meld, Meld):
        raise GameError("BAD_MELD", text)
    return meld


def _first_dealer(document: dict[str, Any]) -> int:
    return take_number(document, "qijia", range(PLAYERS), "BAD_ROUND") if "qijia" in document else 0


def _clean(name: Any) -> str:
    """Return a name without the rank in its second line."""
    return clean_name(name.split("\n")[0]) if isinstance(name, str) else ""


def _final_scores(document: dict[str, Any], first: int) -> tuple[int, ...] | None:
    points = document.get("defen")
    known: list[Any] = [None]
    if isinstance(points, list) and len(points) == PLAYERS:
        known = points
    return _by_seat(known, first) if all(type(each) is int for each in known) else None


def read_win(
    values: Mapping[str, Any], seat: int, source: int, dealer: int
) -> tuple[Win, tuple[int, ...]]:
    """Return the win of `hule`, and its changes of points by seat.

    Raises:
        GameError: BAD_HAND, BAD_TILE, BAD_MELD or BAD_EVENT.
    """
    claimed = read_hand(values["shoupai"]) if values.get("shoupai") else ()
    yaku = [_read_yaku(each) for each in _known_list(values.get("hupai"))]
    liable = [MARKS[mark] for _, _, mark in yaku if mark in MARKS]
    win = Win(
        seat=seat,
        source=source,
        claimed=claimed,
        han=known_number(values.get("fanshu")),
        fu=known_number(values.get("fu")),
        yakuman=known_number(values.get("damanguan")) or 0,
        points=known_number(values.get("defen")),
        yaku=tuple((name, han) for name, han, _ in yaku if name),
        ura=tuple(map(read_tile, _known_list(values.get("fubaopai")))),
        liable=(seat + liable[0]) % PLAYERS if liable else None,
    )
    return win, _changes(values, dealer)


def read_draw(values: Mapping[str, Any], dealer: int) -> Result:
    """Return the result of `pingju`; an unknown name gives the kind "unknown".

    Raises:
        GameError: BAD_HAND, BAD_TILE, BAD_MELD or BAD_EVENT.
    """
    name = values.get("name")
    kind = DRAWN.get(name, "unknown") if isinstance(name, str) else "unknown"
    texts = take_list(values, "shoupai", "BAD_EVENT") if "shoupai" in values else []
    hands: tuple[tuple[Tile, ...], ...] = ()
    if len(texts) == PLAYERS:
        hands = _by_seat([read_hand(text) if text else () for text in texts], -dealer)
    return Result(kind=kind, changes=_changes(values, dealer), open_hands=hands)


def _changes(values: Mapping[str, Any], dealer: int) -> tuple[int, ...]:
    if "fenpei" not in values:
        return ()
    return _by_seat(as_points(values["fenpei"], PLAYERS, "fenpei", "BAD_EVENT"), -dealer)


def _known_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _read_yaku(value: Any) -> tuple[str, int, str]:
    """Return a yaku's name, its han (0 for a yakuman) and the mark of the liable seat."""
    if not isinstance(value, dict):
        raise GameError("BAD_EVENT", f"hupai {describe(value)}")
    name, han = value.get("name"), value.get("fanshu")
    mark = value.get("baojia")
    return (
        name if isinstance(name, str) else "",
        han if type(han) is int else 0,
        mark if isinstance(mark, str) else "",
    )


def read_tile(text: Any) -> Tile:
    """Return the tile of a text, such as `m0`.

    Raises:
        GameError: BAD_TILE.
    """
    tile = TILES_BY_NAME.get(text[::-1]) if isinstance(text, str) and len(text) == 2 else None
    if tile is None or tile.is_joker:
        raise GameError("BAD_TILE", text if isinstance(text, str) else describe(text))
    return tile


def read_hand(text: Any) -> tuple[Tile, ...]:
    """Return the closed tiles of a hand, such as `m123p1z1155`; melds after commas are left out.

    Raises:
        GameError: BAD_HAND, BAD_TILE or BAD_MELD.
    """
    if not isinstance(text, str) or len(text) > LONGEST_HAND:
        raise GameError("BAD_HAND", describe(text))
    try:
        items = read_notation(text).items
    except NotationError as error:
        raise GameError("BAD_MELD" if error.code == "BAD_MELD" else "BAD_TILE", text) from None
    tiles = tuple(item for item in items if not isinstance(item, Meld))
    if any(tile.is_joker for tile in tiles):
        raise GameError("BAD_TILE", text)
    return tiles


def _by_seat(values: Sequence[Value], first: int) -> tuple[Value, ...]:
    """Return the values rotated so that `values[first]` comes first, modulo their number.

    For a list by player, `first` is the player at seat 0; for a list by wind with the dealer at
    seat d it is -d. The list must not be empty.
    """
    start = first % len(values)
    return (*values[start:], *values[:start])
