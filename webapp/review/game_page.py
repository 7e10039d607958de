"""The page of a whole game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.games import pack_game
from analyzer.review import review_game
from webapp.review.figures import GameView, game_view
from webapp.review.page import EXAMPLE_HAND, SeatView, seat_view
from webapp.review.query import ReviewQuery
from webapp.review.weighing import Weighing, weighed_game
from webapp.review.words import names_of
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from analyzer.review import Review

LONGEST_LINK = 6_000
"""Characters of packed rounds that a link holds; more go by a form."""


@dataclass(frozen=True, slots=True)
class KeptView:
    """A game that the site keeps: its name, the last day, the key that deletes it or nothing."""

    name: str
    until: str
    keeper: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePage:
    """The context of review/game.html.

    Attributes:
        packed: the whole game, for links and forms.
        is_long: it is too long for a link.
        weighing: whether win chances are there.
        kept: how long the site keeps the game; None where it does not.
    """

    canonical: str
    image: str
    seat: int
    seats: tuple[SeatView, ...]
    packed: str
    is_long: bool
    game: GameView
    weighing: Weighing
    kept: KeptView | None = None


def game_page(
    query: ReviewQuery,
    root: str,
    *,
    shows_names: bool = False,
    until: date | None = None,
    keeper: str = "",
    is_later: bool = False,
) -> GamePage:
    """Return the page of a whole game.

    Args:
        query: what is asked.
        root: of the site.
        shows_names: the names of the log, not A to D.
        until: the last day on which the site keeps the game.
        keeper: the key that deletes it.
        is_later: a script brings win chances after the page.
    """
    review, weighing = _review(query, is_later=is_later)
    names = names_of(query.game, shows_names=shows_names)
    packed = query.packed or pack_game(query.game)
    return GamePage(
        canonical=f"{root}review" + (_plain_link(query) if query.packed else ""),
        image=card_address(root, EXAMPLE_HAND),
        seat=query.seat,
        seats=_seats(review, names, replace(query, packed=packed)),
        packed=packed,
        is_long=len(packed) > LONGEST_LINK and not query.name,
        game=game_view(review, names),
        weighing=weighing,
        kept=None if until is None else KeptView(query.name, until.isoformat(), keeper),
    )


def _plain_link(query: ReviewQuery) -> str:
    """Return the link to a game of a player, without win chances."""
    return replace(query, is_expected=False).link()


def _review(query: ReviewQuery, *, is_later: bool) -> tuple[Review, Weighing]:
    """Return the review, and whether it has win chances; with them their link leads back."""
    packed = query.packed or pack_game(query.game)
    link = replace(query, is_expected=True, packed=packed).link()
    if len(link) > LONGEST_LINK and not query.name:
        link = ""
    if is_later and link:
        return review_game(query.game, query.seat), Weighing("coming", link)
    if query.is_expected:
        review, weighing = weighed_game(query.game, query.seat, link)
        plain = replace(query, is_expected=False, packed=packed).link()
        back = plain if weighing.state == "ready" and link else link
        return review, replace(weighing, link=back)
    return review_game(query.game, query.seat), Weighing("none", link)


def _seats(review: Review, names: Sequence[str], query: ReviewQuery) -> tuple[SeatView, ...]:
    return tuple(
        seat_view(seat, names, query, query.link(seat=seat)) for seat in range(review.game.players)
    )
