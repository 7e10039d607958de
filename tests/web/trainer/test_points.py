"""After its answer a discard is compared by points too, as on the page of the hand."""

from html import escape

import pytest
from flask.testing import FlaskClient

from analyzer.notation import format_hand
from analyzer.training import parse_set
from tests.web.site import open_page
from tests.web.trainer.sets import CUTS, WAITS, letter_of_best
from webapp.expectation import waiting

ANSWERED = f"/train/s/{CUTS}?a={letter_of_best(0)}&i=1"
TWO_STEPS = "/train/cut?n=1&seed=3&g=1&by=two"

RIVAL = "34406m345p24678s8s"
"""Most tiles without 8s, most points without 2s from turn 7 on."""


@pytest.fixture
def _kernels() -> None:
    waiting.KERNELS.finish()


def line_of(visitor: FlaskClient, address: str) -> str:
    """Return the text of the comparison by points; empty if there is none."""
    texts = [one.text for one in open_page(visitor, address).elements if one["id"] == "by-points"]
    return " ".join(" ".join(texts).split())


@pytest.mark.usefixtures("_kernels")
def test_both_discards_have_the_figures_of_the_analyzer(visitor: FlaskClient) -> None:
    line = line_of(visitor, f"{ANSWERED}&expect=1")
    hand = format_hand(parse_set(CUTS).exercises[0].hand)
    found = visitor.get(f"/api/v1/analysis?expect=1&q={hand}").get_json()["expectation"]
    rows = {row["tile"]: row for row in found["rows"]}
    for tile in ("9p", "7p"):
        assert f"Points {round(rows[tile]['points'], -1):,.0f}" in line
        assert f"Win {100 * rows[tile]['win']:.1f}%" in line


@pytest.mark.usefixtures("_kernels")
def test_where_points_say_otherwise_both_answers_are_named(visitor: FlaskClient) -> None:
    page = f"/train/cut?q={RIVAL}&t=7&a=a&i=1"
    found = visitor.get(f"/api/v1/analysis?expect=1&t=7&q={RIVAL}").get_json()["expectation"]
    assert found["verdict"]["measure"] == "points"
    line, best = line_of(visitor, f"{page}&expect=1"), found["rows"][0]
    assert "Most tiles:" in line
    assert f"Points {round(best['points'], -1):,.0f}" in line


@pytest.mark.parametrize(
    "address",
    [f"/train/s/{CUTS}", f"/train/s/{WAITS}?a=AF&i=1", f"/train/s/{CUTS}?a=abc"],
    ids=["an open question", "a wait", "a result"],
)
def test_what_is_no_answered_discard_has_no_points(visitor: FlaskClient, address: str) -> None:
    mark = "&" if "?" in address else "?"
    assert line_of(visitor, f"{address}{mark}expect=1") == ""


def test_a_set_that_is_compared_by_two_steps_has_no_points(visitor: FlaskClient) -> None:
    address = visitor.get(TWO_STEPS).headers["Location"]
    assert line_of(visitor, f"{address}?a=a&i=1&expect=1") == ""


def test_a_page_is_not_kept_until_its_estimates_are_there(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = waiting.Kernels()
    monkeypatch.setattr(cold, "begin", lambda: None)
    monkeypatch.setattr(waiting, "KERNELS", cold)
    before = visitor.get(ANSWERED)
    assert 'id="by-points" data-retry="0"' in before.text
    assert escape(f"{ANSWERED}&expect=1") in before.text
    assert not before.cache_control.no_store
    asked = visitor.get(f"{ANSWERED}&expect=1")
    assert (asked.status_code, asked.cache_control.no_store) == (200, True)
    assert 'data-retry="2000"' in asked.text


def test_what_is_no_switch_is_refused(visitor: FlaskClient) -> None:
    assert visitor.get(f"{ANSWERED}&expect=2").status_code == 400
