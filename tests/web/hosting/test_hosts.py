"""Hosts: valid `Host` headers of visitors and proxies, and the 400 for all others."""

import json
import logging
from collections.abc import Iterable

import pytest
from flask import Flask
from hypothesis import example, given
from hypothesis import strategies as st
from werkzeug.test import create_environ, run_wsgi_app

from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp import create_app
from webapp.settings import ascii_host, host_name, is_host

GOOD = [
    *("localhost", "localhost:8000", "hairi.example", "HAIRI.Example:1", "hairi.example."),
    *("hairi.example.:65535", "a" * 63, f"{'a' * 63}.example", "xn--bcher-kva.example"),
    *("xn--i-7iq.ws", "XN--BCHER-KVA.example", "1a.2b", "a--b", "my_app:8000", "_tcp.example"),
    *("127.0.0.1", "10.0.0.7:8000", "[::1]", "[::1]:8000", "[2001:db8::7]", "[::ffff:1.2.3.4]"),
    ".".join(["a" * 63, "b" * 63, "c" * 63, "d" * 61]),
]

BAD = [
    *("", " ", "a b", "a..b", ".a", ".", "..", "a.b..", "-a", "a-", "a.-b.c", "a-.b"),
    *("a" * 64, f"{'a' * 64}.example", ".".join(["a" * 63] * 4), "x" * 5_000),
    *("xn--a", "xn--", "XN--A", "xn--0", "xn--999999999", "a.xn--a.b", "xn--a-", "xn---"),
    *("[:::]", "[]", "[1]", "[::1", "::1", "[::1]]", "[::1%eth0]", "[v1.x]", "[g::]", "[1.2.3.4]"),
    *("localhost:", "localhost:0", "localhost:65536", "localhost:080", "localhost:99999"),
    *("localhost:-1", "localhost:x", "a:80:80", "localhost:٣", ":8000", "[::1]:0"),
    *("999.1.1.1", "1.2.3", "1.2.3.4.5", "1", "01.2.3.4", "a.1", "0x7f.1"),
    *(
        "é",
        "ｈairi.example",
        "user@hairi.example",
        "a,b",
        "hairi.example/",
        "http://a",
        "a?b",
        "a#b",
    ),
    *('"><script>', "a\\b", "a\x00b", "a\tb", "hairi.example\n", "\x7f", "\udcff"),
]

PATHS = ("/", f"/?q={TENPAI}", "/api/v1/analysis?q=1m", "/static/css/base.css", "/nowhere?q=1m",
         "/healthz", "/random", f"/2/?q={TENPAI}")  # fmt: skip


@pytest.mark.parametrize("host", GOOD)
def test_a_host_is_a_name_or_an_address_with_or_without_a_port(host: str) -> None:
    assert is_host(host)


@pytest.mark.parametrize(
    ("host", "ascii_"),
    [
        ("hairi.example:80", "hairi.example:80"),
        ("bücher.example", "xn--bcher-kva.example"),
        (".bücher.example:8000", ".xn--bcher-kva.example:8000"),
        ("é" * 64, "é" * 64),
        ("é..example", "é..example"),
    ],
)
def test_a_host_in_other_letters_is_that_of_requests_if_it_can_be_one(
    host: str, ascii_: str
) -> None:
    assert ascii_host(host) == ascii_


@pytest.mark.parametrize("host", BAD)
def test_everything_else_is_no_host(host: str) -> None:
    assert not is_host(host)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("HAIRI.example.:80", "hairi.example"),
        ("[::1]:80", "[::1]"),
        ("[2001:DB8::7]", "[2001:db8::7]"),
        ("localhost", "localhost"),
    ],
)
def test_the_name_of_a_host_is_without_port_and_case(host: str, name: str) -> None:
    assert host_name(host) == name


# Requests, without the test client, which reads the host itself


@pytest.fixture(scope="module")
def apps() -> dict[str, Flask]:
    common = {"TESTING": True}
    return {
        "plain": create_app(common),
        "behind a proxy": create_app({**common, "PROXIES": 1}),
        "at an address": create_app({**common, "SITE_URL": "https://hairi.example"}),
        "for some hosts": create_app({**common, "TRUSTED_HOSTS": "localhost,.example,[::1]"}),
    }


def ask(app: Flask, path: str, host: str, header: str = "HTTP_HOST") -> tuple[int, str, str]:
    environ = create_environ(path) | {"HTTP_ACCEPT_LANGUAGE": "en", header: host}
    answer, status, headers = run_wsgi_app(app.wsgi_app, environ)
    return int(status[:3]), headers.get("Content-Type", ""), text_of(answer)


