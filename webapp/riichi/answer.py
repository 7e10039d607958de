"""The answers of /score: the score of a win, the points of waits, or why a hand does not win.

The answer of /score/table is the table of points: han by fu, for the dealer and for others, on a
discard and by draw.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from analyzer.errors import MESSAGES
from analyzer.hand import Hand
from analyzer.riichi import (
    IncompleteHandError,
    NoYakuError,
    Score,
    find_faults,
    find_level,
    points,
    score_win,
)
from analyzer.riichi.faults import find_waits
from analyzer.shanten import shanten
from analyzer.situation import MOST_INDICATORS, dora_of
from analyzer.tiles import COPIES, TILES, Tile
from webapp.language.messages import Message
from webapp.language.speech import number, phrase
from webapp.parts.win_value import LEVELS
from webapp.query.parameters import link_of, read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.riichi.conditions import PLAYERS, PRESET, WinConditions
from webapp.riichi.query import WAITING, ScoreQuery, wrong_count

NOT_COMPLETE = phrase("with {found} the hand is not complete: {shanten}-shanten")

NOT_WAITING = phrase("tiles: {found} — a hand that waits has 13, each meld counting for three")

NOT_AFTER_TENPAI = phrase("{found} does not complete the hand; it waits for {waits}")

WITH_RIICHI = phrase(
    "{found} completes the hand, but it has no yaku — dora are none; with riichi: {points} points"
)


OF_THE_TABLE = (PRESET, PLAYERS)
"""The parameters of the table of points."""

ANY_FU = 30


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait and the scores of its wins; None if a win has no yaku, or if no copy is left.

    Attributes:
        left: copies that are neither in the hand nor visible on the table.
        ron, drawn: the score of a win on a discard, and by own draw.
        riichi_ron, riichi_drawn: the same with riichi; None for an open hand.
    """

    tile: Tile
    left: int
    ron: Score | None = None
    drawn: Score | None = None
    riichi_ron: Score | None = None
    riichi_drawn: Score | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A win that differs from another one in one thing; its score is None without a yaku."""

    words: Message
    conditions: WinConditions
    score: Score | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreAnswer:
    """The answer to a question about a hand.

    Attributes:
        query: the question.
        score: the score of a win; else None.
        no_yaku: the error of a complete hand without a yaku; else None.
        shanten: -1 complete, 0 tenpai.
        waits: the waits of thirteen tiles at tenpai, with their scores.
        missed: the tiles that would have completed fourteen tiles instead of the last one.
    """

    query: ScoreQuery
    score: Score | None = None
    no_yaku: NoYakuError | None = None
    shanten: int = -1
    waits: tuple[Wait, ...] = ()
    missed: tuple[Tile, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the tiles are a complete hand, with a yaku or without."""
        return self.score is not None or self.no_yaku is not None

    def changes(self) -> Iterator[Change]:
        """Yield the wins that differ in one thing; of a hand without a yaku those with a yaku."""
        hand = self.query.hand
        for words, conditions in _changes(hand, self.query.conditions) if self.is_complete else ():
            score = score_of(hand, conditions)
            if score or self.score:
                yield Change(words, conditions, score)


def answer_score(query: ScoreQuery) -> ScoreAnswer:
    """Return the answer to a question about a hand of any size."""
    if not query.is_whole:
        return _waiting(query)
    try:
        return ScoreAnswer(query=query, score=score_win(query.conditions.legal_win(query.hand)))
    except NoYakuError as error:
        return ScoreAnswer(query=query, no_yaku=error)
    except IncompleteHandError as error:
        return ScoreAnswer(query=query, shanten=error.shanten, missed=error.waits)


def require_score(query: ScoreQuery) -> ScoreAnswer:
    """Return the answer about a win.

    Raises:
        InvalidRequestError: the hand does not have fourteen tiles, is not complete, or has no yaku.
    """
    if not query.is_whole:
        raise InvalidRequestError(wrong_count(query))
    answer = answer_score(query)
    if answer.score is None:
        raise InvalidRequestError(_no_win(answer))
    return answer


def require_waits(query: ScoreQuery) -> ScoreAnswer:
    """Return the answer about thirteen tiles.

    Raises:
        InvalidRequestError: the hand has more or fewer tiles.
    """
    if query.hand.size != WAITING:
        size = str(query.hand.size)
        raise InvalidRequestError(query.problem("WRONG_COUNT", NOT_WAITING, size))
    return answer_score(query)


def require_answer(query: ScoreQuery) -> ScoreAnswer:
    """Return the answer about a win or about thirteen tiles.

    Raises:
        InvalidRequestError: the hand is neither of them.
    """
    return answer_score(query) if query.hand.size == WAITING else require_score(query)


def score_of(hand: Hand, conditions: WinConditions) -> Score | None:
    """Return the score of a win without the flags that its tiles rule out; None without a yaku."""
    try:
        return score_win(conditions.fitting(hand).legal_win(hand))
    except NoYakuError:
        return None


def _waiting(query: ScoreQuery) -> ScoreAnswer:
    hand, rules = query.hand, query.conditions.rules.tiles
    distance = shanten(hand, rules=rules).value
    waits = find_waits(hand, rules) if hand.size == WAITING and distance == 0 else ()
    return ScoreAnswer(
        query=query, shanten=distance, waits=tuple(_wait(query, tile) for tile in waits)
    )


