"""Requests that the app cannot answer, and the server's own answers to them."""

BAD_REQUEST = "400 Bad Request"
TIMEOUT = "408 Request Timeout"
URI_TOO_LONG = "414 URI Too Long"
EXPECTATION_FAILED = "417 Expectation Failed"
HEADERS_TOO_LARGE = "431 Request Header Fields Too Large"
SERVER_ERROR = "500 Internal Server Error"
NOT_IMPLEMENTED = "501 Not Implemented"
OVERLOADED = "503 Service Unavailable"
VERSION_NOT_SUPPORTED = "505 HTTP Version Not Supported"


class RequestFaultError(Exception):
    """A request is not passed to the app.

    Attributes:
        status: code and words of the status line.
    """

    def __init__(self, status: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def format_fault(status: str, reason: str) -> bytes:
    """Return the whole answer; the connection is closed after it."""
    body = f"{status[4:]}. {reason}\n".encode()
    head = (
        f"HTTP/1.1 {status}\r\n"
        "Content-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + body
