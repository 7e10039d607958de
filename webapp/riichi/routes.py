"""Riichi scoring: `/score`, its exports, and the table of points."""

from collections.abc import Mapping
from contextlib import suppress

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from analyzer.hand import Hand
from webapp.pictures.serving import strip_response
from webapp.query.parameters import read_each, typed_texts
from webapp.query.problems import InvalidRequestError, require
from webapp.reports.environment import HTML_POLICY
from webapp.riichi.answer import answer_score, require_answer
from webapp.riichi.clicks import CONTROLS, PageQuery, flags_of, read_page_query, settled_link
from webapp.riichi.page import ScorePage, entry_page, example_image, refused_page, score_page
from webapp.riichi.query import (
    PARAMETERS,
    WAITING,
    link_to,
    own_fields,
    read_score,
    read_tiles,
)
from webapp.riichi.report import render_html, render_markdown
from webapp.riichi.table import read_table, table_page
from webapp.riichi.way import WAY, ScoreWay
from webapp.site.addresses import site_root
from webapp.site.responses import shown_file
from webapp.site.view_marks import heavy, mark, weighs

blueprint = Blueprint("riichi", __name__)


@blueprint.get("/score")
@mark("kept", "live")
@weighs(2)
def page() -> tuple[str, int] | Redirect:
    """Return the page of the hand in q, or without a hand; a form or a click is redirected."""
    root = site_root()
    try:
        link = settled_link(request.args)
        if link is not None:
            return redirect(url_for(".page", lang=None) + link, 303)
        return render_template("riichi/page.html", page=_page(root)), 200
    except InvalidRequestError as error:
        return _refused(error)


@blueprint.get("/score/table")
@mark("kept")
def table() -> str:
    """Return the table of points, han by fu, under the rules of a preset.

    Raises:
        InvalidRequestError: the preset or the number of players is invalid.
    """
    root = site_root()
    page = table_page(read_table(request.args), root, example_image(root))
    return render_template("riichi/table.html", page=page)


@blueprint.get("/score.md")
@heavy(2)
def markdown_report() -> Response:
    """Return the report on the hand as one Markdown file that includes its tile pictures."""
    answer = require_answer(require(read_score(request.args)))
    text = render_markdown(answer, site_url=site_root())
    return shown_file(text, "text/markdown", answer.query.hand, "hairi-score")


@blueprint.get("/score.html")
@heavy(2)
def html_report() -> Response | tuple[str, int]:
    """Return the report on the hand as one HTML file that needs no other file."""
    try:
        answer = require_answer(require(read_score(request.args)))
    except InvalidRequestError as error:
        return _refused(error)
    text = render_html(answer, site_url=site_root())
    response = shown_file(text, "text/html", answer.query.hand, "hairi-score")
    response.headers["Content-Security-Policy"] = f"{HTML_POLICY}; frame-ancestors 'none'"
    return response


@blueprint.get("/score.png")
@mark("embeddable")
@heavy(2)
def picture() -> Response:
    """Return a picture of the hand, with a gap before the winning tile, or an empty 304."""
    return strip_response(require(read_score(request.args)).hand)


def hand_address(arguments: Mapping[str, str]) -> str:
    """Return the address of /score for a hand of the analyzer, given its parameters."""
    return url_for("riichi.page", lang=None) + link_to([*own_fields(arguments).items()])


def _page(root: str) -> ScorePage:
    page_query = read_page_query(request.args)
    query = read_score(page_query.fields)
    if query is None:
        fields = own_fields(page_query.fields)
        return entry_page(None, ScoreWay(**read_each(WAY, fields)[0]), page_query, root)
    if query.hand.size < WAITING:
        return entry_page(query.hand, query.way, page_query, root)
    return score_page(answer_score(query), page_query, root)


def _refused(error: InvalidRequestError) -> tuple[str, int]:
    """Return the form with the problems; if it holds a hand, the picker can add tiles to it."""
    typed = typed_texts(PARAMETERS, request.args)
    is_form = CONTROLS in request.args
    page_query = PageQuery(fields=flags_of(typed)) if is_form else read_page_query(typed)
    way = ScoreWay(**read_each(WAY, page_query.fields)[0])
    hand: Hand | None = None
    with suppress(InvalidRequestError):
        hand = read_tiles(page_query.fields, way)
    page = refused_page(error.problems, page_query, way, hand, site_root())
    return render_template("riichi/page.html", page=page), 400
