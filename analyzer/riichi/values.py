"""What a complete hand wins: on a discard, by own draw, with riichi; without luck and honba."""

from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.riichi.accounts import Account, NoYakuError, Score
from analyzer.riichi.errors import InvalidWinError
from analyzer.riichi.rules import TENHOU, RiichiRules
from analyzer.riichi.scoring import score_win
from analyzer.riichi.win import Win
from analyzer.situation import EMPTY_SITUATION, Situation


@dataclass(frozen=True, slots=True, kw_only=True)
class WinValue:
    """Points of a win, those that all payers pay together; None without a yaku.

    Attributes:
        ron: the points on a discard, without riichi.
        drawn: the points by own draw, without riichi; also None if they were not computed.
        riichi: the points on a discard with riichi; None for an open hand.
        best: the account of the own draw; None where `drawn` is None.
    """

    ron: int | None
    drawn: int | None
    riichi: int | None
    best: Account | None = None


def win_value(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    rules: RiichiRules = TENHOU,
    *,
    has_draws: bool = True,
) -> WinValue | None:
    """Return what a complete hand of 14 tiles wins with its last tile.

    None if no win is possible at this table, as in the fourth seat with three players.

    Args:
        hand: the hand; a meld counts as three tiles.
        situation: the table; winds that are not given are the east round and the south seat.
        rules: the rules.
        has_draws: whether an own draw is scored too.

    Raises:
        IncompleteHandError: the tiles are not a complete hand.
    """
    is_closed = not any(meld.is_open for meld in hand.melds)
    round_wind, seat_wind = situation.winds
    try:
        win = Win(
            hand=hand,
            riichi=is_closed,
            round_wind=round_wind,
            seat_wind=seat_wind,
            dora_indicators=situation.dora_indicators,
            nuki=situation.nuki,
            rules=rules,
        )
    except InvalidWinError:
        return None
    score = _score(win)
    drawn = _score(replace(win, riichi=False, self_drawn=True)) if has_draws else None
    return WinValue(
        ron=score.points_without_riichi if score else None,
        drawn=drawn.points if drawn else None,
        riichi=score.points if score and is_closed else None,
        best=drawn.best if drawn else None,
    )


def _score(win: Win) -> Score | None:
    """Return the score of a win; None without a yaku."""
    try:
        return score_win(win)
    except NoYakuError:
        return None
