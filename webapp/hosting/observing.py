"""What operators may know of a request: which route, how it went, how long, how large.

Nothing here tells who asked or about which hand: no address, no query, no header is looked at.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from flask import Flask, request

METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""Any other is told as `other`: a stranger may make up as many as he likes."""

NOWHERE = "none"
"""The route of an address that is none."""

ROUTE = "hairi.route"
"""Under it the app tells the server's side of a request which route answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """An answered request.

    Attributes:
        route: the rule of the address, such as `/static/<path:filename>`.
        seconds: until the last byte was handed to the server.
        size: bytes of the body, as sent.
    """

    route: str
    method: str
    status: int
    seconds: float
    size: int


Note = Callable[[Seen], None]


class Observer:
    """A WSGI app that notes how another one answers."""

    def __init__(self, app: Callable[..., Iterable[bytes]], notes: tuple[Note, ...]) -> None:
        self._app = app
        self._notes = notes

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterator[bytes]:
        """Answer a request, and note how once the last byte is sent."""
        begin, status, size = perf_counter(), 500, 0

        def start(line: str, *more: object) -> object:
            """Note the status of an answer as it begins."""
            nonlocal status
            status = int(line[:3])
            return start_response(line, *more)

        answer: Any = ()
        try:
            answer = self._app(environ, start)
            for chunk in answer:
                size += len(chunk)
                yield chunk
        finally:
            if hasattr(answer, "close"):
                answer.close()
            method = environ["REQUEST_METHOD"]
            seen = Seen(
                route=environ.get(ROUTE, NOWHERE),
                method=method if method in METHODS else "other",
                status=status,
                seconds=perf_counter() - begin,
                size=size,
            )
            for note in self._notes:
                note(seen)


def observe(app: Flask, *notes: Note) -> None:
    """Have the app's requests noted."""

    @app.before_request
    def tell_route() -> None:
        """Leave the rule of the address where the notes are taken."""
        if request.url_rule is not None:
            request.environ[ROUTE] = request.url_rule.rule

    app.wsgi_app = Observer(app.wsgi_app, notes)  # type: ignore[method-assign]
