"""The turn of a round that an address names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from analyzer.games import pack_game
from analyzer.review import review_game
from webapp.review.query import ReviewQuery, no_turn

if TYPE_CHECKING:
    from analyzer.review import DecisionReview, RoundReview


def find_turn(query: ReviewQuery) -> tuple[ReviewQuery, RoundReview, int]:
    """Return the query of one turn, its round, and the index of the decision in that round.

    Raises:
        InvalidRequestError: the round has no such turn.
    """
    query = _alone(query)
    (played,) = review_game(query.game, query.seat).rounds
    at = _place(query, played)
    return replace(query, turn=played.decisions[at].decision.turn), played, at


def _alone(query: ReviewQuery) -> ReviewQuery:
    """Return the query of one round without the others, as its links contain it."""
    rounds = (query.game.rounds[(query.number or 1) - 1],)
    game = replace(query.game, rounds=rounds, final_scores=None, warnings=())
    return replace(query, game=game, packed=pack_game(game), number=None)


def _place(query: ReviewQuery, played: RoundReview) -> int:
    """Return the index of the decision at the turn that the query names.

    Without a turn it is that of the largest loss; if there is none, or if the user guesses before
    the answer is shown, that of the first decision.

    Raises:
        InvalidRequestError: there is no such turn, or no turn at all.
    """
    turns = [each.decision.turn for each in played.decisions]
    if query.turn is not None and query.turn in turns:
        return turns.index(query.turn)
    if query.turn is not None or not turns:
        raise no_turn(query.turn or 1, len(turns))
    losses = [at for at, each in enumerate(played.decisions) if each.is_calm and not each.is_best]
    worst = max(losses, key=lambda at: _weight(played.decisions[at]), default=0)
    return worst if not query.is_question else 0


def _weight(review: DecisionReview) -> tuple[int, float]:
    loss = review.loss
    return (loss.shanten, loss.relative or 0.0) if loss else (0, 0.0)
