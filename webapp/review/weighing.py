"""Win chances of a review on a server: of one turn, or of a game within a time.

The kernels belong to one answer at a time (webapp/expectation/waiting.py); nothing is compiled in a
request, and what the time leaves over keeps its marks by tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic, process_time
from typing import TYPE_CHECKING

from analyzer.cores import count_cores
from analyzer.review import review_game, weigh_turn
from analyzer.review.chances import Effort
from webapp.expectation.asking import asked_turn
from webapp.expectation.page import RETRIES
from webapp.expectation.waiting import BusyError, WarmingError, own_turn
from webapp.expectation.words import COMING, WORDS, State
from webapp.language.messages import Message
from webapp.site.weights import Holding

if TYPE_CHECKING:
    from analyzer.games import Game
    from analyzer.review import Review, RoundReview

GAME_SECONDS = 4.4
"""That a game may take, roughly; a turn takes a tenth of it at most."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """Whether win chances are there.

    Attributes:
        state: none, where nobody asks for them; coming, when a script does; warming and busy, when
            they have to wait; ready.
        link: the query of the same page with them; of a game that has them, without.
        coming: what a script says while it brings them.
    """

    state: State = "none"
    link: str = ""
    coming: Message = COMING

    @property
    def words(self) -> Message | None:
        """What stands in their place."""
        return WORDS.get(self.state)

    @property
    def retry(self) -> int | None:
        """After how many milliseconds it is worth asking; None where there is nothing to ask."""
        return RETRIES.get(self.state)

    @property
    def is_waiting(self) -> bool:
        """Whether the page will be another one soon."""
        return self.state in ("warming", "busy")


def weighed_turn(
    played: RoundReview, at: int, game: Game, link: str
) -> tuple[RoundReview, Weighing]:
    """Return a round with the win chances of one of its turns, as far as they are there now."""
    try:
        with own_turn():
            return weigh_turn(played, at, game), Weighing("ready", link)
    except WarmingError:
        return played, Weighing("warming", link)
    except BusyError:
        return played, Weighing("busy", link)


def weighed_game(game: Game, seat: int, link: str) -> tuple[Review, Weighing]:
    """Return the review of a game with win chances, as far as the time goes."""
    try:
        with own_turn():
            return _weighed(game, seat), Weighing("ready", link)
    except WarmingError:
        return review_game(game, seat), Weighing("warming", link)
    except BusyError:
        return review_game(game, seat), Weighing("busy", link)


def asked_game(game: Game, seat: int, *, is_expected: bool) -> Review:
    """Return the review that a file or the API is made of, with win chances if they are asked for.

    Raises:
        RetryLaterError: others are being answered, or the kernels are not loaded yet.
    """
    if not is_expected:
        return review_game(game, seat)
    with asked_turn():
        return _weighed(game, seat)


def _weighed(game: Game, seat: int) -> Review:
    """Return the review of a game with win chances, worked out on all cores; the time of all of
    them is counted."""
    threads = count_cores()
    holding, begin, started = Holding(1), process_time(), monotonic()
    try:
        effort = Effort(seconds=GAME_SECONDS, threads=threads)
        return review_game(game, seat, chances=effort)
    finally:
        passed = threads * (monotonic() - started)
        holding.settle(min(process_time() - begin, passed))
