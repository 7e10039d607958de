"""The record of a feature of the site: its addresses, its part of the API, how others name it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint

from webapp.api.operations import LogOperation, Operation
from webapp.language.messages import Message
from webapp.pictures.model import Preview
from webapp.query.hand import HandQuery


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """What the help page says about a feature.

    Attributes:
        words: a sentence with a link to the page of the feature, `<a href="%(link)s">…</a>`.
        heading: of a section of its own; without it, the sentence is a point of "Other rules".
        points: what the section says below the sentence.
    """

    words: Message
    heading: Message | None = None
    points: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A part of the site that can be added or taken away as a whole.

    Attributes:
        name: of its folder, its templates, its tests.
        blueprint: its addresses.
        operations, of_logs: its part of the API; those whose body is a file apart.
        preview: of links to its page; None if it has none.
        rules: the value of `rules` in a link to the analyzer that belongs to its page, and what
            gives the address there; None if there is none.
        scores: gives the address of its page that says what a hand of the analyzer wins; None if it
            has none.
        quiz: the endpoint of its page that asks hands, given as lines in `hands`; and what gives
            the address of the exercises that hands make, empty if they make none.
        page: the endpoint of its page, and `word` its name in the navigation of every page.
        owner: the name of the feature whose tab its page is; empty if it has its own place in the
            navigation.
        guide: what the help page says about it; None if the whole page is about it.
        allowed, disallowed: beginnings of addresses that crawlers may fetch, and that they are
            asked to leave alone, because they show the same in another form or differ each time.
    """

    name: str
    blueprint: Blueprint
    operations: tuple[Operation, ...] = ()
    of_logs: tuple[LogOperation, ...] = ()
    preview: Preview | None = None
    rules: tuple[str, Callable[[Mapping[str, str]], str]] | None = None
    scores: Callable[[Mapping[str, str]], str] | None = None
    quiz: tuple[str, Callable[[Sequence[HandQuery]], str]] | None = None
    page: str = ""
    word: Message | None = None
    owner: str = ""
    guide: Guide | None = None
    allowed: tuple[str, ...] = ()
    disallowed: tuple[str, ...] = ()