def text_of(answer: Iterable[bytes]) -> str:
    try:
        return b"".join(answer).decode()
    finally:
        getattr(answer, "close", lambda: None)()


@pytest.mark.any_case(8)
@pytest.mark.parametrize("host", BAD)
def test_what_is_no_host_is_400_on_every_kind_of_answer(
    apps: dict[str, Flask], host: str, caplog: pytest.LogCaptureFixture
) -> None:
    ways = [(apps["plain"], "HTTP_HOST"), (apps["at an address"], "HTTP_HOST")]
    if host.strip() and not set(host) & set('",'):  # else there is no such value in the list
        ways.append((apps["behind a proxy"], "HTTP_X_FORWARDED_HOST"))
    for app, header in ways:
        for path in ("/", "/api/v1/analysis?q=1m", "/static/css/base.css", "/healthz"):
            caplog.clear()
            status, kind, text = ask(app, path, host, header)
            assert (status, path) == (400, path)
            assert [record.getMessage() for record in caplog.records] == [
                "A request was answered 400: its Host header names no host."
            ]
            if path.startswith("/api/"):
                assert kind == "application/problem+json"
                assert json.loads(text)["detail"] == "The Host header is not a valid host."
            else:
                assert kind == "text/html; charset=utf-8"
                assert "<h1>That does not work here</h1>" in text


def test_the_400_is_a_page_of_the_site(apps: dict[str, Flask]) -> None:
    assert lint_page(ask(apps["plain"], "/", "a..b")[2]) == []


@pytest.mark.parametrize("host", GOOD)
def test_a_host_is_answered_and_repeated_in_links(apps: dict[str, Flask], host: str) -> None:
    for app, header in (("plain", "HTTP_HOST"), ("behind a proxy", "HTTP_X_FORWARDED_HOST")):
        status, _, text = ask(apps[app], f"/?q={TENPAI}", host, header)
        assert status == 200
        assert 'rel="canonical" href="http://' in text
        if "xn--" not in host.lower():
            assert f'href="http://{host}/?q={TENPAI}"'.lower() in text.lower()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200), ("LOCALHOST.", 200), ("a.b.example", 200), ("example", 200),
        ("[::1]:8000", 200), ("[::2]", 400), ("xexample", 400), ("localhost.example.org", 400),
    ],
)  # fmt: skip
def test_only_trusted_hosts_are_answered(apps: dict[str, Flask], host: str, status: int) -> None:
    assert ask(apps["for some hosts"], "/", host)[0] == status
    assert ask(apps["for some hosts"], "/healthz", host)[0] == 200


hosts = st.one_of(
    st.text(st.characters(max_codepoint=255)),
    st.text("abzxn-._:[]0129%", max_size=80),
    st.from_regex(r"(xn--[a-z0-9-]{0,12}\.)?[a-z0-9_.-]{0,70}(:[0-9]{0,6})?", fullmatch=True),
    st.from_regex(r"\[[0-9a-f:.]{0,40}\](:[0-9]{0,6})?", fullmatch=True),
)


@given(host=hosts, path=st.sampled_from(PATHS), is_proxied=st.booleans())
@example("xn--a", "/", False)
@example("a..b", "/static/css/base.css", True)
def test_no_bytes_in_place_of_a_host_are_a_mistake_of_ours(
    apps: dict[str, Flask], host: str, path: str, is_proxied: bool
) -> None:
    app = apps["behind a proxy" if is_proxied else "plain"]
    status, _, _ = ask(app, path, host, "HTTP_X_FORWARDED_HOST" if is_proxied else "HTTP_HOST")
    good = {"/nowhere?q=1m": 404, "/random": 303}.get(path, 200)
    assert status in ({good, 400} if is_proxied else {good if is_host(host) else 400})


def test_http_1_0_names_no_host_and_is_answered(apps: dict[str, Flask]) -> None:
    environ = create_environ("/")
    del environ["HTTP_HOST"]
    assert run_wsgi_app(apps["plain"].wsgi_app, environ)[1] == "200 OK"


def test_a_log_of_requests_has_no_second_line(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app({"LOG": "json", "TESTING": True})
    requests = logging.getLogger("webapp")
    requests.addHandler(caplog.handler)
    try:
        assert ask(app, "/", "a..b")[0] == 400
    finally:
        requests.removeHandler(caplog.handler)
        requests.handlers, requests.propagate = [], True
    (line,) = caplog.records
    assert vars(line)["seen"].status == 400
