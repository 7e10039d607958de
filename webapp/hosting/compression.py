"""gzip for browsers that take it: pages as they are made, files once.

Pictures are compressed already, a stream is passed on as it comes, what is short stays as it is.
"""

import gzip
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Request, Response
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

TEXT = frozenset({
    "application/json",
    "application/problem+json",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/markdown",
    "text/plain",
})  # fmt: skip
"""Types worth it."""

LEAST = 1_024
"""Bytes; a shorter answer fits a packet or two anyway."""

QUICK, THOROUGH = 4, 9
"""Levels: of what is made for one request, and of what is made for all."""

SUFFIX = "-gzip"
"""Tells the tag of the compressed bytes from that of the others."""


def accepts_gzip(request: Request) -> bool:
    """Tell whether the browser takes gzip."""
    return _names_gzip(request.headers.get("Accept-Encoding", ""))


def compress(request: Request, response: Response) -> None:
    """Compress an answer, where it is worth it and the browser takes it."""
    if response.mimetype not in TEXT:
        return
    response.vary.add("Accept-Encoding")
    if response.direct_passthrough or response.is_streamed or not accepts_gzip(request):
        return
    if "Content-Encoding" in response.headers or response.status_code == 206:
        return
    body = response.get_data()
    if len(body) < LEAST:
        return
    response.set_data(gzip.compress(body, QUICK, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    tag, is_weak = response.get_etag()
    if tag is not None and not is_weak:
        response.set_etag(tag + SUFFIX)


def compressed_file(request: Request, path: Path, mimetype: str) -> Response | None:
    """Return a file compressed, or None where it is not worth it or the browser takes none."""
    if mimetype not in TEXT or not accepts_gzip(request) or not path.is_file():
        return None
    state = path.stat()
    if state.st_size < LEAST:
        return None
    body, tag = _compressed(path, state.st_mtime_ns)
    response = Response(body, mimetype=mimetype)
    response.headers["Content-Encoding"] = "gzip"
    response.set_etag(tag + SUFFIX)
    response.cache_control.no_cache = True
    return response


@lru_cache(maxsize=64)
def _compressed(path: Path, _changed: int) -> tuple[bytes, str]:
    """Return the compressed bytes of a file, and a tag for its content."""
    body = path.read_bytes()
    return gzip.compress(body, THOROUGH, mtime=0), sha256(body).hexdigest()[:20]


@lru_cache(maxsize=256)
def _names_gzip(header: str) -> bool:
    return parse_accept_header(header, Accept).quality("gzip") > 0
