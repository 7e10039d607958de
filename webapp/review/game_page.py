"""The page of a whole game; with win chances, each round is sent as soon as it is ready."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.games import pack_game
from analyzer.review import review_game
from webapp.expectation.waiting import BusyError, WarmingError
from webapp.language.messages import Message
from webapp.review.figures import GameView, RoundView, game_view, round_view
from webapp.review.page import EXAMPLE_HAND, SeatView, seat_views
from webapp.review.query import ReviewQuery
from webapp.review.win_chances import Weighing, known_game, weighed_rounds
from webapp.review.words import names_of
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analyzer.review import Review, RoundReview

LONGEST_LINK = 6_000
"""Most characters of a link with packed rounds; longer games are sent by a form."""


@dataclass(frozen=True, slots=True)
class KeptView:
    """A game kept on the site: its name, its last day, and the key that deletes it, or empty."""

    name: str
    until: str
    keeper: str


class ComingGame:
    """A game whose rounds are computed while its page is sent."""

    def __init__(self, review: Review, rounds: Iterator[RoundReview], names: Sequence[str]) -> None:
        self._review = review
        self._coming = rounds
        self._names = names
        self._rounds: list[RoundReview] = []

    def rounds(self) -> Iterator[RoundView]:
        """Yield each round as soon as it is ready; can be read only once."""
        for each in self._coming:
            self._rounds.append(each)
            yield round_view(each, self._review.game, self._names)

    def game(self) -> GameView:
        """Return the whole game, after the last round."""
        return game_view(self._review.with_rounds(self._rounds), self._names)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePage:
    """The context of review/game.html.

    Attributes:
        title: of the page.
        packed: the whole game in packed form, for links and forms.
        is_long: whether it is too long for a link.
        game: the whole game; None if its rounds are computed while the page is sent.
        coming: the rounds that are computed while the page is sent, else None.
        weighing: the state of the win chances.
        kept: the game as the site keeps it; None if it does not.
    """

    canonical: str
    image: str
    title: Message
    seat: int
    seats: tuple[SeatView, ...]
    packed: str
    is_long: bool
    game: GameView | None
    coming: ComingGame | None
    weighing: Weighing
    kept: KeptView | None = None


def game_page(
    query: ReviewQuery,
    root: str,
    *,
    shows_names: bool = False,
    kept: KeptView | None = None,
    is_later: bool = False,
) -> GamePage:
    """Return the page of a whole game.

    Args:
        query: the game and its player.
        root: the address of the site.
        shows_names: whether the names of the log are shown, not A to D.
        kept: the game as the site keeps it; None if it does not.
        is_later: whether a script requests win chances after the page has loaded.
    """
    packed = query.packed or pack_game(query.game)
    names = names_of(query.game, shows_names=shows_names)
    review, rounds, weighing = _review(query, packed, is_later=is_later)
    coming = None if rounds is None else ComingGame(review, rounds, names)
    game = game_view(review, names) if coming is None else None
    return GamePage(
        canonical=f"{root}review" + (query.link(is_expected=False) if query.packed else ""),
        image=card_address(root, EXAMPLE_HAND),
        title=game.title
        if game
        else Message("Review of %(name)s, with win chances", {"name": names[query.seat]}),
        seat=query.seat,
        seats=seat_views(replace(query, packed=packed), names),
        packed=packed,
        is_long=len(packed) > LONGEST_LINK and not query.name,
        game=game,
        coming=coming,
        weighing=weighing,
        kept=kept,
    )


def _review(
    query: ReviewQuery, packed: str, *, is_later: bool
) -> tuple[Review, Iterator[RoundReview] | None, Weighing]:
    """Return the review, its rounds if their win chances are computed now, and the state of the win
    chances, whose link leads to the page with them, or without them if they are ready."""
    review = review_game(query.game, query.seat)
    link = query.link(is_expected=True, packed=packed)
    if len(link) > LONGEST_LINK and not query.name:
        link = ""
    if is_later and link:
        return review, None, Weighing("coming", link)
    if not (query.is_expected or is_later):
        return review, None, Weighing("none", link)
    back = query.link(is_expected=False, packed=packed) if link else ""
    if known := known_game(review):
        return known, None, Weighing("ready", back)
    try:
        return review, weighed_rounds(review), Weighing("ready", back)
    except WarmingError:
        return review, None, Weighing("warming", link)
    except BusyError:
        return review, None, Weighing("busy", link)
