"""The review of a whole round for one seat: its outcome, decisions, other events and draws."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from analyzer.games import Round
from analyzer.games import Win as LoggedWin
from analyzer.melds import Meld
from analyzer.review.call_values import CallReview
from analyzer.review.risks import RiskReview
from analyzer.review.values import DecisionReview, RiichiChoice
from analyzer.tiles import Tile

Outcome = Literal["won", "dealt_in", "paid", "watched", "drawn", "unknown"]
"""How a round ended for a player: `paid` if another player won by self-draw, `watched` if another
player won on the discard of a third."""


@dataclass(frozen=True, slots=True)
class DrawReview:
    """A drawn tile, and the chance of a useful one.

    Attributes:
        tile: the tile.
        count: copies left of the kinds that lower shanten, before the draw.
        unseen: number of tiles that the player did not see, before the draw.
        is_useful: whether the tile lowered shanten.
    """

    tile: Tile
    count: int
    unseen: int
    is_useful: bool


@dataclass(frozen=True, slots=True)
class Luck:
    """Draws that lowered shanten, and their expected number.

    Attributes:
        draws: number of draws.
        useful: number of draws that lowered shanten.
        expected: sum over the draws of accepted copies left / unseen tiles.
    """

    draws: int
    useful: int
    expected: float


def luck_of(draws: Sequence[DrawReview]) -> Luck:
    """Return the number of useful draws, and the expected number."""
    return Luck(
        len(draws),
        sum(draw.is_useful for draw in draws),
        sum(draw.count / draw.unseen for draw in draws if draw.unseen),
    )


@dataclass(frozen=True, slots=True)
class Folding:
    """Numbers of decisions while another player is in riichi; they are not judged.

    Attributes:
        decisions: number of them.
        safe: number of discards that nobody in riichi could win on.
        best: number of discards that are one of the best.
        pushing: pairs of a shanten before the discard and its number of unsafe discards.
    """

    decisions: int
    safe: int
    best: int
    pushing: tuple[tuple[int, int], ...]


def folding_of(judged: Iterable[DecisionReview]) -> Folding:
    """Return the numbers of those of some decisions during which another player is in riichi."""
    against = [each for each in judged if "riichi_against" in each.codes]
    pushing = Counter(each.before for each in against if "pushing" in each.codes)
    return Folding(
        len(against),
        sum("pushing" not in each.codes for each in against),
        sum(each.is_best for each in against),
        tuple(sorted(pushing.items())),
    )


@dataclass(frozen=True, slots=True)
class Melded:
    """A call of another player's discard.

    Attributes:
        turn: the number of the player's discard after it, from 1.
        meld: the meld as it was called.
    """

    turn: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class KanReview:
    """A concealed or added kan.

    Attributes:
        turn: the number of the player's next discard, from 1.
        meld: the meld of the kan.
        before: shanten and accepted copies after the best discard without the kan.
        after: shanten and accepted copies after the kan, before the replacement tile.
    """

    turn: int
    meld: Meld
    before: tuple[int, int]
    after: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RiichiReview:
    """A riichi of the player.

    Attributes:
        turn: the number of the discard that declared it, from 1.
        choice: the wait at that moment.
        left_at_end: copies of the waits that the player did not see at the end of the round.
        is_won: whether the player won the round.
    """

    turn: int
    choice: RiichiChoice
    left_at_end: int
    is_won: bool


@dataclass(frozen=True, slots=True)
class DealIn:
    """A win of other players on a tile of the player.

    Attributes:
        turn: the number of the player's discard, from 1; for a robbed kan or north, of the next.
        tile: the tile.
        winners: the seats of the winners.
        points: the points that the player paid, honba included; None if they are unknown.
        shanten: shanten after the discard; None for a robbed kan or north, and for a player who was
            away.
        is_in_riichi: whether the player was in riichi.
        is_against_riichi: whether a winner was in riichi.
        is_best: whether the tile was one of the best discards; None if it was no decision.
        safe: number of closed tiles that none of the winners could win on, before the discard; None
            if the player had no choice.
        risk: what the discard risked; None if nobody was in riichi, and for a robbed kan or north.
    """

    turn: int
    tile: Tile
    winners: tuple[int, ...]
    points: int | None
    shanten: int | None
    is_in_riichi: bool
    is_against_riichi: bool
    is_best: bool | None
    safe: int | None
    risk: RiskReview | None = None


@dataclass(frozen=True, slots=True)
class PassedWin:
    """A tile on which the player could have won, and did not.

    Attributes:
        turn: the number of the player's next discard, from 1.
        tile: the tile.
        source: the seat that discarded it; the player's own seat if it was drawn.
    """

    turn: int
    tile: Tile
    source: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReview:
    """The review of one round for the player.

    Attributes:
        number: of the round in the game, from 0.
        played: the round from the log.
        seat: the seat of the player.
        outcome: how it ended for the player.
        change: points that the player gained or lost, riichi stick included; None if unknown.
        scores: points of each seat before the round; None if unknown.
        haipai: shanten of the 13 tiles dealt.
        tenpai_turn: the number of the player's first discard that left tenpai, from 1, or None.
        is_tenpai: whether the player was tenpai at the end.
        decisions: every discard, also those that were no decisions.
        draws: every draw, without those of a player who was away.
        calls, kans, passed_wins: in order of play.
        riichi, deal_in: the riichi and the deal-in of the player, or None.
        call_chances: chances to call; empty unless win chances are computed.
    """

    number: int
    played: Round
    seat: int
    outcome: Outcome
    change: int | None
    scores: tuple[int, ...] | None
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
    call_chances: tuple[CallReview, ...] = ()

    @property
    def name(self) -> str:
        """The usual name of the round: `E1`, or `E1.2` with two honba."""
        honba = self.played.honba
        return f"{self.played.name}.{honba}" if honba else self.played.name

    @property
    def is_open(self) -> bool:
        """Whether the player called a discard."""
        return bool(self.calls)

    @property
    def win(self) -> LoggedWin | None:
        """The player's own win, or None."""
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
    def best(self) -> int:
        """Number of calm decisions that are best."""
        return sum(each.is_best for each in self.calm)

    @property
    def tiles_given_away(self) -> int:
        """Sum of the losses in tiles over calm decisions."""
        return sum(each.tiles_lost for each in self.calm)

    @property
    def luck(self) -> Luck:
        """The useful draws of the round."""
        return luck_of(self.draws)

    @property
    def folding(self) -> Folding:
        """The decisions of the round while another player is in riichi."""
        return folding_of(self.judged)
