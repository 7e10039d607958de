"""Properties of the outlook of every hand; it equals the analyses of the next hands."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import JOKERS, RIICHI, SANMA, Rules, analyze
from analyzer.outlook import Improvement, Step
from analyzer.tiles import TileKind
from tests.properties.outlooks import outlooks


@pytest.mark.parametrize("rules", [RIICHI, SANMA, JOKERS, replace(JOKERS, wild=TileKind(4))])
@given(data=st.data())
def test_each_step_is_the_first_row_of_the_hand_that_follows(
    rules: Rules, data: st.DataObject
) -> None:
    report, row, result = data.draw(outlooks(rules))
    hand, table, forms = report.hand, report.situation, report.forms
    if report.all_forms:
        forms = "standard"
    display = table
    if row is not None:
        gone = hand.last_of_kind(row.tile.kind)
        hand, table = hand.without(gone).sorted(), replace(table, river=(*table.river, gone))
        display = table if display.river else display
    following: list[Step | Improvement] = [*result.steps, *result.improvements]
    for step in following:
        where = (str(report), str(row), str(step.tile))
        after = analyze(hand.with_drawn(step.tile), display, forms=forms, rules=rules)
        if step.discard is None:
            assert after.shanten.standard == -1, where
            continue
        first = after.discards[0]
        assert step.discard == first.tile, where
        assert step.physical == after.hand.last_of_kind(first.tile.kind), where
        # The player has seen the discard before, which the next page forgets without a river.
        seen = analyze(hand.with_drawn(step.tile), table, forms=forms, rules=rules)
        best = next(row for row in seen.discards if row.tile == first.tile)
        if isinstance(step, Improvement):
            assert (best.shanten, step.after) == (result.shanten, best.count), where
        else:
            assert (step.shanten, step.count) == (best.shanten, best.count), where
            assert step.ukeire == best.ukeire, where
