"""The table of points: han by fu, for the dealer and for others, on a discard and by draw."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product

from analyzer.riichi import RiichiRules, find_level, points
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.win_value import LEVELS
from webapp.query.parameters import link_of, read
from webapp.riichi.conditions import PLAYERS, PRESET, WinConditions
from webapp.riichi.words import RULES

RECORDS = (PRESET, PLAYERS)

FU = (20, 25, *range(30, 120, 10))

HAN = (1, 2, 3, 4)

LIMITS = ((5, "5"), (6, "6–7"), (8, "8–10"), (11, "11–12"), (13, "13+"))
"""The least han of each limit, and the label of its row."""

ANY_FU = 30


@dataclass(frozen=True, slots=True)
class CellView:
    """The points of a win on a discard and by draw, None if it is impossible; or its limit."""

    ron: str | None = None
    drawn: str | None = None
    level: Message | None = None


@dataclass(frozen=True, slots=True)
class SideView:
    """The points of the dealer, or of the others: a row for each fu, then one for each limit."""

    name: Message
    rows: tuple[tuple[int, tuple[CellView, ...]], ...]
    limits: tuple[tuple[str, CellView], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """The context of riichi/table.html.

    Attributes:
        canonical, image: absolute addresses; `embed` is empty, since the table has no oEmbed.
        presets: value, name, link, and whether it is chosen; `players` likewise.
    """

    canonical: str
    image: str
    rules: Message
    sides: tuple[SideView, ...]
    presets: tuple[tuple[str, Message, str, bool], ...]
    players: tuple[tuple[str, Message, str, bool], ...]
    han: tuple[int, ...] = HAN
    embed: str = ""


def read_table(arguments: Mapping[str, str]) -> WinConditions:
    """Return the rules of a table.

    Raises:
        InvalidRequestError: the preset or the number of players is invalid.
    """
    return WinConditions(**read(RECORDS, arguments))


def table_page(conditions: WinConditions, root: str, image: str) -> TablePage:
    """Return the page of the table under the rules of a preset.

    `root` is the absolute address of the site, `image` that of the preview card.
    """
    sides = (("others", Message("Not the dealer")), ("dealer", Message("The dealer")))
    players = (("4", None, Message("four players")), ("3", "3", Message("three players")))
    chosen = conditions.players or "4"
    return TablePage(
        canonical=f"{root}score/table{_query(conditions)}",
        image=image,
        rules=RULES[conditions.preset],
        sides=tuple(_side(name, side == "dealer", conditions.rules) for side, name in sides),
        presets=tuple(
            (preset, name, _query(replace(conditions, preset=preset)), preset == conditions.preset)
            for preset, name in RULES.items()
        ),
        players=tuple(
            (value, name, _query(replace(conditions, players=other)), value == chosen)
            for value, other, name in players
        ),
    )


def _query(conditions: WinConditions) -> str:
    query = link_of(RECORDS, conditions)
    return f"?{query[1:]}" if query else ""


def _side(name: Message, is_dealer: bool, rules: RiichiRules) -> SideView:
    cells = {(fu, han): _cell(han, fu, is_dealer, rules) for fu, han in product(FU, HAN)}
    return SideView(
        name,
        tuple((fu, tuple(cells[fu, han] for han in HAN)) for fu in FU),
        tuple((text, _limit(han, is_dealer, rules)) for han, text in LIMITS),
    )


def _cell(han: int, fu: int, is_dealer: bool, rules: RiichiRules) -> CellView:
    """Return a cell; only a drawn pinfu has 20 fu, and only seven pairs have 25."""
    level = find_level(han, fu, rules=rules)
    if level:
        return CellView(level=LEVELS[level])
    has_ron = fu > 20 and (fu != 25 or han > 1)
    has_draw = not (fu == 20 and han < 2) and not (fu == 25 and han < 3)
    return CellView(
        ron=_points(han, fu, is_dealer, False, rules) if has_ron else None,
        drawn=_points(han, fu, is_dealer, True, rules) if has_draw else None,
    )


def _limit(han: int, is_dealer: bool, rules: RiichiRules) -> CellView:
    level = find_level(han, ANY_FU, rules=rules)
    return CellView(
        _points(han, ANY_FU, is_dealer, False, rules),
        _points(han, ANY_FU, is_dealer, True, rules),
        LEVELS[level] if level else None,
    )


def _points(han: int, fu: int, is_dealer: bool, is_drawn: bool, rules: RiichiRules) -> str:
    """Return the points of a win as text: `3,900`, `1,300 / 2,600`, or `2,600` from each player."""
    paid = points(han, fu, dealer=is_dealer, self_drawn=is_drawn, rules=rules)
    if paid.discarder is not None:
        return number(paid.discarder)
    if paid.each is not None:
        return number(paid.each)
    return f"{number(paid.others or 0)} / {number(paid.dealer or 0)}"
