"""Chinese Official hands: `/mcr`, and its exports."""

from collections.abc import Mapping
from contextlib import suppress

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from webapp.mcr.answer import answer_mcr
from webapp.mcr.page import McrPage, draft_mcr_page, empty_mcr_page, mcr_page, refused_mcr_page
from webapp.mcr.picking import TARGETS, picked_link
from webapp.mcr.query import PARAMETERS, read_mcr, read_mcr_draft, redirected
from webapp.mcr.report import render_html, render_markdown
from webapp.mcr.typed_hand import SIZES
from webapp.parts.clicks import Aim, read_aim
from webapp.pictures.serving import strip_response
from webapp.query.parameters import typed_texts
from webapp.query.problems import InvalidRequestError, require
from webapp.reports.environment import HTML_POLICY
from webapp.site.addresses import site_root
from webapp.site.responses import shown_file
from webapp.site.view_marks import heavy, mark, weighs

blueprint = Blueprint("mcr", __name__)


@blueprint.get("/mcr")
@mark("kept", "live")
@weighs(2)
def page() -> tuple[str, int] | Redirect:
    """Return the page of the hand in q, or without a hand; a click in the picker is redirected.

    A hand that is still being entered may have any number of tiles.
    """
    root = site_root()
    try:
        link = picked_link(request.args)
        if link is not None:
            return redirect(url_for(".page", lang=None) + link, 303)
        page = _page(read_aim(request.args, TARGETS), root)
        return render_template("mcr/page.html", page=page), 200
    except InvalidRequestError as error:
        return _refused(error)


def _page(aim: Aim, root: str) -> McrPage:
    if aim.is_named:
        draft = read_mcr_draft(request.args)
        if 0 < draft.size < min(SIZES):
            return draft_mcr_page(draft, aim, root)
    query = read_mcr(request.args)
    if query is None:
        return empty_mcr_page(request.args, read_mcr_draft(request.args), aim, root)
    return mcr_page(answer_mcr(query), aim, root)


@blueprint.get("/mcr.md")
@heavy(2)
def markdown_report() -> Response:
    """Return the report on the hand as one Markdown file that includes its tile pictures."""
    query = require(read_mcr(request.args))
    text = render_markdown(answer_mcr(query), site_url=site_root())
    return shown_file(text, "text/markdown", query.hand, "hairi-mcr")


@blueprint.get("/mcr.html")
@heavy(2)
def html_report() -> Response | tuple[str, int]:
    """Return the report on the hand as one HTML file that needs no other file."""
    try:
        query = require(read_mcr(request.args))
    except InvalidRequestError as error:
        return _refused(error)
    text = render_html(answer_mcr(query), site_url=site_root())
    response = shown_file(text, "text/html", query.hand, "hairi-mcr")
    response.headers["Content-Security-Policy"] = f"{HTML_POLICY}; frame-ancestors 'none'"
    return response


@blueprint.get("/mcr.png")
@mark("embeddable")
@heavy(2)
def picture() -> Response:
    """Return a picture of the hand, with a gap before the winning tile, or an empty 304."""
    return strip_response(require(read_mcr(request.args)).hand)


def page_address(arguments: Mapping[str, str]) -> str:
    """Return the address of /mcr for a request to the analyzer's page with `rules=mcr`."""
    return url_for("mcr.page", lang=None) + redirected(arguments)


def _refused(error: InvalidRequestError) -> tuple[str, int]:
    """Return the form with the problems; if it holds a hand, the picker can add tiles to it."""
    draft, fields = None, typed_texts(PARAMETERS, request.args)
    with suppress(InvalidRequestError):
        draft = read_mcr_draft(fields)
    aim = read_aim(request.args, TARGETS)
    page = refused_mcr_page(error.problems, fields, draft, aim, site_root())
    return render_template("mcr/page.html", page=page), 400
