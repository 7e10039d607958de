"""What a review says of a tile that could be called: passing beside each call."""

from dataclasses import dataclass
from typing import Literal

from analyzer.expectation import OfferLine, Turning
from analyzer.games import Position
from analyzer.melds import Meld
from analyzer.review.values import Flag
from analyzer.tiles import Tile

CallMark = Literal["best", "style", "loss"]

CALL_MARKS: tuple[CallMark, ...] = ("best", "style", "loss")
"""The right answer; one that is right for some, or costs little; one that is wrong for all."""

Unjudged = Literal["no_nearer", "kan", "far", "riichi_against", "last_turns", "no_time"]
"""Why a chance is not judged: the call does not lower shanten; it is a kan; the hand is too far
from tenpai; another is in riichi; the wall ends; the time was over."""


@dataclass(frozen=True, slots=True)
class CallAnswer:
    """Passing, or one call: what it is worth from the moment the tile lies there.

    Attributes:
        meld: what is laid down; None for passing.
        tile: what is thrown after the call.
        tenpai, win: chances, 0-1.
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
        round: of the game, from 0.
        position: the table before the tile was thrown.
        tile, source: what was thrown, and by which seat.
        made: the meld called; None if it was passed.
        shanten: of the hand.
        answers: passing and each call that lowers shanten, and the one made; empty where they are
            not computed.
        mine: what the player did.
        best: the answer that is best whatever a hand that is not won costs; None where that cost
            decides.
        turning: what a hand that is not won has to cost for the best call and passing to be equal;
            None where one of them is never better.
        mark: how the answer is judged; None where it is not.
        unjudged: why not.
        flags: of the table.
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
        """The player's own discards by then and one."""
        return self.position.turn

    @property
    def points_lost(self) -> float:
        """Points expected fewer than those of the best answer; 0 where it is not known."""
        if self.best is None or self.mine is None:
            return 0.0
        return self.best.points - self.mine.points


def answer_of(line: OfferLine) -> CallAnswer:
    """Return a line of the engine without what explains it."""
    return CallAnswer(line.meld, line.tile, line.tenpai, line.win, line.points)
