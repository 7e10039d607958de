"""An outlook compared with the naive one, figure by figure."""

import pytest

from analyzer import Analysis, Discard, Outlook
from tests.oracle import naive, naive_outlook


def check(report: Analysis, row: Discard | None, outlook: Outlook) -> None:
    """Compare everything that an outlook tells."""
    hand = report.hand
    displays: list[int] = [tile.kind for tile in (*hand.shown, *report.situation.tiles)]
    seen = tuple(displays.count(kind) for kind in range(34))
    counts = hand.counts
    typed: list[int] = [tile.kind for tile in hand.tiles]
    forgotten = None
    where = (str(report), str(row and row.tile))
    all_forms = report.forms == "standard" or naive.regular(counts) <= 0
    if row is not None:
        counts = (*counts[: (k := row.tile.kind)], counts[k] - 1, *counts[k + 1 :])
        typed = [kind for kind in range(34) for _ in range(counts[kind])]
        forgotten = None if report.situation.river else k
    steps, wider = naive_outlook.outlook(counts, seen, typed, all_forms, forgotten)

    assert outlook.shanten == naive_outlook.shanten(counts, all_forms), where
    assert [step.tile.kind for step in outlook.steps] == sorted(steps), where
    for step in outlook.steps:
        expected = steps[step.tile.kind]
        assert step.left == 4 - seen[step.tile.kind], where
        if expected is None:
            assert (step.discard, step.shanten, step.count, step.ukeire) == (None, -1, 0, ()), where
        else:
            assert step.discard is not None, where
            ukeire = tuple((tile.kind, left) for tile, left in step.ukeire)
            results = (step.discard.kind, step.shanten, step.count)
            assert results == (expected.discard, expected.shanten, expected.count), where
            assert ukeire == tuple(sorted(expected.ukeire.items())), where

    before = sum(4 - seen[kind] for kind in naive.ukeire(counts, all_forms))
    expected_wider = sorted(
        (-best.count, drawn, 4 - seen[drawn], best.discard, before) for drawn, best in wider.items()
    )
    assert [
        (-one.after, one.tile.kind, one.left, one.discard.kind, one.before)
        for one in outlook.improvements
    ] == expected_wider, where
    check_totals(outlook, seen, steps)


def check_totals(
    outlook: Outlook, seen: tuple[int, ...], steps: dict[int, naive_outlook.Next | None]
) -> None:
    """Draw each single tile: the mean width afterwards, and how often the wait is good."""
    drawn = [best for kind, best in steps.items() for _ in range(4 - seen[kind])]
    widths = [best.count for best in drawn if best is not None]
    expected = sum(widths) / len(widths) if widths else None
    assert outlook.next_width == (None if expected is None else pytest.approx(expected))
    good = sum(width > 4 for width in widths)
    expected_shape = (good, len(drawn)) if outlook.shanten == 1 and drawn else None
    assert outlook.good_shape == expected_shape
