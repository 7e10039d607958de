"""Headers of every answer: security and privacy."""

from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.web.lint import Page
from tests.web.site import TENPAI, every_address
from webapp import create_app

EVERYWHERE = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "frame-src 'none'; img-src 'self' data:; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), "
        "fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), "
        "payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), "
        "serial=(), usb=(), xr-spatial-tracking=()"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

LOADED = {"link": "href", "script": "src", "img": "src", "source": "src", "use": "href"}
"""What a browser fetches unasked; a canonical address and its like are only told."""

LINK_TYPES = {"canonical", "alternate", "author", "license"}


@pytest.fixture(scope="module")
def answers(app: Flask) -> list[tuple[str, TestResponse]]:
    visitor = app.test_client()
    return [(address, visitor.get(address, buffered=True)) for address in every_address(app)]


@pytest.mark.parametrize("name", EVERYWHERE)
def test_every_answer_has_this_header(answers: list[tuple[str, TestResponse]], name: str) -> None:
    is_of_pages = name == "Permissions-Policy"
    parameters = {
        address: answer.headers.getlist(name)
        for address, answer in answers
        if not (is_of_pages and address.startswith("/static/"))
    }
    kept = {address for address in parameters if address.startswith(("/report.html", "/mcr.html"))}
    for address, values in parameters.items():
        if name != "Content-Security-Policy" or address not in kept:
            assert values == [EVERYWHERE[name]], address


def test_no_policy_lets_a_script_or_a_frame_in(answers: list[tuple[str, TestResponse]]) -> None:
    for address, answer in answers:
        (policy,) = answer.headers.getlist("Content-Security-Policy")
        directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        scripts = directives.get("script-src", directives["default-src"])
        assert scripts in ("'self'", "'none'"), address
        assert directives["frame-ancestors"] == "'none'", address
        assert "unsafe-eval" not in policy, address


def test_pictures_and_the_api_may_be_used_by_other_sites(
    answers: list[tuple[str, TestResponse]],
) -> None:
    for address, answer in answers:
        is_open = address.startswith(("/hand.png", "/card.png", "/mcr.png", "/score.png", "/api/"))
        is_readable = "Access-Control-Allow-Origin" in answer.headers
        assert is_readable == address.startswith("/api/") or address.startswith("/oembed"), address
        target = "cross-origin" if is_open or is_readable else "same-origin"
        assert answer.headers.getlist("Cross-Origin-Resource-Policy") == [target], address


def test_no_answer_sets_a_cookie(answers: list[tuple[str, TestResponse]]) -> None:
    assert [address for address, answer in answers if "Set-Cookie" in answer.headers] == []


@pytest.mark.slow
def test_nothing_is_loaded_from_another_site(answers: list[tuple[str, TestResponse]]) -> None:
    for address, answer in answers:
        if answer.mimetype != "text/html":
            continue
        for element in Page(answer.get_data(as_text=True)).all(*LOADED):
            source = element[LOADED[element.tag]]
            target = urlsplit(urljoin(f"http://localhost{address}", source))
            is_ours = target.scheme == "data" or target.netloc == "localhost"
            assert is_ours or element["rel"] in LINK_TYPES, f"{address} loads {source}"


def test_browsers_insist_on_tls_only_where_it_is_asked_for_and_used() -> None:
    def header(seconds: int, scheme: str) -> str | None:
        visitor = create_app({"HSTS_SECONDS": seconds}).test_client()
        answer = visitor.get(f"/?q={TENPAI}", base_url=f"{scheme}://hairi.example/")
        return answer.headers.get("Strict-Transport-Security")

    assert header(3600, "https") == "max-age=3600"
    assert header(3600, "http") is None
    assert header(0, "https") is None


def test_a_mistake_of_ours_has_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app()
    monkeypatch.setitem(app.view_functions, "analysis.index", lambda: 1 / 0)
    answer = app.test_client().get("/")
    assert answer.status_code == 500
    assert {name: answer.headers[name] for name in EVERYWHERE} == EVERYWHERE
