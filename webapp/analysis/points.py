"""The worth in points of a complete hand, and of each wait of a tenpai hand.

Points are those of `analyzer.riichi` under tenhou's rules for four or three players, without luck
and without honba; a wind that is not given is east. Hands with jokers, and hands of other than
thirteen or fourteen tiles, have none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import analyzer
from analyzer.hand import MAX_TILES
from webapp.expectation.query import PLAYERS
from webapp.parts.worth import Worth, level_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analyzer.analysis import Analysis
    from analyzer.hand import Hand
    from analyzer.riichi import Account, Score, Win
    from analyzer.tiles import Tile
    from analyzer.ukeire import Ukeire
    from webapp.parts.rows import RowView

RIICHI_HAN = 1


def with_worths(
    analysis: Analysis, rows: Iterable[RowView], *, has_draws: bool
) -> tuple[RowView, ...]:
    """Return rows with the worth of their waits; own draws are scored only with `has_draws`.

    A furiten hand cannot win on a discard, so without draws its row has no worth.
    """
    return tuple(
        _with_worths(analysis, row, has_draws)
        if row.distance == 0 and (has_draws or not row.is_furiten)
        else row
        for row in rows
    )


def _with_worths(analysis: Analysis, row: RowView, has_draws: bool) -> RowView:
    accepted = tuple((one.tile, one.left) for one in row.accepted)
    worths = worths_of_waits(analysis, row.tile, accepted, has_draws=has_draws)
    if not worths:
        return row
    return replace(
        row,
        accepted=tuple(replace(one, worth=worths.get(one.tile)) for one in row.accepted),
        has_draws=has_draws,
    )


def worths_of_waits(
    analysis: Analysis, discarded: Tile | None, waits: Ukeire, *, has_draws: bool = True
) -> dict[Tile, Worth]:
    """Return the worth of each wait that has copies left, after a discard or before a draw."""
    hand = analysis.hand if discarded is None else analysis.hand.without(discarded)
    if hand.size != MAX_TILES - 1 or analysis.rules.name not in PLAYERS:
        return {}
    worths = {
        tile: _worth(analysis, hand.with_drawn(tile), has_draws) for tile, left in waits if left
    }
    return {tile: worth for tile, worth in worths.items() if worth}


def worth_of_win(analysis: Analysis) -> Worth | None:
    """Return the worth of a complete hand with its last tile; None if it has no points."""
    is_whole = analysis.hand.size == MAX_TILES and analysis.rules.name in PLAYERS
    if not is_whole or not analysis.readings:
        return None
    return _worth(analysis, analysis.hand, has_draws=True)


def _worth(analysis: Analysis, hand: Hand, has_draws: bool) -> Worth | None:
    """Return the worth of a complete hand; None if such a win is impossible, as in the fourth
    seat with three players.
    """
    is_closed = not any(meld.is_open for meld in hand.melds)
    try:
        ready = _win(analysis, hand, riichi=is_closed)
    except analyzer.riichi.InvalidWinError:
        return None
    score = _score(ready)
    drawn = _score(_win(analysis, hand, self_drawn=True)) if has_draws else None
    ron = None
    if score:
        ron = _without_riichi(score) if is_closed else score.points
    return Worth(
        ron=ron,
        drawn=drawn.points if drawn else None,
        riichi=score.points if score and is_closed else None,
        level=level_words(drawn.best) if drawn else None,
    )


def _win(analysis: Analysis, hand: Hand, **flags: bool) -> Win:
    table = analysis.situation
    round_wind, seat_wind = table.winds
    fields: dict[str, Any] = {
        "round_wind": round_wind,
        "seat_wind": seat_wind,
        "dora_indicators": table.dora_indicators,
        "nuki": table.nuki,
        "rules": analyzer.riichi.TENHOU.for_players(PLAYERS[analysis.rules.name]),
        **flags,
    }
    win: Win = analyzer.riichi.Win(hand=hand, **fields)
    return win


def _score(win: Win) -> Score | None:
    """Return the score of a win; None without a yaku."""
    try:
        score: Score = analyzer.riichi.score_win(win)
    except analyzer.riichi.NoYakuError:
        return None
    return score


def _without_riichi(score: Score) -> int | None:
    """Return the points of the same win without riichi, so that it need not be scored twice.

    Riichi is one han in every account except those of yakuman.
    """
    return max((_less_riichi(account, score.win) for account in score.tried), default=0) or None


def _less_riichi(account: Account, win: Win) -> int:
    if account.yakuman:
        return account.points
    kinds = [line.yaku.kind for line in account.yaku]
    if kinds.count("yaku") == 1:
        return 0
    paid: int = analyzer.riichi.points(
        account.han - RIICHI_HAN,
        account.fu,
        dealer=win.is_dealer,
        self_drawn=False,
        rules=win.rules,
    ).total
    return paid
