"""How far a hand is from a win, as the page shows it."""

from dataclasses import replace

from analyzer.hand import Hand
from analyzer.mcr import McrDiscard, Score
from analyzer.ukeire import Ukeire
from webapp.mcr_answer import McrAnswer, WaitScore
from webapp.mcr_form import McrQuery, McrSetting, discarded, drawing_link, mcr_link
from webapp.views.contexts import AcceptedView, RowView
from webapp.views.mcr_contexts import DistanceView, WaitView, WayView
from webapp.views.mcr_score import fan_views
from webapp.views.tiles import tile_view
from webapp.wording import shanten_words


def distance_view(answer: McrAnswer) -> DistanceView:
    """Return the discards of fourteen tiles, or what thirteen accept."""
    standing = answer.efficiency.standing
    if answer.query.hand.drawn is not None:
        rows = _rows(answer)
        keeping = [
            row
            for row, each in zip(rows, answer.efficiency.discards, strict=True)
            if each.standing.shanten == standing.shanten
        ]
        return DistanceView(
            keeping=tuple(keeping),
            going_back=rows[len(keeping) :],
            is_waiting=standing.shanten == 0,
        )
    formal, available = (
        tuple(map(tile_view, tiles)) for tiles in (answer.waits.formal, answer.waits.available)
    )
    return DistanceView(
        drawing=None if answer.wins else _drawing(answer),
        waits=tuple(_wait(answer.query, win) for win in answer.wins),
        formal=formal,
        available=available,
    )


def _rows(answer: McrAnswer) -> tuple[RowView, ...]:
    rows = answer.efficiency.discards
    most = max(row.standing.count for row in rows)
    return tuple(_row(answer.query, row, most) for row in rows)


def _row(query: McrQuery, row: McrDiscard, most: int) -> RowView:
    tile = query.hand.last_of_kind(row.tile.kind)
    after = discarded(query.hand, tile)
    standing = row.standing
    return RowView(
        tile=tile_view(tile),
        link=mcr_link(after, query.setting),
        shanten=shanten_words(standing.shanten),
        count=standing.count,
        kinds=len(standing.ukeire),
        percent=100 * standing.count // most if most else 0,
        accepted=_accepted(after, standing.ukeire, query.setting),
        is_dead=standing.shanten == 0 and standing.count == 0,
    )


def _drawing(answer: McrAnswer) -> RowView:
    standing, query = answer.efficiency.standing, answer.query
    return RowView(
        tile=None,
        link=None,
        shanten=shanten_words(standing.shanten),
        count=standing.count,
        kinds=len(standing.ukeire),
        percent=100,
        accepted=_accepted(query.hand, standing.ukeire, query.setting),
    )


def _accepted(hand: Hand, ukeire: Ukeire, setting: McrSetting) -> tuple[AcceptedView, ...]:
    return tuple(
        AcceptedView(tile_view(tile), left, drawing_link(hand, tile, setting) if left else None)
        for tile, left in ukeire
    )


def _wait(query: McrQuery, win: WaitScore) -> WaitView:
    return WaitView(
        tile_view(win.tile),
        win.left,
        _way(query, win.claimed) if win.claimed else None,
        _way(query, win.drawn) if win.drawn else None,
    )


def _way(query: McrQuery, score: Score) -> WayView:
    setting = replace(query.setting, self_drawn=score.win.self_drawn)
    link = drawing_link(query.hand, score.win.hand.tiles[-1], setting)
    return WayView(
        score.total,
        score.total_without_flowers,
        score.reaches_eight,
        fan_views(score.best),
        link,
    )
