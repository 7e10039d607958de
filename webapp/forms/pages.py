"""The frame of a page of one feature: its text box, its addresses, its problems."""

from dataclasses import dataclass
from typing import Any

from webapp.forms import Forms
from webapp.forms.entry import Entry
from webapp.parts.failures import ProblemView, problem_view
from webapp.parts.hand_facts import Box
from webapp.query.parameters import labels_of
from webapp.query.problems import InvalidRequestError
from webapp.site.addresses import card_address, embed_address


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What the frame of a page shows.

    Attributes:
        text: the content of the text box.
        canonical, image: absolute addresses; `canonical` is empty if there are problems.
        embed: the oEmbed address, for previews in forums; empty without an answer.
        faults: the names of invalid parameters.
        fault: where the first fault in the hand's text starts and ends.
    """

    text: str = ""
    canonical: str
    image: str
    embed: str = ""
    problems: tuple[ProblemView, ...] = ()
    faults: frozenset[str] = frozenset()
    fault: tuple[int, int] | None = None

    @property
    def box(self) -> Box:
        """The text box of the header, which holds the hand."""
        return Box(self.text)


def page_frame(forms: Forms[Any, Any], entry: Entry[Any, Any], root: str) -> Frame:
    """Return the frame of a page with a hand, or without one; `root` is the site's address."""
    if entry.query is None:
        return Frame(text=entry.text, canonical=root + forms.path, image=example_image(forms, root))
    address = f"{root}{forms.path}{entry.query.link}"
    return Frame(
        text=entry.text,
        canonical=address,
        image=card_address(root, forms.card_link(entry.query)),
        embed=embed_address(root, address),
    )


def refused_frame(
    forms: Forms[Any, Any], entry: Entry[Any, Any], error: InvalidRequestError, root: str
) -> Frame:
    """Return the frame of a page that says what is wrong; it keeps everything that was typed."""
    labels = labels_of(forms.parameters)
    spans = (problem.span for problem in error.problems if problem.field == "q")
    return Frame(
        text=entry.fields.get("q", ""),
        canonical="",
        image=example_image(forms, root),
        problems=tuple(problem_view(each, labels, entry.fields) for each in error.problems),
        faults=frozenset(problem.field for problem in error.problems),
        fault=next(filter(None, spans), None),
    )


def example_image(forms: Forms[Any, Any], root: str) -> str:
    """Return the address of the card of pages without a hand."""
    return card_address(root, forms.card_link(forms.example))
