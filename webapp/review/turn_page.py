"""The page of one turn of a round: the table, the hand, the best discards and the reasons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.review.answer import find_turn
from webapp.review.board import BoardView, board_view
from webapp.review.figures import ColumnView, LineRound
from webapp.review.offers import OfferView, offer_view
from webapp.review.page import SeatView, seat_views
from webapp.review.query import MOST_TURNS, ReviewQuery, no_tile
from webapp.review.turns import DecisionView, decision_view, turn_title
from webapp.review.win_chances import Weighing, weighed_turn
from webapp.review.words import names_of, round_name, signed
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from analyzer.review import RoundReview
    from analyzer.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPage:
    """The context of review/turn.html.

    Attributes:
        steps: back, on, loss_back, loss_on -> the link to this turn; None if there is none.
        is_open: whether the page contains the answer; before a guess it does not.
        is_guessing: whether the user guesses before the answer is shown.
        guesses: tile -> the link that chooses it as the guess.
        guess: the tile chosen, and whether it is one of the best.
        has_scores: whether the points of the players are known.
        tally: how many guesses of this round were right, and how many there were.
        weighing: the state of the win chances.
        offers: chances to call before this turn.
    """

    canonical: str
    image: str
    title: Message
    seats: tuple[SeatView, ...]
    line: tuple[LineRound, ...]
    view: DecisionView
    board: BoardView
    steps: Mapping[str, str | None]
    is_open: bool
    is_guessing: bool
    guesses: Mapping[Tile, str]
    guess: tuple[Tile, bool] | None
    tally: tuple[int, int]
    ways: Mapping[str, str]
    shows_hands: bool
    has_scores: bool
    weighing: Weighing
    offers: tuple[OfferView, ...]


def turn_page(query: ReviewQuery, root: str) -> TurnPage:
    """Return the page of one turn of a round.

    Raises:
        InvalidRequestError: the round has no such turn, or the hand does not hold the guess.
    """
    query, played, at = find_turn(query)
    names = names_of(query.game, shows_names=False)
    query, played, weighing = _weigh(query, played, at)
    chosen = played.decisions[at]
    views = [decision_view(each, played) for each in played.decisions]
    view = views[at]
    if query.guess is not None and query.guess not in {each.tile for each in view.hand}:
        raise no_tile(query.guess)
    is_open = not query.is_question or query.guess is not None
    guess = None if query.guess is None else (query.guess, _is_best(query.guess, view))
    uncounted = replace(query, right=0, guesses=0)
    plain = uncounted.link(is_question=False)
    onward = _counted(query, guess) if query.is_question else uncounted
    return TurnPage(
        canonical=f"{root}review{plain}",
        image=card_address(root, f"{uncounted.link(shows_hands=False)}&rules=review"),
        title=turn_title(view, is_open=is_open),
        seats=seat_views(replace(uncounted, turn=None, guess=None), names),
        line=(_timeline(played, views, onward, is_open=is_open),),
        view=view,
        board=board_view(
            played, chosen.decision, names, shows_hands=query.shows_hands and is_open
        ),
        steps=_steps(views, at, onward),
        is_open=is_open,
        is_guessing=query.is_question,
        guesses={
            each.tile: query.link(guess=each.tile) for each in view.hand
        } if not is_open else {},
        guess=guess,
        tally=(onward.right, onward.guesses),
        ways={
            "plain": plain,
            "question": uncounted.link(is_question=True),
            "hands": query.link(shows_hands=not query.shows_hands),
        },
        shows_hands=query.shows_hands,
        has_scores=query.game.has_scores,
        weighing=weighing,
        offers=tuple(offer_view(each, names) for each in played.offers) if is_open else (),
    )  # fmt: skip


def _weigh(
    query: ReviewQuery, played: RoundReview, at: int
) -> tuple[ReviewQuery, RoundReview, Weighing]:
    """Return the query for links, which request no win chances; the round, with win chances if they
    are requested and the answer is shown; and the state of the win chances."""
    link = query.link(is_expected=True)
    plain = replace(query, is_expected=False)
    if query.is_question and query.guess is None:
        return plain, played, Weighing()
    if not query.is_expected:
        return plain, played, Weighing("coming", link)
    return plain, *weighed_turn(played, at, query.game, link)


def _timeline(
    played: RoundReview, views: Sequence[DecisionView], query: ReviewQuery, *, is_open: bool
) -> LineRound:
    """Return the timeline of a round; if the user guesses, turns not yet answered are flat."""
    return LineRound(
        name=round_name(played),
        change="" if query.is_question else signed(played.change),
        columns=tuple(
            ColumnView(
                view=view,
                link=query.link(turn=view.turn, guess=None),
                is_current=view.turn == query.turn,
                is_flat=query.is_question
                and (view.turn > (query.turn or 0) or (view.turn == query.turn and not is_open)),
            )
            for view in views
        ),
    )


def _counted(query: ReviewQuery, guess: tuple[Tile, bool] | None) -> ReviewQuery:
    """Return the query with this guess, if there is one, added to its numbers of guesses."""
    if guess is None:
        return query
    guesses = min(query.guesses + 1, MOST_TURNS)
    return replace(query, right=min(query.right + guess[1], guesses), guesses=guesses)


def _steps(views: Sequence[DecisionView], at: int, query: ReviewQuery) -> dict[str, str | None]:
    """Return the links to the turns before and after one, and to losses unless the user guesses."""

    def link(places: Sequence[int]) -> str | None:
        return query.link(turn=views[places[0]].turn, guess=None) if places else None

    losses = [] if query.is_question else [n for n, each in enumerate(views) if each.is_loss]
    return {
        "back": link([at - 1] if at else []),
        "on": link([at + 1] if at + 1 < len(views) else []),
        "loss_back": link([n for n in reversed(losses) if n < at]),
        "loss_on": link([n for n in losses if n > at]),
    }


def _is_best(tile: Tile, view: DecisionView) -> bool:
    return tile.kind in {each.kind for each in view.best}
