"""Pages that were asked for lately, as they were sent.

The page of a hand follows from the request alone: from the address under which the site is asked,
the query, the language chosen, and whether the browser wants the frame too. All of that is the key,
so whoever is answered from memory would have been answered the same without it. A view is kept
only if it is marked so.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock

from flask import Request, Response

from webapp.hosting.compression import accepts_gzip
from webapp.language.speech import current_language
from webapp.site.fragments import fragment
from webapp.site.marks import is_marked

HEADERS = frozenset({"accept-encoding", "accept-language", "hairi-fragment"})
"""Headers that say what else is in the key; an answer that depends on another one is not kept."""

STATUSES = frozenset({200, 400})

LONGEST_QUERY = 2_048
"""Bytes; a longer one is no link that anybody has sent around."""

LARGEST = 512 * 1024
"""Bytes of a page that is kept."""

MOST = 2_000
"""Pages kept, however small."""

OVERHEAD = 2_048
"""Bytes that a page takes beside its body, about."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """An answer as it was sent, but for what is new in each."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def answer(self) -> Response:
        """Return it once more."""
        return Response(self.body, self.status, list(self.headers))


class PageCache:
    """The pages used last, as many as fit in so many bytes; threads may share it."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._pages: OrderedDict[Hashable, KeptPage] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> KeptPage | None:
        """Return the page kept under a key."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
            return self._pages.get(key)

    def put(self, key: Hashable, page: KeptPage) -> None:
        """Keep a page, and let those go that were not asked for longest."""
        with self._lock:
            before = self._pages.pop(key, None)
            self._bytes += _size(page) - (_size(before) if before else 0)
            self._pages[key] = page
            while self._bytes > self._most_bytes or len(self._pages) > MOST:
                _, gone = self._pages.popitem(last=False)
                self._bytes -= _size(gone)


def page_key(request: Request) -> Hashable | None:
    """Return all that the page asked for follows from; None where nothing is kept of it."""
    if not is_marked("kept") or request.method not in ("GET", "HEAD"):
        return None
    if len(request.query_string) > LONGEST_QUERY:
        return None
    place = (request.scheme, request.host, request.script_root, request.path)
    form = (current_language(), fragment(), accepts_gzip(request))
    return (*place, request.query_string, *form)


def kept_page(response: Response) -> KeptPage | None:
    """Return what is to be kept of an answer; None where it must not be, or is too large."""
    if response.status_code not in STATUSES or response.is_streamed:
        return None
    if response.cache_control.no_store or not {name.lower() for name in response.vary} <= HEADERS:
        return None
    body = response.get_data()
    if len(body) > LARGEST or "Set-Cookie" in response.headers:
        return None
    return KeptPage(response.status_code, tuple(response.headers), body)


def _size(page: KeptPage) -> int:
    return len(page.body) + OVERHEAD
