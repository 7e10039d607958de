"""What the help pages show: examples, whose hands are parsed and whose numbers are computed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from urllib.parse import quote

from analyzer.analysis import Analysis, analyze
from analyzer.melds import Meld
from analyzer.notation import parse_hand, read_tiles
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tenhou import format_tenhou
from analyzer.tiles import Tile
from analyzer.waits import waits
from webapp.forms.feature import Feature
from webapp.help import words
from webapp.language.messages import Message, fill, say
from webapp.language.speech import current_language, given_language
from webapp.language.words import FORMS, SHAPES
from webapp.parts.columns import BY_KEY, COLUMNS, Column
from webapp.parts.hand_facts import ExampleView, example_view
from webapp.parts.picker import TARGET_NAMES
from webapp.parts.rows import Row, good_percent, make_rows, near_outlooks
from webapp.query.links import LinkState, hand_link
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import JOKER_SWITCHES, NUKI, RULES_NAME, SITUATION
from webapp.query.threats import THREATS
from webapp.resources import TEMPLATES

__all__ = ["SHAPES", "TARGET_NAMES", "format_tenhou", "read_tiles"]

LONGEST_TEXT = 80
"""Most characters of a text to search for."""

HEADING = re.compile(r"""<h([23]) id="(\w+)">\{\{ _\('([^']+)'\) \}\}""")
"""A heading in a template: its level, its id, its text."""

INCLUDE = re.compile(r'\{% include "help/(\w+)\.html" %\}')

PLAIN = LinkState()

COUNT_LINK = hand_link(words.COUNT_HAND, LinkState(situation=words.COUNT_TABLE))
"""The link to the example of counting, with the tiles on the table."""

FIELDS = (
    *[each for each in SITUATION if each is not NUKI],
    replace(RULES_NAME, sample=words.RULES_SAMPLE),
    NUKI,
    *JOKER_SWITCHES,
    *THREATS,
)
"""Parameters other than the hand; those that all rules have come first."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its id in its page, its text, and the headings below it."""

    id: str
    words: Message
    parts: tuple[Heading, ...] = ()


def headings(page: words.HelpPage, guides: Iterable[Feature]) -> list[Heading]:
    """Return the headings of a page: those of its templates, and of features."""
    found: list[Heading] = []
    for part in page.parts:
        if part == words.FEATURES:
            pairs = [(each.name, each.guide and each.guide.heading) for each in guides]
            found += [Heading(name, heading) for name, heading in pairs if heading]
        else:
            found += _headings(part)
    return found


@cache
def _headings(part: str) -> tuple[Heading, ...]:
    """Return the headings of a template and of those that it includes."""
    found: list[Heading] = []
    text = INCLUDE.sub(lambda match: _source(match[1]), _source(part))
    for level, name, sentence in HEADING.findall(text):
        heading = Heading(name, Message(sentence))
        if level == "2":
            found.append(heading)
        else:
            found[-1] = replace(found[-1], parts=(*found[-1].parts, heading))
    return tuple(found)


def _source(part: str) -> str:
    return (TEMPLATES / "help" / f"{part}.html").read_text(encoding="utf-8")


def find_headings(text: str, guides: Iterable[Feature]) -> tuple[tuple[str, Heading], ...]:
    """Return the headings and the terms that contain a text, each with the path of its page."""
    wanted = " ".join(text.split())[:LONGEST_TEXT].lower()
    if not wanted:
        return ()
    heads = [
        (page.path, each)
        for page in words.PAGES
        for head in headings(page, guides)
        for each in (head, *head.parts)
    ]
    numbers = words.PAGES[-1].path
    for place, (_, name, _) in enumerate(words.TERMS):
        heads.append((numbers, Heading(f"term-{place}", name)))
    return tuple(each for each in heads if wanted in say(each[1].words).lower())


def link(text: str) -> str:
    """Return the link to the answer for a hand."""
    return hand_link(text, PLAIN)


def sample_link(parameter: Parameter) -> str:
    """Return the link to the sample of a parameter."""
    assert parameter.sample is not None
    start, value = parameter.sample.link, parameter.sample.value
    return f"{start}{'&' if '?' in start else '?'}{parameter.name}={value}"


@cache
def notations() -> tuple[ExampleView, ...]:
    """Return a hand in each notation."""
    return tuple(
        example_view(text, name, f"?q={quote(text, safe='')}") for text, name in words.NOTATIONS
    )


@cache
def rules() -> tuple[ExampleView, ...]:
    """Return a hand of each of the other rules."""
    return tuple(
        example_view(text, name, f"?q={text}{further}") for text, further, name in words.RULES
    )


@cache
def meld(text: str) -> Meld:
    """Return a meld as it is drawn."""
    return parse_hand(f"{words.MELD_HAND}{text}").melds[0]


@cache
def analysis(text: str, table: Situation = EMPTY_SITUATION) -> Analysis:
    """Return the analysis of a hand."""
    return analyze(parse_hand(text), table)


def forms(text: str) -> Iterator[tuple[Message, int, bool]]:
    """Yield the name and the shanten of each form of a hand, and whether it is the least."""
    found = analysis(text)
    for form, shanten in found.shanten.by_form.items():
        yield FORMS[form][0], shanten, form in found.forms_deciding


def first_row() -> Row:
    """Return the first row of the table of the example."""
    return _first_row(current_language(), given_language())


@cache
def _first_row(_language: str, _given: str) -> Row:
    """Return this row; each language has its own in the cache, for its numbers and links."""
    found = analysis(words.ROW_HAND)
    return make_rows(found, found.keeping, near_outlooks(found), state=LinkState())[0]


def columns() -> Iterator[tuple[Column, Message]]:
    """Yield each column with its meaning, which contains the figures of the example row."""
    row = first_row()
    figures: dict[str, str | int | Message] = {
        "count": row.count,
        "kinds": row.kinds,
        "percent": (row.outlook and good_percent(row.outlook)) or 0,
        "width": BY_KEY["next"].figure(row),
    }
    return ((each, fill(each.help or each.meaning, **figures)) for each in COLUMNS)


@cache
def waits_of(shape: str, text: str) -> tuple[Tile, ...]:
    """Return the waits of a hand that have a shape."""
    return tuple(wait.tile for wait in waits(parse_hand(text)) if shape in wait.shapes)
