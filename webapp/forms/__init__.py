"""The forms of an answer about one hand, made from the record of its feature.

__init__.py  the record: how a question is read and answered, and what each form prints
entry.py     what is typed on a page, and the tile picker
pages.py     the page with its frame, its exports and their addresses; the previews of links
command.py   the command of the shell
feature.py   the record of a feature of the site, with its addresses and its operations

The answer is the document: every form is a function of it, and no form reads another one. The
record and reports need neither Flask nor Pillow, so that the command line can use them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from webapp.reports import by_suit, hand_pictures, quoted_site, render_report

if TYPE_CHECKING:
    from analyzer.hand import Hand
    from webapp.forms.entry import Entry
    from webapp.language.messages import Message
    from webapp.pictures.model import Card
    from webapp.query.parameter_kinds import Parameter

Arguments = Mapping[str, str]
"""Parameters of an address as text."""


class Question(Protocol):
    """A question about a hand; `link` has the parameters of its page, `?` included."""

    @property
    def hand(self) -> Hand:
        """The hand."""

    @property
    def link(self) -> str:
        """The parameters of its page."""


Q = TypeVar("Q", bound=Question)

A = TypeVar("A")
"""The type of an answer, which has its question as `query`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forms(Generic[Q, A]):
    """How one feature answers a question about a hand, and the forms of the answer.

    Attributes:
        name: of its folder and its templates: NAME/page.html, report.html and report.md.
        path: of its page, below the root of the site; the value of `rules` of its cards.
        sample, usage: a hand for its command, and the help of the command.
        parameters: of a question, the hand first.
        read: returns the question of parameters, None if they have no hand.
        answer: answers what the page and the card show.
        require: answers what a report shows; refuses a question without such an answer.
        headline: the answer in a few words.
        document: its JSON.
        text: the lines of the answer for a terminal.
        card: its card; `read_card` reads the parameters of its address.
        examples: questions, each with what it shows; the first one has the card of the empty page.
        settle: returns the link that a form or a click leads to; None for a link.
        enter, keep: return what is typed on the page; the latter of a request that is refused.
        shown: the names of the pictures of a report besides those of the hand.
        tools: variables of the templates of page and report: functions and words.
    """

    name: str
    path: str
    sample: str
    usage: str
    parameters: tuple[Parameter, ...]
    read: Callable[[Arguments], Q | None]
    answer: Callable[[Q], A]
    require: Callable[[Q], A]
    headline: Callable[[A], Message]
    document: Callable[[A], Any]
    text: Callable[[A], Iterable[str]]
    card: Callable[[A], Card]
    read_card: Callable[[Arguments], Q | None]
    examples: Sequence[tuple[Q, Message]]
    settle: Callable[[Arguments], str | None]
    enter: Callable[[Arguments], Entry[Q, Any]]
    keep: Callable[[Arguments], Entry[Q, Any]]
    shown: Callable[[A], Iterable[str]]
    tools: Mapping[str, Any] = field(default_factory=dict)

    @property
    def example(self) -> Q:
        """The question whose card pages without a hand have."""
        return self.examples[0][0]

    def card_link(self, query: Q) -> str:
        """Return the parameters of a card; a preset of rules is `preset` there."""
        return f"{query.link.replace('&rules=', '&preset=')}&rules={self.path}"

    def report(self, answer: A, layout: Literal["html", "md"], *, site_url: str) -> str:
        """Return the report on an answer, with the pictures that it shows; it links to its page."""
        query, site = answer.query, quoted_site(site_url)  # type: ignore[attr-defined]
        return render_report(
            f"{self.name}/report.{layout}",
            by_suit((*hand_pictures(query.hand), *self.shown(answer))),
            answer=answer,
            hand=query.hand,
            headline=self.headline(answer),
            permalink=f"{site}/{self.path}{query.link}" if site else None,
            **self.tools,
        )
