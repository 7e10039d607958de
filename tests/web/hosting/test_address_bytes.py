"""Bytes of an address that are not UTF-8: 400, counted, one line; no other byte is an error 500."""

import json
import logging
import socket

import pytest
from flask import Flask
from hypothesis import example, given
from hypothesis import strategies as st
from werkzeug.datastructures import Headers
from werkzeug.test import create_environ, run_wsgi_app

from tests.system.servers import SECONDS, serving
from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp import create_app

WRONG = {
    "a byte of no character": b"\xff",
    "half a character": b"\xe3\x81",
    "a surrogate": b"\xed\xa0\x80",
    "a long form": b"\xc0\xaf",
}
PATHS = ("/", "/help", "/report.md", "/hand.png", "/nowhere", "/api/v1/analysis", "/healthz",
         "/metrics", "/static/css/base.css")  # fmt: skip
LINE = "A request was answered 400: its address is not UTF-8."
HEADERS = ("HTTP_HOST", "HTTP_ACCEPT_LANGUAGE", "HTTP_COOKIE", "HTTP_ACCEPT", "HTTP_REFERER",
           "HTTP_IF_NONE_MATCH", "HTTP_HAIRI_FRAGMENT", "HTTP_ACCEPT_ENCODING", "HTTP_ORIGIN",
           "HTTP_CONTENT_ENCODING", "CONTENT_TYPE")  # fmt: skip
FORM = "application/x-www-form-urlencoded"
FILE = "multipart/form-data; boundary=b"


@pytest.fixture(scope="module")
def watched() -> Flask:
    return create_app({"METRICS": True, "RATELIMIT_ENABLED": False})


