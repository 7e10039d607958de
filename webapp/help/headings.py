"""The headings of the help page, for its table of contents and for its search."""

from __future__ import annotations

from dataclasses import dataclass

from webapp.help.guides import Guides
from webapp.help.words import TERMS
from webapp.language.messages import Message, say

LONGEST_TEXT = 80
"""Most characters of a text to search for."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its id in the page, its text, and the headings below it."""

    id: str
    words: Message
    parts: tuple[Heading, ...] = ()


HEADINGS = (
    Heading("enter", Message("Type a hand"), (
        Heading("picking", Message("Tiles to click")),
        Heading("dealing", Message("Random hands")),
        Heading("melds", Message("Melds")),
        Heading("notations", Message("Every notation")),
        Heading("fields", Message("Table and rules")),
    )),
    Heading("answer", Message("Read the answer"), (
        Heading("columns", Message("The columns")),
        Heading("pale", Message("Pale tiles")),
        Heading("follows", Message("Rows that open")),
        Heading("light", Message("Highlights")),
        Heading("marks", Message("The marks")),
        Heading("waits", Message("Shapes of waits")),
    )),
    Heading("counts", Message("How tiles are counted"), (
        Heading("tenhou", Message("Where hairi differs from tenhou")),
    )),
    Heading("order", Message("How rows are ordered")),
    Heading("estimates", Message("Estimates: tenpai, win, points")),
    Heading("arrange", Message("Arrange the table")),
    Heading("on", Message("Play on")),
    Heading("rules", Message("Other rules")),
    Heading("keys", Message("Keys")),
    Heading("take", Message("Share & export"), (
        Heading("copying", Message("Copy")),
        Heading("question", Message("Ask a question")),
        Heading("files", Message("Files")),
        Heading("previews", Message("Where a link is posted")),
        Heading("bookmarklet", Message("A bookmark that opens hands here")),
    )),
    Heading("terms", Message("Words of the game")),
    Heading("programs", Message("For programs")),
    Heading("privacy", Message("Privacy")),
)  # fmt: skip


BEFORE_FEATURES = "rules"
"""The id of the heading that the sections of features follow."""


def headings_with(guides: Guides) -> tuple[Heading, ...]:
    """Return the headings of the page with those of the sections of features."""
    place = 1 + [each.id for each in HEADINGS].index(BEFORE_FEATURES)
    features = [Heading(each.name, each.guide.heading) for each in guides if each.guide.heading]
    return (*HEADINGS[:place], *features, *HEADINGS[place:])


def find_headings(text: str, guides: Guides) -> tuple[Heading, ...]:
    """Return the headings and the terms that contain a text, in the current language."""
    wanted = " ".join(text.split())[:LONGEST_TEXT].lower()
    if not wanted:
        return ()
    heads = [each for head in headings_with(guides) for each in (head, *head.parts)]
    terms = [Heading(f"term-{place}", name) for place, (_, name, _) in enumerate(TERMS)]
    return tuple(each for each in heads + terms if wanted in say(each.words).lower())
