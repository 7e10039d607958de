"""Reports of hands, read back from HTML and from Markdown."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from analyzer import analyze
from analyzer.notation import read_hand
from analyzer.rules import Rules
from analyzer.shanten import Forms
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import Tile, parse_tile
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import render_html, render_markdown
from webapp.query.links import LinkState

SITE = "https://hairi.example"
ORDINARY = "336m237p2479s167z3s"
DEAD_WAIT = "67777889m"
TWO_READINGS = "111222333m11p"
QUERIES = (
    ("q", ORDINARY),
    ("q", "123m406p789s1122z"),
    ("p", "19m19s19p123456z5m2p"),
    ("q", TWO_READINGS),
    ("pd", "1188m2277p3355s6z"),
    ("q", DEAD_WAIT),
    ("q", "19m19p19s1234567z1z"),
    ("qd", "7z"),
)


def report_hand(
    query: str,
    mode: str = "q",
    title: str | None = None,
    *,
    situation: Situation = EMPTY_SITUATION,
    rules: Rules | None = None,
) -> ReportHand:
    hand = read_hand(query).hand
    forms: Forms = "regular" if mode.startswith("p") else "standard"
    found = analyze(hand, situation, forms=forms, rules=rules)
    return ReportHand(found, query, LinkState(mode, situation, found.rules), title)


ALL_HANDS = [report_hand(query, mode) for mode, query in QUERIES]


class Page(HTMLParser):
    """What a test asks of an HTML file: its links, names, tables and words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.tables: list[list[list[str]]] = []
        self.fences: list[str] = []
        self.words: list[str] = []
        self._open: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._open.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append("")
        elif tag == "pre":
            self.fences.append("")
        elif tag == "img":
            self.handle_data(dict(attrs)["alt"] or "")

    def handle_endtag(self, tag: str) -> None:
        self._open.discard(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._open & {"th", "td"}:
            self.tables[-1][-1][-1] += data
        if "pre" in self._open:
            self.fences[-1] += data.removeprefix("\n")

    def values(self, name: str) -> list[str]:
        return [value for key, value in self.attributes if key == name]

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


Reader = Callable[..., Page]


def read_html(*hands: ReportHand) -> Page:
    return Page(render_html(hands, site_url=SITE))


def read_markdown(*hands: ReportHand) -> Page:
    return Page(markdown_to_html(render_markdown(hands, site_url=SITE)))


def markdown_to_html(text: str) -> str:
    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    html: str = renderer.render(text)
    return html


READERS = pytest.mark.parametrize("read", [read_html, read_markdown], ids=["html", "markdown"])
EVERY_HAND = pytest.mark.parametrize("hand", ALL_HANDS, ids=[query for _, query in QUERIES])


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, names.split()))


TENPAI = "123m406p789s1122z6z"
