"""A query for estimates, and the JSON of its answer: correct sums, errors with a place."""

from typing import Any

import pytest
from pydantic import TypeAdapter

import analyzer
from analyzer import expectation
from tests.web.expectation.cases import ALMOST_ALL, EVERY, FAR, NEAR, TENPAI, WAITING
from webapp.expectation.answer import make_estimates
from webapp.expectation.document import expectation_model
from webapp.expectation.query import read_assumptions, require_estimate_query
from webapp.expectation.schema import ExpectationModel
from webapp.query.estimates import ASSUMPTIONS, USUAL, Assumptions, format_assumptions
from webapp.query.problems import InvalidRequestError

EVERY_OPTION = {
    "e_draws": "8", "e_goal": "score", "e_loss": "900", "e_calls": "all", "e_riichi": "never",
    "e_extra": "1", "e_stop": "0.05", "e_ron_quiet": "0.8", "e_ron_riichi": "0.4",
    "e_ippatsu": "0", "e_ura": "0", "e_reds": "0", "e_haitei": "1", "e_deposit": "1000",
    "e_noten": "2000",
}  # fmt: skip


@pytest.mark.parametrize("case", EVERY)
def test_the_document_adds_up_and_has_its_schema(case: str) -> None:
    estimates = make_estimates(require_estimate_query(EVERY[case]))
    tiles = tuple(row.tile for row in estimates.expectation.rows[:2])
    model = expectation_model(estimates, explained=tiles)
    TypeAdapter(ExpectationModel).validate_python(model, strict=True)
    best = max(row["points"] for row in model["rows"])
    for row in model["rows"][:2]:
        explanation = row["explanation"]
        assert explanation is not None
        for key in ("by_wait", "by_tile", "by_yaku", "by_way", "by_turn"):
            parts = explanation[key]
            points = explanation["drawn"] + sum(part["points"] for part in parts)
            assert points == pytest.approx(row["points"], abs=1e-6)
            assert sum(part["win"] for part in parts) == pytest.approx(row["win"], abs=1e-9)
        assert sum(each["chance"] for each in explanation["calls"]) == explanation["called"]
        assert (explanation["called"] > 0) >= (explanation["open_win"] > 0)
        assert explanation["by_turn"][-1]["tenpai_by_then"] == pytest.approx(row["tenpai"])
        assert row["level"] == (best - row["points"] <= 0.005 * best)
        against = row["comparison"]
        if against:
            other = next(each for each in model["rows"] if each["tile"] == against["other"])
            parts_of = (against["speed"], against["waits"], against["points"], against["drawn"])
            assert sum(parts_of) == pytest.approx(row["points"] - other["points"], abs=1e-6)


def test_the_engine_is_asked_with_the_options_of_the_request() -> None:
    query = require_estimate_query(NEAR | EVERY_OPTION)
    values: dict[str, Any] = {
        "draws": 8, "goal": "score", "loss": 900, "calls": "all", "riichi": "never", "extra": 1,
        "stop": 0.05, "ron_quiet": 0.8, "ron_riichi": 0.4, "ippatsu": False, "ura": False,
        "reds": False, "haitei": True, "deposit": 1000, "noten": 2000,
    }  # fmt: skip
    assert query.assumptions == Assumptions(**values)
    options = expectation.Options(**values)
    hand = analyzer.parse_hand(NEAR["q"])
    assert (
        make_estimates(query).expectation.rows
        == expectation.expect(hand, query.situation, options).rows
    )


def test_a_link_has_what_is_not_as_usual() -> None:
    assert format_assumptions(USUAL) == ""
    assert format_assumptions(read_assumptions(EVERY_OPTION)) == "".join(
        f"&{each.name}={EVERY_OPTION[each.name]}" for each in ASSUMPTIONS
    )
    assert (
        read_assumptions({"e_stop": "table"})
        == read_assumptions({})
        != read_assumptions({"e_stop": "0.05"})
    )
    alone = read_assumptions({"e_stop": "0", "e_ron_quiet": "0", "e_ron_riichi": ".0"})
    assert alone == USUAL.alone
    assert USUAL.alone.at_table == USUAL


def test_a_closed_tenpai_hand_is_told_riichi_and_quiet() -> None:
    declaring = make_estimates(require_estimate_query(TENPAI)).declaring
    assert declaring is not None
    assert declaring.riichi.points > declaring.quiet.points
    assert declaring.riichi.tenpai == declaring.quiet.tenpai == 1
    for other in (EVERY["open"], NEAR, WAITING | {"e_draws": "0"}):
        assert make_estimates(require_estimate_query(other)).declaring is None


def test_a_hand_far_away_is_played_by_chance_with_its_error() -> None:
    estimates = make_estimates(require_estimate_query(FAR), games=50)
    model = expectation_model(estimates, explained=(estimates.expectation.best.tile,))
    assert (model["method"], model["nodes"]) == ("simple play", None)
    assert all(row["error"] and row["explanation"] is None for row in model["rows"])


@pytest.mark.parametrize(
    ("arguments", "fields"),
    [
        ({"q": "123m"}, ["q"]),
        ({"p": "123m406p789s1122z6z"}, ["p"]),
        ({"q": "34m67p234s5566s1j4z9p"}, ["q"]),
        ({"q": "123m406p789s1122z6z", "rules": "jokers"}, ["rules"]),
        ({"q": "123m406p789s1122z6z", "e_draws": "19", "e_goal": "x"}, ["e_draws", "e_goal"]),
        ({"q": "123x", "e_stop": "2", "e_ron_quiet": "nan", "e_ura": "2"},
         ["q", "e_stop", "e_ron_quiet", "e_ura"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_a_problem_of_its_field(
    arguments: dict[str, str], fields: list[str]
) -> None:
    with pytest.raises(InvalidRequestError) as caught:
        require_estimate_query(arguments)
    assert [problem.field for problem in caught.value.problems] == fields
    assert all(problem.detail for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("more", "code", "text", "found"),
    [
        ({"rules": "jokers"}, "EXPECTATION_RULES", "jokers", ""),
        ({"e_draws": "18", "v": ALMOST_ALL}, "EXPECTATION_DRAWS", "18", "18"),
        ({"t": "1", "v": f"{ALMOST_ALL}55z"}, "EXPECTATION_DRAWS", "", "17"),
    ],
)
def test_a_problem_quotes_the_value_of_its_field(
    more: dict[str, str], code: str, text: str, found: str
) -> None:
    with pytest.raises(InvalidRequestError) as caught:
        require_estimate_query(TENPAI | more)
    (problem,) = caught.value.problems
    assert (problem.code, problem.text, problem.found) == (code, text, found)
