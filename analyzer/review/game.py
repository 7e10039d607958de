"""review_game: a whole game, every discard compared with the best ones."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, Any

from analyzer.games import Game, GameWarning, check_seat
from analyzer.review import plain
from analyzer.review.judging import house_of
from analyzer.review.marks import awaiting
from analyzer.review.rescoring import score_again, scoring_of
from analyzer.review.round_review import review_round
from analyzer.review.rounds import RoundReview
from analyzer.review.summary import Summary, summarize
from analyzer.review.values import DecisionReview

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from analyzer.review.call_values import CallReview
    from analyzer.review.calls import Chance as CallChance
    from analyzer.review.chances import Effort


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The review of a game for one player.

    Attributes:
        game: the game.
        seat: the seat of the player.
        rounds: the reviews of the rounds, in order.
        summary: the figures of all rounds.
        warnings: those of the game, and of wins that score differently here, in order of rounds.
    """

    game: Game
    seat: int
    rounds: tuple[RoundReview, ...]
    summary: Summary
    warnings: tuple[GameWarning, ...]

    @property
    def decisions(self) -> tuple[DecisionReview, ...]:
        """Every discard of the player in order, also those that were no decisions."""
        return tuple(each for one in self.rounds for each in one.decisions)

    @property
    def final_scores(self) -> tuple[int, ...] | None:
        """Points of each seat at the end, or after the last round; None if they are unknown."""
        return self.game.scores_at_end

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """Points of each seat before the first round, and after each round; those that are not
        known are left out."""
        after = self.rounds[-1].played.scores_after if self.game.has_scores else None
        return tuple(filter(None, (*(each.scores for each in self.rounds), after)))

    def with_rounds(self, rounds: Iterable[RoundReview]) -> Review:
        """Return this review with other reviews of its rounds, and a new summary."""
        rounds = tuple(rounds)
        return replace(self, rounds=rounds, summary=summarize(rounds))

    def awaiting(self) -> Review:
        """Return this review for those to whom points are still to come: no decision is a loss
        before they are known, if they can be."""
        return self.with_rounds(
            replace(one, decisions=tuple(map(awaiting, one.decisions))) for one in self.rounds
        )

    @property
    def place(self) -> int | None:
        """The player's place at the end, from 1; with equal points the earlier seat is ahead. None
        if the points are unknown."""
        return None if self.final_scores is None else place_of(self.final_scores, self.seat)

    @property
    def change(self) -> int | None:
        """Points won and lost in all rounds; None if those of a round are unknown."""
        changes = [each.change for each in self.rounds if each.change is not None]
        return sum(changes) if len(changes) == len(self.rounds) else None


def place_of(scores: tuple[int, ...], seat: int) -> int:
    """Return the place of a seat, from 1; with equal points the earlier seat is ahead."""
    order = sorted(range(len(scores)), key=lambda each: (-scores[each], each))
    return order.index(seat) + 1


def review_game(
    game: Game,
    seat: int,
    *,
    compiled: bool = False,
    thorough: bool = True,
    chances: Effort | None = None,
) -> Review:
    """Return the review of a game: every decision of a seat compared with the best discards.

    Args:
        game: a checked game in which the tiles of this seat are known.
        seat: 0-3; seat 0 dealt first.
        compiled: use the compiled kernels; loading them takes a second, so this is for many games
            and for servers. The figures are the same.
        thorough: compare good shapes also if no mark depends on them.
        chances: limits of the work on win chances and points, which then decide the marks; None
            for no chances. They need the compiled kernels of `analyzer.expectation`.

    Raises:
        GameError: NO_SUCH_PLAYER or HIDDEN_HANDS.
    """
    check_seat(game, seat)
    house = house_of(game, compiled=compiled, thorough=thorough)
    ranking: ModuleType = import_module("analyzer.review.compiled") if compiled else plain
    rounds = tuple(
        review_round(number, played, seat, house, ranking)
        for number, played in enumerate(game.rounds)
    )
    review = Review(
        game=game,
        seat=seat,
        rounds=rounds,
        summary=summarize(rounds),
        warnings=tuple(
            sorted((*game.warnings, *score_again(game)), key=lambda warning: warning.round or 0)
        ),
    )
    return review if chances is None else review.with_rounds(weigh_rounds(review, chances))


def weigh_rounds(review: Review, effort: Effort) -> Iterator[RoundReview]:
    """Yield the rounds of a review with win chances and points, each as soon as it is ready.

    With several threads, work on later rounds continues meanwhile. `review.with_rounds` returns a
    review of the rounds. Decisions that tiles suspect to be losses are computed first, those that
    have chances not again.
    """
    from analyzer.review.calls import find_chances, judge_chance  # noqa: PLC0415
    from analyzer.review.chances import with_chances  # noqa: PLC0415 (only where they are wanted)

    scoring = scoring_of(review.game)

    def decide(decision: DecisionReview) -> DecisionReview:
        if decision.chances:
            return decision
        return awaiting(decision) if effort.is_over else with_chances(decision, scoring)

    def judge(one: RoundReview, chance: CallChance) -> CallReview | None:
        known = (each for each in one.call_chances if each.position == chance.position)
        found = next(known, None)
        if found and found.unjudged != "no_time":
            return found
        return judge_chance(one.number, chance, scoring, effort)

    chances = [list(find_chances(one.played, review.seat)) for one in review.rounds]
    suspects = [each for each in review.decisions if each.is_suspect]
    tasks: list[Callable[[], Any]] = [partial(decide, each) for each in suspects]
    for one, found in zip(review.rounds, chances, strict=True):
        tasks += [partial(decide, each) for each in one.decisions if not each.is_suspect]
        tasks += [partial(judge, one, each) for each in found]
    done = effort.each(tasks)
    with closing(done):
        first = iter(list(islice(done, len(suspects))))
        for one, found in zip(review.rounds, chances, strict=True):
            decisions = tuple(next(first if each.is_suspect else done) for each in one.decisions)
            judged = tuple(each for each in islice(done, len(found)) if each is not None)
            yield replace(one, decisions=decisions, call_chances=judged)


def weigh_turn(review: RoundReview, at: int, game: Game) -> RoundReview:
    """Return a round with win chances of the decision at index `at`, and of the chances to call
    just before it."""
    from analyzer.review.calls import find_chances, judge_chance  # noqa: PLC0415
    from analyzer.review.chances import Effort, with_chances  # noqa: PLC0415

    scoring, effort = scoring_of(game), Effort()
    turn = review.decisions[at].decision.turn
    found = [
        each for each in find_chances(review.played, review.seat) if each.position.turn == turn
    ]
    judged = [judge_chance(review.number, each, scoring, effort) for each in found]
    calls = [each for each in review.call_chances if each.turn != turn]
    calls += [each for each in judged if each is not None]
    decisions = list(review.decisions)
    if not decisions[at].chances:
        decisions[at] = with_chances(decisions[at], scoring)
    return replace(review, decisions=tuple(decisions), call_chances=tuple(calls))
