"""Addresses of static files that change with their content, so that browsers may keep them."""

from functools import cache
from hashlib import sha256

from flask import url_for

from webapp import resources


def asset_url(name: str) -> str:
    """Return the address of a file under static/, with a digest of its content."""
    return url_for("static", filename=name, v=_digest(name))


@cache
def _digest(name: str) -> str:
    return sha256((resources.STATIC / name).read_bytes()).hexdigest()[:12]
