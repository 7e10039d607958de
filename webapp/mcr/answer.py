"""What /mcr answers: the count of a complete hand, or how far another one is."""

from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.mcr import (
    Efficiency,
    McrDiscard,
    Score,
    Standing,
    Waits,
    efficiency,
    score_win,
    waits,
)
from analyzer.tiles import Tile
from webapp.mcr.query import McrQuery, discarded
from webapp.mcr.setting import McrSetting


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A tile that wins, its copies left, and what it is worth claimed and drawn.

    `claimed` and `drawn` are None where no copy is left.
    """

    tile: Tile
    left: int
    claimed: Score | None
    drawn: Score | None


@dataclass(frozen=True, slots=True, kw_only=True)
class McrAnswer:
    """The answer.

    Attributes:
        query: what was asked.
        score: of a complete hand.
        efficiency: of any hand.
        waits: of the thirteen tiles before the winning one.
        wins: of thirteen tiles that are tenpai, each wait.
        rows: for each discard of fourteen tiles the same; none where it does not leave tenpai.
    """

    query: McrQuery
    score: Score | None
    efficiency: Efficiency
    waits: Waits
    wins: tuple[WaitScore, ...]
    rows: tuple[tuple[WaitScore, ...], ...]


def answer_mcr(query: McrQuery) -> McrAnswer:
    """Return the answer to a question."""
    hand, setting = query.hand, query.setting
    ranking = efficiency(hand, setting.situation)
    before = hand if hand.drawn is None else Hand(hand.tiles[:-1], hand.melds)
    return McrAnswer(
        query=query,
        score=score_win(query.win, setting.profile) if query.win else None,
        efficiency=ranking,
        waits=waits(before, setting.situation),
        wins=_wins(hand, ranking.standing, setting) if hand.drawn is None else (),
        rows=tuple(_wins_after(hand, row, setting) for row in ranking.discards),
    )


def _wins_after(hand: Hand, row: McrDiscard, setting: McrSetting) -> tuple[WaitScore, ...]:
    """Return what each wait after a discard is worth; the tile discarded lies open then."""
    if row.standing.shanten != 0:
        return ()
    tile = hand.physical_tile(row.tile.kind)
    table = replace(setting.after(tile), visible=(*setting.visible, tile))
    return _wins(discarded(hand, tile), row.standing, table)


def _wins(hand: Hand, standing: Standing, setting: McrSetting) -> tuple[WaitScore, ...]:
    if standing.shanten != 0:
        return ()
    return tuple(_win(hand, tile, left, setting) for tile, left in standing.ukeire)


def _win(hand: Hand, tile: Tile, left: int, setting: McrSetting) -> WaitScore:
    if not left:
        return WaitScore(tile, left, None, None)
    complete = hand.with_drawn(tile)
    claimed, drawn = (_score(complete, setting, self_drawn) for self_drawn in (False, True))
    return WaitScore(tile, left, claimed, drawn)


def _score(hand: Hand, setting: McrSetting, self_drawn: bool) -> Score:
    """Return the count of a win, without the flags that its tiles rule out."""
    way = replace(setting, self_drawn=self_drawn).fitting(hand)
    return score_win(way.win(hand), setting.profile)
