"""The page of a hand, its files, and the two redirects to a hand: draw and deal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import SystemRandom
from time import thread_time
from urllib.parse import parse_qsl

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from analyzer.dealing import NoSuchHandError, deal_hand
from analyzer.errors import AnalyzerError
from analyzer.notation import format_hand
from analyzer.situation import unseen_tiles
from analyzer.tenhou import format_tenhou
from webapp.analysis import exports, hands, show
from webapp.analysis.entry import invalid_report, picked_link, start_page
from webapp.analysis.page import analysis_page
from webapp.analysis.query import (
    ASK,
    PATHS,
    PageQuery,
    read_page_query,
    read_question,
    read_wish,
    thrown_tile,
    with_question,
)
from webapp.analysis.question import question_page
from webapp.analysis.report import render_html, render_markdown
from webapp.danger import show as danger
from webapp.expectation.query import estimate_query, read_assumptions
from webapp.expectation.thrown import decision_lines
from webapp.expectation.waiting import HELD_UNITS, estimates_of, offer_of
from webapp.forms.feature import Feature
from webapp.language.speech import phrase
from webapp.parts.table_options import AGAINST, OPEN, read_options, require_options, with_options
from webapp.pictures.routes import strip_response
from webapp.query.estimates import EXPECT, Assumptions
from webapp.query.hand import HandQuery, read_fields, require_hand_query
from webapp.query.links import LinkState, draw_links, for_next_hand, hand_link
from webapp.query.parameters import ANSWERS, FORMS, TITLE
from webapp.query.problems import InvalidRequestError, fault_of, refuse
from webapp.reports import SERVED_POLICY
from webapp.site import view_marks
from webapp.site.addresses import site_root
from webapp.site.responses import named_file, redirect_by_chance, shown_file

PageLink = Callable[[Mapping[str, str]], str]
"""Function that returns the address of a page for these parameters."""

REPORT = 2
"""Units of a report on one hand, and units held for each further hand during rendering."""

chance = SystemRandom()


def analysis_blueprint(others: Sequence[Feature]) -> Blueprint:
    """Return the blueprint with the addresses.

    The page leads to those of `others`: of other values of `rules`, of what a hand wins, and of a
    quiz.
    """
    elsewhere = dict(each.rules for each in others if each.rules)
    scores = next((each.scores for each in others if each.scores), None)
    quiz, exercises = next((each.quiz for each in others if each.quiz), ("", None))
    blueprint = Blueprint("analysis", __name__)

    @view_marks.mark("kept", "live")
    def index() -> str | Response | Redirect:
        """Return the page of the hand in q, p, qd or pd, or the empty page.

        A click in the picker leads to its hand.
        """
        page_link = elsewhere.get(request.args.get("rules", "").strip())
        if page_link is not None:
            return redirect(page_link(request.args), 303)
        link = picked_link(request.args)
        if link is not None:
            return redirect(url_for(".index", lang=None) + link, 303)
        visit = read_page_query(request.args)
        if visit.hand is None:
            page = start_page(visit, site_root())
            return render_template("analysis/start.html", page=page)
        if ASK.of(request.args):
            return _question(visit, visit.hand)
        return _answer(visit, visit.hand, scores, quiz)

    @view_marks.heavy(REPORT)
    def markdown_report() -> Response:
        """Return the report on the hands as one Markdown file, tile pictures included."""
        return _report(render_markdown, "text/markdown", exercises)

    @view_marks.heavy(REPORT)
    def html_report() -> Response:
        """Return the report on the hands as one self-contained HTML file."""
        try:
            response = _report(render_html, "text/html", exercises)
        except hands.InvalidHandsError as error:
            page = invalid_report(error, request.args)
            return Response(
                render_template("analysis/invalid_report.html", page=page), error.status
            )
        response.headers["Content-Security-Policy"] = SERVED_POLICY
        return response

    for path in PATHS:  # links name the first
        blueprint.add_url_rule(path, "index", index)
    blueprint.add_url_rule("/draw", "draw", draw)
    blueprint.add_url_rule("/random", "deal", deal)
    blueprint.add_url_rule("/tenhou.txt", "tenhou_text", tenhou_text)
    blueprint.add_url_rule("/report.md", "markdown_report", markdown_report)
    blueprint.add_url_rule("/report.html", "html_report", html_report)
    blueprint.add_url_rule("/hand.png", "hand_picture", hand_picture)
    return blueprint


def _answer(visit: PageQuery, query: HandQuery, scores: PageLink | None, quiz: str) -> Response:
    """Return the page of a hand; a placeholder of its estimates is not kept."""
    page, link = analysis_page(visit, query, site_root()), None
    if scores and page.answer.has_points:
        drawn = {"self_drawn": "1"} if page.answer.value else {}
        link = scores({query.mode: query.reading.query, **query.fields, **drawn})
    tools = {"danger": danger, "exports": exports, "show": show, "score_link": link, "quiz": quiz}
    text = render_template("analysis/page.html", page=page, answer=page.answer, **tools)
    response = make_response(text)
    if page.estimates and page.estimates.is_partial:
        response.headers["Cache-Control"] = "no-store"
    return response


def _question(visit: PageQuery, query: HandQuery) -> Response:
    """Return the question about a hand, or its answer with the visitor's guess.

    An answer that lacks estimates for a moment is not kept.
    """
    question = read_question(request.args, query.hand)
    page = question_page(query, question, visit.options.assumptions, site_root())
    text = render_template("analysis/question.html", page=page, show=show, danger=danger)
    response = make_response(text, 400 if question.problems else 200)
    if page["is_late"]:
        response.headers["Cache-Control"] = "no-store"
    return response


@view_marks.mark("live")
def draw() -> Redirect:
    """Draw one of the unseen tiles, all equally likely; 3n+2 tiles stay as they are."""
    query = require_hand_query(request.args)
    options = read_options(request.args)[0].for_other_hands
    hand, state = query.hand, _asking(with_options(query.state, options))
    unseen = unseen_tiles(hand, query.situation, state.rules)
    if hand.drawn is not None or not unseen:
        return _next_hand(hand_link(query.reading.query, for_next_hand(state)))
    return _next_hand(draw_links(hand, None, state)(chance.choice(unseen)))


@view_marks.mark("live")
def deal() -> Redirect:
    """Deal a hand of the requested kind, shanten and rules."""
    wish = read_wish(request.args)
    try:
        hand = deal_hand(wish, chance)
    except NoSuchHandError as error:
        message = phrase("no hand of this kind and size has that shanten")
        raise refuse("shanten", "", "NO_SUCH_HAND", message) from error
    return _next_hand(hand_link(format_hand(hand), _asking(LinkState(rules=wish.rules))))


def tenhou_text() -> Response:
    """Return tenhou's text of the hand, byte for byte."""
    query = require_hand_query(request.args)
    try:
        text = format_tenhou(query.analyze(), query.reading.query)
    except AnalyzerError as error:
        raise InvalidRequestError(fault_of(query.mode, query.text, error)) from error
    return Response(text, content_type="text/plain; charset=utf-8")


