"""The loss of a discard against the best one by tiles, and its mark."""

from collections.abc import Sequence

from analyzer.analysis import analyze
from analyzer.games import Decision
from analyzer.outlook import GOOD, look_ahead_rows
from analyzer.review.plain import rules_of
from analyzer.review.values import Flag, Loss, Mark, Row

REVIEW_MARKS: tuple[tuple[Mark, int], ...] = (("fine", 10), ("loss", 25))
"""Mark, and the per cent below which a relative loss has it; from the last on, `large_loss`."""

COMPARABLE = 10
"""Greatest relative loss, in per cent, at which good shapes are compared."""

HALF = 2
"""A discard is a `large_loss` if the best one has more than this many times its good shapes."""


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
