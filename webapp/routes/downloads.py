"""Text to take along: tenhou's own, and the reports in Markdown and HTML."""

from flask import Blueprint, Response, request

from analyzer.errors import MESSAGES, AnalyzerError
from analyzer.tenhou import format_tenhou
from webapp.forms import HandQuery, InvalidRequestError, require_hand_query
from webapp.problems import Problem
from webapp.reports import HTML_POLICY, ReportHand, render_html, render_markdown
from webapp.routes.saving import shown_file
from webapp.site import site_root
from webapp.weights import heavy

blueprint = Blueprint("downloads", __name__)


@blueprint.get("/tenhou.txt")
def tenhou_text() -> Response:
    """Return tenhou's text of the hand, byte for byte."""
    query = require_hand_query(request.args)
    try:
        text = format_tenhou(query.analyze(), query.reading.query)
    except AnalyzerError as error:
        raise InvalidRequestError(_refusal(query, error)) from error
    return Response(text, content_type="text/plain; charset=utf-8")


@blueprint.get("/report.md")
@heavy(2)
def markdown_report() -> Response:
    """Return the report on the hand as one Markdown file, tile pictures included."""
    query = require_hand_query(request.args)
    text = render_markdown([_report_hand(query)], site_url=site_root())
    return shown_file(text, "text/markdown", query.reading.hand)


@blueprint.get("/report.html")
@heavy(2)
def html_report() -> Response:
    """Return the report on the hand as one HTML file that needs nothing else."""
    query = require_hand_query(request.args)
    text = render_html([_report_hand(query)], site_url=site_root())
    response = shown_file(text, "text/html", query.reading.hand)
    response.headers["Content-Security-Policy"] = f"{HTML_POLICY}; frame-ancestors 'none'"
    return response


def _refusal(query: HandQuery, error: AnalyzerError) -> Problem:
    """Return why tenhou's text cannot express a hand."""
    return Problem(
        field=query.mode,
        text=query.text,
        code=error.code,
        message=MESSAGES[error.code],
        found=error.found,
    )


def _report_hand(query: HandQuery) -> ReportHand:
    return ReportHand(query.analyze(), query.reading.query, query.mode)
