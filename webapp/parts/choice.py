"""A choice between several settings, each with a link."""

from dataclasses import dataclass

from webapp.language.messages import Message


@dataclass(frozen=True, slots=True)
class LinkChoice:
    """One of several settings or parts of a page, and the link that chooses it."""

    words: Message
    link: str
    is_chosen: bool = False
