"""The pages of a feature that answers a question about a hand: the page, its exports, previews.

/PATH        the page, of a hand that is being entered too; a form or a click is redirected
/PATH.md     the report as one Markdown file      /PATH.html  the same as one HTML file
/PATH.png    the hand as a strip of tiles
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from webapp.forms import Arguments, Forms
from webapp.forms.entry import Entry
from webapp.language.messages import Message, say
from webapp.parts.failures import ProblemView, problem_view
from webapp.parts.hand_facts import Box
from webapp.pictures.model import Preview, Summary
from webapp.pictures.routes import strip_response
from webapp.query.parameters import labels_of
from webapp.query.problems import InvalidRequestError, require
from webapp.reports import SERVED_POLICY
from webapp.site.addresses import card_address, embed_address, site_root
from webapp.site.responses import shown_file
from webapp.site.view_marks import heavy, mark, weighs


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


def form_blueprint(forms: Forms[Any, Any], **tools: Any) -> Blueprint:
    """Return the page and the exports of a feature; `tools` are more variables of its page."""
    blueprint = Blueprint(forms.name, __name__)

    def show(**context: Any) -> str:
        """Return the page."""
        context |= {"forms": forms, **forms.tools, **tools}
        return render_template(f"{forms.name}/page.html", **context)

    def refused(error: InvalidRequestError) -> tuple[str, int]:
        """Return the page with the problems; if it has a hand, the picker can add tiles to it."""
        entry = forms.keep(request.args)
        frame = refused_frame(forms, entry, error, site_root())
        return show(page=frame, entry=entry, answer=None), 400

    @blueprint.get(f"/{forms.path}")
    @mark("kept", "live")
    @weighs(2)
    def page() -> tuple[str, int] | Redirect:
        """Return the page of the hand in q, or without a hand; a form or a click is redirected."""
        root = site_root()
        try:
            link = forms.settle(request.args)
            if link is not None:
                return redirect(url_for(".page", lang=None) + link, 303)
            entry = forms.enter(request.args)
            answer = forms.answer(entry.query) if entry.query else None
        except InvalidRequestError as error:
            return refused(error)
        frame = page_frame(forms, entry, root)
        return show(page=frame, entry=entry, answer=answer), 200

    @blueprint.get(f"/{forms.path}.md")
    @heavy(2)
    def markdown_report() -> Response:
        """Return the report on the hand as one Markdown file that includes its tile pictures."""
        answer = forms.require(require(forms.read(request.args)))
        text = forms.report(answer, "md", site_url=site_root())
        return shown_file(text, "text/markdown", answer.query.hand, f"hairi-{forms.path}")

    @blueprint.get(f"/{forms.path}.html")
    @heavy(2)
    def html_report() -> Response | tuple[str, int]:
        """Return the report on the hand as one HTML file that needs no other file."""
        try:
            answer = forms.require(require(forms.read(request.args)))
        except InvalidRequestError as error:
            return refused(error)
        text = forms.report(answer, "html", site_url=site_root())
        response = shown_file(text, "text/html", answer.query.hand, f"hairi-{forms.path}")
        response.headers["Content-Security-Policy"] = SERVED_POLICY
        return response

    @blueprint.get(f"/{forms.path}.png")
    @mark("embeddable")
    @heavy(2)
    def picture() -> Response:
        """Return a picture of the hand, with a gap before the winning tile, or an empty 304."""
        return strip_response(require(forms.read(request.args)).hand)

    return blueprint


def form_preview(forms: Forms[Any, Any], phrases: Iterable[Message]) -> Preview:
    """Return the preview of links to the page; `phrases` are those that only its card has."""

    def summary(arguments: Arguments) -> Summary | None:
        query = forms.enter(arguments).query
        if query is None:
            return None
        words = say(forms.headline(forms.answer(query)))
        return Summary(query.hand, words, forms.card_link(query))

    return Preview(
        paths=(forms.path,),
        rules=forms.path,
        card=lambda arguments: forms.card(forms.answer(require(forms.read_card(arguments)))),
        summary=summary,
        phrases=tuple(phrases),
    )
