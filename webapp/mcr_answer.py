"""What /mcr answers: the count of a complete hand, or how far another one is."""

from dataclasses import dataclass, replace

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.mcr import Efficiency, Score, Waits, efficiency, score_win, waits
from analyzer.tiles import Tile
from webapp.mcr_form import McrQuery, McrSetting


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A tile that wins, its copies left, and what it is worth claimed and drawn.

    `claimed` and `drawn` are None where the hand itself shows all four copies.
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
    """

    query: McrQuery
    score: Score | None
    efficiency: Efficiency
    waits: Waits
    wins: tuple[WaitScore, ...]


def answer_mcr(query: McrQuery) -> McrAnswer:
    """Return the answer to a question."""
    hand = query.hand
    found = efficiency(hand)
    score = score_win(query.win, query.setting.profile) if query.win else None
    is_waiting = hand.drawn is None and found.standing.shanten == 0
    waited_for = found.standing.ukeire if is_waiting else ()
    return McrAnswer(
        query=query,
        score=score,
        efficiency=found,
        waits=waits(hand if hand.drawn is None else Hand(hand.tiles[:-1], hand.melds)),
        wins=tuple(_win(hand, tile, left, query.setting) for tile, left in waited_for),
    )


def _win(hand: Hand, tile: Tile, left: int, setting: McrSetting) -> WaitScore:
    try:
        complete = hand.with_drawn(tile)
    except InvalidHandError:
        return WaitScore(tile, left, None, None)
    claimed, drawn = (_score(complete, setting, self_drawn) for self_drawn in (False, True))
    return WaitScore(tile, left, claimed, drawn)


def _score(hand: Hand, setting: McrSetting, self_drawn: bool) -> Score:
    """Return the count of a win, without the flags that its tiles rule out."""
    way = replace(setting, self_drawn=self_drawn).fitting(hand)
    return score_win(way.win(hand), setting.profile)
