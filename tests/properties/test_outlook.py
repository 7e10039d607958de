"""Properties of the outlook of every hand; it equals the analyses of the next hands."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import JOKERS, RIICHI, SANMA, Analysis, Discard, Hand, Outlook, Rules, analyze, waits
from analyzer.outlook import Improvement, Step
from analyzer.tiles import TileKind
from tests.properties.outlooks import outlooks
from tests.properties.strategies import BEFORE_DRAW, hands


@given(outlooks())
def test_the_copies_of_all_steps_are_those_accepted(
    case: tuple[Analysis, Discard | None, Outlook],
) -> None:
    report, row, result = case
    assert result.count == (report if row is None else row).count, str(report.hand)
    assert all(step.left > 0 for step in result.steps), str(report.hand)


@given(outlooks())
def test_no_improvement_is_accepted_and_each_widens(
    case: tuple[Analysis, Discard | None, Outlook],
) -> None:
    report, row, result = case
    accepted = {tile for tile, _ in (report if row is None else row).ukeire}
    for one in result.improvements:
        assert one.tile not in accepted, str(report.hand)
        assert one.after > one.before == result.count, str(report.hand)
        assert one.left > 0, str(report.hand)
    order = [(-one.after, one.tile.kind) for one in result.improvements]
    assert order == sorted(order), str(report.hand)


@given(outlooks())
def test_the_mean_width_lies_between_those_of_the_steps(
    case: tuple[Analysis, Discard | None, Outlook],
) -> None:
    report, _, result = case
    counts = [step.count for step in result.steps]
    if result.next_width is not None:
        assert min(counts) <= result.next_width <= max(counts), str(report.hand)
    if result.good_shape is not None:
        good, everything = result.good_shape
        assert 0 <= good <= everything == result.count, str(report.hand)


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


@given(hands(BEFORE_DRAW))
def test_available_waits_are_what_tenpai_accepts(hand: Hand) -> None:
    report = analyze(hand)
    results = tuple((wait.tile, wait.left) for wait in waits(hand))
    assert results == (report.ukeire if report.shanten.value == 0 else ()), str(hand)
    assert all(wait.shapes for wait in report.waits), str(hand)
