"""Rate limits: who is told to wait, for how long, and who is not."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.addresses import TENPAI
from tests.web.lint import lint_page
from webapp import create_app
from webapp.hosting import rate_limit

PAGE = f"/?q={TENPAI}"
JSON = f"/api/v1/analysis?q={TENPAI}"
FEW = {"RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 3, "RATELIMIT_HEAVY": 2}


@pytest.fixture
def visitor() -> FlaskClient:
    """A visitor whose address may ask for three pages a minute, two of them heavy."""
    return create_app(FEW).test_client()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that have gone by, for whoever asks the time."""
    import time

    start, gone = time.time(), [0.0]
    monkeypatch.setattr(rate_limit, "time", lambda: start + gone[0])
    return gone


def ask(visitor: FlaskClient, address: str, times: int = 1, **headers: str) -> list[int]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return [visitor.get(address, headers=named).status_code for _ in range(times)]


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
    assert "3 requests a minute" in answer.get_json()["detail"]
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
    asked = [ask_from(visitor, "203.0.113.1") for _ in range(4)]
    assert asked == [200, 200, 200, 429]
    assert ask_from(visitor, "203.0.113.2") == 200


def test_one_customers_ipv6_addresses_are_one(visitor: FlaskClient) -> None:
    asked = [ask_from(visitor, f"2001:db8:0:1::{number}") for number in range(1, 5)]
    assert asked == [200, 200, 200, 429]
    assert ask_from(visitor, "2001:db8:0:2::1") == 200


def test_an_ipv4_address_is_the_same_behind_an_ipv6_socket(visitor: FlaskClient) -> None:
    asked = [ask_from(visitor, "203.0.113.1") for _ in range(3)]
    assert asked == [200, 200, 200]
    assert ask_from(visitor, "::ffff:203.0.113.1") == 429
    assert ask_from(visitor, "::ffff:203.0.113.2") == 200


def test_reports_have_a_limit_of_their_own(visitor: FlaskClient) -> None:
    assert ask(visitor, f"/report.md?q={TENPAI}", 3) == [200, 200, 429]
    assert ask(visitor, f"/report.html?q={TENPAI}") == [429]
    assert ask(visitor, PAGE) == [200]


def test_files_and_watchers_are_never_counted(visitor: FlaskClient) -> None:
    ask(visitor, PAGE, 4)
    for address in ("/static/css/hairi.css", "/healthz", "/favicon.ico", "/robots.txt"):
        answer = visitor.get(address, buffered=True)
        assert answer.status_code == 200
        assert "RateLimit-Limit" not in answer.headers


def test_pages_that_are_none_count_too(visitor: FlaskClient) -> None:
    assert ask(visitor, "/nowhere", 4) == [404, 404, 404, 429]


def test_every_address_that_is_free_exists(visitor: FlaskClient) -> None:
    rules = {rule.rule for rule in visitor.application.url_map.iter_rules()}
    assert rate_limit.FREE - rules == {"/metrics"}


def test_a_stranger_cannot_choose_an_address(visitor: FlaskClient) -> None:
    asked = [ask(visitor, PAGE, X_Forwarded_For=f"203.0.113.{n}") for n in range(4)]
    assert asked == [[200], [200], [200], [429]]


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
    assert answer.headers["RateLimit-Limit"] == "600"


# Counting together


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of its own, or the reason why there is none."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no redis-server on this machine")
    pytest.importorskip("redis")
    place = folder / "redis.sock"
    command = [program, "--port", "0", "--unixsocket", str(place), "--save", ""]
    with subprocess.Popen(
        [*command, "--dir", str(folder)], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            assert any("ready to accept" in line.lower() for line in server.stdout)
            yield f"redis+unix://{place}"
        finally:
            server.terminate()
            server.communicate()


def test_workers_with_a_redis_count_together(tmp_path: Path) -> None:
    with redis(tmp_path) as place:
        workers = [create_app(FEW | {"RATELIMIT_STORAGE_URI": place}) for _ in range(2)]
        first, second = (worker.test_client() for worker in workers)
        assert ask(first, PAGE, 2) == [200, 200]
        assert ask(second, PAGE, 2) == [200, 429]
        assert 0 < int(first.get(PAGE).headers["Retry-After"]) <= 60


def test_a_redis_that_dies_stops_nobody_and_is_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with redis(tmp_path) as place:
        visitor = create_app(FEW | {"RATELIMIT_STORAGE_URI": place}).test_client()
        assert ask(visitor, PAGE) == [200]
    assert ask(visitor, PAGE, 4) == [200, 200, 200, 429]
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_redis_that_comes_back_is_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with redis(tmp_path) as place:
        visitor = create_app(FEW | {"RATELIMIT_STORAGE_URI": place}).test_client()
        ask(visitor, PAGE)
    assert ask(visitor, PAGE, 4) == [200, 200, 200, 429]
    monkeypatch.setattr(rate_limit, "monotonic", lambda: float("inf"))
    with redis(tmp_path):
        assert ask(visitor, PAGE, 4) == [200, 200, 200, 429]


def test_a_redis_that_was_never_there_stops_nobody_and_is_not_named(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pytest.importorskip("redis")
    place = "redis://somebody:secret@127.0.0.1:1/0"
    visitor = create_app(FEW | {"RATELIMIT_STORAGE_URI": place}).test_client()
    assert ask(visitor, PAGE, 4) == [200, 200, 200, 429]
    assert "secret" not in caplog.text
    assert "127.0.0.1" not in caplog.text
