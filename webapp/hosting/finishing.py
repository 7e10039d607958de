"""The last steps of an answer: a tag, gzip, the memory of pages, and 304 for who has it already."""

from hashlib import sha256

from flask import Flask, Response, g, request

from webapp.hosting.compression import compress
from webapp.hosting.page_cache import PageCache, kept_page, page_key


def register_finishing(app: Flask) -> None:
    """Have the app take these steps, and answer from memory where it can."""
    megabytes = app.config["PAGE_CACHE_MB"]
    cache = PageCache(megabytes * 1024 * 1024) if megabytes else None

    @app.before_request
    def recall() -> Response | None:
        """Return the page from memory, where it is there."""
        g.key = page_key(request) if cache is not None else None
        page = None if g.key is None or cache is None else cache.get(g.key)
        if page is None:
            return None
        g.key = None
        g.is_finished = True
        return page.answer()

    @app.after_request
    def finish(response: Response) -> Response:
        """Tag and compress an answer, keep it, and send 304 to who has it."""
        if not g.get("is_finished"):
            _tag(response)
            compress(request, response)
            key = g.get("key")
            if cache is not None and key is not None and (page := kept_page(response)):
                cache.put(key, page)
        if response.status_code == 200 and _is_known(response):
            response.status_code = 304
        return response


def _tag(response: Response) -> None:
    """Give an answer a tag that changes with any byte, and have it asked for again each time."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return
    if response.direct_passthrough or response.is_streamed or response.cache_control.no_store:
        return
    if "ETag" not in response.headers:
        response.set_etag(sha256(response.get_data()).hexdigest()[:20])
        if "Cache-Control" not in response.headers:
            response.headers["Cache-Control"] = "no-cache"


def _is_known(response: Response) -> bool:
    """Tell whether the browser has these bytes already."""
    if "If-None-Match" not in request.headers or request.method not in ("GET", "HEAD"):
        return False
    tag, _ = response.get_etag()
    return tag is not None and request.if_none_match.contains_weak(tag)
