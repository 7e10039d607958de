"""The page cache: the same answers as without it, for every visitor, within its size."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from tests.samples import sample
from tests.web.hosting.kept_pages import Counted, Watched, contents, is_kept
from tests.web.site import TENPAI, every_address, some
from webapp import create_app
from webapp.features import FEATURES
from webapp.hosting.caching import KEYED, KeptPage, page_memory

PAGE = f"/?q={TENPAI}"


@pytest.fixture
def counted() -> Counted:
    return Counted()


def test_a_page_asked_for_again_is_not_made_again(counted: Counted) -> None:
    assert [counted.is_made(PAGE) for _ in range(3)] == [True, False, False]


@pytest.mark.slow
def test_an_answer_from_memory_is_the_one_without_it(app: Flask) -> None:
    fresh = create_app({"PAGE_CACHE_MB": 0}).test_client()
    kept = create_app().test_client()
    chance = (
        *("/random", "/draw", "/simulate?q=123m4", "/simulate/random", "/api/v1/simulate"),
        *("/train/wall", "/train/paper", "/train/again", "/api/v1/exercises"),
    )
    for address in some(every_address(app), most=sample(400, part=16)):
        if address.startswith(chance):
            continue
        # gzip writes the time into its bytes, and a file becomes smaller after a while
        coding = "zstd" if address.startswith("/static/") else "br"
        for headers in ({}, {"Accept-Encoding": coding}):
            target = contents(fresh.get(address, headers=headers, buffered=True))
            for _ in range(2):
                assert contents(kept.get(address, headers=headers, buffered=True)) == target, (
                    address
                )


OTHERS = {
    "another hand": ("/?q=1m", {}),
    "another form": (f"/?p={TENPAI}", {}),
    "a further parameter": (f"{PAGE}&d=1m", {}),
    "another spelling": (f"{PAGE}&", {}),
    "another page": (f"/mcr?q={TENPAI}", {}),
    "another host": (PAGE, {"base_url": "http://b.example/"}),
    "another port": (PAGE, {"base_url": "http://localhost:81/"}),
    "another scheme": (PAGE, {"base_url": "https://localhost/"}),
    "another prefix": (PAGE, {"base_url": "http://localhost/tiles/"}),
    "another language": (PAGE, {"headers": {"Accept-Language": "ja"}}),
    "a fragment": (PAGE, {"headers": {"Hairi-Fragment": "1"}}),
    "another encoding": (PAGE, {"headers": {"Accept-Encoding": "gzip"}}),
}


@pytest.mark.parametrize(("address", "options"), OTHERS.values(), ids=OTHERS)
def test_no_visitor_gets_a_page_made_for_another_question(
    counted: Counted, address: str, options: dict[str, Any]
) -> None:
    counted.visitor.get(PAGE)
    assert counted.is_made(address, **options)
    assert not counted.is_made(address, **options)
    assert not counted.is_made(PAGE)


def test_every_page_speaks_the_language_of_its_visitor(counted: Counted) -> None:
    for _ in range(2):
        for target in ("ja", "ru", "zh, en;q=0.5", "en"):
            answer = counted.visitor.get(PAGE, headers={"Accept-Language": target})
            assert f'<html lang="{target[:2]}' in answer.text
            assert answer.headers["Content-Language"] == target[:2]
            assert "accept-language" in answer.vary
    assert counted.made == 4


def test_browsers_that_speak_the_same_language_get_the_same_page(counted: Counted) -> None:
    wishes = ("de, ja;q=0.9", "ja-JP, ja, en;q=0.5", "ja")
    made = [counted.is_made(PAGE, headers={"Accept-Language": wish}) for wish in wishes]
    assert made == [True, False, False]


def test_a_host_refused_is_refused_again(counted: Counted) -> None:
    visitor = create_app({"TRUSTED_HOSTS": "a.example"}).test_client()
    results = [
        visitor.get(PAGE, headers={"Host": host}).status_code
        for host in ("a.example", "b.example", "a.example", "b.example")
    ]
    assert results == [200, 400, 200, 400]


def test_the_limit_counts_pages_from_memory() -> None:
    visitor = create_app({"RATELIMIT_ENABLED": 1, "RATELIMIT_PAGES": 2}).test_client()
    answers = [visitor.get(PAGE) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    left = [answer.headers.getlist("RateLimit-Remaining") for answer in answers]
    assert left == [["1"], ["0"], ["0"], ["0"]]


@pytest.mark.parametrize(
    "address", [PAGE, "/", "/?q=0z", "/mcr?q=1m", "/simulate?seed=1&q=1m", "/help"]
)
def test_a_page_reads_nothing_of_a_request_that_is_not_in_its_key(address: str) -> None:
    app = create_app({"RATELIMIT_ENABLED": 0})
    environ = Watched(EnvironBuilder(address).get_environ())
    app.wsgi_app(environ, lambda *_: lambda _: None)
    headers = {name for name in environ.read if name.startswith("HTTP_")}
    keyed = {f"HTTP_{name.upper().replace('-', '_')}" for name in {"host", *KEYED}}
    routed = {"HTTP_CONNECTION", "HTTP_UPGRADE"}  # a request of another kind has no endpoint
    references = {f"HTTP_IF_{name}" for name in ("MATCH", "MODIFIED_SINCE", "NONE_MATCH", "RANGE")}
    assert keyed <= headers <= keyed | routed | references | {"HTTP_RANGE"}


NEVER = ("/random", f"/draw?q={TENPAI[:-2]}", "/simulate?games=1")


@pytest.mark.parametrize("address", NEVER)
def test_chance_is_never_kept(address: str) -> None:
    visitor = create_app().test_client()
    answers = [visitor.get(address) for _ in range(30)]
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.location for answer in answers}) > 1
    assert {answer.headers["Cache-Control"] for answer in answers} == {"no-store"}


def test_a_mistake_of_ours_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app()
    visitor = app.test_client()
    with monkeypatch.context() as patch:
        patch.setitem(app.view_functions, "analysis.index", lambda: 1 / 0)
        assert visitor.get(PAGE).status_code == 500
    assert visitor.get(PAGE).status_code == 200


@pytest.mark.parametrize(
    ("name", "value"),
    [("Cache-Control", "no-store"), ("Set-Cookie", "a=b"), ("Vary", "User-Agent"), ("Vary", "*")],
)
def test_an_answer_that_says_it_is_for_one_is_not_kept(name: str, value: str) -> None:
    app = create_app()
    numbers = iter(range(9))
    app.view_functions["analysis.index"] = lambda: (str(next(numbers)), {name: value})
    visitor = app.test_client()
    assert [visitor.get("/").text for _ in range(2)] == ["0", "1"]


def test_bad_input_is_kept_as_what_it_is(counted: Counted) -> None:
    answers = [counted.visitor.get("/?q=0z") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [400, 400]
    assert counted.made == 1


def test_what_nobody_sends_around_is_not_kept(counted: Counted) -> None:
    long = f"/?q={'1m' * 2000}"
    assert [counted.is_made(long) for _ in range(2)] == [True, True]


def test_it_can_be_switched_off() -> None:
    counted = Counted(PAGE_CACHE_MB=0)
    assert [counted.is_made(PAGE) for _ in range(2)] == [True, True]


PAGES = {each.page for each in FEATURES if each.page}
"""The endpoint of the page of each feature."""

CHANGING = {"review.page"}
"""Those that depend on more: on the win chances that are known."""

FURTHER = {"help.page", "riichi.table", "trainer.exercises", "trainer.progress"}
"""Other pages that are made from nothing but their address, the host and the language."""


def test_the_pages_of_features_are_kept(app: Flask) -> None:
    kept = {name for name, view in app.view_functions.items() if is_kept(view)}
    assert len(PAGES) > 4
    assert PAGES - kept == CHANGING, 'the page of a feature has no @mark("kept")'
    assert kept - PAGES == FURTHER, "add a further page that is kept to FURTHER, above"


def page_of(size: int) -> KeptPage:
    return KeptPage(200, (), b"x" * size)


FOURTH = (1 << 20) // 4 - page_of(0).size
"""Bytes of a page of which a megabyte holds four."""


def test_it_never_holds_more_bytes_than_it_may() -> None:
    memory = page_memory(1)
    for number in range(50):
        memory[number] = page_of(FOURTH)
    assert set(memory) == {46, 47, 48, 49}
    memory[50] = page_of(FOURTH + 1)
    assert set(memory) == {48, 49, 50}


def test_what_was_asked_for_lately_stays() -> None:
    memory = page_memory(1)
    for number in range(50):
        memory[number] = page_of(FOURTH)
        assert memory.get(0), number


def test_short_pages_are_counted_too() -> None:
    memory = page_memory(1)
    for number in range(1_000):
        memory[number] = page_of(0)
    assert len(memory) == (1 << 20) // 2_048


def test_browsers_that_take_the_same_coding_get_the_same_page(counted: Counted) -> None:
    wishes = ("gzip, deflate, br, zstd", "zstd", "br;q=0.9, zstd", "*")
    made = [counted.is_made(PAGE, headers={"Accept-Encoding": wish}) for wish in wishes]
    assert made == [True, False, False, False]


def test_a_strangers_codings_cannot_fill_the_memory(counted: Counted) -> None:
    made = [
        counted.is_made(PAGE, headers={"Accept-Encoding": f"coding-{number}"})
        for number in range(5)
    ]
    assert made == [True, False, False, False, False]
