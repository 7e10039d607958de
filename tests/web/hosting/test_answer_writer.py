"""The head and the framing of an answer, byte for byte, without a server."""

import pytest

from webapp.serving.http_answer import AnswerError, AnswerWriter, Fault
from webapp.serving.http_request import Request

FAILURE: Fault = (ValueError, ValueError("late"), None)


def writer(method: str = "GET", version: str = "1.1", *, is_last: bool = False) -> AnswerWriter:
    request = Request(
        method=method, path="/", query="", version=f"HTTP/{version}", headers={}, body=b"",
        is_body_left=False, is_last=is_last, size=10,
    )  # fmt: skip
    return AnswerWriter(request, is_last=is_last)


def sent(answer: AnswerWriter, *chunks: bytes, status: str = "200 OK", **headers: str) -> bytes:
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    answer.start(status, [*named, ("Date", "now")])
    return b"".join(map(answer.encode, chunks)) + answer.finish()


def head(*lines: str, status: str = "200 OK") -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status}", *lines, "", ""]).encode()


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
@pytest.mark.parametrize("place", range(3))
def test_a_line_end_in_a_header_is_refused(place: int, end: str) -> None:
    status, name, value = (f"200{end}" if at == place else "200" for at in range(3))
    with pytest.raises(AnswerError, match="line end"):
        writer().start(status, [("a", "b"), (name, value)])


def test_an_answer_starts_once_unless_it_fails_before_it_is_sent() -> None:
    answer = writer()
    answer.start("200 OK", [])
    with pytest.raises(AnswerError, match="twice"):
        answer.start("200 OK", [])
    answer.start("500 No", [("Date", "now"), ("Content-Length", "0")], FAILURE)
    assert answer.encode(b"") == head("Date: now", "Content-Length: 0", status="500 No")
    with pytest.raises(ValueError, match="late"):
        answer.start("500 No", [], FAILURE)
    with pytest.raises(AnswerError, match="not called"):
        writer().encode(b"")


def test_a_known_length_is_kept() -> None:
    whole = sent(writer(), b"ab", b"cd", Content_Length="3")
    assert whole == head("Content-Length: 3", "Date: now") + b"abc"
    answer = writer()
    with pytest.raises(AnswerError, match="1 bytes short"):
        sent(answer, b"ab", Content_Length="3")
    assert not answer.is_whole
    assert sent(writer("HEAD"), b"", Content_Length="3") == head("Content-Length: 3", "Date: now")


def test_an_unknown_length_is_sent_in_chunks_or_to_the_end_of_the_connection() -> None:
    chunked = sent(writer(), b"", b"a" * 17, b"b")
    body = b"11\r\n" + b"a" * 17 + b"\r\n1\r\nb\r\n0\r\n\r\n"
    assert chunked == head("Date: now", "Transfer-Encoding: chunked") + body
    assert sent(writer(version="1.0"), b"a", b"b") == head("Date: now", "Connection: close") + b"ab"


@pytest.mark.parametrize(
    ("version", "is_last", "line"),
    [("1.1", False, ""), ("1.0", False, "Connection: keep-alive"),
     ("1.1", True, "Connection: close"), ("1.0", True, "Connection: close")],
)  # fmt: skip
def test_the_end_of_the_connection_is_said_where_it_is_not_usual(
    version: str, is_last: bool, line: str
) -> None:
    whole = sent(writer(version=version, is_last=is_last), b"a", Content_Length="1")
    assert whole == head("Content-Length: 1", "Date: now", *filter(None, [line])) + b"a"


def test_headers_of_the_connection_are_not_the_app_s() -> None:
    answer = sent(writer(), b"a", Content_Length="1", Connection="close", Keep_Alive="9")
    assert answer == head("Content-Length: 1", "Date: now") + b"a"


@pytest.mark.parametrize("status", ["101 x", "204 x", "304 x"])
def test_these_have_no_body(status: str) -> None:
    assert sent(writer(), b"ab", status=status) == head("Date: now", status=status)


def test_what_is_written_comes_before_what_is_returned() -> None:
    answer = writer(version="1.0")
    write = answer.start("200 OK", [("Date", "now")])
    write(b"a")
    write(b"b")
    assert (
        answer.encode(b"c") + answer.encode(b"d")
        == head("Date: now", "Connection: close") + b"abcd"
    )
