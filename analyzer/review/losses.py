"""What a discard costs beside the best one, and the mark of that."""

from collections.abc import Sequence

from analyzer.analysis import analyze
from analyzer.games import Decision
from analyzer.outlook import GOOD, look_ahead_rows
from analyzer.review.plain import rules_of
from analyzer.review.values import Flag, Loss, Mark, Row

REVIEW_MARKS: tuple[tuple[Mark, int], ...] = (("fine", 10), ("loss", 25))
"""The mark of a relative loss below so many per cent; above the last, `large_loss`."""

COMPARABLE = 10
"""Good shapes are compared where the loss is at most so many per cent."""

HALF = 2


def best_of(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows that share the first place."""
    first = rows[0]
    return tuple(row for row in rows if (row.shanten, row.count) == (first.shanten, first.count))


def loss_of(best: Row, mine: Row) -> Loss:
    """Return what a discard costs, good shapes not counted yet."""
    if mine.shanten != best.shanten:
        return Loss(shanten=mine.shanten - best.shanten)
    tiles = max(best.count - mine.count, 0)
    return Loss(tiles=tiles, relative=tiles / best.count if best.count else 0.0)


def compares_shapes(best: Row, mine: Row) -> bool:
    """Return whether good shapes say something about two discards."""
    is_near = mine.shanten == best.shanten in (0, 1)
    return is_near and 100 * (best.count - mine.count) <= COMPARABLE * best.count


def good_shapes(
    decision: Decision, best: Sequence[Row], mine: Row, *, compiled: bool
) -> tuple[int, int] | None:
    """Return the copies that lead to a wait of more than four tiles: of the best discard with the
    most of them, and of this one. None where no draw leads on."""
    if mine.shanten == 0:
        most, own = max(row.count for row in best), mine.count
        return most * (most > GOOD), own * (own > GOOD)
    rules = rules_of(decision)
    analysis = analyze(decision.hand, decision.situation, rules=rules)
    kinds = [row.tile.kind for row in (*best, mine)]
    rows = {row.tile.kind: row for row in analysis.discards}
    outlooks = look_ahead_rows(analysis, [rows[kind] for kind in kinds], compiled=compiled)
    shapes = [outlook.good_shape for outlook in outlooks]
    good = [0 if shape is None else shape[0] for shape in shapes]
    return max(good[:-1]), good[-1]


def mark_of(loss: Loss, best: Row, flags: Sequence[Flag]) -> Mark:
    """Return the mark of a discard that is not one of the best."""
    if loss.shanten:
        return "back"
    tiles = loss.tiles or 0
    below = [mark for mark, limit in REVIEW_MARKS if 100 * tiles < limit * best.count]
    is_halved = loss.good is not None and loss.good[0] > HALF * loss.good[1]
    mark: Mark = below[0] if below and not is_halved else "large_loss"
    keeps_dora = any(flag.code == "dora_kept" for flag in flags)
    return "loss" if mark == "large_loss" and keeps_dora else mark
