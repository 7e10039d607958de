"""Rate limits: the units of many hands are reserved until they are answered."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.web.hosting.rate_limit.asking import FEW, ask, left
from tests.web.site import TENPAI
from webapp import create_app
from webapp.analysis import routes as analysis
from webapp.api import routes as api
from webapp.api import streaming


def post(visitor: FlaskClient, operation: str, hands: int) -> tuple[int, int]:
    """Return the status, and how many units are left before the answer is read."""
    answer = visitor.post(f"/api/v1/{operation}", json={"hands": ["1m1m"] * hands}, buffered=True)
    return answer.status_code, int(answer.headers["RateLimit-Remaining"])


@pytest.mark.parametrize(
    ("operation", "hands", "held"),
    [
        ("notations", 1, 1),
        ("notations", 80, 20),
        ("notations", 1000, 60),
        ("analysis", 80, 20),
        ("analysis", 1000, 60),
        ("mcr", 40, 40),
        ("mcr", 1000, 60),
    ],
)
def test_many_hands_cost_what_they_may_take_until_they_are_answered(
    operation: str, hands: int, held: int
) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    assert post(visitor, operation, hands) == (200, 240 - 1 - held)


def test_looking_ahead_costs_a_unit_for_each_hand() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    body = {"hands": [{"q": "11z", "outlook": 1}] * 30 + ["11z"] * 8}
    answer = visitor.post("/api/v1/analysis", json=body)
    assert answer.headers["RateLimit-Remaining"] == str(240 - 1 - 32)


def test_what_many_hands_did_not_need_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    monkeypatch.setattr(streaming, "thread_time", lambda: 0.0)
    monkeypatch.setattr(api, "thread_time", lambda: 0.0)
    post(visitor, "mcr", 1000)
    assert left(visitor) == 240 - 1 - 10 - 2, "a hundred hands cost a unit, however soon"


def test_what_they_needed_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    monkeypatch.setattr(api, "thread_time", lambda: 0.0)
    seconds = iter(n * 0.104 for n in range(100))
    monkeypatch.setattr(streaming, "thread_time", lambda: next(seconds))
    assert post(visitor, "mcr", 5) == (200, 240 - 1 - 5)
    assert left(visitor) == 240 - 1 - 21 - 2, "half a second is more than what was held"


def test_what_was_needed_may_be_more_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = create_app(FEW | {"RATELIMIT_HEAVY": 10}).test_client()
    seconds = iter(n * 0.104 for n in range(100))
    monkeypatch.setattr(streaming, "thread_time", lambda: next(seconds))
    assert post(visitor, "mcr", 5) == (200, 4)
    assert ask(visitor, f"/report.md?q={TENPAI}") == [429]


def test_nothing_is_given_back_to_another_minute(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    answer = visitor.post("/api/v1/mcr", json={"hands": ["1m1m"] * 60})
    clock[0] += 61
    assert left(visitor) == 238
    answer.close()
    assert left(visitor) == 236


def test_whoever_goes_away_has_back_what_was_not_answered() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    answer = visitor.post("/api/v1/mcr", json={"hands": ["1m1m"] * 60})
    assert answer.headers["RateLimit-Remaining"] == "179"
    answer.close()
    assert left(visitor) > 230


@pytest.mark.slow
def test_a_thousand_hands_may_be_asked_of_a_smaller_limit() -> None:
    visitor = create_app(FEW).test_client()
    assert post(visitor, "mcr", 1000) == (200, 0)
    other = create_app(FEW | {"RATELIMIT_HEAVY": 1}).test_client()
    assert post(other, "analysis", 1000) == (200, 0)


def test_hands_for_which_nothing_is_left_are_refused_as_a_whole() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True, "RATELIMIT_HEAVY": 70}).test_client()
    first = visitor.post("/api/v1/mcr", json={"hands": ["1m1m"] * 1000})
    assert first.status_code == 200
    second = visitor.post("/api/v1/mcr", json={"hands": ["1m1m"] * 1000})
    assert (second.status_code, second.mimetype) == (429, "application/problem+json")
    assert int(second.headers["Retry-After"]) > 0
    first.close()


def test_a_long_body_costs_more_though_its_hands_are_few() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    for path in ("/api/v1/notations", "/nowhere"):
        answer = visitor.post(path, data=b" " * 160 * 1024, content_type="text/plain")
        assert answer.status_code in {400, 404}
    assert answer.headers["RateLimit-Remaining"] == str(240 - 2 * 21)


def test_a_body_that_does_not_tell_its_length_costs_as_much_as_the_longest() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True, "MAX_CONTENT_LENGTH": 160 * 1024})
    answer = visitor.test_client().post(
        "/api/v1/notations",
        input_stream=BytesIO(b"1m1m"),
        content_type="text/plain",
        environ_overrides={"wsgi.input_terminated": True},
        headers={"Transfer-Encoding": "chunked"},
    )
    assert answer.headers["RateLimit-Remaining"] == str(240 - 21 - 1)


@pytest.mark.parametrize("suffix", ["html", "md"])
@pytest.mark.parametrize(("seconds", "units"), [(0.0, 1), (0.26, 11), (0.7, 28)])
def test_a_report_of_many_hands_costs_what_it_took(
    monkeypatch: pytest.MonkeyPatch, seconds: float, units: int, suffix: str
) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    times = iter([0.0, seconds])
    monkeypatch.setattr(analysis, "thread_time", lambda: next(times))
    answer = visitor.get(f"/report.{suffix}?{'&'.join(['q=11z'] * 10)}")
    assert answer.headers["RateLimit-Remaining"] == str(240 - 2 - 2 * 9), "held"
    assert left(visitor) == 240 - 2 - units - 2


def test_a_report_that_is_refused_gives_back_what_it_held() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    assert visitor.get(f"/report.html?{'&'.join(['q=0z'] * 20)}").status_code == 400
    assert left(visitor) >= 240 - 2 - 10 - 2


def test_a_report_for_which_nothing_is_left_is_refused() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True, "RATELIMIT_HEAVY": 10}).test_client()
    assert ask(visitor, f"/report.md?q={TENPAI}") == [200]
    assert ask(visitor, "/report.md?q=11z&q=11z&q=11z&q=11z&q=11z") == [429]