@view_marks.mark("embeddable")
@view_marks.weighs(lambda arguments: 2 if arguments.get("scale") == "2" else 1)
def hand_picture() -> Response:
    """Return the hand as a strip of tiles, or 304 without drawing it.

    The larger strip has four times the pixels.
    """
    return strip_response(require_hand_query(request.args).hand)


def _asking(state: LinkState) -> LinkState:
    """Return the state of links to a question, if this request is one."""
    return with_question(state) if ASK.of(request.args) else state


def _next_hand(link: str) -> Redirect:
    return redirect_by_chance(url_for(".index", lang=None) + link)


def _report(
    render: Callable[..., str], mimetype: str, exercises: Callable[..., str] | None
) -> Response:
    """Return the report on the hand of the address, or on all of its hands."""
    query_string = request.query_string  # in the order of the address, unlike `request.args`

    def report(queries: Sequence[HandQuery]) -> str:
        """Return the report on these hands."""
        asks, reports = ASK.of(request.args), _report_hands(queries, request.args)
        link = exercises(queries) if exercises and asks else ""
        notes = [hand.note for hand in given] or [request.args.get(hands.NOTE, "")]
        noted = [replace(hand, note=note) for hand, note in zip(reports, notes, strict=True)]
        return render(
            noted,
            site_url=site_root(),
            answers=ANSWERS.of(request.args) if asks else "",
            title=TITLE.of(request.args),
            practice=link and site_root() + link,
        )

    pairs = parse_qsl(query_string.decode(), keep_blank_values=True, errors="werkzeug.url_quote")
    given = hands.several_hands(pairs)
    if not given:
        query = require_hand_query(request.args)
        return shown_file(report([query]), mimetype, query.hand)
    hands.check_bounds(given, len(query_string))
    forms = {FORMS.name: request.args[FORMS.name]} if FORMS.name in request.args else {}
    is_expected = require_options(request.args, [EXPECT]).is_expected
    units = HELD_UNITS if is_expected else REPORT
    holding, begin = view_marks.Holding(units * (len(given) - 1)), thread_time()
    try:
        text = report(hands.read_hands(given, read_fields(request.args) | forms))
    finally:
        holding.settle(thread_time() - begin)
    return named_file(text, mimetype, f"hairi-{len(given)}-hands")


def _report_hands(
    queries: Sequence[HandQuery], arguments: Mapping[str, str]
) -> list[hands.ReportHand]:
    """Return the hands of a report, with their estimates if requested and possible.

    A single hand has an explained row, which doubles the time; it may have a thrown tile. Several
    hands have estimates in their order until the processor time of `MOST_UNITS_OF_MANY_HANDS` is
    spent; a later hand is `late`.

    Raises:
        InvalidRequestError: a parameter is invalid, or there is no answer for the thrown tile.
        RetryLaterError: the server is too busy now.
    """
    if len(queries) == 1 and (thrown := thrown_tile(queries[0], arguments)):
        decision = tuple(decision_lines(offer_of(thrown)))
        return [replace(hands.report_hand(queries[0]), decision=decision)]
    if not require_options(arguments, [EXPECT]).is_expected:
        return [hands.report_hand(query) for query in queries]
    assumptions = read_assumptions(arguments)
    opens = arguments if len(queries) == 1 else None
    end = thread_time() + view_marks.MOST_UNITS_OF_MANY_HANDS * view_marks.UNIT_SECONDS
    return [
        _estimated(query, assumptions, opens, has_time=thread_time() < end) for query in queries
    ]


def _estimated(
    query: HandQuery, assumptions: Assumptions, opens: Mapping[str, str] | None, *, has_time: bool
) -> hands.ReportHand:
    """Return a hand with its estimates; `opens` has the row that is explained, None: no row."""
    hand = hands.report_hand(query)
    question = estimate_query(query, assumptions)
    if question.refusal or hand.analysis.shanten.value < 0:
        return hand
    if not has_time:
        return replace(hand, late=assumptions)
    with estimates_of(question, is_one_of_many=opens is None) as estimates:
        options = None if opens is None else require_options(opens, (OPEN, AGAINST), query.hand)
        hand = hand.with_estimates(estimates, options)
        return replace(hand, estimates=estimates.without_graph)
