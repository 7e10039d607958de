"""Judge one discard: rows, ties, loss, flags and mark."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from analyzer.games import Decision, Game
from analyzer.review.hand_flags import flag_hand, flag_tenpai, is_furiten_after
from analyzer.review.last_round import last_number
from analyzer.review.legal import allows_kuikae, forbidden_kinds
from analyzer.review.losses import best_of, compares_shapes, good_shapes, loss_of, mark_of
from analyzer.review.plain import rules_of
from analyzer.review.rescoring import scoring_of
from analyzer.review.table_flags import flag_table
from analyzer.review.values import DecisionReview, Flag, Loss, Passed, RiichiChoice, Row
from analyzer.review.yaku import has_yaku
from analyzer.riichi import RiichiRules
from analyzer.shanten import shanten
from analyzer.tiles import Tile
from analyzer.ukeire import find_tiles_left


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
    return replace(
        review,
        best=best,
        loss=loss,
        mark="best" if is_best else mark_of(loss, review.best[0], flags),
        flags=tuple(flags),
        riichi=_riichi_choice(decision, mine),
    )


def _could_win(decision: Decision, house: House) -> bool:
    """Return whether the hand is complete with the tile just drawn, and has a yaku."""
    hand = decision.hand
    if decision.call is not None or shanten(hand, rules=rules_of(decision)).value != -1:
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
    left = find_tiles_left(decision.hand, decision.situation, rules_of(decision))
    return left.ukeire(row.accepted)