def ask(
    app: Flask, path: bytes, query: bytes = b"", body: bytes = b"", **environ: str
) -> tuple[int, Headers, bytes]:
    """Answer a request of these bytes, as a server passes them on."""
    given = create_environ(method="POST" if body else "GET", data=body or None) | environ
    given |= {"PATH_INFO": path.decode("latin-1"), "QUERY_STRING": query.decode("latin-1")}
    given |= {"REMOTE_ADDR": "192.0.2.1"}
    answer, status, headers = run_wsgi_app(app.wsgi_app, given, buffered=True)
    return int(status[:3]), headers, b"".join(answer)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_an_address_that_is_not_utf_8_is_400_on_every_route(
    watched: Flask, path: str, wrong: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    for where in ((path.encode(), b"q=" + wrong), (path.encode() + wrong, b"q=1m")):
        caplog.clear()
        status, headers, body = ask(watched, *where)
        assert status == 400
        assert [record.getMessage() for record in caplog.records] == [LINE]
        if path.startswith("/api/"):
            assert headers["Content-Type"] == "application/problem+json"
            assert json.loads(body)["detail"] == "The address is not UTF-8."
        elif "html" in headers["Content-Type"]:
            assert lint_page(body.decode()) == []


def test_it_is_counted_like_another_request() -> None:
    app = create_app({"RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 2})
    paths = (b"/healthz", b"/", b"/nowhere", b"/help", b"/\xff")
    assert [ask(app, path, b"q=\xff")[0] for path in paths] == [400, 400, 400, 429, 429]


def test_it_is_in_the_figures_and_in_the_log_of_requests(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app({"METRICS": True, "LOG": "json", "RATELIMIT_ENABLED": False})
    lines = logging.getLogger("webapp")
    lines.addHandler(caplog.handler)
    try:
        ask(app, b"/", b"q=\xff")
        ask(app, b"/\xff")
    finally:
        lines.removeHandler(caplog.handler)
        lines.handlers, lines.propagate = [], True
    seen = [vars(record)["seen"] for record in caplog.records]
    assert [(each.route, each.status) for each in seen] == [("/", 400), ("none", 400)]
    figures = ask(app, b"/metrics")[2].decode()
    assert 'hairi_requests_total{method="GET",route="/",status="400"} 1.0' in figures
    assert 'hairi_requests_total{method="GET",route="none",status="400"} 1.0' in figures


def test_raw_utf_8_is_read_like_its_escapes(watched: Flask) -> None:
    raw, escaped = (
        ask(watched, b"/tenhou.txt", b"q=" + hand)
        for hand in ("一二三萬".encode(), b"%E4%B8%80%E4%BA%8C%E4%B8%89%E8%90%AC")
    )
    assert raw[0] == 200
    assert raw[2] == escaped[2]


def test_an_escape_of_no_character_is_a_part_of_its_parameter(watched: Flask) -> None:
    assert ask(watched, b"/healthz", b"q=%ff")[0] == 200
    status, _, body = ask(watched, b"/api/v1/analysis", b"q=1m%ff")
    problem = json.loads(body)
    assert (status, problem["code"], problem["position"]) == (400, "BAD_CHAR", 3)
    assert 'value="1m%ff"' in ask(watched, b"/", b"q=1m%ff")[2].decode().lower()


@given(
    path=st.sampled_from(PATHS).map(str.encode) | st.binary(max_size=8).map(b"/".__add__),
    query=st.binary(max_size=40) | st.binary(max_size=20).map(b"q=".__add__),
    header=st.sampled_from(HEADERS),
    value=st.binary(max_size=20),
)
@example(b"/", b"lang=\xff", "HTTP_HOST", b"\xff")
@example(b"/random", b"kind=\xff", "HTTP_ACCEPT_LANGUAGE", b"ja\xff;q=1")
def test_no_bytes_of_an_address_or_a_header_are_a_mistake_of_ours(
    watched: Flask, path: bytes, query: bytes, header: str, value: bytes
) -> None:
    assert ask(watched, path, query, b"", **{header: value.decode("latin-1")})[0] < 500


@pytest.mark.parametrize(
    ("path", "media_type", "body"),
    [
        (b"/review", FORM, b"text=\xff&player=\xe3"),
        (b"/review", FORM, b"\xff=1"),
        (b"/review/x/delete", FORM, b"key=\xff"),
        (b"/review", FILE, b'--b\r\nContent-Disposition: form-data; name="log"; '
                           b'filename="\xff"\r\n\r\n\xff\r\n--b--\r\n'),
        (b"/review", FILE, b'--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n1\r\n--b--'),
        (b"/review", f"{FORM}; charset=\xff", b"text=1"),
        (b"/api/v1/review", "application/octet-stream", b'{"title": ["\xff"]}'),
        (b"/api/v1/analysis", "application/json", b'{"hands": ["\xff"]}'),
        (b"/api/v1/analysis", "application/json", b'{"hands": ["\\ud800"], "\\ud800": 1}'),
        (b"/api/v1/analysis", "text/plain", b"\xff"),
        (b"/api/v1/analysis", "application/\xff", b"1m"),
    ],
)  # fmt: skip
def test_no_bytes_of_a_body_are_a_mistake_of_ours(
    watched: Flask, path: bytes, media_type: str, body: bytes
) -> None:
    assert 400 <= ask(watched, path, body=body, CONTENT_TYPE=media_type)[0] < 500


@pytest.mark.slow
def test_a_real_server_answers_400_and_the_app_writes_one_line_for_each() -> None:
    """Raw bytes in an address do not reach the app; those in place of a host do."""
    raw, escaped = (b"/?q=\xff", b"/\xe3", b"/api/v1/waits?q=\xff"), (b"/%e3", b"/static/%ff.css")
    hosts = (b"a..b", b".a", b"xn--a", b"[:::]", b"\xff", b"a" * 64)
    wrong = [(target, b"x") for target in (*raw, *escaped)] + [(b"/", host) for host in hosts]
    with serving("--workers", "1") as (process, address):
        port = int(address.rpartition(":")[2])
        for target, host in (*wrong, (f"/?q={TENPAI}".encode(), b"x")):
            with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as visitor:
                end = b" HTTP/1.1\r\nConnection: close\r\nHost: " + host + b"\r\n\r\n"
                visitor.sendall(b"GET " + target + end)
                status = int(visitor.makefile("rb").readline().split()[1])
                assert status == (400 if (target, host) in wrong else 200), (target, host)
        process.terminate()
        process.wait(SECONDS)
        assert process.stderr is not None
        lines = process.stderr.read().splitlines()
    no_host = "A request was answered 400: its Host header names no host."
    assert lines == [LINE] * len(escaped) + [no_host] * len(hosts)
