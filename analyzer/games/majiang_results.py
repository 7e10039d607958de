"""Results of majiang: `hule` and `pingju`. Lists are by wind, the dealer first."""

from collections.abc import Mapping
from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.fields import as_points, describe, take_list
from analyzer.games.record import Result, ResultKind, Win
from analyzer.games.rotation import by_seat
from analyzer.games.suit_first import read_hand, read_tile
from analyzer.tiles import Tile

PLAYERS = 4

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
        han=_known_number(values.get("fanshu")),
        fu=_known_number(values.get("fu")),
        yakuman=_known_number(values.get("damanguan")) or 0,
        points=_known_number(values.get("defen")),
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
        hands = by_seat([read_hand(text) if text else () for text in texts], -dealer)
    return Result(kind=kind, changes=_changes(values, dealer), open_hands=hands)


def _changes(values: Mapping[str, Any], dealer: int) -> tuple[int, ...]:
    if "fenpei" not in values:
        return ()
    return by_seat(as_points(values["fenpei"], PLAYERS, "fenpei", "BAD_EVENT"), -dealer)


def _known_number(value: Any) -> int | None:
    return value if type(value) is int else None


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
