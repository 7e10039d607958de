"""The record with which a feature describes previews of links to its page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from analyzer.hand import Hand
from webapp.language.messages import Message
from webapp.pictures.model import Card


@dataclass(frozen=True, slots=True)
class Summary:
    """A hand, the answer in a few words, and the query of the address of its card."""

    hand: Hand
    state: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The preview of links to a feature's page.

    Attributes:
        paths: of the page, below the root of the site.
        rules: the value of `rules` that requests its card at /card.png; empty: all other values.
        card: returns the card for parameters.
        summary: returns the summary for parameters of the page; None if they name no hand.
        phrases: texts of its card that are not in `PHRASES` of words.py.
    """

    paths: tuple[str, ...]
    rules: str
    card: Callable[[Mapping[str, str]], Card]
    summary: Callable[[Mapping[str, str]], Summary | None]
    phrases: tuple[Message, ...] = ()
