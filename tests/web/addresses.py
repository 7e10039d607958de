"""Addresses of the whole site, so that a rule for every answer is tried on every route."""

import random
from collections.abc import Iterable

from flask import Flask

from tests.oracle.hands import FRESH

TENPAI = "123m406p789s1122z6z"
FILES = ("css/hairi.css", "js/hairi.js", "favicon.svg", "tiles/sprite.svg", "none.css")


def every_address(app: Flask) -> list[str]:
    """Return each address bare, with a hand and with none; every kind of file; none of ours."""
    rules = [rule for rule in app.url_map.iter_rules() if not rule.arguments]
    assert len(rules) > 15
    pages = [
        f"{rule.rule}{query}" for rule in rules for query in ("", f"?q={TENPAI}", "?q=123m0z&r=9")
    ]
    return [*pages, *(f"/static/{name}" for name in FILES), "/nowhere", "/api/v1/nowhere"]


def some(links: Iterable[str], most: int = 40) -> list[str]:
    """Return as many of the links, others in each run: a page may have hundreds of one kind."""
    different = sorted(set(links))
    return random.Random(FRESH).sample(different, min(most, len(different)))
