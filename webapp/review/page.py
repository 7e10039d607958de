"""The list of players on every page of a review, and the page without a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.parts.failures import ProblemView, problem_view
from webapp.review.query import LABELS, SAMPLE_WORD, ReviewQuery
from webapp.review.words import points_words
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from collections.abc import Sequence

    from webapp.query.problems import Problem

EXAMPLE_HAND = "?q=23467m340p66788s9p"
"""Query of the hand on the card of pages that show no single turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A player, and the link to the review of that player; `points` is empty if unknown."""

    seat: int
    name: str
    points: str
    is_current: bool
    is_hidden: bool
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The context of review/start.html: no log was sent yet, or it was refused."""

    canonical: str
    image: str
    text: str = ""
    problems: tuple[ProblemView, ...] = ()
    sample: str = f"?g={SAMPLE_WORD}"
    days: int | None = None


def start_page(
    root: str, problems: Sequence[Problem] = (), text: str = "", days: int | None = None
) -> StartPage:
    """Return the page without a game; `text` is the pasted log, `days` how long games are kept."""
    return StartPage(
        canonical=f"{root}review",
        image=card_address(root, EXAMPLE_HAND),
        text=text,
        problems=tuple(problem_view(each, LABELS) for each in problems),
        days=days,
    )


def seat_views(query: ReviewQuery, names: Sequence[str]) -> tuple[SeatView, ...]:
    """Return the players, each with the link to that player's review."""
    game = query.game
    scores = game.scores_at_end
    return tuple(
        SeatView(
            seat=seat,
            name=names[seat],
            points="" if scores is None else points_words(scores[seat]),
            is_current=seat == query.seat,
            is_hidden=seat not in game.open_seats,
            link=query.link(seat=seat),
        )
        for seat in range(game.players)
    )
