"""The answer to a query: the review of a game, and one of its decisions at the table.

Only one answer at a time uses the kernels of win chances (webapp/expectation/waiting.py), and no
request compiles them. The time is limited; decisions that are left over are still to be checked,
as all are on a page without win chances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import tee
from queue import SimpleQueue
from threading import Lock, Thread
from time import process_time

from cachetools import LRUCache

from analyzer.cores import count_cores
from analyzer.games import pack_game
from analyzer.review import (
    DecisionReview,
    Review,
    RoundReview,
    costliest,
    review_game,
    weigh_rounds,
    weigh_turn,
)
from analyzer.review.chances import Effort
from webapp.expectation.page import RETRIES
from webapp.expectation.waiting import NotNowError, own_turn
from webapp.expectation.words import COMING, WORDS, State
from webapp.language.messages import Message
from webapp.review.query import MOST_GUESSES, ReviewQuery, refused

LONGEST_LINK = 8_000
"""Most characters of packed rounds in a link, some 40 rounds; longer games are sent by a form."""

GAME_SECONDS = 4.4
"""Most seconds for a game, roughly; a single turn needs at most a tenth of that."""

KEPT_GAMES = 16
"""Most games in the cache, a megabyte each; a file is often requested after the page."""

EXAMPLE_HAND = "?q=23467m340p66788s9p"
"""Query of the hand on the card of pages that show no single turn."""

_kept: LRUCache[tuple[str, str], Review] = LRUCache(KEPT_GAMES)
"""Packed game and seat, as in addresses -> the review; win chances are added by whoever has the
kernels, so none are lost."""
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Weighing:
    """The state of the win chances of a page.

    Attributes:
        state: none if they are not requested; coming if a script requests them; warming or busy if
            the user has to wait; ready.
        link: the query of the same page with them.
    """

    state: State = "none"
    link: str = ""

    @property
    def words(self) -> Message:
        """The text shown in their place, or while a script requests them."""
        return WORDS.get(self.state, COMING)

    @property
    def retry(self) -> int | None:
        """Milliseconds to wait before the next request: 0 if a script requests them at once, None
        if no request is needed."""
        return RETRIES.get(self.state)


READY = Weighing("ready")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAnswer:
    """A game of one player, and the decision at the table.

    Attributes:
        query: the game, packed for links and forms, and the round and turn of the decision.
        review: the game, without win chances if they are computed while the page is sent.
        decision: the one at the table; None if there is none.
        is_given: whether the address names its turn.
        coming: the rounds that are computed then, which can be read only once, else None.
        done: the same once more, after `coming`.
        turn: the state of the win chances of the decision.
        game: the same of the other decisions.
    """

    query: ReviewQuery
    review: Review
    decision: DecisionReview | None = None
    is_given: bool = False
    coming: Iterator[RoundReview] | None = None
    done: Iterator[RoundReview] | None = None
    turn: Weighing = Weighing()
    game: Weighing = Weighing()

    @property
    def is_long(self) -> bool:
        """Whether the game is too long for a link."""
        return not fits_link(self.query)

    @property
    def played(self) -> RoundReview | None:
        """The round of the decision."""
        return self.review.rounds[self.decision.round] if self.decision else None

    @property
    def lacks_chances(self) -> bool:
        """Whether the decision at the table, or a chance to call before it, has no chances yet."""
        one, played = self.decision, self.played
        if one is None or played is None:
            return False
        calls = (each for each in played.call_chances if each.turn == one.turn)
        return one.awaits_points or any(each.unjudged == "no_time" for each in calls)

    @property
    def is_open(self) -> bool:
        """Whether the page contains the answer; before a guess it does not."""
        return not self.query.is_question or self.query.guess is not None

    @property
    def is_right(self) -> bool:
        """Whether the guess is one of the best discards."""
        kind = self.query.guess and self.query.guess.kind
        best = self.decision.best_tiles if self.decision else ()
        return kind in {tile.kind for tile in best}

    @property
    def uncounted(self) -> ReviewQuery:
        """The query without the guess and the numbers of guesses."""
        return replace(self.query, right=0, guesses=0, guess=None)

    @property
    def onward(self) -> ReviewQuery:
        """The query that leads to other turns, with this guess in its numbers of guesses."""
        query = replace(self.query, tab="", is_expected=False)
        if not query.is_question:
            return replace(query, right=0, guesses=0, guess=None)
        if query.guess is None:
            return query
        guesses = min(query.guesses + 1, MOST_GUESSES)
        right = min(query.right + self.is_right, guesses)
        return replace(query, right=right, guesses=guesses, guess=None)

    @property
    def landing(self) -> ReviewQuery:
        """The query of the game that names no turn, on which nobody guesses."""
        query = replace(self.uncounted, is_question=False, is_expected=False)
        return replace(query, number=None, turn=None)

    @property
    def alone(self) -> ReviewQuery:
        """The query of the decision in its round alone, on which nobody guesses."""
        query = replace(self.uncounted, tab="", is_expected=False, is_question=False)
        return query if self.query.name else alone(query)

    @property
    def address(self) -> str:
        """The end of the address of the page; empty if its game is too long for a link."""
        if self.is_given:
            return self.alone.link()
        return "" if self.is_long else self.landing.link()

    @property
    def card(self) -> str:
        """The query of the card in previews of its link."""
        if not self.is_given:
            return EXAMPLE_HAND
        return f"{replace(self.alone, shows_hands=False).link()}&rules=review"

    def whole(self) -> ReviewAnswer:
        """Return the answer with win chances, after the last of the rounds that were coming."""
        query = replace(self.query, number=None, turn=None)
        review = self.review.with_rounds(self.done or ())
        return with_turn(at_table(replace(self, query=query, review=review, coming=None)))


def packed(query: ReviewQuery) -> ReviewQuery:
    """Return a query with its game packed."""
    return replace(query, packed=query.packed or pack_game(query.game))


def fits_link(query: ReviewQuery) -> bool:
    """Return whether the address of a packed game is short enough for a link."""
    return bool(query.name) or len(query.packed) <= LONGEST_LINK


def answer_review(query: ReviewQuery) -> ReviewAnswer:
    """Return the answer for a page; before a guess it has no win chances of the turn.

    Raises:
        InvalidRequestError: the round has no such turn, or the hand does not hold the guess.
    """
    query = packed(query)
    review = known_game(query)
    page = at_table(ReviewAnswer(query=query, review=review, is_given=query.is_turn))
    if query.guess and page.decision and query.guess not in page.decision.hand.tiles:
        raise refused("BAD_GUESS", query.guess)
    if not page.is_open:
        return page
    if has_all(review) and not page.lacks_chances:
        return replace(page, turn=READY, game=READY)
    if query.is_expected and not query.is_turn:
        return _with_rounds(page)
    return with_turn(page)


def _with_rounds(page: ReviewAnswer) -> ReviewAnswer:
    """Return the answer with rounds that get win chances while they are sent."""
    try:
        coming, done = tee(weighed_rounds(page.query, page.review))
    except NotNowError as error:
        return replace(page, game=_wait(page, error.state))
    return replace(page, coming=coming, done=done, game=READY)


def with_turn(page: ReviewAnswer) -> ReviewAnswer:
    """Return the answer with win chances of its decision; scripts request the others."""
    query, decision = page.query, page.decision
    is_whole = has_all(page.review) or query.is_question
    page = replace(page, game=READY if is_whole else _wait(page, "coming"))
    if decision is None or not page.lacks_chances:
        return replace(page, turn=READY)
    link = page.query.link(is_expected=True)
    if not query.is_expected:
        return replace(page, turn=Weighing("coming", link))
    at = page.review.rounds[decision.round].decisions.index(decision)
    try:
        with own_turn():
            review = known_game(query)
            rounds = list(review.rounds)
            rounds[decision.round] = played = weigh_turn(rounds[decision.round], at, query.game)
            review = keep(query, review.with_rounds(rounds))
    except NotNowError as error:
        return replace(page, turn=Weighing(error.state, link))
    return replace(page, review=review, decision=played.decisions[at], turn=READY)


def _wait(page: ReviewAnswer, state: State) -> Weighing:
    return Weighing(state, "" if page.is_long else page.landing.link(is_expected=True))


def at_table(page: ReviewAnswer) -> ReviewAnswer:
    """Return an answer with its decision at the table: that of the turn that the query names.

    Without a turn it is the costliest loss, or the decision that tiles suspect most; if there is
    none, or if the user guesses before the answer is shown, the first decision.

    Raises:
        InvalidRequestError: there is no such turn.
    """
    query, review = page.query, page.review
    rounds = review.rounds if query.number is None else (review.rounds[query.number - 1],)
    found = [each for one in rounds for each in one.decisions]
    if query.turn is not None:
        found = [each for each in found if each.turn == query.turn]
        if not found:
            raise refused("NO_SUCH_TURN", query.turn, most=str(len(rounds[0].decisions)))
    elif not query.is_question:
        found = [*costliest(found), *found]
    if not found:
        return page
    query = replace(query, number=found[0].round + 1, turn=found[0].turn)
    return replace(page, query=query, decision=found[0])


def find_turn(query: ReviewQuery) -> ReviewAnswer:
    """Return one turn, without win chances.

    Raises:
        InvalidRequestError: there is no such turn.
    """
    query = alone(query) if query.number else query
    review = review_game(query.game, query.seat).awaiting()
    page = at_table(ReviewAnswer(query=query, review=review, is_given=True))
    if page.decision is None:
        raise refused("NO_SUCH_TURN", query.turn or 1, most="0")
    return page


def alone(query: ReviewQuery) -> ReviewQuery:
    """Return the query of one round without the others, as links that are shared contain it."""
    rounds = (query.game.rounds[(query.number or 1) - 1],)
    game = replace(query.game, rounds=rounds, final_scores=None, warnings=())
    return replace(query, game=game, packed=pack_game(game), name="", number=None)


def known_game(query: ReviewQuery) -> Review:
    """Return the review of a game: from the cache, with the win chances known there, or new."""
    with _lock:
        review = _kept.get((query.packed, str(query.seat)))
    return review or keep(query, review_game(query.game, query.seat).awaiting())


def is_known(packed: str, seat: str) -> bool:
    """Return whether the review of a packed game is in the cache; `seat` is as in the address."""
    with _lock:
        return (packed, seat) in _kept


def keep(query: ReviewQuery, review: Review) -> Review:
    """Put the review of a game into the cache, and return it."""
    with _lock:
        _kept[query.packed, str(query.seat)] = review
    return review


def has_all(review: Review) -> bool:
    """Return whether no decision of a game is still to be checked."""
    return not any(each.awaits_points for each in review.decisions)


def weighed_rounds(query: ReviewQuery, review: Review) -> Iterator[RoundReview]:
    """Return the rounds of a game with win chances, each as soon as it is ready.

    A separate thread computes them on all cores, even if they are read slowly. They are cached;
    if the time was not enough for all of them, the next request continues.

    Raises:
        NotNowError, TooManyRequests: see `own_turn`.
    """
    turn = ExitStack()
    turn.enter_context(own_turn(process_time))  # CPU time of all threads
    rounds: SimpleQueue[RoundReview | Exception | None] = SimpleQueue()
    try:
        Thread(target=_work, args=(query, review, turn, rounds.put), daemon=True).start()
    except RuntimeError:  # no more threads can be started
        turn.close()
        raise
    return _read(rounds)


def require_rounds(query: ReviewQuery) -> tuple[Review, Iterator[RoundReview]]:
    """Return a game, and its rounds with win chances if they are requested, for files and the API.

    Raises:
        RetryLaterError: another answer uses the kernels, or they are not loaded yet.
    """
    if not query.is_expected:
        review = review_game(query.game, query.seat)
        return review, iter(review.rounds)
    query = packed(query)
    review = known_game(query)
    return review, iter(review.rounds) if has_all(review) else weighed_rounds(query, review)


def require_game(query: ReviewQuery) -> Review:
    """Return the review for a file or the API, with win chances if they are requested.

    Raises:
        RetryLaterError: see `require_rounds`.
    """
    review, rounds = require_rounds(query)
    return review.with_rounds(rounds) if query.is_expected else review


def _work(
    query: ReviewQuery,
    review: Review,
    turn: ExitStack,
    put: Callable[[RoundReview | Exception | None], None],
) -> None:
    """Compute the win chances of a game, and let the next answer use the kernels."""
    effort = Effort(seconds=GAME_SECONDS, threads=count_cores())
    rounds = []
    try:
        with turn:
            for each in weigh_rounds(review, effort):
                rounds.append(each)
                put(each)
            keep(query, review.with_rounds(rounds))
        put(None)
    except Exception as error:  # raised again by the reader of the rounds
        put(error)


def _read(rounds: SimpleQueue[RoundReview | Exception | None]) -> Iterator[RoundReview]:
    while (each := rounds.get()) is not None:
        if isinstance(each, Exception):
            raise each
        yield each
