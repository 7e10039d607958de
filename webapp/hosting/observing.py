"""What is recorded of a request: route, method, status, duration, size.

Nothing here tells who asked or about which hand: no address, no query, no header is looked at.
"""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple

from flask import Flask, request

METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""Any other method is recorded as `other`, since clients can make up methods."""

ROUTE = "hairi.route"
"""Variable of the request's environment, in which the app leaves the rule of the address."""


class Seen(NamedTuple):
    """An answered request.

    Attributes:
        route: the rule of the address, such as `/static/<path:filename>`; `none` where it is none.
        ms: until the last byte was handed to the server.
        bytes: of the body, as sent.
    """

    route: str
    method: str
    status: int
    ms: float
    bytes: int


Note = Callable[[Seen], None]


def observe(app: Flask, *notes: Note) -> None:
    """Have the app's requests noted, each once the last byte is sent."""
    answer_of = app.wsgi_app

    @app.before_request
    def keep_route() -> None:
        """Store the rule of the address in the environment of the request."""
        if request.url_rule is not None:
            request.environ[ROUTE] = request.url_rule.rule

    def observed(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterator[bytes]:
        """Answer a request, and note how."""
        begin, status, size = perf_counter(), 500, 0

        def start(line: str, *more: Any) -> Any:
            """Keep the status of an answer as it begins."""
            nonlocal status
            status = int(line[:3])
            return start_response(line, *more)

        answer: Any = ()
        try:
            answer = answer_of(environ, start)
            for chunk in answer:
                size += len(chunk)
                yield chunk
        finally:
            if hasattr(answer, "close"):
                answer.close()
            method = environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in METHODS else "other"
            ms = round((perf_counter() - begin) * 1000, 3)
            for note in notes:
                note(Seen(environ.get(ROUTE, "none"), method, status, ms, size))

    app.wsgi_app = observed  # type: ignore[method-assign]
