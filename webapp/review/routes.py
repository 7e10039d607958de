"""Reviews of games: `/review`, for a log that is sent and for rounds in the address."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, jsonify, make_response, render_template, request
from werkzeug.wrappers import Response

from analyzer.review import Review
from webapp.query.problems import InvalidRequestError
from webapp.query.records import read
from webapp.reports.environment import HTML_POLICY
from webapp.review.document import review_model
from webapp.review.game_page import game_page
from webapp.review.page import start_page
from webapp.review.query import (
    EXPECT,
    LOG,
    PARAMETERS,
    SAVER,
    ReviewQuery,
    no_game,
    read_address,
    read_log,
    seat_of,
)
from webapp.review.report import render_html, render_markdown
from webapp.review.turn_page import turn_page
from webapp.review.weighing import asked_game
from webapp.site.addresses import site_root
from webapp.site.marks import mark
from webapp.site.saving import named_file
from webapp.site.weights import heavy

blueprint = Blueprint("review", __name__)

GAME_UNITS, TURN_UNITS = 8, 2

NAME = "hairi-review"
"""Of a file that is saved."""

PASTED = "text"
"""The field for a log that is pasted."""


def units_of(arguments: Mapping[str, str]) -> int:
    """Return what an address costs: a whole game, one round, or a page without either."""
    if not arguments.get("g"):
        return 1
    return TURN_UNITS if arguments.get("at") or arguments.get("round") else GAME_UNITS


@blueprint.get("/review")
@mark("kept")
@heavy(units_of)
def page() -> Response | tuple[str, int]:
    """Return the game or the turn of the address, or the page without one."""
    root = site_root()
    try:
        query = read_address(request.args)
        if query is None:
            return render_template("review/start.html", page=start_page(root)), 200
        shown = turn_page(query, root) if query.is_turn else game_page(query, root)
        kind = "turn" if query.is_turn else "game"
        response = make_response(render_template(f"review/{kind}.html", page=shown))
        if shown.weighing.is_waiting:
            response.headers["Cache-Control"] = "no-store"
        return response
    except InvalidRequestError as error:
        return _refused(root, error)


@blueprint.post("/review")
@heavy(GAME_UNITS)
def read_file() -> Response | tuple[str, int]:
    """Answer a log with its review; nothing of it is kept."""
    root = site_root()
    try:
        query = _sent()
        shown = game_page(query, root, shows_names=request.form.get("names") == "1")
        response = make_response(render_template("review/game.html", page=shown))
    except InvalidRequestError as error:
        return _refused(root, error)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.route("/review.html", methods=["GET", "POST"])
@heavy(GAME_UNITS)
def html_report() -> Response | tuple[str, int]:
    """Return the review as one HTML file that needs nothing else."""
    try:
        review = _reported()
    except InvalidRequestError as error:
        return _refused(site_root(), error)
    response = named_file(render_html(review, site_url=site_root()), "text/html", NAME)
    response.headers["Content-Security-Policy"] = f"{HTML_POLICY}; frame-ancestors 'none'"
    return response


@blueprint.route("/review.md", methods=["GET", "POST"])
@heavy(GAME_UNITS)
def markdown_report() -> Response:
    """Return the review as one Markdown file."""
    return named_file(render_markdown(_reported(), site_url=site_root()), "text/markdown", NAME)


@blueprint.route("/review.json", methods=["GET", "POST"])
@heavy(GAME_UNITS)
def json_report() -> Response:
    """Return the review as JSON."""
    return jsonify(review_model(_reported(), hides_names=True, site=site_root().rstrip("/")))


def _reported() -> Review:
    """Return the review that a file is made of.

    Raises:
        InvalidRequestError: nothing names a game, or a parameter is at fault.
    """
    query = read_address(request.form if request.method == "POST" else request.args)
    if query is None:
        raise no_game()
    return asked_game(query.game, query.seat, is_expected=query.is_expected)


def _sent() -> ReviewQuery:
    """Return what a form asks for: a file, a text, or packed rounds too long for a link.

    Raises:
        InvalidRequestError: it is no log, or nobody sits there.
    """
    if request.form.get("g"):
        query = read_address(request.form)
        assert query is not None, "the form names a game"
        return query
    file = request.files.get(LOG)
    data = file.read() if file else b""
    name = (file.filename or "") if file and data else ""
    game = read_log(data or request.form.get(PASTED, "").encode())
    in_name = SAVER.search(name)
    saver = game.saver if in_name is None else int(in_name[1])
    seat = read(PARAMETERS[:1], request.form)["seat"]
    return ReviewQuery(
        game=game,
        seat=seat_of(game, seat, saver),
        is_expected=request.form.get(EXPECT.name) == "1",
    )


def _refused(root: str, error: InvalidRequestError) -> tuple[str, int]:
    """Return the form with what is wrong; what was pasted stays in it."""
    text = request.form.get(PASTED, "") if request.method == "POST" else ""
    page = start_page(root, error.problems, text)
    return render_template("review/start.html", page=page), error.status
