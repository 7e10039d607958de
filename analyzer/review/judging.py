"""Judge one discard: rows, what kuikae forbids, ties, loss, flags and mark."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from analyzer.analysis import analyze
from analyzer.games import Call, Decision, Discard, Game, Round
from analyzer.outlook import GOOD, look_ahead_rows
from analyzer.review.flags import (
    flag_hand,
    flag_table,
    flag_tenpai,
    has_yaku,
    is_furiten_after,
    last_number,
)
from analyzer.review.marks import marked
from analyzer.review.rescoring import scoring_of
from analyzer.review.values import DecisionReview, Flag, Loss, Passed, RiichiChoice, Row
from analyzer.riichi import RiichiRules
from analyzer.shanten import shanten
from analyzer.tiles import TILES, Tile

COMPARABLE = 10
"""Greatest relative loss, in per cent, at which good shapes are compared."""


@dataclass(frozen=True, slots=True)
class House:
    """The rules of a table, and how much is computed.

    Attributes:
        scoring: how wins are scored.
        is_free: whether kuikae is allowed.
        compiled: whether the compiled kernels are used.
        thorough: whether good shapes are compared also if no mark depends on them.
        last: the number of the round, 0-15, from which each is the last one; None if not known.
        has_scores: whether the points before each round are known.
    """

    scoring: RiichiRules
    is_free: bool
    compiled: bool
    thorough: bool
    last: int | None = None
    has_scores: bool = True


def house_of(game: Game, *, compiled: bool, thorough: bool) -> House:
    """Return the rules of the table of a game."""
    return House(
        scoring=scoring_of(game),
        is_free=allows_kuikae(game),
        compiled=compiled,
        thorough=thorough,
        last=last_number(game) if game.has_scores else None,
        has_scores=game.has_scores,
    )


def passed(decision: Decision) -> Passed | None:
    """Return why a discard was no decision: riichi or a lost connection; None otherwise."""
    if decision.in_riichi:
        return "in_riichi"
    return "away" if decision.is_away else None


def judge(number: int, decision: Decision, rows: Sequence[Row], house: House) -> DecisionReview:
    """Return the review of a discard, compared with the best ones.

    Args:
        number: of the round in the game, from 0.
        decision: the discard.
        rows: every discard of the hand, best first.
        house: the rules of the table, and how much is computed.
    """
    forbidden = () if house.is_free else forbidden_kinds(decision.call)
    legal = [row for row in rows if row.tile not in forbidden] or list(rows)
    mine = next(row for row in rows if row.tile.kind == decision.discard.kind)
    review = DecisionReview(
        round=number,
        decision=decision,
        before=_before(decision, rows),
        best=best_of(legal),
        mine=mine,
        rows=tuple(legal),
        forbidden=tuple(tile for tile in forbidden if decision.hand.counts[tile.kind]),
    )
    if len(legal) == 1:
        return replace(review, passed="single")
    return _weigh(review, legal, mine, house)


def _before(decision: Decision, rows: Sequence[Row]) -> int:
    return min(row.shanten for row in rows)


def _weigh(review: DecisionReview, legal: Sequence[Row], mine: Row, house: House) -> DecisionReview:
    """Return the review of a decision with its flags, loss and mark."""
    decision = review.decision
    flags, also = flag_tenpai(decision, legal, review.best, house.scoring)
    best = tuple(row for row in legal if row in review.best or row in also)
    is_best = mine in best
    is_back = mine.shanten > best[0].shanten
    flags = [*flag_table(decision, is_best=is_best, is_back=is_back), *flags]
    if not is_best:
        flags += flag_hand(decision, best, mine)
    if best[0].shanten == 0 and _could_win(decision, house):
        flags.append(Flag("passed_win", (decision.hand.tiles[-1],)))
    loss = Loss(tiles=0, relative=0.0) if mine in also else loss_of(review.best[0], mine)
    is_tie = is_best and (not house.thorough or len(best) == 1)
    if not is_tie and compares_shapes(review.best[0], mine):
        loss = replace(loss, good=good_shapes(decision, best, mine, compiled=house.compiled))
    review = replace(review, best=best, loss=loss, flags=tuple(flags))
    return marked(replace(review, riichi=_riichi_choice(decision, mine)))


def _could_win(decision: Decision, house: House) -> bool:
    """Return whether the hand is complete with the tile just drawn, and has a yaku."""
    hand = decision.hand
    if decision.call is not None or shanten(hand, rules=decision.rules).value != -1:
        return False
    rest, tile = hand.without(hand.tiles[-1]), hand.tiles[-1]
    return has_yaku(decision, rest, [tile], house.scoring)


def _riichi_choice(decision: Decision, mine: Row) -> RiichiChoice | None:
    """Return the choice of riichi if the discard leaves a closed tenpai, or None."""
    is_open = any(meld.is_open for meld in decision.hand.melds)
    if is_open or mine.shanten != 0:
        return None
    return RiichiChoice(
        is_declared=decision.is_riichi,
        waits=waits_of(decision, mine),
        is_furiten=is_furiten_after(decision, mine),
        others=sum(
            turn is not None and seat != decision.seat for seat, turn in enumerate(decision.riichi)
        ),
    )


def waits_of(decision: Decision, row: Row) -> tuple[tuple[Tile, int], ...]:
    """Return the kinds that a row accepts, with the copies left of each."""
    return decision.copies_left.ukeire(row.accepted)


def best_of(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows with the shanten and count of the first one."""
    first = rows[0]
    return tuple(row for row in rows if (row.shanten, row.count) == (first.shanten, first.count))


