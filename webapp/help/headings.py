"""The headings of the help page, for its table of contents and for its search."""

from __future__ import annotations

from dataclasses import dataclass

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
    Heading("review", Message("Review a whole game")),
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


def find_headings(text: str) -> tuple[Heading, ...]:
    """Return the headings and the terms that contain a text, in the current language."""
    wanted = " ".join(text.split())[:LONGEST_TEXT].lower()
    if not wanted:
        return ()
    headings = [each for head in HEADINGS for each in (head, *head.parts)]
    terms = [Heading(f"term-{place}", name) for place, (_, name, _) in enumerate(TERMS)]
    return tuple(each for each in headings + terms if wanted in say(each.words).lower())
