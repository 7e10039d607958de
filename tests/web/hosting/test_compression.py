"""Compression, ETags and 304."""

import gzip
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

import brotli
import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from flask_compress.compat import compression

from tests.samples import sample
from tests.web.site import TENPAI, every_address, some
from webapp import create_app

zstd = compression.zstd
PAGE = f"/?q={TENPAI}"
COMPRESSED = {
    "page": PAGE,
    "start": "/",
    "json": f"/api/v1/analysis?q={TENPAI}",
    "error page": "/nowhere",
    "page of bad input": "/?q=0z",
    "report": f"/report.md?q={TENPAI}",
    "style": "/static/css/base.css",
    "script": "/static/js/main.js",
    "tiles": "/static/tiles/sprite.svg",
}
NOT_COMPRESSED = {
    "picture": f"/hand.png?q={TENPAI}",
    "tile": "/static/tiles/png/50/1m.png",
    "short text": "/healthz",
    "short problem": "/api/v1/analysis?q=0z",
    "refused unread": "/?" + "&" * 200,
}
UNPACK: dict[str, Callable[[Any], bytes]] = {
    "br": brotli.decompress,
    "gzip": gzip.decompress,
    "zstd": zstd.decompress,
}


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("accepted", "of_pages", "of_files"),
    [
        ("gzip", "gzip", "gzip"),
        ("br, gzip;q=0.5", "br", "br"),
        ("gzip, deflate, br, zstd", "zstd", "br"),
        ("br;q=0.5, zstd", "zstd", "zstd"),
        ("zstd;q=0, *", "br", "br"),
        ("*", "zstd", "br"),
        ("identity, GZIP;q=0.1", "gzip", "gzip"),
    ],
)
@pytest.mark.parametrize("address", COMPRESSED.values(), ids=COMPRESSED)
def test_text_is_compressed_for_whoever_takes_it(
    visitor: FlaskClient, address: str, accepted: str, of_pages: str, of_files: str
) -> None:
    coding = of_files if address.startswith("/static/") else of_pages
    plain = visitor.get(address, buffered=True)
    packed = visitor.get(address, headers={"Accept-Encoding": accepted}, buffered=True)
    assert UNPACK[coding](packed.data) == plain.data
    assert packed.headers["Content-Encoding"] == coding
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    assert "Content-Encoding" not in plain.headers
    for answer in (plain, packed):
        assert "accept-encoding" in answer.vary
    assert packed.content_type == plain.content_type
    assert packed.status == plain.status


@pytest.mark.parametrize("accepted", ["", "identity", "deflate", "gzip;q=0", "*;q=0", "x-gzipped"])
@pytest.mark.parametrize("address", [PAGE, "/static/css/base.css"])
def test_whoever_takes_no_coding_of_ours_gets_none(
    visitor: FlaskClient, address: str, accepted: str
) -> None:
    answer = visitor.get(address, headers={"Accept-Encoding": accepted}, buffered=True)
    assert "Content-Encoding" not in answer.headers
    assert answer.data[:1] in b"</"


@pytest.mark.parametrize("address", NOT_COMPRESSED.values(), ids=NOT_COMPRESSED)
def test_what_is_short_or_a_picture_or_refused_unread_stays_as_it_is(
    visitor: FlaskClient, address: str
) -> None:
    packed = visitor.get(address, headers={"Accept-Encoding": "gzip, br, zstd"}, buffered=True)
    assert "Content-Encoding" not in packed.headers


def test_a_stream_is_passed_on_as_it_comes() -> None:
    app = create_app()
    made: list[int] = []

    def lines() -> Iterator[str]:
        for number in range(3):
            made.append(number)
            yield "x" * 5_000 + "\n"

    app.add_url_rule("/stream", view_func=lambda: Response(lines(), mimetype="text/plain"))
    answer = app.test_client().get("/stream", headers={"Accept-Encoding": "gzip, br, zstd"})
    assert made == [0], "the client starts reading; the server has not read on"
    assert "Content-Encoding" not in answer.headers
    assert len(answer.data) == 15_003


