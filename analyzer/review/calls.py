"""Chances to call in a round: found in its events, and judged by the engine of expectation.

A chance is a discard of another player with which a legal call lowers standard shanten, or which
the player called. The player's answer, a call or passing, is a loss only if another one is best
for both costs of `TASTES` and the player's is clearly lower in points and in wins; otherwise an
answer that is not the best is a matter of style.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from analyzer import expectation
from analyzer.errors import AnalyzerError
from analyzer.expectation import OfferLine, Source
from analyzer.expectation.offers import called_runs
from analyzer.expectation.options import usual_noten
from analyzer.games import Board, Call, Discard, Draw, Position, Round, look
from analyzer.hand import Hand
from analyzer.melds import LEFT, Meld, make_run, make_set
from analyzer.review.call_values import CallAnswer, CallMark, CallReview, Unjudged, answer_of
from analyzer.review.chances import TASTES, Effort, worth_of
from analyzer.review.flags import LAST_DRAWS
from analyzer.review.values import Flag
from analyzer.riichi import RiichiRules
from analyzer.shanten import shanten
from analyzer.situation import TURNS
from analyzer.tiles import TILES, Tile

POINTS_LOST = 0.1
"""An answer is a loss if it loses more than this share of the points of the best one, 0-1, and also
`WIN_LOST`."""

WIN_LOST = 0.02
"""An answer is a loss if it loses more than this chance to win, 0-1, and also `POINTS_LOST`."""

EXTRA = (1, 1, 1, 0)
"""Shanten -> draws without progress that the graph allows, before the call and after it."""

FARTHEST_CALL = len(EXTRA) - 1
"""Greatest shanten at which a call is judged."""

NODES = 120_000
"""Most full hands of a graph; if it is larger, fewer draws without progress are allowed."""

SOURCES: tuple[Source, ...] = ("right", "opposite", "left")
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Chance:
    """A discard that a seat could call.

    Attributes:
        position: the table just before the discard.
        tile: the discard.
        source: the seat that discarded it.
        made: the meld, if the seat called it.
    """

    position: Position
    tile: Tile
    source: int
    made: Meld | None

    @property
    def steps(self) -> int:
        """The seat of the discard relative to the player: 1 next, 2 opposite, 3 before."""
        return (self.source - self.position.seat) % PLAYERS


def find_chances(played: Round, seat: int) -> Iterator[Chance]:
    """Yield the discards of others that a seat could call for a chii or pon; none with three
    players."""
    if played.players != PLAYERS:
        return
    board = Board(played)
    open_chance: Chance | None = None
    for event in played.events:
        if isinstance(event, (Draw, Call)) and open_chance is not None:
            chance = _taken(open_chance, event)
            if chance is not None:
                yield chance
            open_chance = None
        if isinstance(event, Discard) and event.seat != seat:
            open_chance = _open(board, played, seat, event)
        board.apply(event)


def _open(board: Board, played: Round, seat: int, event: Discard) -> Chance | None:
    """Return the chance of a seat to call a discard, or None; the board is before the discard."""
    closed = board.hands[seat]
    if board.away[seat] or board.riichi[seat] is not None or None in closed:
        return None
    kinds = [tile.kind for tile in closed if tile is not None]
    has_run = (event.seat - seat) % PLAYERS == LEFT and called_runs(kinds, event.tile.kind)
    if not has_run and kinds.count(event.tile.kind) < 2:
        return None
    return Chance(look(board, played, seat), event.tile, event.seat, None)


def _taken(chance: Chance, event: Draw | Call) -> Chance | None:
    """Return a chance with the meld if it was called; None if another call had priority or the
    wall has no more draws."""
    if isinstance(event, Draw):
        return chance if chance.position.tiles_left else None
    if event.seat == chance.position.seat:
        return replace(chance, made=event.meld)
    return chance if event.meld.call == "chii" else None


def judge_chance(
    number: int, chance: Chance, scoring: RiichiRules, effort: Effort
) -> CallReview | None:
    """Return the review of a chance to call; None if no call was made or lowers shanten.

    Args:
        number: of the round in the game, from 0.
        chance: the chance.
        scoring: how wins are scored.
        effort: after its time is over, nothing is computed and `unjudged` is "no_time".
    """
    hand, made = chance.position.hand, chance.made
    before = _distance(hand)
    nearer = [meld for meld in _melds(chance) if _distance(_after(hand, meld, chance)) < before]
    if made is None and not nearer:
        return None
    review = CallReview(
        round=number,
        position=chance.position,
        tile=chance.tile,
        source=chance.source,
        made=made,
        shanten=before,
    )
    why = _unjudged(chance, before, nearer)
    if why is None and effort.is_over:
        why = "no_time"
    if why is not None:
        is_chance = made is not None or why in ("riichi_against", "last_turns", "no_time")
        return replace(review, unjudged=why, flags=_flags(why)) if is_chance else None
    return _weigh(review, chance, nearer, scoring)


def _melds(chance: Chance) -> Iterator[Meld]:
    """Yield the chii and pon that a hand can make, without red fives."""
    hand, kind = chance.position.hand, chance.tile.kind
    if hand.counts[kind] >= 2:
        yield make_set("pon", TILES[kind], chance.steps)
    for first in called_runs(hand.kinds, kind) if chance.steps == LEFT else ():
        yield make_run((TILES[first], TILES[first + 1], TILES[first + 2]), kind - first)


def _after(hand: Hand, meld: Meld, chance: Chance) -> Hand:
    """Return the hand after a call, before its discard; red fives count as plain ones."""
    closed = [TILES[tile.kind] for tile in hand.tiles]
    for tile in meld.tiles:
        if tile.kind != chance.tile.kind:
            closed.remove(TILES[tile.kind])
    if meld.call == "pon":
        closed = [*closed]
        closed.remove(TILES[chance.tile.kind])
        closed.remove(TILES[chance.tile.kind])
    return Hand(tuple(closed), (*hand.melds, meld))


def _distance(hand: Hand) -> int:
    """Return standard shanten, which a call must lower."""
    plain = Hand(tuple(TILES[tile.kind] for tile in hand.tiles), hand.melds)
    return shanten(plain).regular


def _unjudged(chance: Chance, before: int, nearer: Sequence[Meld]) -> Unjudged | None:
    position, made = chance.position, chance.made
    against = [
        turn
        for seat, turn in enumerate(position.riichi)
        if turn is not None and seat != position.seat
    ]
    if against:
        return "riichi_against"
    if position.tiles_left <= LAST_DRAWS or position.turn > TURNS[-1]:
        return "last_turns"
    if made is not None and made.is_kan:
        return "kan"
    if made is not None and not any(_same(made, meld) for meld in nearer):
        return "no_nearer"
    return "far" if before > FARTHEST_CALL else None


def _flags(why: Unjudged) -> tuple[Flag, ...]:
    return (Flag(why),) if why in ("riichi_against", "last_turns") else ()


def _same(meld: Meld | None, other: Meld | None) -> bool:
    """Return whether two melds have the same call and kinds; red fives count as plain ones."""
    if meld is None or other is None:
        return meld is other
    kinds = ([tile.kind for tile in each.tiles] for each in (meld, other))
    return meld.call == other.call and next(kinds) == next(kinds)


def _weigh(
    review: CallReview, chance: Chance, nearer: Sequence[Meld], scoring: RiichiRules
) -> CallReview:
    """Return a review with the worth of every answer and the mark of the player's."""
    situation = replace(
        chance.position.situation, turn=min(max(chance.position.turn - 1, 1), TURNS[-1])
    )
    try:
        offer = expectation.offer(
            chance.position.hand,
            situation,
            chance.tile,
            SOURCES[chance.steps - 1],
            rules=scoring,
            explained=False,
            goal="score",
            noten=usual_noten(TURNS[-1] - (situation.turn or 1), scoring.players),
            extra=EXTRA[review.shanten],
            nodes=NODES,
        )
    except AnalyzerError:
        return replace(review, unjudged="far")
    lines = [line for line in offer if line is offer.passing or _is_in(line, nearer)]
    mine = next((line for line in lines if _same(line.meld, chance.made)), None)
    if mine is None or len(lines) == 1:
        return replace(review, unjudged="far")
    answers = tuple(map(answer_of, lines))
    own = answers[lines.index(mine)]
    best, mark = mark_answer(answers, own)
    call = next(line for line in lines if line.meld is not None)
    return replace(
        review, answers=answers, mine=own, best=best, turning=offer.turning(call), mark=mark
    )


def _is_in(line: OfferLine, melds: Sequence[Meld]) -> bool:
    return any(_same(line.meld, meld) for meld in melds)


def mark_answer(
    answers: Sequence[CallAnswer], mine: CallAnswer
) -> tuple[CallAnswer | None, CallMark]:
    """Return the answer that is best for both costs of `TASTES` or None, and the mark of `mine`."""

    def first(taste: float) -> CallAnswer:
        return max(answers, key=lambda each: worth_of(each, taste))

    best, also = (first(taste) for taste in TASTES)
    if best != also:
        return None, "style"
    if best == mine:
        return best, "best"
    is_dear = best.points - mine.points > POINTS_LOST * best.points
    return best, "loss" if is_dear and best.win - mine.win > WIN_LOST else "style"
