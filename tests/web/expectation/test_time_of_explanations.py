"""The time limit holds for the whole answer: rows that it leaves no time for say so."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer.expectation.values import Expectation
from tests.web.api.described import faults_of
from tests.web.expectation.cases import FAR, NEAR, TENPAI
from webapp.analysis import feature as analysis_api
from webapp.analysis import routes
from webapp.api import streaming
from webapp.expectation import answer, api, document, figures, page

PATH = "/api/v1/expectation"
EVERY_ROW = NEAR | {"explain": "all"}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Explaining a row takes so many processor seconds, and nothing else takes any."""
    now = [0.0]
    explain = Expectation.explain

    def begin(seconds: float) -> None:
        def later(*arguments: Any) -> Any:
            now[0] += seconds
            return explain(*arguments)

        monkeypatch.setattr(Expectation, "explain", later)
        for module in (api, analysis_api, document, figures, page, streaming):
            monkeypatch.setattr(module, "thread_time", lambda: now[0])

    return begin


def explained(model: dict[str, Any]) -> int:
    """Return the number of rows that are explained: the first ones; all others say why not."""
    rows = model["rows"]
    has = [row["explanation"] is not None for row in rows]
    assert has == sorted(has, reverse=True)
    assert [row["out_of_time"] for row in rows] == [not each for each in has]
    assert [row["comparison"] is not None for row in rows] == has
    return sum(has)


@pytest.mark.parametrize(("seconds", "number"), [(0.6, 4), (2.0, 1), (3.0, 1)])
def test_rows_are_explained_until_the_time_of_the_answer_is_up(
    visitor: FlaskClient, slow: Callable[[float], None], seconds: float, number: int
) -> None:
    slow(seconds)
    for path, more in ((PATH, {}), ("/api/v1/analysis", {"expect": "1"})):
        reply = visitor.get(path, query_string=EVERY_ROW | more)
        model = reply.get_json()
        estimates = model.get("expectation", model)
        assert explained(estimates) == number
        assert faults_of("ExpectationModel", estimates) == []
        assert reply.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("seconds", "number"), [(0.1, 4), (0.7, 3), (3.0, 1)])
def test_curves_are_drawn_until_the_time_of_the_page_is_up(
    visitor: FlaskClient, slow: Callable[[float], None], seconds: float, number: int
) -> None:
    slow(seconds)
    chosen = {"expect": "1", "tab": "turns", "lines": "2m3m8s3s"}
    answer = visitor.get("/", query_string=NEAR | chosen)
    assert ("no-store" in answer.headers["Cache-Control"]) == (number < 4)
    text = answer.text
    curves = text.count('<polyline class="curve"')
    assert curves > 0
    assert curves % number == 0
    assert curves // number == text.count('<svg viewBox="0 0 592 300"')
    late = re.search(r"<p>No time was left to draw:(.*?)</p>", text)
    assert (late.group(1).count("<svg") if late else 0) == 4 - number


def test_the_graph_takes_its_part_of_the_time(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "thread_time", lambda: 0.0)
    monkeypatch.setattr(document, "thread_time", lambda: answer.WEB_SECONDS)
    assert explained(visitor.get(PATH, query_string=EVERY_ROW).get_json()) == 0


@pytest.mark.slow
def test_many_hands_have_the_time_of_their_request_together(
    visitor: FlaskClient, slow: Callable[[float], None]
) -> None:
    slow(streaming.MOST_PROCESSOR_SECONDS / 20)
    hands = [{"q": NEAR["q"], "d": "9s", "t": 12, "e_extra": 1}] * 5
    reply = visitor.post(PATH, json={"hands": hands, "explain": "all"})
    *models, last = map(json.loads, reply.text.splitlines())
    rows = len(models[0]["rows"])
    assert sum(map(explained, models)) in (20, 21)  # sums of fractions
    assert [explained(each) for each in models[:-1]] == [rows] * (len(models) - 1)
    assert (last["index"], last["code"]) == (len(models), "OUT_OF_TIME")


@pytest.mark.parametrize("case", [TENPAI | {"explain": "all"}, NEAR, FAR | {"explain": "all"}])
def test_no_row_says_so_if_there_was_time_or_nobody_asked(
    visitor: FlaskClient, case: dict[str, str]
) -> None:
    reply = visitor.get(PATH, query_string=case | {"e_draws": "3"})
    assert not any(row["out_of_time"] for row in reply.get_json()["rows"])
    assert "public" in reply.headers["Cache-Control"]


@pytest.mark.parametrize("suffix", ["md", "html"])
def test_a_report_of_many_hands_has_the_time_of_a_request(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    clock = iter([0.0, 0.0, 0.0, 1.4, 1.6, 1.6, 1.6])
    monkeypatch.setattr(routes, "thread_time", lambda: next(clock))
    hands = [("q", TENPAI["q"])] * 3 + [("q", "19m19p19s1234567z1z")]
    text = visitor.get(f"/report.{suffix}", query_string=[*hands, ("expect", "1")]).text
    assert text.count("No time was left for those of this hand.") == 1
    assert text.count("17 own draws") == 2
