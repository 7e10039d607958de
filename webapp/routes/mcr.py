"""Chinese Official hands: `/mcr`, and its exports."""

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from analyzer.notation import format_hand
from webapp.forms import InvalidRequestError
from webapp.mcr_answer import answer_mcr
from webapp.mcr_form import McrQuery, read_mcr, read_mcr_draft, require_mcr
from webapp.mcr_hand import SIZES
from webapp.mcr_picking import is_entering, picked_link, read_target
from webapp.reports import HTML_POLICY
from webapp.reports.mcr import render_mcr_html, render_mcr_markdown
from webapp.site import site_root
from webapp.views.mcr import draft_mcr_page, empty_mcr_page, mcr_page, refused_mcr_page

blueprint = Blueprint("mcr", __name__)


@blueprint.get("/mcr")
def page() -> tuple[str, int] | Redirect:
    """Return the page of the hand in q, or the empty one; a click in the picker leads to its hand.

    A hand that is still being entered may be of any size.
    """
    root = site_root()
    try:
        link = picked_link(request.args)
        if link is not None:
            return redirect(url_for(".page", lang=None) + link, 303)
        if is_entering(request.args):
            draft = read_mcr_draft(request.args)
            if draft.size < min(SIZES):
                shown = draft_mcr_page(draft, read_target(request.args), root)
                return render_template("mcr.html", page=shown), 200
        query = read_mcr(request.args)
    except InvalidRequestError as error:
        return _refused(error)
    if query is None:
        return render_template("mcr.html", page=empty_mcr_page(request.args, root)), 200
    return render_template("mcr.html", page=mcr_page(answer_mcr(query), root)), 200


@blueprint.get("/mcr.md")
def markdown_report() -> Response:
    """Return the report on the hand as one Markdown file, tile pictures included."""
    query = require_mcr(request.args)
    text = render_mcr_markdown(answer_mcr(query), site_url=site_root())
    return _file(text, "text/markdown", query, "md")


@blueprint.get("/mcr.html")
def html_report() -> Response | tuple[str, int]:
    """Return the report on the hand as one HTML file that needs nothing else."""
    try:
        query = require_mcr(request.args)
    except InvalidRequestError as error:
        return _refused(error)
    text = render_mcr_html(answer_mcr(query), site_url=site_root())
    response = _file(text, "text/html", query, "html")
    response.headers["Content-Security-Policy"] = f"{HTML_POLICY}; frame-ancestors 'none'"
    return response


def _refused(error: InvalidRequestError) -> tuple[str, int]:
    return render_template("mcr.html", page=refused_mcr_page(error, site_root())), 400


def _file(text: str, mimetype: str, query: McrQuery, suffix: str) -> Response:
    response = Response(text, mimetype=mimetype)
    name = f"hairi-mcr-{format_hand(query.hand)}.{suffix}"
    response.headers.set("Content-Disposition", "inline", filename=name)
    return response
