"""Rate limits: which clients have to wait, and for how long."""

import pytest
from flask.testing import FlaskClient

from tests.web.hosting.rate_limit.asking import FEW, JSON, PAGE, ask
from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp import create_app


def ask_from(visitor: FlaskClient, remote: str) -> int:
    return visitor.get(PAGE, environ_base={"REMOTE_ADDR": remote}).status_code


def test_whoever_asks_too_often_is_told_to_wait(visitor: FlaskClient) -> None:
    assert ask(visitor, PAGE, 4) == [200, 200, 200, 429]


def test_a_page_says_so_in_the_style_of_the_site(visitor: FlaskClient) -> None:
    ask(visitor, PAGE, 3)
    answer = visitor.get(PAGE)
    assert answer.status_code == 429
    assert lint_page(answer.text) == []
    assert "Too many requests" in answer.text


def test_the_api_says_so_as_a_problem(visitor: FlaskClient) -> None:
    ask(visitor, JSON, 3)
    answer = visitor.get(JSON)
    assert (answer.status_code, answer.mimetype) == (429, "application/problem+json")
    assert answer.get_json()["status"] == 429
    assert "3 units a minute" in answer.get_json()["detail"]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_every_counted_answer_tells_what_is_left(visitor: FlaskClient) -> None:
    left = []
    for _ in range(4):
        answer = visitor.get(PAGE)
        assert answer.headers["RateLimit-Limit"] == "3"
        assert 0 < int(answer.headers["RateLimit-Reset"]) <= 60
        left.append(answer.headers["RateLimit-Remaining"])
    assert left == ["2", "1", "0", "0"]


def test_after_the_seconds_of_retry_after_one_is_served_again(
    visitor: FlaskClient, clock: list[float]
) -> None:
    ask(visitor, PAGE, 3)
    clock[0] = 20.5
    answer = visitor.get(PAGE)
    wait = int(answer.headers["Retry-After"])
    assert wait == 40
    clock[0] += wait - 1.5
    assert ask(visitor, PAGE) == [429]
    clock[0] += 1.5
    assert ask(visitor, PAGE) == [200]


def test_nobody_spends_what_is_anothers(visitor: FlaskClient) -> None:
    questions = [ask_from(visitor, "203.0.113.1") for _ in range(4)]
    assert questions == [200, 200, 200, 429]
    assert ask_from(visitor, "203.0.113.2") == 200


def test_one_customers_ipv6_addresses_are_one(visitor: FlaskClient) -> None:
    questions = [ask_from(visitor, f"2001:db8:0:1::{number}") for number in range(1, 5)]
    assert questions == [200, 200, 200, 429]
    assert ask_from(visitor, "2001:db8:0:2::1") == 200


def test_an_ipv4_address_is_the_same_behind_an_ipv6_socket(visitor: FlaskClient) -> None:
    questions = [ask_from(visitor, "203.0.113.1") for _ in range(3)]
    assert questions == [200, 200, 200]
    assert ask_from(visitor, "::ffff:203.0.113.1") == 429
    assert ask_from(visitor, "::ffff:203.0.113.2") == 200


def test_reports_have_a_limit_of_their_own(visitor: FlaskClient) -> None:
    assert ask(visitor, f"/report.md?q={TENPAI}", 2) == [200, 429]
    assert ask(visitor, f"/report.html?q={TENPAI}") == [429]
    assert ask(visitor, PAGE) == [200]


def test_files_and_watchers_are_never_counted(visitor: FlaskClient) -> None:
    ask(visitor, PAGE, 4)
    for address in ("/static/css/base.css", "/healthz", "/favicon.ico", "/robots.txt"):
        answer = visitor.get(address, buffered=True)
        assert answer.status_code == 200
        assert "RateLimit-Limit" not in answer.headers


def test_pages_that_are_none_count_too(visitor: FlaskClient) -> None:
    assert ask(visitor, "/nowhere", 4) == [404, 404, 404, 429]


def test_a_stranger_cannot_choose_an_address(visitor: FlaskClient) -> None:
    questions = [ask(visitor, PAGE, X_Forwarded_For=f"203.0.113.{n}") for n in range(4)]
    assert questions == [[200], [200], [200], [429]]


def test_behind_a_proxy_everyone_has_an_address() -> None:
    visitor = create_app(FEW | {"PROXIES": 1}).test_client()
    for n in range(1, 3):
        forged = f"198.51.100.{n}, 203.0.113.{n}"
        assert ask(visitor, PAGE, 4, X_Forwarded_For=forged) == [200, 200, 200, 429]
    assert ask(visitor, PAGE, X_Forwarded_For="198.51.100.9, 203.0.113.1") == [429]


@pytest.mark.parametrize("changes", [{"RATELIMIT_ENABLED": False}, {"RATELIMIT_PAGES": 0}])
def test_limits_can_be_switched_off(changes: dict[str, object]) -> None:
    visitor = create_app(FEW | changes).test_client()
    assert set(ask(visitor, PAGE, 9)) == {200}
    assert "RateLimit-Limit" not in visitor.get(PAGE).headers


def test_the_environment_switches_them_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAIRI_RATELIMIT_ENABLED", "0")
    monkeypatch.setenv("HAIRI_RATELIMIT_PAGES", "1")
    assert ask(create_app().test_client(), PAGE, 3) == [200, 200, 200]


def test_they_are_on_unless_they_are_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HAIRI_RATELIMIT_ENABLED", raising=False)
    answer = create_app().test_client().get(PAGE)
    assert answer.headers["RateLimit-Limit"] == "480"
