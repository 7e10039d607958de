"""Win chances of a review on a server: of one turn, or of a game round by round, within a time.

The kernels belong to one answer at a time (webapp/expectation/waiting.py); nothing is compiled in a
request, and what the time leaves over keeps its marks by tiles.
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
from webapp.expectation.asking import for_programs
from webapp.expectation.page import RETRIES
from webapp.expectation.waiting import BusyError, WarmingError, own_turn
from webapp.expectation.words import COMING, WORDS, State
from webapp.language.messages import Message

if TYPE_CHECKING:
    from analyzer.games import Game

GAME_SECONDS = 4.4
"""That a game may take, roughly; a turn takes a tenth of it at most."""

KEPT_GAMES = 16
"""Games that are kept with their win chances, a megabyte each: files follow on pages."""

Rounds = tuple[RoundReview, ...]

_kept: LRUCache[tuple[str, int], Rounds] = LRUCache(KEPT_GAMES)
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Weighing:
    """Whether win chances are there.

    Attributes:
        state: none, where nobody asks for them; coming, when a script does; warming and busy, when
            they have to wait; ready.
        link: the query of the same page with them; of a game that has them, without.
    """

    state: State = "none"
    link: str = ""

    @property
    def words(self) -> Message:
        """What stands in their place, or will when a script brings them."""
        return WORDS.get(self.state, COMING)

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


def known_game(review: Review) -> Review | None:
    """Return a game with win chances, if it was asked for before."""
    with _lock:
        rounds = _kept.get(_key(review))
    return None if rounds is None else review.with_rounds(rounds)


def weighed_rounds(review: Review) -> Iterator[RoundReview]:
    """Return the rounds of a game with win chances, each as soon as it has them.

    They are worked out on all cores in a thread of its own, however slowly they are read, and kept
    if the time was enough for all of them.

    Raises:
        WarmingError, BusyError, TooManyRequests: as `own_turn`.
    """
    turn = ExitStack()
    turn.enter_context(own_turn(process_time))  # of all threads
    rounds: SimpleQueue[RoundReview | Exception | None] = SimpleQueue()
    try:
        Thread(target=_work, args=(review, turn, rounds.put), daemon=True).start()
    except RuntimeError:  # the machine has no thread to spare
        turn.close()
        raise
    return _read(rounds)


def require_rounds(review: Review) -> Iterator[RoundReview]:
    """Return the rounds of a game with win chances, for files and the API.

    Raises:
        RetryLaterError: others are being answered, or the kernels are not loaded yet.
    """
    known = known_game(review)
    if known is not None:
        return iter(known.rounds)
    with for_programs():
        return weighed_rounds(review)


def require_game(game: Game, seat: int, *, is_expected: bool) -> Review:
    """Return the review that a file or the API is made of, with win chances if they are asked for.

    Raises:
        RetryLaterError: as `require_rounds`.
    """
    review = review_game(game, seat)
    return review.with_rounds(require_rounds(review)) if is_expected else review


def _work(
    review: Review, turn: ExitStack, put: Callable[[RoundReview | Exception | None], None]
) -> None:
    """Work out a game, and give back the turn."""
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
    except Exception as error:  # whoever reads the rounds raises it
        put(error)


def _read(rounds: SimpleQueue[RoundReview | Exception | None]) -> Iterator[RoundReview]:
    while (each := rounds.get()) is not None:
        if isinstance(each, Exception):
            raise each
        yield each


def _key(review: Review) -> tuple[str, int]:
    return pack_game(review.game), review.seat
