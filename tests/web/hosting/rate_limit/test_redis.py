"""Rate limits shared by several workers."""

from pathlib import Path

import pytest

from tests.web.hosting.rate_limit.asking import FEW, PAGE, ask, left
from tests.web.hosting.rate_limit.redis_server import redis
from tests.web.site import TENPAI
from webapp import create_app
from webapp.hosting import rate_limit


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
