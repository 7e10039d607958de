"""Pages that are sent in parts, each as soon as it is known."""

from __future__ import annotations

from contextvars import copy_context
from typing import TYPE_CHECKING, Any
from zlib import MAX_WBITS, Z_SYNC_FLUSH, compressobj

from flask import Response, current_app, g
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

END_OF_PART = "\f"
"""Marks the end of a part in the output of a template; it is not sent."""

GZIP_LEVEL = 6
GZIP = 16 + MAX_WBITS


def stream_page(template: str, **context: Any) -> Response:
    """Return a page whose template writes `end_of_part` where a part ends.

    The answer is not cached, and proxies do not buffer it.
    """
    context["end_of_part"] = END_OF_PART
    current_app.update_template_context(context)
    pieces = current_app.jinja_env.get_template(template).generate(context)
    parts = _parts(_here(pieces))
    is_packed = parse_accept_header(g.get("accept_encoding"), Accept).quality("gzip") > 0
    response = Response(_packed(parts) if is_packed else parts, mimetype="text/html")
    if is_packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers |= {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    response.vary.add("Accept-Encoding")
    return response


def _here(pieces: Iterator[str]) -> Iterator[str]:
    """Return the output of a template, made in the context of this request."""
    context = copy_context()
    return iter(lambda: context.run(next, pieces, None), None)


def _parts(pieces: Iterable[str]) -> Iterator[str]:
    """Yield the output of a template, one part at a time."""
    part: list[str] = []
    for piece in pieces:
        if piece == END_OF_PART:
            yield "".join(part)
            part = []
        else:
            part.append(piece)
    yield "".join(part)


def _packed(parts: Iterable[str]) -> Iterator[bytes]:
    """Yield the parts compressed with gzip, so that each can be read when it arrives."""
    packer = compressobj(GZIP_LEVEL, wbits=GZIP)
    for part in parts:
        yield packer.compress(part.encode()) + packer.flush(Z_SYNC_FLUSH)
    yield packer.flush()
