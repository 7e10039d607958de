"""The points of a win, as numbers and in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analyzer.riichi import Account, WinValue
    from analyzer.riichi.fu import FuReason
    from analyzer.riichi.points import Level

LEVELS: dict[Level, Message] = {
    "mangan": Message("Mangan"),
    "haneman": Message("Haneman"),
    "baiman": Message("Baiman"),
    "sanbaiman": Message("Sanbaiman"),
    "counted_yakuman": Message("Counted yakuman"),
    "yakuman": Message("Yakuman"),
}

FU: dict[FuReason, Message] = {
    "base": Message("Every win"),
    "seven_pairs": Message("Seven pairs, never rounded"),
    "closed_ron": Message("Closed hand, won on a discard"),
    "self_drawn": Message("Own draw"),
    "open_triplet": Message("Open triplet"),
    "concealed_triplet": Message("Concealed triplet"),
    "open_kan": Message("Open kan", context="fu"),
    "concealed_kan": Message("Concealed kan", context="fu"),
    "pair": Message("Pair of value"),
    "kanchan": Message("Middle wait"),
    "penchan": Message("Edge wait"),
    "tanki": Message("Pair wait"),
    "open_pinfu": Message("Open hand without other fu"),
    "rounding": Message("Rounded up to tens"),
}
"""Reason of a line of the fu -> its name."""

YAKUMAN = Message("%(num)s yakuman", plural="%(num)s yakuman")

NO_YAKU = Message("no yaku")
SOME_OR_NONE = Message("%(these)s or %(last)s")
DRAWN_POINTS = Message("%(points)s points by own draw")
DRAWN_LIMIT = Message("%(level)s, %(points)s points by own draw")

WIN_PHRASES = (*LEVELS.values(), YAKUMAN, NO_YAKU, DRAWN_POINTS, DRAWN_LIMIT)
"""The phrases of `win_words`."""

ON_A_DISCARD = Message("on a discard")
OWN_DRAW = Message("own draw")
WITH_RIICHI = Message("riichi")

WAIT_PHRASES = (NO_YAKU, SOME_OR_NONE, ON_A_DISCARD, WITH_RIICHI)
"""The phrases of `short_parts`."""


def written(points: int | None) -> str:
    """Return points as text in the current language, or `no yaku`."""
    return say(NO_YAKU) if points is None else number(points)


def level_words(account: Account) -> Message | None:
    """Return the limit of an account; None below mangan."""
    if account.yakuman > 1:
        return replace(YAKUMAN, num=account.yakuman)
    return LEVELS[account.level] if account.level else None


def win_words(value: WinValue) -> Message:
    """Return the points of a complete hand by own draw: `Mangan, 8,000 points by own draw`."""
    if value.drawn is None:
        return NO_YAKU
    points, level = number(value.drawn), level_words(value.best) if value.best else None
    if level is None:
        return fill(DRAWN_POINTS, points=points)
    return fill(DRAWN_LIMIT, level=level, points=points)


def short_words(values: Iterable[WinValue]) -> str:
    """Return the points of waits on a discard, and with riichi, such as `riichi 2,600–5,200`."""
    return " · ".join(short_parts(values))


def short_parts(values: Iterable[WinValue]) -> list[str]:
    """Return the parts of `short_words` as a list."""
    every = list(values)
    if not every:
        return []
    parts = [_on_a_discard([one.ron for one in every])]
    riichi = [one.riichi for one in every if one.riichi is not None]
    if riichi:
        parts.append(f"{say(WITH_RIICHI)} {_span(riichi)}")
    return parts


def long_words(value: WinValue) -> str:
    """Return the points on a discard, by own draw and with riichi, each after its name."""
    pairs = [(ON_A_DISCARD, value.ron), (OWN_DRAW, value.drawn)]
    if value.riichi is not None:
        pairs.append((WITH_RIICHI, value.riichi))
    return gettext(", ").join([f"{say(name)} {written(points)}" for name, points in pairs])


def figures(value: WinValue) -> str:
    """Return only the points, such as `1,300/2,000/2,600`; a dash if there is no yaku."""
    points = [value.ron, value.drawn, *([] if value.riichi is None else [value.riichi])]
    return "/".join(["–" if one is None else number(one) for one in points])


def _on_a_discard(points: list[int | None]) -> str:
    some = [one for one in points if one is not None]
    if not some:
        return say(NO_YAKU)
    words = f"{say(ON_A_DISCARD)} {_span(some)}"
    if len(some) == len(points):
        return words
    return say(fill(SOME_OR_NONE, these=words, last=NO_YAKU))


def _span(points: list[int]) -> str:
    least, most = min(points), max(points)
    return number(least) if least == most else f"{number(least)}–{number(most)}"