@pytest.mark.sweep
@pytest.mark.parametrize("address", [*COMPRESSED.values(), *NOT_COMPRESSED.values()])
@pytest.mark.parametrize("accepted", ["identity", "gzip", "br", "zstd"])
def test_whoever_has_the_bytes_is_told_so(
    visitor: FlaskClient, address: str, accepted: str
) -> None:
    headers = {"Accept-Encoding": accepted}
    first = visitor.get(address, headers=headers, buffered=True)
    if first.status_code != 200:
        assert "ETag" not in first.headers
        return
    tag = first.headers["ETag"]
    again = visitor.get(address, headers=headers | {"If-None-Match": tag}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == tag
    assert again.headers.get("Cache-Control") == first.headers.get("Cache-Control")
    assert again.headers.get("Vary") == first.headers.get("Vary")
    other = visitor.get(address, headers=headers | {"If-None-Match": '"other"'}, buffered=True)
    unpack = UNPACK.get(first.headers.get("Content-Encoding", ""), bytes)  # gzip holds the time
    assert (other.status_code, unpack(other.data)) == (200, unpack(first.data))


def test_tags_tell_apart_what_differs(visitor: FlaskClient) -> None:
    tags = [
        visitor.get(address, headers={"Accept-Encoding": accepted}, buffered=True).headers["ETag"]
        for address in (PAGE, "/?q=1m", "/static/css/base.css", "/static/js/main.js")
        for accepted in ("identity", "gzip", "br", "zstd")
    ]
    assert len(set(tags)) == len(tags)


def test_the_tag_of_one_form_is_not_good_for_the_other(visitor: FlaskClient) -> None:
    plain = visitor.get(PAGE).headers["ETag"]
    answer = visitor.get(PAGE, headers={"Accept-Encoding": "gzip", "If-None-Match": plain})
    assert answer.status_code == 200


CHANCE = (
    *("/random", "/draw", "/simulate", "/api/v1/simulate", "/metrics"),
    *("/train/wall", "/train/paper", "/train/again", "/api/v1/exercises"),
)
"""What is not the same twice begins like this."""


@pytest.mark.slow
def test_a_head_has_the_headers_of_its_get(app: Flask) -> None:
    visitor = app.test_client()
    for address in some(every_address(app), most=sample(400, part=16)):
        if address.startswith(CHANCE):
            continue
        for accepted in ("identity", "gzip"):
            headers = {"Accept-Encoding": accepted}
            document = visitor.get(address, headers=headers, buffered=True)
            head = visitor.head(address, headers=headers, buffered=True)
            assert head.data == b""
            for answer in (document, head):
                answer.headers.pop("Date", None)
            assert dict(head.headers) == dict(document.headers), address


def test_a_file_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = create_app().test_client()
    packed: list[bytes] = []

    def pack(_app: Flask, data: bytes, _algorithm: str) -> bytes:
        packed.append(data)
        return b"packed"

    monkeypatch.setattr("flask_compress.flask_compress._compress_data", pack)
    headers = {"Accept-Encoding": "gzip"}
    answers = [
        visitor.get("/static/css/base.css", headers=headers, buffered=True) for _ in range(3)
    ]
    assert [answer.data for answer in answers] == [b"packed"] * 3
    assert len(packed) == 1
    assert len({answer.headers["ETag"] for answer in answers}) == 1


def test_a_file_comes_in_its_smallest_form_once_that_is_made() -> None:
    visitor = create_app().test_client()
    plain = visitor.get("/static/css/help.css", buffered=True).data
    headers = {"Accept-Encoding": "br"}
    first, *later = _until(
        lambda answer: answer.data == brotli.compress(plain, quality=11),
        lambda: visitor.get("/static/css/help.css", headers=headers, buffered=True),
    )
    assert brotli.decompress(first.data) == plain
    assert len(first.data) > len(later[-1].data) == later[-1].content_length
    assert later[-1].headers["ETag"] != first.headers["ETag"]


def _until(is_last: Callable[[Any], bool], ask: Callable[[], Any]) -> list[Any]:
    """Return the answers up to one, which must come within seconds."""
    answers = [ask()]
    end = monotonic() + 20
    while not is_last(answers[-1]):
        assert monotonic() < end
        sleep(0.01)
        answers.append(ask())
    return answers


def test_a_part_of_a_file_is_a_part_of_the_file(app: Flask) -> None:
    headers = {"Accept-Encoding": "br", "Range": "bytes=0-1999"}
    answer = app.test_client().get("/static/css/base.css", headers=headers, buffered=True)
    assert (answer.status_code, len(answer.data)) == (206, 2000)
    assert "Content-Encoding" not in answer.headers


def test_a_file_from_memory_speaks_no_language() -> None:
    visitor = create_app().test_client()
    for _ in range(2):
        answer = visitor.get("/static/css/base.css", buffered=True)
        assert "Content-Language" not in answer.headers
        assert [name.lower() for name in answer.vary] == ["accept-encoding"]
