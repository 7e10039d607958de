"""What /score answers: the score of a win, what waits could win, or why a hand is no win."""

from dataclasses import dataclass, replace

from analyzer.errors import MESSAGES
from analyzer.hand import Hand
from analyzer.riichi import IncompleteHandError, NoYakuError, Score, score_win
from analyzer.riichi.faults import find_waits
from analyzer.shanten import shanten
from analyzer.tiles import COPIES, Tile
from webapp.language.speech import phrase
from webapp.query.problems import InvalidRequestError, Problem
from webapp.riichi.query import WAITING, ScoreQuery
from webapp.riichi.way import ScoreWay

NOT_COMPLETE = phrase("with {found} the hand is not complete: {shanten}-shanten")

NOT_AFTER_TENPAI = phrase("{found} does not complete the hand; it waits for {waits}")

WITH_RIICHI = phrase(
    "{found} completes the hand, but it has no yaku — dora are none; with riichi: {points} points"
)


@dataclass(frozen=True, slots=True)
class WaitWorth:
    """A tile that wins and what the win is worth; None without a yaku or where none is left.

    Attributes:
        left: copies that the hand and the table do not show.
        ron, drawn: on a discard and by the own draw.
        riichi_ron, riichi_drawn: the same with riichi; None of an open hand.
    """

    tile: Tile
    left: int
    ron: Score | None
    drawn: Score | None
    riichi_ron: Score | None
    riichi_drawn: Score | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreAnswer:
    """The answer.

    Attributes:
        query: what was asked.
        score: of a win.
        no_yaku: of a complete hand without a yaku.
        shanten: -1 complete, 0 tenpai.
        waits: of thirteen tiles at tenpai, what each could win.
        missed: of fourteen tiles that are no win, what would have won instead of the last one.
    """

    query: ScoreQuery
    score: Score | None = None
    no_yaku: NoYakuError | None = None
    shanten: int = -1
    waits: tuple[WaitWorth, ...] = ()
    missed: tuple[Tile, ...] = ()


def answer_score(query: ScoreQuery) -> ScoreAnswer:
    """Return the answer to a question about a hand of any size."""
    if not query.is_whole:
        return _waiting(query)
    try:
        return ScoreAnswer(query=query, score=score_win(query.way.legal_win(query.hand)))
    except NoYakuError as error:
        return ScoreAnswer(query=query, no_yaku=error)
    except IncompleteHandError as error:
        return ScoreAnswer(query=query, shanten=error.shanten, missed=error.waits)


def require_score(query: ScoreQuery) -> Score:
    """Return the score of a win.

    Raises:
        InvalidRequestError: it is not complete, or has no yaku.
    """
    answer = answer_score(query)
    if answer.score is None:
        raise InvalidRequestError(_no_win(answer))
    return answer.score


def worth(hand: Hand, way: ScoreWay) -> Score | None:
    """Return the score of a win without the flags that its tiles rule out; None without a yaku."""
    try:
        return score_win(way.fitting(hand).legal_win(hand))
    except NoYakuError:
        return None


def _waiting(query: ScoreQuery) -> ScoreAnswer:
    hand, rules = query.hand, query.way.rules.tiles
    distance = shanten(hand, rules=rules).value
    waits = find_waits(hand, rules) if hand.size == WAITING and distance == 0 else ()
    return ScoreAnswer(
        query=query,
        shanten=distance,
        waits=tuple(_wait(query, tile) for tile in waits),
    )


def _wait(query: ScoreQuery, tile: Tile) -> WaitWorth:
    """Return what a wait could win, whatever luck the last tile may bring."""
    win = query.win
    seen = (*win.hand.shown, *win.dora_indicators, *win.ura_indicators)
    left = COPIES - sum(each.kind == tile.kind for each in seen)
    if left < 1:
        return WaitWorth(tile, 0, None, None, None, None)
    hand, way = query.hand.with_drawn(tile), query.way.without_luck()
    plain = replace(way, riichi=False, double_riichi=False, ura_indicators=())
    ways = [plain, replace(plain, self_drawn=True)]
    if win.is_closed:
        ready = replace(way, riichi=not way.double_riichi)
        ways += [ready, replace(ready, self_drawn=True)]
    scores = [worth(hand, each) for each in ways]
    return WaitWorth(tile, left, *scores, *[None] * (4 - len(scores)))


def _no_win(answer: ScoreAnswer) -> Problem:
    """Return why a hand of fourteen tiles is no win, and what would be one."""
    found = str(answer.query.hand.tiles[-1])
    parts: dict[str, str] = {}
    if answer.no_yaku:
        code, message = "NO_YAKU", MESSAGES["NO_YAKU"]
        if answer.no_yaku.with_riichi:
            message = WITH_RIICHI
            parts = {"points": str(answer.no_yaku.with_riichi.points)}
    elif answer.missed:
        code, message = "NOT_COMPLETE", NOT_AFTER_TENPAI
        parts = {"waits": " ".join(map(str, answer.missed))}
    else:
        code, message = "NOT_COMPLETE", NOT_COMPLETE
        parts = {"shanten": str(answer.shanten)}
    return Problem(
        field="q", text=answer.query.text, code=code, message=message, found=found, parts=parts
    )
