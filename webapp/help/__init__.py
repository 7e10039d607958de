"""/help: every notation, parameter, column, mark and key, and a guide to each feature.

The record of a feature has its guide.
"""

from dataclasses import dataclass

from webapp.language.messages import Message


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


@dataclass(frozen=True, slots=True)
class FeatureGuide:
    """The guide to a feature, the name of the feature, and the endpoint of its page."""

    name: str
    endpoint: str
    guide: Guide


Guides = tuple[FeatureGuide, ...]
"""The guides to all features, in the order of the page."""
