"""Win chances of a review on a server: of one turn, or of a game round by round.

Only one answer at a time uses the kernels (webapp/expectation/waiting.py), and no request compiles
them. The time is limited; decisions that are left over keep their marks by tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from time import process_time
from typing import TYPE_CHECKING

from cachetools import LRUCache

from analyzer.cores import count_cores
from analyzer.games import pack_game
from analyzer.review import Review, RoundReview, review_game, weigh_rounds, weigh_turn
from analyzer.review.chances import Effort
from webapp.expectation.page import RETRIES
from webapp.expectation.waiting import BusyError, WarmingError, for_programs, own_turn
from webapp.expectation.words import COMING, WORDS, State
from webapp.language.messages import Message

if TYPE_CHECKING:
    from analyzer.games import Game

GAME_SECONDS = 4.4
"""Most seconds for a game, roughly; a single turn needs at most a tenth of that."""

KEPT_GAMES = 16
"""Most games in the cache, a megabyte each; a file is often requested after the page."""

Rounds = tuple[RoundReview, ...]

_kept: LRUCache[tuple[str, int], Rounds] = LRUCache(KEPT_GAMES)
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Weighing:
    """The state of the win chances of a page.

    Attributes:
        state: none if they are not requested; coming if a script requests them; warming or busy if
            the user has to wait; ready.
        link: the query of the same page with them; if a game has them, the query without them.
    """

    state: State = "none"
    link: str = ""

    @property
    def words(self) -> Message:
        """The text shown in their place, or while a script requests them."""
        return WORDS.get(self.state, COMING)

    @property
    def retry(self) -> int | None:
        """Milliseconds to wait before the next request; None if no request is needed."""
        return RETRIES.get(self.state)

    @property
    def is_waiting(self) -> bool:
        """Whether the page will change soon."""
        return self.state in ("warming", "busy")


def weighed_turn(
    played: RoundReview, at: int, game: Game, link: str
) -> tuple[RoundReview, Weighing]:
    """Return a round, with the win chances of one turn if that is possible now, and their state."""
    try:
        with own_turn():
            return weigh_turn(played, at, game), Weighing("ready", link)
    except WarmingError:
        return played, Weighing("warming", link)
    except BusyError:
        return played, Weighing("busy", link)


def known_game(review: Review) -> Review | None:
    """Return a game with win chances if it is in the cache, else None."""
    with _lock:
        rounds = _kept.get(_key(review))
    return None if rounds is None else review.with_rounds(rounds)


def weighed_rounds(review: Review) -> Iterator[RoundReview]:
    """Return the rounds of a game with win chances, each as soon as it is ready.

    A separate thread computes them on all cores, even if they are read slowly. They are cached if
    the time was enough for all of them.

    Raises:
        WarmingError, BusyError, TooManyRequests: see `own_turn`.
    """
    turn = ExitStack()
    turn.enter_context(own_turn(process_time))  # CPU time of all threads
    rounds: SimpleQueue[RoundReview | Exception | None] = SimpleQueue()
    try:
        Thread(target=_work, args=(review, turn, rounds.put), daemon=True).start()
    except RuntimeError:  # no more threads can be started
        turn.close()
        raise
    return _read(rounds)


def require_rounds(review: Review) -> Iterator[RoundReview]:
    """Return the rounds of a game with win chances, for files and the API.

    Raises:
        RetryLaterError: another answer uses the kernels, or they are not loaded yet.
    """
    known = known_game(review)
    if known is not None:
        return iter(known.rounds)
    with for_programs():
        return weighed_rounds(review)


def require_game(game: Game, seat: int, *, is_expected: bool) -> Review:
    """Return the review for a file or the API, with win chances if they are requested.

    Raises:
        RetryLaterError: see `require_rounds`.
    """
    review = review_game(game, seat)
    return review.with_rounds(require_rounds(review)) if is_expected else review


def _work(
    review: Review, turn: ExitStack, put: Callable[[RoundReview | Exception | None], None]
) -> None:
    """Compute the win chances of a game, and let the next answer use the kernels."""
    effort = Effort(seconds=GAME_SECONDS, threads=count_cores())
    rounds = []
    try:
        with turn:
            for each in weigh_rounds(review, effort):
                rounds.append(each)
                put(each)
        if not effort.is_over:
            with _lock:
                _kept[_key(review)] = tuple(rounds)
        put(None)
    except Exception as error:  # raised again by the reader of the rounds
        put(error)


def _read(rounds: SimpleQueue[RoundReview | Exception | None]) -> Iterator[RoundReview]:
    while (each := rounds.get()) is not None:
        if isinstance(each, Exception):
            raise each
        yield each


def _key(review: Review) -> tuple[str, int]:
    return pack_game(review.game), review.seat
