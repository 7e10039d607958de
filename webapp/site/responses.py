"""Answers that are not a whole page at once: pages without their frame, in parts, named files.

A page without its frame is for a script that replaces the content of an open page. It has the same
parts with the same ids, without scripts and without the metadata for previews. `static/js/visit.js`
requests it with the header `Hairi-Fragment: 1`. For estimates and for what follows a row, the value
`answer` requests only the answer, which is half as long.

A page in parts is sent as soon as each part is known.
"""

from collections.abc import Iterable, Iterator
from contextvars import copy_context
from http import HTTPStatus
from typing import Any
from zlib import MAX_WBITS, Z_SYNC_FLUSH, compressobj

from flask import Response, current_app, g, redirect, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response as Redirect

from analyzer.hand import Hand
from analyzer.notation import format_hand

HEADER = "Hairi-Fragment"

STATUS_HEADER = "Hairi-Status"
"""Header of a fragment: the status that the whole page would have."""


ANSWER = "answer"
"""Value of the header if the browser also has the rest of the page."""

SUFFIXES = {
    "image/png": "png",
    "text/html": "html",
    "text/markdown": "md",
    "text/tab-separated-values": "tsv",
}
"""Media type -> suffix of the file."""

END_OF_PART = "\f"
"""Marks the end of a part in the output of a template; it is not sent."""

GZIP_LEVEL = 6
GZIP = 16 + MAX_WBITS


def is_fragment() -> bool:
    """Return whether the browser already has the frame of the page."""
    return request.headers.get(HEADER) in ("1", ANSWER)


def is_answer_alone() -> bool:
    """Return whether the browser needs only the answer, for pages that can make this part."""
    return request.headers.get(HEADER) == ANSWER


def vary_by_frame(response: Response) -> Response:
    """Add the header to Vary, so that caches keep pages and fragments apart."""
    if response.mimetype == "text/html":
        response.vary.add(HEADER)
    return response


def soften_refusal(response: Response) -> Response:
    """Send a refusal as 200 to the script, with the real status in a header.

    A hand is usually invalid while it is typed, and browsers log each 400 as an error.
    """
    if is_fragment() and response.status_code == HTTPStatus.BAD_REQUEST:
        response.headers[STATUS_HEADER] = str(response.status_code)
        response.status_code = HTTPStatus.OK
    return response


def shown_file(data: str | bytes, mimetype: str, hand: Hand, prefix: str = "hairi") -> Response:
    """Return a file that a browser shows; its name for saving is that of the hand."""
    return named_file(data, mimetype, f"{prefix}-{format_hand(hand)}")


def named_file(data: str | bytes, mimetype: str, name: str) -> Response:
    """Return a file that a browser shows; the suffix is added to its name for saving."""
    response = Response(data, mimetype=mimetype)
    filename = f"{name}.{SUFFIXES[mimetype]}"
    response.headers.set("Content-Disposition", "inline", filename=filename)
    return response


def publicly_kept(response: Response, seconds: int) -> Response:
    """Return an answer that browsers and shared caches may keep for so long."""
    response.cache_control.public = True
    response.cache_control.max_age = seconds
    return response


def redirect_by_chance(address: str) -> Redirect:
    """Return a redirect that is never cached: the next one has another target."""
    response = redirect(address, 303)
    response.headers |= {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}
    return response


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
