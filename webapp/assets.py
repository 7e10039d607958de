"""Static files: which are served, and addresses that change with their content.

A browser may keep a file under such an address for good.
"""

from functools import lru_cache
from hashlib import sha256
from pathlib import PurePath

from flask import url_for

from webapp import resources

SERVED = {".css", ".js", ".png", ".svg"}
"""Endings of the files that pages use; a checkout holds programs and notes beside them."""


def asset_url(name: str) -> str:
    """Return the address of a file under static/, with a digest of its content."""
    return url_for("static", filename=name, v=asset_digest(name))


def is_asset(name: str) -> bool:
    """Return whether a file under static/ is for browsers."""
    return PurePath(name).suffix in SERVED


@lru_cache(maxsize=256)
def asset_digest(name: str) -> str:
    """Return twelve hexadecimal digits for the content of a file under static/."""
    return sha256((resources.STATIC / name).read_bytes()).hexdigest()[:12]
