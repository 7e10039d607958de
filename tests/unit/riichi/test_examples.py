"""The checked examples: every field of a win, code and reason of an error."""

import pytest

from analyzer import AnalyzerError
from analyzer.riichi import YAKU, InvalidWinError
from tests.unit.riichi.cases import Case, answer, every_case, score_case

CASES = every_case()
WINS = [case for case in CASES.values() if "expect" in case]
REFUSED = [case for case in CASES.values() if "error" in case]


@pytest.mark.parametrize("case", WINS, ids=lambda case: case["id"])
def test_a_win_is_worth_what_the_example_says(case: Case) -> None:
    expected = case["expect"] | {"fu_parts": sorted(case["expect"]["fu_parts"])}
    assert answer(score_case(case)) == expected, case["hand"]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["id"])
def test_a_refusal_has_the_code_and_the_reason_of_the_example(case: Case) -> None:
    with pytest.raises(AnalyzerError) as caught:
        score_case(case)
    reason = caught.value.reason if isinstance(caught.value, InvalidWinError) else None
    assert (caught.value.code, reason) == (case["error"]["code"], case["error"].get("reason"))


def test_the_examples_hold_every_yaku() -> None:
    held = {yaku for case in WINS for yaku, _ in case["expect"]["yaku"]}
    assert held == {yaku.id for yaku in YAKU}
