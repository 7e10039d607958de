"""Rate limits: who is told to wait, for how long, and who is not."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from flask import Request
from flask.testing import FlaskClient

from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp import create_app
from webapp.api import routes as api
from webapp.api import streaming
from webapp.features import OPERATIONS
from webapp.hosting import rate_limit
from webapp.site.weights import PAGE as PAGE_WEIGHT

PAGE = f"/?q={TENPAI}"
JSON = f"/api/v1/analysis?q={TENPAI}"
FEW = {"RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 3, "RATELIMIT_HEAVY": 2}


@pytest.fixture
def visitor() -> FlaskClient:
    """A visitor whose address has three units of pages a minute, and two of what takes long."""
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
    assert ask(visitor, f"/report.md?q={TENPAI}", 2) == [200, 429]
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


def test_what_each_address_costs_is_decided(visitor: FlaskClient) -> None:
    """A new address weighs as much as a page, unless its view has a mark; then it stands here."""
    app = visitor.application
    marked: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        weight = getattr(app.view_functions[rule.endpoint], "weight", PAGE_WEIGHT)
        if weight is not PAGE_WEIGHT and rule.endpoint != "static":
            marked.setdefault(weight.kind, set()).add(rule.endpoint)
    assert marked == {
        "free": {"site.favicon", "site.healthz", "site.robots"},
        "pages": {"api.analysis", "api.mcr", "api.page", "mcr.page", "analysis.hand_picture"},
        "heavy": {
            *("analysis.html_report", "analysis.markdown_report"),
            *("pictures.card", "mcr.picture"),
            *("mcr.html_report", "mcr.markdown_report"),
            *("simulation.simulate", "api.simulate"),
            *(f"api.{operation.name}" for operation in OPERATIONS if operation.takes_many),
        },
    }


@pytest.mark.parametrize(
    ("address", "units"),
    [
        (PAGE, 1),
        (f"/hand.png?q={TENPAI}", 1),
        (f"/hand.png?scale=2&q={TENPAI}", 2),
        (f"{JSON}&outlook=1", 2),
        (f"/card.png?q={TENPAI}", 2),
        (f"/simulate?q={TENPAI}&seed=1", 4),
        (f"/mcr?q={TENPAI}", 2),
        (f"/?q={'1' * 40_000}", 6),
        (f"/?q={'1' * 4_000}", 2),
        (f"/report.md?q={'1' * 40_000}", 7),
        ("/api", 2),
    ],
)
def test_what_takes_long_costs_more(address: str, units: int) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    headers = visitor.get(address, buffered=True).headers
    spent = int(headers["RateLimit-Limit"]) - int(headers["RateLimit-Remaining"])
    assert spent == units


def test_what_costs_more_than_the_limit_is_answered_where_nothing_else_was(
    visitor: FlaskClient,
) -> None:
    long = f"/?q={'1' * 100_000}"
    assert ask(visitor, long, 2) == [400, 429]
    assert ask(create_app(FEW).test_client(), long) == [400]


def test_what_is_refused_costs_nothing(visitor: FlaskClient) -> None:
    report, long = f"/?q={'1' * 17_000}", f"/report.md?q={'1' * 17_000}"
    few = create_app(FEW | {"RATELIMIT_HEAVY": 6}).test_client()
    assert ask(few, long) == [400]
    answer = few.get(long)
    assert answer.status_code == 429
    assert answer.headers["RateLimit-Remaining"] == "1"
    assert ask(few, report) == [429]
    assert ask(few, f"/simulate?q={TENPAI}&seed=1") == [429]


def test_what_is_refused_unread_counts_too(visitor: FlaskClient) -> None:
    assert ask(visitor, f"/?q=1m{'&a=1' * 200}") == [400]
    assert ask(visitor, "/?q=1m&lang=xx") == [400]
    assert ask(visitor, "/", Host="no host") == [400]
    assert ask(visitor, "/?lang=xx") == [429]


def test_an_endless_address_is_refused_without_being_read(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = f"/?q={'1' * 50_000}"
    assert ask(visitor, long) == [400]
    read: list[Request] = []
    monkeypatch.setattr(Request, "args", property(read.append))
    answer = visitor.get(long)
    assert (answer.status_code, read) == (429, [])
    assert len(answer.data) < 100


def test_whoever_is_refused_is_answered_in_the_language_of_the_address(
    visitor: FlaskClient,
) -> None:
    ask(visitor, PAGE, 3)
    assert visitor.get(f"{PAGE}&lang=ja").headers["Content-Language"] == "ja"
    assert "単位" in visitor.get(f"{JSON}&lang=ja").get_json()["detail"]


# Many hands


def post(visitor: FlaskClient, operation: str, hands: int) -> tuple[int, int]:
    """Return the status, and how many units are left before the answer is read."""
    answer = visitor.post(f"/api/v1/{operation}", json={"hands": ["1m1m"] * hands}, buffered=True)
    return answer.status_code, int(answer.headers["RateLimit-Remaining"])


def left(visitor: FlaskClient) -> int:
    """Return how many units are left of what takes long, after two more of them."""
    answer = visitor.get(f"/report.md?q={TENPAI}")
    return int(answer.headers["RateLimit-Remaining"])


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
    assert answer.headers["RateLimit-Limit"] == "480"


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


def test_workers_with_a_redis_hold_and_give_back_together(tmp_path: Path) -> None:
    with redis(tmp_path) as place:
        settings = {"RATELIMIT_ENABLED": True, "RATELIMIT_STORAGE_URI": place}
        first, second = (create_app(settings).test_client() for _ in range(2))
        answer = first.post("/api/v1/mcr", json={"hands": ["1m1m"] * 60})
        assert left(second) == 240 - 61 - 2
        answer.close()
        assert left(second) > 225
        few = create_app(settings | {"RATELIMIT_HEAVY": 1}).test_client()
        assert ask(few, f"/report.md?q={TENPAI}") == [429], "the others have spent more"


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
