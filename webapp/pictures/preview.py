"""The record with which a feature gives previews to links to its page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from analyzer.hand import Hand
from webapp.language.messages import Message
from webapp.pictures.model import Card


@dataclass(frozen=True, slots=True)
class Summary:
    """A hand, the answer in a few words, and the query of its card's address."""

    hand: Hand
    state: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The preview of links to a feature's page.

    Attributes:
        paths: of the page, below the root of the site.
        rules: the value of `rules` with which /card.png is asked for its card; empty: any other.
        card: parameters -> the card.
        summary: parameters of the page -> the summary; None where they name no hand.
        phrases: what its card may say besides what all cards say.
    """

    paths: tuple[str, ...]
    rules: str
    card: Callable[[Mapping[str, str]], Card]
    summary: Callable[[Mapping[str, str]], Summary | None]
    phrases: tuple[Message, ...] = ()