def loss_of(best: Row, mine: Row) -> Loss:
    """Return the loss of a discard by shanten and tiles, without good shapes."""
    if mine.shanten != best.shanten:
        return Loss(shanten=mine.shanten - best.shanten)
    tiles = max(best.count - mine.count, 0)
    return Loss(tiles=tiles, relative=tiles / best.count if best.count else 0.0)


def compares_shapes(best: Row, mine: Row) -> bool:
    """Return whether good shapes are compared: both at tenpai or both at 1-shanten, and a relative
    loss of at most `COMPARABLE`."""
    is_near = mine.shanten == best.shanten in (0, 1)
    return is_near and 100 * (best.count - mine.count) <= COMPARABLE * best.count


def good_shapes(
    decision: Decision, best: Sequence[Row], mine: Row, *, compiled: bool
) -> tuple[int, int] | None:
    """Return the copies that lead to a wait of more than four tiles: the most of any best discard,
    and those of this one. At tenpai these are the copies of the wait, or 0 for at most four."""
    if mine.shanten == 0:
        most, own = max(row.count for row in best), mine.count
        return most * (most > GOOD), own * (own > GOOD)
    analysis = analyze(decision.hand, decision.situation, rules=decision.rules)
    kinds = [row.tile.kind for row in (*best, mine)]
    rows = {row.tile.kind: row for row in analysis.discards}
    outlooks = look_ahead_rows(analysis, [rows[kind] for kind in kinds], compiled=compiled)
    shapes = [outlook.good_shape for outlook in outlooks]
    good = [0 if shape is None else shape[0] for shape in shapes]
    return max(good[:-1]), good[-1]


def forbidden_kinds(call: Call | None) -> tuple[Tile, ...]:
    """Return the kinds that may not be discarded directly after a call: the called one, and for a
    run the one that fits at its other end. () without a call."""
    if call is None:
        return ()
    kind = call.called.kind
    if call.meld.call != "chii":
        return (TILES[kind],)
    first = call.meld.tiles[0].kind
    other = {first: first + 3, first + 2: first - 1}.get(kind)
    if other is None or other // 9 != first // 9 or other < 0:
        return (TILES[kind],)
    return (TILES[kind], TILES[other])


def allows_kuikae(game: Game) -> bool:
    """Return whether a player of the game makes a discard that kuikae forbids."""
    return any(_swaps(each) for each in game.rounds)


def _swaps(played: Round) -> bool:
    call = None
    for event in played.events:
        if isinstance(event, Call):
            call = None if event.meld.is_kan else event
        elif isinstance(event, Discard):
            if call is not None and TILES[event.tile.kind] in forbidden_kinds(call):
                return True
            call = None
    return False
