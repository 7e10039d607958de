"""The review of a tile that could be called: passing compared with each call."""

from dataclasses import dataclass
from typing import Literal

from analyzer.expectation import OfferLine, Turning
from analyzer.games import Position
from analyzer.melds import Meld
from analyzer.review.values import Flag
from analyzer.tiles import Tile

CallMark = Literal["best", "style", "loss"]

CALL_MARKS: tuple[CallMark, ...] = ("best", "style", "loss")
"""The best answer; one that is a matter of style; one that is clearly worse than the best."""

Unjudged = Literal["no_nearer", "kan", "far", "riichi_against", "last_turns", "no_time"]
"""Why a chance is not judged: the call does not lower shanten; it is a kan; the hand is too far
from tenpai; another player is in riichi; the wall ends; the time was over."""


@dataclass(frozen=True, slots=True)
class CallAnswer:
    """Passing, or one call, with its worth from the moment of the thrown tile.

    Attributes:
        meld: the meld of the call; None for passing.
        tile: the discard after the call; None for passing.
        tenpai, win: chances to reach tenpai and to win, 0-1.
        points: points expected.
    """

    meld: Meld | None
    tile: Tile | None
    tenpai: float
    win: float
    points: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CallReview:
    """A chance to call, passed or taken.

    Attributes:
        round: number of the round in the game, from 0.
        position: the table just before the discard.
        tile, source: the discard, and the seat that made it.
        made: the meld that the player called; None if the player passed.
        shanten: standard shanten of the hand.
        answers: passing, and each call that lowers shanten; empty if they are not computed.
        mine: the player's answer; None if it is not computed.
        best: the answer that is best for both costs of `chances.TASTES`; None if there is none.
        turning: the cost, in points, of a hand that is not won at which the best call and passing
            are equal; None if one of them is never better.
        mark: the mark of the player's answer; None if it is not judged.
        unjudged: why it is not judged; None if it is.
        flags: flags of the table.
    """

    round: int
    position: Position
    tile: Tile
    source: int
    made: Meld | None
    shanten: int
    answers: tuple[CallAnswer, ...] = ()
    mine: CallAnswer | None = None
    best: CallAnswer | None = None
    turning: Turning | None = None
    mark: CallMark | None = None
    unjudged: Unjudged | None = None
    flags: tuple[Flag, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the player's next discard in the round, from 1."""
        return self.position.turn

    @property
    def points_lost(self) -> float:
        """Points expected of the best answer minus those of the player's; 0 if there is no best."""
        if self.best is None or self.mine is None:
            return 0.0
        return self.best.points - self.mine.points


def answer_of(line: OfferLine) -> CallAnswer:
    """Return the answer of a line of the engine, without its explanation."""
    return CallAnswer(line.meld, line.tile, line.tenpai, line.win, line.points)
