"""`/metrics` and the log: data about requests, but none about visitors."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.site import TENPAI
from webapp import create_app
from webapp.settings import SettingError

PERSON = {
    "X-Forwarded-For": "203.0.113.77",
    "User-Agent": "Somebody/7.7",
    "Referer": "https://somewhere.example/",
    "Cookie": "who=somebody",
}
TRACES = ("203.0.113", "127.0.0.1", "Somebody", "somewhere", "somebody", TENPAI)
"""What must stand in no figure and no line."""

# Metrics


@pytest.fixture
def watched() -> FlaskClient:
    return create_app({"METRICS": True}).test_client()


def figures(visitor: FlaskClient) -> dict[str, float]:
    text = visitor.get("/metrics").text
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_there_are_none_unless_they_are_asked_for(visitor: FlaskClient) -> None:
    assert visitor.get("/metrics").status_code == 404


def test_each_request_counts_under_its_route_method_and_status(watched: FlaskClient) -> None:
    for address in (f"/?q={TENPAI}", "/?q=1m", "/?q=0z", "/nowhere", "/static/js/main.js?v=1"):
        watched.get(address, buffered=True)
    watched.post("/")
    watched.open("/", method="BREW")
    results = {
        name: n for name, n in figures(watched).items() if name.startswith("hairi_requests_t")
    }
    assert results == {
        'hairi_requests_total{method="GET",route="/",status="200"}': 2,
        'hairi_requests_total{method="GET",route="/",status="400"}': 1,
        'hairi_requests_total{method="GET",route="none",status="404"}': 1,
        'hairi_requests_total{method="GET",route="/static/<path:filename>",status="200"}': 1,
        'hairi_requests_total{method="POST",route="none",status="405"}': 1,
        'hairi_requests_total{method="other",route="none",status="405"}': 1,
    }


def test_bytes_and_seconds_are_those_of_the_answers(watched: FlaskClient) -> None:
    sizes = [len(watched.get(f"/tenhou.txt?q={hand}").data) for hand in (TENPAI, "1m")]
    result = figures(watched)
    assert result['hairi_response_bytes_total{route="/tenhou.txt"}'] == sum(sizes)
    assert result['hairi_request_seconds_count{route="/tenhou.txt"}'] == 2
    assert result['hairi_request_seconds_bucket{le="+Inf",route="/tenhou.txt"}'] == 2
    assert result['hairi_request_seconds_sum{route="/tenhou.txt"}'] > 0


def test_a_refused_request_counts_too() -> None:
    few = {"METRICS": True, "RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 1}
    visitor = create_app(few).test_client()
    visitor.get("/")
    visitor.get("/")
    result = figures(visitor)
    assert result['hairi_requests_total{method="GET",route="/",status="429"}'] == 1


def test_figures_name_nobody(watched: FlaskClient) -> None:
    watched.get(f"/?q={TENPAI}", headers=PERSON)
    text = watched.get("/metrics").text
    assert 'route="/"' in text
    assert [trace for trace in TRACES if trace in text] == []


# The log


@pytest.fixture
def _kept_loggers() -> Iterator[None]:
    ours = logging.getLogger("webapp")
    before = (ours.handlers, ours.level, ours.propagate)
    yield
    ours.handlers, ours.level, ours.propagate = before


def lines(capture: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capture.readouterr().err.splitlines()]


@pytest.mark.usefixtures("_kept_loggers")
def test_each_request_is_a_line_that_names_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    visitor = create_app({"LOG": "json"}).test_client()
    size = len(visitor.get(f"/?q={TENPAI}", headers=PERSON).data)
    visitor.head(f"/?q={TENPAI}")
    visitor.get("/nowhere/at/all")
    text = capsys.readouterr().err
    documents = [json.loads(line) for line in text.splitlines()]
    assert [(line["route"], line["method"], line["status"]) for line in documents] == [
        ("/", "GET", 200),
        ("/", "HEAD", 200),
        ("none", "GET", 404),
    ]
    assert [line["bytes"] for line in documents[:2]] == [size, 0]
    assert all(
        line.keys() == {"time", "level", "route", "method", "status", "ms", "bytes"}
        for line in documents
    )
    assert [trace for trace in (*TRACES, "nowhere") if trace in text] == []


@pytest.mark.usefixtures("_kept_loggers")
def test_a_mistake_of_ours_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app({"LOG": "json"})

    def fail() -> str:
        raise RuntimeError("out of tiles")

    monkeypatch.setitem(app.view_functions, "analysis.index", fail)
    app.test_client().get(f"/?q={TENPAI}", headers=PERSON)
    mistake, request = lines(capsys)
    assert (mistake["level"], mistake["error"]) == ("error", "RuntimeError")
    assert mistake["message"] == "Exception on / [GET]"
    assert "out of tiles" in mistake["traceback"]
    assert "in fail" in mistake["traceback"]
    assert (request["route"], request["status"]) == ("/", 500)
    assert [trace for trace in TRACES if trace in json.dumps(mistake)] == []


def test_nothing_is_told_of_requests_unless_it_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    create_app().test_client().get(f"/?q={TENPAI}")
    assert capsys.readouterr().err == ""


def test_any_other_log_is_refused() -> None:
    with pytest.raises(SettingError, match=r"^HAIRI_LOG: json or nothing"):
        create_app({"LOG": "xml"})
