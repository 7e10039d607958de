"""The bytes of requests: valid ones, refused ones, and requests in pieces."""

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.serving.faults import RequestFaultError
from webapp.serving.http_request import Request, RequestReader
from webapp.serving.limits import Limits

LIMITS = Limits(line=1000, header=100, headers=5, body=1000, chunks=10)

HOST = b"Host: hairi.example\r\n"

GET = b"GET /tenhou.txt?q=1m HTTP/1.1\r\n" + HOST + b"\r\n"


def read(*pieces: bytes) -> list[Request]:
    """Every request in the pieces, as they come."""
    reader = RequestReader(LIMITS)
    results = []
    for piece in pieces:
        reader.feed(piece)
        while (request := reader.read()) is not None:
            results.append(request)
            if request.is_body_left:
                break
    return results


def post(headers: bytes, body: bytes = b"", version: bytes = b"1.1") -> bytes:
    return b"POST /api HTTP/" + version + b"\r\n" + HOST + headers + b"\r\n" + body


CHUNKED = b"Transfer-Encoding: chunked\r\n"


def test_a_request_is_read() -> None:
    (request,) = read(
        b"GET /a%20b/%E7%89%8C?q=%31m#x HTTP/1.1\r\nHost: h\r\nX-A: \t1 \r\nx-a:2\r\n\r\n"
    )
    assert (request.method, request.version) == ("GET", "HTTP/1.1")
    assert request.path == "/a b/" + "牌".encode().decode("latin-1")
    assert request.query == "q=%31m"
    assert request.headers == {"HOST": "h", "X_A": "1,2"}
    assert not request.is_last


