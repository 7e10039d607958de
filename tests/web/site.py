"""Helpers for the site: addresses of every kind, the contents of a page, the targets of links."""

import random
from collections.abc import Iterable
from urllib.parse import urljoin, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.oracle.hands import FRESH
from tests.samples import sample
from tests.web.lint import Element, Page
from webapp.expectation.waiting import KERNELS

TENPAI = "123m406p789s1122z6z"
FILES = ("css/base.css", "js/main.js", "favicon.svg", "tiles/sprite.svg", "none.css")

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "attribute": '"><img src=x onerror=alert(1)>',
    "single quote": "' autofocus onfocus='alert(1)",
    "template": "{{ 7 * 7 }}{% raw %}",
    "format": "{found}{0.__class__}%s%(x)s%",
    "sql": "1m'; DROP TABLE hands; --",
    "path": "../../etc/passwd",
    "newline": "123m\r\nSet-Cookie: a=b",
    "nul": "123m\0",
    "escape": "\x1b[31m",
    "right to left": "123m\u202e321",
    "one hundred thousand digits": "1" * 100_000,
    "one hundred thousand letters": "m" * 100_000,
    "one hundred thousand tiles": "1m" * 50_000,
    "one hundred thousand tags": "<i>" * 33_334,
    "fifth copy": "11111m",
    "fifth copy by red": "05555p",
    "two reds": "00s",
    "fifteen tiles": "123456789m123456p",
    "superscript": "²m",
    "another script's digits": "١٢٣m",
    "tile that is none": "8z",
    "suit only": "m",
    "digits only": "123",
    "address of a bad hand": "https://tenhou.net/2/?q=123x",
}

HOSTILE_BYTES = {
    "lone surrogate": "%ED%A0%80",
    "invalid utf-8": "%FF",
    "overlong": "%C0%80",
    "half an escape": "123m%",
    "nul": "%00",
}


def page_of(answer: TestResponse) -> Page:
    return Page(answer.get_data(as_text=True))


def open_page(visitor: FlaskClient, address: str) -> Page:
    answer = visitor.get(address)
    assert answer.status_code == 200, answer.status
    return page_of(answer)


def classed(page: Page, name: str) -> list[Element]:
    return [element for element in page.elements if name in element["class"].split()]


def hand_links(page: Page) -> list[str]:
    """The links that lead on to a hand, as they are written."""
    return [link["href"] for link in page.all("a") if link["href"].startswith("?")]


def every_address(app: Flask) -> list[str]:
    """Return each address bare, with a hand and with none; every kind of file; none of ours."""
    rules = [rule for rule in app.url_map.iter_rules() if not rule.arguments]
    assert len(rules) > 15
    pages = [
        f"{rule.rule}{query}" for rule in rules for query in ("", f"?q={TENPAI}", "?q=123m0z&r=9")
    ]
    return [*pages, *(f"/static/{name}" for name in FILES), "/nowhere", "/api/v1/nowhere"]


def some(links: Iterable[str], most: int = sample(40)) -> list[str]:
    """Return as many of the links, others in each run: a page may have hundreds of one kind."""
    different = sorted(set(links))
    return random.Random(FRESH).sample(different, min(most, len(different)))


def links_of(page: Page, address: str) -> set[str]:
    """Return what the page at this address leads to or loads, each as a whole address."""
    written = {each[name] for each in page.elements for name in ("href", "src") if each[name]}
    outside = ("data:", "javascript:", "mailto:")
    links = {each for each in written if not each.startswith(outside)}
    return {urljoin(f"http://localhost{address}", link) for link in links}


def lost_links(visitor: FlaskClient, address: str) -> list[str]:
    """Follow some links of a page, others in each run; return those that lead nowhere, or away."""
    links = links_of(open_page(visitor, address), address)
    away = [link for link in links if urlsplit(link).netloc != "localhost"]
    return sorted(away) + [link for link in some(links) if not is_answered(visitor, link)]


def is_answered(visitor: FlaskClient, link: str) -> bool:
    """Tell whether a link leads to an answer, or on to one; a file may need kernels."""
    with visitor.get(link) as answer:
        status = answer.status_code
    if status == 503:
        KERNELS.finish()
        with visitor.get(link) as answer:
            status = answer.status_code
    return status in (200, 303)
