"""The values of a season: shares and means with 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from analyzer.danger.plans import VerdictName
from analyzer.notation import parse_hand
from analyzer.review.rounds import Luck
from analyzer.review.summary import Share
from analyzer.review.values import Mark

CauseCode = Literal["dora", "yaku", "riichi", "push_fold", "defence", "shape", "call"]

Z = 1.959964
"""95 % of a normal distribution are within this number of standard deviations."""

FEW_GAMES = 30
"""A season with fewer games is marked as too small for conclusions."""


@dataclass(frozen=True, slots=True)
class Rate(Share):
    """A number out of a total, with the 95 % interval of the true share."""

    @property
    def interval(self) -> tuple[float, float] | None:
        """The ends of Wilson's interval, 0-1; None if the total is 0."""
        if not self.of:
            return None
        n, p = self.of, self.number / self.of
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games or rounds, with the 95 % interval of the true mean.

    Attributes:
        value: the mean; None if there are no rows.
        interval: the ends of the interval; None with fewer than two games.
        of: number of rows, one for each game or round.
    """

    value: float | None
    interval: tuple[float, float] | None
    of: int


@dataclass(frozen=True, slots=True)
class Cause:
    """The losses of one cause: their number, and their points, None if no points are known."""

    code: CauseCode
    number: int
    points: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PushFold:
    """The decisions under riichi with one verdict.

    Attributes:
        verdict: what the values say.
        pushed: how often the player pushed.
        points: what the player gave away by the other answer than the verdict: by folds where it is
            push, by pushes where it is fold; None where it is close.
    """

    verdict: VerdictName
    pushed: Rate
    points: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLoss:
    """A costly decision of a season.

    Attributes:
        file: the path or URL of the log.
        round, turn: the name of the round, with its honba, and the turn.
        hand, melds: as they are written in a link.
        discard, best: the tile discarded, and the best ones.
        mark: `loss`, `large_loss` or `back`.
        shanten, count: of the best discard and of this one.
        win, points: the same; None without win chances.
        value_lost: points by which the best plan is worth more; only under riichi, else None.
        link: the analyzer's page of the decision, without the site.
    """

    file: str
    round: str
    turn: int
    hand: str
    melds: str
    discard: str
    best: tuple[str, ...]
    mark: Mark
    shanten: tuple[int, int]
    count: tuple[int, int]
    win: tuple[float, float] | None
    points: tuple[float, float] | None
    value_lost: float | None
    link: str

    @property
    def tiles(self) -> tuple[str, ...]:
        """The closed tiles, a drawn one last."""
        return tuple(map(str, parse_hand(self.hand + self.melds).tiles))


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """The statistics of a season.

    Attributes:
        games, rounds, decisions: their numbers; a game counts once for each player reviewed in it.
        errors: number of files that could not be reviewed.
        repeated: number of repeats of a game in later files.
        accuracy: share of calm decisions that are best, for each stage of `STAGES`.
        headline, total: the same for 0 to 2 shanten, and for all stages.
        months: pairs of a month, as `2026-05`, and the headline of its games with a known date.
        months_points: pairs of a month and the points given away in a round; as
            `points_given_away`.
        given_away: tiles given away in a round.
        points_given_away: points given away in a round; only if the rows have win chances.
        place: place in a game, from 1; only of games whose points are known.
        points_change: points won or lost in a round; only where they are known.
        won, dealt_in, called, riichi: shares of rounds.
        taken: share of the judged chances to call that the player took.
        calls_lost, passes_lost: share of these calls, and of these passes, with the mark `loss`.
        tenpai: share of drawn rounds that ended in tenpai.
        riichi_turn, riichi_wait: means of the turn of riichi, and of the copies waited for.
        riichi_good: share of riichi with a wait on more than four copies.
        deal_ins: pairs of a shanten after the discard and its number of deal-ins.
        deal_in_flags: pairs of a flag and the number of deal-ins that have it.
        dealt_in_riichi: share of the rounds with discards under another's riichi in which the
            player dealt in to one.
        danger: these deal-ins out of all discards under riichi.
        danger_taken: how many of them were to be expected: the sum of the danger of each discard.
        push_fold: push, close and fold decisions; only if the rows have win chances.
        luck: useful draws.
        causes: the losses by cause, each counted once, without causes that have none; calls are
            known only with win chances.
        largest: the ten costliest calm decisions, as in the review of a game.
    """

    games: int
    rounds: int
    decisions: int
    errors: int
    repeated: int
    accuracy: tuple[Rate, ...]
    headline: Rate
    total: Rate
    months: tuple[tuple[str, Rate], ...]
    months_points: tuple[tuple[str, Mean], ...]
    given_away: Mean
    points_given_away: Mean
    place: Mean
    points_change: Mean
    won: Rate
    dealt_in: Rate
    called: Rate
    riichi: Rate
    taken: Rate
    calls_lost: Rate
    passes_lost: Rate
    tenpai: Rate
    riichi_turn: Mean
    riichi_wait: Mean
    riichi_good: Rate
    deal_ins: tuple[tuple[int, int], ...]
    deal_in_flags: tuple[tuple[str, int], ...]
    dealt_in_riichi: Rate
    danger: Rate
    danger_taken: float
    push_fold: tuple[PushFold, ...]
    luck: Luck
    causes: tuple[Cause, ...]
    largest: tuple[SeasonLoss, ...]

    @property
    def is_small(self) -> bool:
        """Whether there are too few games for conclusions."""
        return self.games < FEW_GAMES
