"""The answer to a query: the review of a game or of one turn, with win chances if they are wanted.

Only one answer at a time uses the kernels of win chances (webapp/expectation/waiting.py), and no
request compiles them. The time is limited; decisions that are left over are still to be checked,
as all are on a page without win chances.
"""

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
from analyzer.review import Review, RoundReview, review_game, weigh_rounds, weigh_turn
from analyzer.review.chances import Effort
from analyzer.review.values import DecisionReview
from webapp.expectation.page import RETRIES
from webapp.expectation.waiting import NotNowError, own_turn
from webapp.expectation.words import COMING, WORDS, State
from webapp.language.messages import Message
from webapp.review.query import MOST_TURNS, ReviewQuery, refused

LONGEST_LINK = 8_000
"""Most characters of packed rounds in a link, some 40 rounds; longer games are sent by a form."""

GAME_SECONDS = 4.4
"""Most seconds for a game, roughly; a single turn needs at most a tenth of that."""

KEPT_GAMES = 16
"""Most games in the cache, a megabyte each; a file is often requested after the page."""

EXAMPLE_HAND = "?q=23467m340p66788s9p"
"""Query of the hand on the card of pages that show no single turn."""

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
        """Milliseconds to wait before the next request: 0 if a script requests them at once, None
        if no request is needed."""
        return RETRIES.get(self.state)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAnswer:
    """A whole game of one player.

    Attributes:
        query: the game and its player; the whole game is packed, for links and forms.
        address: the end of the address of the page; empty if its game is too long for a link.
        review: the game, without win chances if they are computed while the page is sent.
        coming: the rounds that are computed then, which can be read only once, else None.
        done: the same once more, after `coming`.
        card: the query of the card in previews of its link.
    """

    query: ReviewQuery
    address: str
    review: Review
    coming: Iterator[RoundReview] | None = None
    done: Iterator[RoundReview] | None = None
    weighing: Weighing = Weighing()
    card: str = EXAMPLE_HAND

    @property
    def is_long(self) -> bool:
        """Whether the game is too long for a link."""
        return not fits_link(self.query)

    def whole(self) -> Review:
        """Return the game with win chances, after the last of the rounds that were coming."""
        return self.review.with_rounds(self.done or ())


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnAnswer:
    """A turn of a round.

    Attributes:
        query: the turn.
        played: the round.
        at: the index of the decision in the round.
        weighing: the state of the win chances.
    """

    query: ReviewQuery
    played: RoundReview
    at: int
    weighing: Weighing = Weighing()

    @property
    def decision(self) -> DecisionReview:
        """The decision at this turn."""
        return self.played.decisions[self.at]

    @property
    def is_open(self) -> bool:
        """Whether the page contains the answer; before a guess it does not."""
        return not self.query.is_question or self.query.guess is not None

    @property
    def is_right(self) -> bool:
        """Whether the guess is one of the best discards."""
        kind = self.query.guess and self.query.guess.kind
        return kind in {tile.kind for tile in self.decision.best_tiles}

    @property
    def uncounted(self) -> ReviewQuery:
        """The query without numbers of guesses."""
        return replace(self.query, right=0, guesses=0)

    @property
    def seats(self) -> ReviewQuery:
        """The query whose links lead to the same round of other players."""
        return replace(self.uncounted, number=1, turn=None, guess=None)

    @property
    def onward(self) -> ReviewQuery:
        """The query whose links lead to other turns, with this guess in its numbers of guesses."""
        query = self.query
        if not query.is_question:
            return replace(self.uncounted, guess=None)
        if query.guess is None:
            return query
        guesses = min(query.guesses + 1, MOST_TURNS)
        right = min(query.right + self.is_right, guesses)
        return replace(query, right=right, guesses=guesses, guess=None)

    @property
    def address(self) -> str:
        """The end of the address of the page, on which nobody guesses."""
        return self.uncounted.link(is_question=False)

    @property
    def card(self) -> str:
        """The query of the card in previews of its link."""
        return f"{self.uncounted.link(shows_hands=False)}&rules=review"


def packed(query: ReviewQuery) -> ReviewQuery:
    """Return a query with its game packed."""
    return replace(query, packed=query.packed or pack_game(query.game))


def fits_link(query: ReviewQuery) -> bool:
    """Return whether the address of a packed game is short enough for a link."""
    return bool(query.name) or len(query.packed) <= LONGEST_LINK


def answer_game(query: ReviewQuery) -> GameAnswer:
    """Return the answer for the page of a whole game."""
    query = packed(query)
    links = (query.link(is_expected=each) for each in (True, False))
    link, back = links if fits_link(query) else ("", "")
    page = GameAnswer(
        query=query,
        address=back,
        review=review_game(query.game, query.seat).awaiting(),
        weighing=Weighing("none", link),
    )
    if not query.is_expected:
        return page
    if known := known_game(page.review):
        return replace(page, review=known, weighing=Weighing("ready", back))
    try:
        coming, done = tee(weighed_rounds(page.review))
    except NotNowError as error:
        return replace(page, weighing=Weighing(error.state, link))
    return replace(page, coming=coming, done=done, weighing=Weighing("ready", back))


def answer_turn(query: ReviewQuery) -> TurnAnswer:
    """Return the answer for the page of one turn of a round; before a guess it has no win chances.

    Raises:
        InvalidRequestError: the round has no such turn, or the hand does not hold the guess.
    """
    page = find_turn(query)
    query, played, link = page.query, page.played, page.query.link(is_expected=True)
    if query.guess is not None and query.guess not in page.decision.hand.tiles:
        raise refused("BAD_GUESS", query.guess)
    plain = replace(page, query=replace(query, is_expected=False))
    if not page.is_open:
        return plain
    if not query.is_expected:
        return replace(plain, weighing=Weighing("coming", link))
    try:
        with own_turn():
            played = weigh_turn(played, page.at, query.game)
        return replace(plain, played=played, weighing=Weighing("ready", link))
    except NotNowError as error:
        return replace(plain, weighing=Weighing(error.state, link))


def find_turn(query: ReviewQuery) -> TurnAnswer:
    """Return one turn of a round, without win chances.

    Raises:
        InvalidRequestError: the round has no such turn.
    """
    query = _alone(query)
    (played,) = review_game(query.game, query.seat).awaiting().rounds
    at = _place(query, played)
    query = replace(query, turn=played.decisions[at].turn)
    return TurnAnswer(query=query, played=played, at=at)


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
    turns = [each.turn for each in played.decisions]
    if query.turn is not None and query.turn in turns:
        return turns.index(query.turn)
    if query.turn is not None or not turns:
        raise refused("NO_SUCH_TURN", query.turn or 1, most=str(len(turns)))
    if query.is_question:
        return 0
    losses = {
        at: each.loss.by_tiles
        for at, each in enumerate(played.decisions)
        if each.loss and each.is_calm and not each.is_best
    }
    return max(losses, key=lambda at: losses[at], default=0)


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
        NotNowError, TooManyRequests: see `own_turn`.
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
    return weighed_rounds(review)


def require_game(query: ReviewQuery) -> Review:
    """Return the review for a file or the API, with win chances if they are requested.

    Raises:
        RetryLaterError: see `require_rounds`.
    """
    review = review_game(query.game, query.seat)
    return review.with_rounds(require_rounds(review)) if query.is_expected else review


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