def test_only_options_may_ask_about_the_server_as_a_whole() -> None:
    (request,) = read(b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n")
    assert (request.method, request.path) == ("OPTIONS", "*")
    with pytest.raises(RequestFaultError):
        read(b"GET * HTTP/1.1\r\n" + HOST + b"\r\n")


@pytest.mark.parametrize(
    ("version", "wish", "is_last"),
    [
        (b"1.1", b"", False),
        (b"1.1", b"Connection: close\r\n", True),
        (b"1.1", b"Connection: TE, Close\r\n", True),
        (b"1.0", b"", True),
        (b"1.0", b"Connection: Keep-Alive\r\n", False),
    ],
)
def test_the_client_says_whether_the_connection_stays(
    version: bytes, wish: bytes, is_last: bool
) -> None:
    (request,) = read(b"GET / HTTP/" + version + b"\r\n" + HOST + wish + b"\r\n")
    assert request.is_last is is_last


def test_an_absolute_address_names_the_host() -> None:
    (request,) = read(b"GET HTTP://a.example?q=1m HTTP/1.1\r\n" + HOST + b"\r\n")
    assert (request.headers["HOST"], request.path, request.query) == ("a.example", "/", "q=1m")


def test_a_header_with_an_underscore_stands_for_no_other() -> None:
    (request,) = read(b"GET / HTTP/1.1\r\n" + HOST + b"X_Forwarded_For: 203.0.113.9\r\n\r\n")
    assert request.headers == {"HOST": "hairi.example"}


BODIES = {
    "a length": post(b"Content-Length: 5\r\n", b"hello"),
    "chunks": post(CHUNKED, b"2\r\nhe\r\n3;a=b\r\nllo\r\n0\r\n\r\n"),
    "chunks with a trailer": post(CHUNKED, b"5\r\nhello\r\n0\r\nX: y\r\n\r\n"),
    "HTTP/1.0": post(b"Content-Length: 5\r\nConnection: keep-alive\r\n", b"hello", b"1.0"),
}


@pytest.mark.parametrize("sent", BODIES.values(), ids=BODIES)
def test_a_body_is_read_and_the_next_request_behind_it(sent: bytes) -> None:
    first, second = read(sent + GET)
    assert (first.body, first.headers["CONTENT_LENGTH"]) == (b"hello", "5")
    assert "TRANSFER_ENCODING" not in first.headers
    assert second.path == "/tenhou.txt"


WHOLE = b"".join([*BODIES.values(), GET])


@given(st.lists(st.integers(0, len(WHOLE)), max_size=8).map(sorted))
def test_the_pieces_in_which_requests_come_make_no_difference(cuts: list[int]) -> None:
    ends = [0, *cuts, len(WHOLE)]
    pieces = [WHOLE[begin:end] for begin, end in pairwise(ends)]
    assert read(*pieces) == read(WHOLE)
    assert len(read(WHOLE)) == 5


def test_byte_by_byte_is_the_same_too() -> None:
    assert read(*(WHOLE[at : at + 1] for at in range(len(WHOLE)))) == read(WHOLE)


REFUSED = {
    "no Host": (b"GET / HTTP/1.1\r\n\r\n", 400),
    "two Hosts": (b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n", 400),
    "no CR": (b"GET / HTTP/1.1\nHost: a\n\n", 400),
    "CR in a header": (b"GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
    "NUL in a header": (b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 400),
    "a header over two lines": (b"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
    "a space before the colon": (b"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    "a header without a name": (b"GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
    "no header": (b"GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
    "two spaces": (b"GET  / HTTP/1.1\r\n", 400),
    "a small method": (b"get / HTTP/1.1\r\n", 400),
    "an address without a slash": (b"GET q HTTP/1.1\r\n", 400),
    "no version": (b"GET /\r\n", 400),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n", 505),
    "TLS": (b"\x16\x03\x01\x02", 400),
    "a method without end": (b"A" * 33, 400),
    "empty lines": (b"\r\n\r\n", 400),
    "a long line": (b"GET /" + b"a" * 1000, 414),
    "a long line that ends": (b"GET /" + b"a" * 1000 + b" HTTP/1.1\r\n", 414),
    "a long header": (b"GET / HTTP/1.1\r\na: " + b"b" * 100, 431),
    "many headers": (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 6, 431),
    "two lengths": (post(b"Content-Length: 5\r\nContent-Length: 5\r\n"), 400),
    "a list of lengths": (post(b"Content-Length: 5, 5\r\n"), 400),
    "a length with a sign": (post(b"Content-Length: +5\r\n"), 400),
    "a length of 5,000 digits": (post(b"Content-Length: " + b"9" * 80 + b"\r\n"), 400),
    "a length in other digits": (post("Content-Length: ５\r\n".encode()), 400),
    "a length and chunks": (post(b"Content-Length: 5\r\n" + CHUNKED), 400),
    "chunks twice": (post(CHUNKED + CHUNKED), 400),
    "chunks in HTTP/1.0": (post(CHUNKED, version=b"1.0"), 400),
    "another coding": (post(b"Transfer-Encoding: gzip, chunked\r\n"), 501),
    "a coding with an odd space": (post(b"Transfer-Encoding: \x0bchunked\r\n"), 400),
    "another expectation": (post(b"Expect: tea\r\n"), 417),
    "no size of a chunk": (post(CHUNKED, b"x\r\n"), 400),
    "a size with a sign": (post(CHUNKED, b"+5\r\n"), 400),
    "a size with 0x": (post(CHUNKED, b"0x5\r\n"), 400),
    "a size of nine digits": (post(CHUNKED, b"000000005\r\n"), 400),
    "a chunk longer than it says": (post(CHUNKED, b"2\r\nhello\r\n"), 400),
    "a size line without end": (post(CHUNKED, b"5;" + b"a" * 300), 400),
    "a size line without CR": (post(CHUNKED, b"5\nhello\r\n"), 400),
    "too many chunks": (post(CHUNKED, b"1\r\na\r\n" * 11), 400),
    "a trailer without end": (post(CHUNKED, b"0\r\n" + b"a" * 200), 400),
    "too many trailers": (post(CHUNKED, b"0\r\n" + b"a: b\r\n" * 6), 431),
}


@pytest.mark.parametrize(("sent", "status"), REFUSED.values(), ids=REFUSED)
def test_what_can_be_read_in_two_ways_or_without_end_is_refused(sent: bytes, status: int) -> None:
    with pytest.raises(RequestFaultError) as caught:
        read(sent)
    assert caught.value.status.startswith(str(status))


@pytest.mark.parametrize(
    "sent",
    [
        post(b"Content-Length: 1001\r\n", b"a"),
        post(CHUNKED, b"3E9\r\na"),
        post(CHUNKED, b"3E8\r\n" + b"a" * 1000 + b"\r\n1\r\n"),
    ],
    ids=["a length", "a chunk", "chunks"],
)
def test_of_a_body_that_is_too_long_the_app_is_told_the_length_at_once(sent: bytes) -> None:
    (request,) = read(sent)
    assert int(request.headers["CONTENT_LENGTH"]) > LIMITS.body
    assert request.body == b""
    assert request.is_body_left
    assert request.is_last


@pytest.mark.parametrize(
    ("sent", "is_due"),
    [
        (post(b"Expect: 100-Continue\r\nContent-Length: 5\r\n"), True),
        (post(b"Expect: 100-continue\r\n" + CHUNKED), True),
        (post(b"Expect: 100-continue\r\nContent-Length: 5\r\n", b"h"), False),
        (post(b"Content-Length: 5\r\n"), False),
    ],
)
def test_who_waits_to_be_told_to_go_on_is_noticed(sent: bytes, is_due: bool) -> None:
    reader = RequestReader(LIMITS)
    reader.feed(sent)
    assert reader.read() is None
    assert reader.is_continue_due is is_due


def test_one_empty_line_before_a_request_is_none() -> None:
    reader = RequestReader(LIMITS)
    reader.feed(b"\r\n")
    assert reader.read() is None
    assert not reader.is_begun
    assert len(read(b"\r\n" + GET)) == 1


PIECES = st.sampled_from(
    [
        b"GET ",
        b"/",
        b" HTTP/1.1",
        b"\r\n",
        b"\n",
        b":",
        b"Host: a\r\n",
        b"0\r\n",
        CHUNKED,
        b"5",
        b" ",
    ]
)


@given(st.lists(PIECES | st.binary(max_size=20), max_size=30))
def test_any_bytes_are_requests_or_a_fault(pieces: list[bytes]) -> None:
    with suppress(RequestFaultError):
        assert all(request.headers is not None for request in read(*pieces))


def test_a_long_line_costs_what_its_bytes_cost() -> None:
    """The expressions that read it look at each byte once: in others this takes hours."""
    limits = replace(LIMITS, line=2**20, header=2**20)
    line = b"GET a://" + b"1" * (2**20 - 100) + b" X\r\n"
    header = b"GET / HTTP/1.1\r\nA:" + b" " * (2**20 - 10) + b"\0\r\n"
    for sent in (line, header):
        reader = RequestReader(limits)
        reader.feed(sent)
        with pytest.raises(RequestFaultError):
            reader.read()
