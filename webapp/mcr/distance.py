"""The view of how far a hand is from a win."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.mcr import Score, Standing
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from webapp.language.messages import Message
from webapp.mcr.answer import McrAnswer, Row, WaitScore
from webapp.mcr.conditions import WinConditions
from webapp.mcr.query import McrQuery, discarded, drawing_link, mcr_link
from webapp.mcr.words import BELOW_EIGHT, FORMS
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Accepted
from webapp.parts.rows import Row as PageRow
from webapp.parts.table_headings import PLAIN_COLUMNS, ColumnView

CLAIMED = Message("from a discard: %(num)s point", plural="from a discard: %(num)s points")

DRAWN = Message("self-drawn: %(num)s point", plural="self-drawn: %(num)s points")


@dataclass(frozen=True, slots=True)
class WayView:
    """A win with a wait, claimed or drawn: its points, and the link to them."""

    score: Score
    link: str


@dataclass(frozen=True, slots=True)
class WaitView:
    """A wait, its copies left, and its win from a discard and self-drawn."""

    tile: Tile
    left: int
    claimed: WayView | None
    drawn: WayView | None


@dataclass(frozen=True, slots=True)
class WorthView:
    """The points of the waits after a discard, all claimed or all drawn.

    Attributes:
        least, most: the points of the cheapest and of the best wait, flowers included.
        enough: the copies left of the waits that reach eight points.
    """

    least: int
    most: int
    enough: int


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRowView(PageRow):
    """A discard; if it leaves tenpai, with its waits and the range of their points."""

    waits: tuple[WaitView, ...] = ()
    claimed: WorthView | None = None
    drawn: WorthView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceView:
    """How far a hand is from a win: its discards, or the tiles that it accepts.

    Attributes:
        keeping, going_back: discards of fourteen tiles that keep and that raise shanten; for a win
            only those that leave tenpai.
        is_waiting: whether the best of them leave tenpai.
        drawing: the tiles that thirteen tiles accept.
        waits: the waits at tenpai, instead of `drawing`.
        columns: the columns of the table of discards.
        places, back_places: the places of accepted tiles in `keeping`, and in all rows.
    """

    keeping: tuple[McrRowView, ...] = ()
    going_back: tuple[McrRowView, ...] = ()
    is_waiting: bool = False
    drawing: PageRow | None = None
    waits: tuple[WaitView, ...] = ()
    columns: tuple[ColumnView, ...] = PLAIN_COLUMNS
    places: TilePlaces | None = None
    back_places: TilePlaces | None = None


def distance_view(answer: McrAnswer) -> DistanceView:
    """Return the view of the discards of fourteen tiles, or of what thirteen tiles accept."""
    if answer.query.hand.drawn is not None:
        return _discards(answer)
    hand, conditions, wins = answer.query.hand, answer.query.conditions, answer.wins()
    return DistanceView(
        drawing=None if wins else _drawing(answer),
        waits=tuple(_wait(hand, win, conditions) for win in wins),
    )


def _discards(answer: McrAnswer) -> DistanceView:
    """Return the view of the discards; for a win only those that leave tenpai."""
    standing, rows = answer.standing, list(answer.rows())
    kept = max(standing.shanten, 0)
    most = max(row.standing.count for row in rows)
    views = tuple(_row(answer.query, row, most) for row in rows)
    number = sum(row.standing.shanten == kept for row in rows)
    return DistanceView(
        keeping=views[:number],
        going_back=views[number:] if answer.score is None else (),
        is_waiting=kept == 0,
        places=tile_places(views[:number], views[0]),
        back_places=tile_places(views, views[0]),
    )


def _row(query: McrQuery, row: Row, most: int) -> McrRowView:
    tile, wins = row.tile, row.wins
    after, conditions = discarded(query.hand, tile), query.conditions.after(tile)
    standing = row.standing
    return McrRowView(
        tile=tile,
        link=mcr_link(after, conditions),
        draw_link=lambda drawn: drawing_link(after, drawn, conditions),
        shanten=standing.shanten,
        accepted=_accepted(standing.ukeire, {win.tile: win for win in wins}),
        most=most,
        forms=_deciding(standing),
        waits=tuple(_wait(after, win, conditions) for win in wins),
        claimed=_worth([(win.left, win.claimed) for win in wins]),
        drawn=_worth([(win.left, win.drawn) for win in wins]),
    )


def _deciding(standing: Standing) -> tuple[tuple[Message, str], ...]:
    forms = (each.form for each in standing.forms if each.shanten == standing.shanten)
    return tuple(FORMS[form] for form in forms)


def _worth(scores: list[tuple[int, Score | None]]) -> WorthView | None:
    """Return the range of points of waits, each given with its copies left."""
    totals = [score.total for _, score in scores if score]
    enough = sum(left for left, score in scores if score and score.reaches_eight)
    return WorthView(min(totals), max(totals), enough) if totals else None


def _drawing(answer: McrAnswer) -> PageRow:
    standing, query = answer.standing, answer.query
    return PageRow(
        shanten=standing.shanten,
        accepted=_accepted(standing.ukeire, {}),
        draw_link=lambda drawn: drawing_link(query.hand, drawn, query.conditions),
    )


def _accepted(ukeire: Ukeire, wins: Mapping[Tile, WaitScore]) -> tuple[Accepted, ...]:
    """Return the tiles that a hand accepts, with the points of those that win."""
    return tuple(
        Accepted(tile, left, points=_points(wins.get(tile)), notes=_words(wins.get(tile)))
        for tile, left in ukeire
    )


def _points(win: WaitScore | None) -> tuple[tuple[int, bool], ...]:
    scores = (win.claimed, win.drawn) if win else ()
    return tuple((score.total, score.reaches_eight) for score in scores if score)


def _words(win: WaitScore | None) -> tuple[Message, ...]:
    words: list[Message] = []
    for message, (points, enough) in zip((CLAIMED, DRAWN), _points(win), strict=False):
        words += [replace(message, num=points), *([] if enough else [BELOW_EIGHT])]
    return tuple(words)


def _wait(hand: Hand, win: WaitScore, conditions: WinConditions) -> WaitView:
    claimed, drawn = (
        _way(hand, score, conditions) if score else None for score in (win.claimed, win.drawn)
    )
    return WaitView(win.tile, win.left, claimed, drawn)


def _way(hand: Hand, score: Score, conditions: WinConditions) -> WayView:
    """Return a win with the link to its points; the link has the flags of the win."""
    win = score.win
    conditions = replace(conditions, self_drawn=win.self_drawn, last_of_kind=win.last_of_kind)
    return WayView(score, drawing_link(hand, win.hand.tiles[-1], conditions))
