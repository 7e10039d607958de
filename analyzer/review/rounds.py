"""What a review says of a whole round: its course for one seat, its events and its draws."""

from dataclasses import dataclass
from typing import Literal

from analyzer.games import Round
from analyzer.games import Win as LoggedWin
from analyzer.melds import Meld
from analyzer.review.offers import CallReview
from analyzer.review.values import DecisionReview, RiichiChoice
from analyzer.tiles import Tile

Outcome = Literal["won", "dealt_in", "paid", "watched", "drawn", "unknown"]
"""How a round ended for a player: `paid` for another's self-drawn win, `watched` when one other
player won on the discard of another."""


@dataclass(frozen=True, slots=True)
class DrawReview:
    """A tile drawn, beside what was to be expected.

    Attributes:
        tile: the tile.
        count: copies left of the kinds that lowered shanten, before the draw.
        unseen: all tiles that the player did not see then.
        is_useful: whether the tile lowered shanten.
    """

    tile: Tile
    count: int
    unseen: int
    is_useful: bool


@dataclass(frozen=True, slots=True)
class Melded:
    """A call of another's discard.

    Attributes:
        turn: the player's own discards before it and one.
        meld: as it was called.
    """

    turn: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class KanReview:
    """A concealed or added kan; shanten and copies accepted of the best discard before it, and of
    the tiles that it leaves."""

    turn: int
    meld: Meld
    before: tuple[int, int]
    after: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RiichiReview:
    """A riichi of the player.

    Attributes:
        turn: of the discard that declared it.
        choice: the wait as it was then.
        left_at_end: copies of the waits that the player did not see at the end of the round.
        is_won: whether the player won the round.
    """

    turn: int
    choice: RiichiChoice
    left_at_end: int
    is_won: bool


@dataclass(frozen=True, slots=True)
class DealIn:
    """A win of others on a tile of the player.

    Attributes:
        turn: of the discard, or of the kan that was robbed.
        tile: the tile.
        winners: their seats.
        points: what it cost, honba included.
        shanten: of the tiles that remained; None of a robbed kan.
        is_in_riichi: whether the player was in riichi.
        is_against_riichi: whether a winner was.
        is_best: whether the tile was one of the best discards; None if it was no decision.
        safe: tiles in the hand that none of the winners could win on.
    """

    turn: int
    tile: Tile
    winners: tuple[int, ...]
    points: int
    shanten: int | None
    is_in_riichi: bool
    is_against_riichi: bool
    is_best: bool | None
    safe: int


@dataclass(frozen=True, slots=True)
class PassedWin:
    """A tile on which the player could have won, and did not.

    Attributes:
        turn: the player's own discards by then and one.
        tile: the tile.
        source: the seat that discarded it; the player's own seat if it was drawn.
    """

    turn: int
    tile: Tile
    source: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReview:
    """One round of the player.

    Attributes:
        number: of the game, from 0.
        played: the round as the log has it.
        seat: the player.
        outcome: how it ended.
        change: points that the player won or lost, riichi stick included.
        haipai: shanten of the tiles dealt.
        tenpai_turn: the first own discard that left tenpai, or None.
        is_tenpai: whether the player was tenpai at the end.
        decisions: every discard, those that were no decisions too.
        draws: every draw of a player who was there.
        calls, kans, passed_wins: in order.
        riichi, deal_in: if there was one.
        offers: chances to call, with win chances only.
    """

    number: int
    played: Round
    seat: int
    outcome: Outcome
    change: int
    haipai: int
    tenpai_turn: int | None
    is_tenpai: bool
    decisions: tuple[DecisionReview, ...]
    draws: tuple[DrawReview, ...]
    calls: tuple[Melded, ...] = ()
    kans: tuple[KanReview, ...] = ()
    passed_wins: tuple[PassedWin, ...] = ()
    riichi: RiichiReview | None = None
    deal_in: DealIn | None = None
    offers: tuple[CallReview, ...] = ()

    @property
    def name(self) -> str:
        """The round as players call it: `E1`, and `E1.2` with two honba."""
        honba = self.played.honba
        return f"{self.played.name}.{honba}" if honba else self.played.name

    @property
    def is_open(self) -> bool:
        """Whether the player called."""
        return bool(self.calls)

    @property
    def win(self) -> LoggedWin | None:
        """The player's own win."""
        wins = self.played.result.wins if self.played.result else ()
        return next((win for win in wins if win.seat == self.seat), None)

    @property
    def judged(self) -> tuple[DecisionReview, ...]:
        """The discards that were decisions."""
        return tuple(each for each in self.decisions if each.mark is not None)

    @property
    def calm(self) -> tuple[DecisionReview, ...]:
        """The decisions that count for accuracy and losses."""
        return tuple(each for each in self.decisions if each.is_calm)

    @property
    def tiles_given_away(self) -> int:
        """Sum of the losses in tiles over calm decisions."""
        return sum(given_away(each) for each in self.calm)


def given_away(review: DecisionReview) -> int:
    """Return the tiles that a decision cost; 0 where they cannot be compared."""
    return (review.loss.tiles or 0) if review.loss is not None else 0
