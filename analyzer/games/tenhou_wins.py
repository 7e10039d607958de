"""Results of tenhou/6: `["和了", changes, details, …]`, or the name of a draw and its changes.

Details are `[winner, source, liable, text, yaku …]`, such as `"30符4飜7700点"`, `"満貫2000-4000点"`
or `"役満16000点∀"`, then `"断幺九(1飜)"`. Text and yaku may be missing.
"""

import re
from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.fields import as_number, as_points, describe
from analyzer.games.record import Result, ResultKind, Win
from analyzer.tiles import Tile

WON = "和了"

DRAWN: dict[str, ResultKind] = {
    "流局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "流し満貫": "nagashi_mangan",
    "九種九牌": "nine_terminals",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "三家和了": "three_ron",
    "三家和": "three_ron",
    "四槓散了": "four_kans",
    "四開槓": "four_kans",
}

UNANIMOUS = ("全員聴牌", "全員不聴")
"""Draws after which nobody pays, because everybody is tenpai, or nobody."""

FU = re.compile(r"([0-9]{1,3})符", re.ASCII)

HAN = re.compile(r"([0-9]{1,3})[飜翻]", re.ASCII)

PAYMENT = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?点(∀?)", re.ASCII)

YAKU = re.compile(r"(.{1,40})\((?:([0-9]{1,3})[飜翻]|(役満))\)", re.ASCII)


def read_result(value: Any, players: int, ura: tuple[Tile, ...]) -> tuple[Result, str]:
    """Return the result of a round, and the name of an unknown kind of draw or an empty text.

    Raises:
        GameError: BAD_EVENT.
    """
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise GameError("BAD_EVENT", f"result {describe(value)}")
    if value[0] == WON:
        return _read_wins(value[1:], players, ura), ""
    kind = DRAWN.get(value[0], "unknown")
    changes = (0,) * players if value[0] in UNANIMOUS else ()
    if len(value) > 1 and value[1] != []:
        changes = as_points(value[1], players, "changes", "BAD_EVENT")
    return Result(kind=kind, changes=changes), "" if kind != "unknown" else value[0]


def _read_wins(pairs: list[Any], players: int, ura: tuple[Tile, ...]) -> Result:
    if not pairs or len(pairs) % 2 or len(pairs) > 6:
        raise GameError("BAD_EVENT", f"result {describe(pairs)}")
    changes = [as_points(each, players, "changes", "BAD_EVENT") for each in pairs[::2]]
    wins = [_read_win(each, players, ura) for each in pairs[1::2]]
    return Result(
        kind="win",
        wins=tuple(wins),
        changes=tuple(map(sum, zip(*changes, strict=True))),
    )


def _read_win(details: Any, players: int, ura: tuple[Tile, ...]) -> Win:
    if not isinstance(details, list) or len(details) < 2:
        raise GameError("BAD_EVENT", f"win {describe(details)}")
    seats = range(players)
    seat = as_number(details[0], "winner", seats, "BAD_EVENT")
    source = as_number(details[1], "source", seats, "BAD_EVENT")
    liable = as_number(details[2], "liable", range(4), "BAD_EVENT") if details[2:] else seat
    texts = [text for text in details[3:] if isinstance(text, str)]
    text = texts[0] if texts else ""
    yaku = [match for match in map(YAKU.fullmatch, texts[1:]) if match]
    yakuman = sum(match[3] is not None for match in yaku)
    fu, han = FU.search(text), HAN.search(text)
    hans = sum(int(match[2] or 0) for match in yaku)
    counted = int(han[1]) if han else hans or None
    return Win(
        seat=seat,
        source=source,
        han=None if yakuman else counted,
        fu=int(fu[1]) if fu else None,
        yakuman=yakuman,
        points=_read_payment(text, players, is_self_drawn=seat == source),
        yaku=tuple((match[1], int(match[2] or 0)) for match in yaku),
        ura=ura,
        liable=liable if liable != seat and liable < players else None,
    )


def _read_payment(text: str, players: int, *, is_self_drawn: bool) -> int | None:
    """Return the points of a hand from all payers together."""
    match = PAYMENT.search(text)
    if match is None:
        return None
    first, second, everyone = int(match[1]), match[2], match[3]
    if second is not None:
        return first * (players - 2) + int(second)
    return first * (players - 1) if everyone and is_self_drawn else first
