"""The last steps of an answer: ETag, compression, the cache of pages, 304 Not Modified.

The page of a hand depends on the request only: on the host and the path, the query, the language,
the parts that the browser wants, and the codings that it accepts. All of these make the key of the
cache, so an answer from the cache equals a new one. Only views with the mark `kept` are cached, and
text files, once their smallest form is ready.

The smallest form of a static file takes a hundred times as long to make. So it is made once, in
another thread; until it is ready, visitors get the usual form.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock, Thread

import brotli
from cachetools import LRUCache
from flask import Flask, Request, Response, g, request
from flask_compress import Compress
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

from webapp.language.speech import current_language
from webapp.site.responses import is_answer_alone, is_fragment
from webapp.site.view_marks import is_marked

TEXT = (
    *("application/json", "application/problem+json", "image/svg+xml", "text/css", "text/html"),
    *("text/javascript", "text/markdown", "text/plain"),
)
"""Types worth compressing."""

CODINGS = ("zstd", "br", "gzip")
"""Codings, the fastest first; a browser may prefer another one."""

CODINGS_OF_FILES = ("br", "zstd", "gzip")
"""Codings of static files, the smallest first."""

COMPRESSION = {
    "COMPRESS_ALGORITHM": CODINGS,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
    "COMPRESS_MIMETYPES": TEXT,
    "COMPRESS_MIN_SIZE": 1_024,
    "COMPRESS_REGISTER": False,
    "COMPRESS_STREAMS": False,
}
"""Settings of Flask-Compress."""

KEYED = frozenset({"accept-encoding", "accept-language", "hairi-fragment"})
"""Values of Vary that the key covers; an answer that varies by another header is not cached."""

LONGEST_QUERY = 2_048
"""Most bytes of the query of a cached page; links that people share are shorter."""

LARGEST = 512 * 1024
"""Most bytes of a cached page."""

OVERHEAD = 2_048
"""Approximate bytes of a cached page besides its body."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """An answer without the headers that differ each time."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def size(self) -> int:
        """Its approximate size in bytes."""
        return len(self.body) + OVERHEAD


class SmallFiles:
    """Brotli's smallest form of each text, made by one thread at a time."""

    def __init__(self) -> None:
        self._forms: dict[bytes, bytes | None] = {}
        self._lock = Lock()
        self._turn = Lock()

    def find(self, text: bytes) -> bytes | None:
        """Return the smallest form of a text; None until it is ready, which this call may start."""
        with self._lock:
            if text in self._forms:
                return self._forms[text]
            self._forms[text] = None
        Thread(target=self._make, args=(text,), daemon=True).start()
        return None

    def _make(self, text: bytes) -> None:
        with self._turn:
            self._forms[text] = brotli.compress(text)


def page_memory(megabytes: int) -> LRUCache[Hashable, KeptPage]:
    """Return a cache of the pages that were used last, limited by their size."""
    return LRUCache(megabytes << 20, getsizeof=lambda page: page.size)


def register_caching(app: Flask) -> None:
    """Attach these steps to the app, and answer from the cache where possible."""
    memory = page_memory(app.config["PAGE_CACHE_MB"])
    lock = Lock()
    app.config |= COMPRESSION
    compress = Compress(app)
    small_files = SmallFiles()

    @app.before_request
    def recall() -> Response | None:
        """Return the page from the cache, if it is there."""
        # One coding for the key and for Flask-Compress, which overlooks `;q=0`.
        g.accept_encoding = request.headers.get("Accept-Encoding")
        codings = CODINGS_OF_FILES if request.endpoint == "static" else CODINGS
        request.environ["HTTP_ACCEPT_ENCODING"] = _coding(g.accept_encoding, codings)
        g.key = page_key(request) if memory.maxsize else None
        with lock:
            page = memory.get(g.key)
        if page is None:
            return None
        g.is_finished = True
        return Response(page.body, page.status, list(page.headers))

    @app.after_request
    def finish(response: Response) -> Response:
        """Add the ETag, compress and cache the answer; send 304 to a client that has it."""
        if not g.get("is_finished"):
            _tag(response)
            is_final = True
            if response.mimetype in TEXT and "key" in g:
                is_final = _pack(response, compress, small_files)
            if is_final and g.get("key") and (page := kept_page(response)):
                with lock:
                    memory[g.key] = page
        if "ETag" in response.headers:
            response.make_conditional(request)
            response.headers.pop("Date", None)  # the server has its own
        return response


def page_key(request: Request) -> Hashable | None:
    """Return everything that the answer depends on; None if the answer is not cached."""
    is_file = request.endpoint == "static"
    if not (is_file or is_marked("kept")) or request.method not in ("GET", "HEAD"):
        return None
    if len(request.query_string) > LONGEST_QUERY:
        return None
    place = (request.scheme, request.host, request.script_root, request.path)
    form = () if is_file else (current_language(), is_fragment(), is_answer_alone())
    return (*place, request.query_string, request.headers["Accept-Encoding"], *form)


def kept_page(response: Response) -> KeptPage | None:
    """Return an answer for the cache; None if it must not be cached, or is too large."""
    if response.status_code not in (200, 400) or response.is_streamed:
        return None
    if response.cache_control.no_store or not {name.lower() for name in response.vary} <= KEYED:
        return None
    body = response.get_data()
    if len(body) > LARGEST or "Set-Cookie" in response.headers:
        return None
    return KeptPage(response.status_code, tuple(response.headers), body)


def _pack(response: Response, compress: Compress, small_files: SmallFiles) -> bool:
    """Compress an answer; return whether this is its final form: a smaller one may follow."""
    is_file = request.endpoint == "static" and response.status_code == 200
    text = response.get_data() if is_file else b""
    status = response.status_code
    if status >= 400:  # Flask-Compress leaves these out; a page of bad input is as long
        response.status_code = 200
    compress.after_request(response)
    response.status_code = status
    if not is_file or response.headers.get("Content-Encoding") != "br":
        return True
    small = small_files.find(text)
    if small is not None:
        response.set_data(small)
        tag, _ = response.get_etag()
        response.set_etag(f"{tag}:small")
    return small is not None


def _tag(response: Response) -> None:
    """Add an ETag of the content; browsers revalidate the answer each time."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return
    if request.endpoint == "static" and response.mimetype in TEXT:
        response.direct_passthrough = False
        response.get_data()
    if response.is_streamed or response.cache_control.no_store or "ETag" in response.headers:
        return
    response.add_etag()
    response.headers.setdefault("Cache-Control", "no-cache")


@lru_cache(maxsize=256)
def _coding(header: str | None, codings: tuple[str, ...]) -> str:
    """Return the one of these codings that an Accept-Encoding header prefers."""
    accepted = parse_accept_header(header, Accept)
    best = max(codings, key=accepted.quality)
    return best if accepted.quality(best) > 0 else "identity"
