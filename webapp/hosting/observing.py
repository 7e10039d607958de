"""What is recorded of a request: route, method, status, duration, size.

Neither the visitor nor the hand is recorded: no client address, no query, no header is read.
"""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple

from flask import Flask, request

METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""Any other method is recorded as `other`, since clients can make up methods."""

ROUTE = "hairi.route"
"""Variable of the request's environment that holds the rule of its route."""


class Seen(NamedTuple):
    """An answered request.

    Attributes:
        route: the rule of the address, such as `/static/<path:filename>`; `none` without a route.
        ms: milliseconds until the last byte was given to the server.
        bytes: length of the body as it was sent.
    """

    route: str
    method: str
    status: int
    ms: float
    bytes: int


Note = Callable[[Seen], None]


def observe(app: Flask, *notes: Note) -> None:
    """Record every request of the app when its last byte is sent."""
    answer_of = app.wsgi_app

    @app.before_request
    def keep_route() -> None:
        """Store the rule of the address in the environment of the request."""
        if request.url_rule is not None:
            request.environ[ROUTE] = request.url_rule.rule

    def observed(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterator[bytes]:
        """Answer a request, and record it."""
        begin, status, size = perf_counter(), 500, 0

        def start(line: str, *more: Any) -> Any:
            """Store the status of the answer."""
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