def _wait(query: ScoreQuery, tile: Tile) -> Wait:
    """Return the scores of a wait, without flags such as ippatsu that depend on luck."""
    win = query.win
    left = COPIES - sum(each.kind == tile.kind for each in win.seen)
    if left < 1:
        return Wait(tile, 0)
    hand, lasting = query.hand.with_drawn(tile), query.conditions.without_luck()
    conditions = [lasting.without_riichi()]
    if win.is_closed:
        conditions.append(lasting.changed(riichi=not lasting.double_riichi))
    sources = (False, True)
    return Wait(
        tile,
        left,
        *(score_of(hand, one.changed(self_drawn=own)) for one in conditions for own in sources),
    )


def _changes(hand: Hand, conditions: WinConditions) -> Iterator[tuple[Message, WinConditions]]:
    is_first = conditions.tenhou or conditions.chiihou or conditions.renhou
    if conditions.riichi or conditions.double_riichi:
        yield Message("without riichi"), conditions.without_riichi()
        if not (conditions.ippatsu or conditions.rinshan):
            yield Message("with ippatsu"), conditions.changed(ippatsu=True)
    elif conditions.win(hand).is_closed and not is_first:
        yield Message("with riichi"), conditions.changed(riichi=True)
    if not is_first:
        yield _other_source(hand, conditions)
    dora = _one_more_dora(hand, conditions)
    if dora is not None:
        yield Message("one more dora"), dora
    if not is_first:
        is_dealer = conditions.seat_wind == 1
        words = Message("not as dealer") if is_dealer else Message("as dealer")
        yield words, conditions.changed(seat_wind=2 if is_dealer else 1)


def _other_source(hand: Hand, conditions: WinConditions) -> tuple[Message, WinConditions]:
    """Return the win by the other source; haitei becomes houtei, and houtei haitei."""
    last = {"haitei": conditions.houtei, "houtei": conditions.haitei}
    last |= {"rinshan": False, "chankan": False}
    other = conditions.changed(self_drawn=not conditions.self_drawn, **last)
    words = Message("won on a discard") if conditions.self_drawn else Message("by own draw")
    return words, other.fitting(hand)


def _one_more_dora(hand: Hand, conditions: WinConditions) -> WinConditions | None:
    """Return the conditions with an indicator for one more dora; None if no indicator fits."""
    shown = conditions.dora_indicators
    counts, rules = conditions.win(hand).counts, conditions.rules.tiles
    for tile in TILES if len(shown) < MOST_INDICATORS else ():
        if rules.has_tile(tile) and counts[dora_of(tile, rules)] == 1:
            after = conditions.changed(dora_indicators=(*shown, tile))
            if not find_faults(after.win(hand)):
                return after
    return None


def _no_win(answer: ScoreAnswer) -> Problem:
    """Return the problem of fourteen tiles that do not win; it says what would make them win."""
    query, won = answer.query, str(answer.query.hand.tiles[-1])
    if answer.no_yaku:
        ready = answer.no_yaku.with_riichi
        if ready is None:
            return query.problem("NO_YAKU", MESSAGES["NO_YAKU"], won)
        return query.problem("NO_YAKU", WITH_RIICHI, won, points=str(ready.points))
    if answer.missed:
        waits = " ".join(map(str, answer.missed))
        return query.problem("NOT_COMPLETE", NOT_AFTER_TENPAI, won, waits=waits)
    return query.problem("NOT_COMPLETE", NOT_COMPLETE, won, shanten=str(answer.shanten))


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The table under the rules of a preset."""

    conditions: WinConditions

    def link(self, **changes: str | None) -> str:
        """Return the parameters of its page, with another preset or number of players."""
        link = link_of(OF_THE_TABLE, self.conditions.changed(**changes))
        return f"?{link[1:]}" if link else ""

    def level(self, han: int, fu: int = ANY_FU) -> Message | None:
        """Return the limit that is reached; None below mangan."""
        level = find_level(han, fu, rules=self.conditions.rules)
        return LEVELS[level] if level else None

    def ron(self, side: str, han: int, fu: int = ANY_FU) -> str:
        """Return the points of a win on a discard; empty if there is none."""
        has_any = fu > 20 and (fu != 25 or han > 1)
        return self._points(side, han, fu, is_drawn=False) if has_any else ""

    def drawn(self, side: str, han: int, fu: int = ANY_FU) -> str:
        """Return the points of a win by draw: `3,900` or `1,300 / 2,600`; empty if there is none.

        Only a drawn pinfu has 20 fu, and only seven pairs have 25.
        """
        has_any = han > {20: 1, 25: 2}.get(fu, 0)
        return self._points(side, han, fu, is_drawn=True) if has_any else ""

    def _points(self, side: str, han: int, fu: int, *, is_drawn: bool) -> str:
        rules = self.conditions.rules
        paid = points(han, fu, dealer=side == "dealer", self_drawn=is_drawn, rules=rules)
        alone = paid.each if paid.discarder is None else paid.discarder
        if alone is not None:
            return number(alone)
        return f"{number(paid.others or 0)} / {number(paid.dealer or 0)}"


def read_table(arguments: Mapping[str, str]) -> PointsTable:
    """Return the table under the rules that the parameters name.

    Raises:
        InvalidRequestError: the preset or the number of players is invalid.
    """
    return PointsTable(WinConditions(**read(OF_THE_TABLE, arguments)))
