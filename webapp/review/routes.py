"""Reviews of games: `/review`, for a log in a form and for rounds in the address, and the API, for
a log in the body of a request.

A log that is sent is redirected to its own address: of a game that the site keeps `/review/NAME`,
else `/review?g=…`. Only games whose names are shown, and those too long for a link, are answered
at once; a script sets their address.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import wraps
from itertools import tee
from typing import Any

from flask import Blueprint, current_app, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from analyzer.games import pack_game
from analyzer.games.errors import MESSAGES
from analyzer.review import Review, RoundReview
from webapp.api.operations import REQUEST_CODES, VERSION, LogOperation
from webapp.expectation.waiting import SENTENCES
from webapp.language.messages import Message
from webapp.parts.failures import problem_view
from webapp.query.parameters import read
from webapp.query.problems import InvalidRequestError, RetryLaterError
from webapp.reports import SERVED_POLICY
from webapp.review import answer as answers
from webapp.review import document
from webapp.review import query as queries
from webapp.review.report import TOOLS, render_html, render_markdown
from webapp.review.schema import ReviewModel
from webapp.review.store import Store, store_of
from webapp.site.addresses import card_address, site_root
from webapp.site.responses import named_file, stream_page
from webapp.site.view_marks import Weight, heavy

blueprint = Blueprint("review", __name__)

GAME_UNITS, TURN_UNITS = 8, 2

SHORT = 1_000
"""Characters of packed rounds, some three of them, that cost no more than a turn."""

NAME = "hairi-review"
"""Name of a file that is downloaded, without its suffix."""

PASTED = "text"
"""The form field of a log that is pasted."""

LATER = "later"
"""The value of `expect` that a script sends if it requests win chances after the page."""

Answer = Response | tuple[str, int]


def units_of(arguments: Mapping[str, str]) -> int:
    """Return the cost of an address in units: of a whole game, a turn of a known one, or none."""
    packed, player = arguments.get("g"), arguments.get("player", "")
    if not packed:
        return 1
    is_turn = arguments.get("at") or arguments.get("round")
    is_short = len(packed) < SHORT or answers.is_known(packed, player)
    return TURN_UNITS if is_turn and is_short else GAME_UNITS


def or_form(view: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return a view that answers an invalid request with the form and the problems."""

    @wraps(view)
    def answer(**place: str) -> Answer:
        try:
            return view(**place)
        except RetryLaterError:
            raise
        except InvalidRequestError as error:
            return _start(error), error.status

    return answer


@blueprint.get("/review")
@heavy(units_of)
@or_form
def page() -> Answer:
    """Return the page of the game in the address, or the page without a game."""
    query = queries.read_address(request.args)
    return (_start(), 200) if query is None else _page(answers.answer_review(query))


@blueprint.post("/review")
@heavy(GAME_UNITS)
@or_form
def read_file() -> Answer:
    """Redirect to the address of the review of a log, which may be kept.

    Addresses contain no names: if these are shown, the answer is the review, and nothing is kept.
    """
    query = _sent()
    if request.form.get("names") != "1":
        query = replace(query, game=query.game.without_names())
        if address := _keep(query) or _link(query):
            return redirect(address, 303)
    response = _page(answers.answer_review(query), is_sent=True)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/review/<name>")
@heavy(GAME_UNITS)
@or_form
def kept(name: str) -> Answer:
    """Return the review of a game that the site keeps."""
    store = _store()
    game = store.get(name) if store else None
    if store is None or game is None:
        raise queries.refused("NOT_KEPT", status=404)
    key = request.args.get(queries.KEEPER, "")
    if key and not game.is_keeper(key):
        raise queries.refused("BAD_KEY")
    query = queries.read_named(game.packed, request.args, name)
    response = _page(answers.answer_review(query), kept=game, keeper=key)
    response.headers |= {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}
    return response


@blueprint.post("/review/<name>/delete")
@heavy(1)
@or_form
def delete(name: str) -> Answer:
    """Delete a game that the site keeps, and redirect to its former address."""
    store = _store()
    if store is None or store.get(name) is None:
        raise queries.refused("NOT_KEPT", status=404)
    if not store.delete(name, request.form.get(queries.KEEPER, "")):
        raise queries.refused("BAD_KEY")
    return redirect(url_for("review.kept", name=name), 303)


@blueprint.route("/review.html", methods=["GET", "POST"])
@heavy(GAME_UNITS)
@or_form
def html_report() -> Answer:
    """Return the review as one HTML file that needs no other file."""
    response = named_file(render_html(_reported(), site_url=site_root()), "text/html", NAME)
    response.headers["Content-Security-Policy"] = SERVED_POLICY
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
    return jsonify(document.review_model(_reported(), site=_site()))


def _page(answer: answers.ReviewAnswer, **context: Any) -> Response:
    """Return a page as a whole, or round by round; one that will change soon is not cached."""
    context |= {
        "page": answer,
        "addresses": _addresses(answer.address, answer.card),
        "names": answer.query.game.labels,
        "root": site_root(),
        **TOOLS,
    }
    if answer.coming:
        return stream_page("review/game.html", **context)
    response = current_app.make_response(render_template("review/game.html", **context))
    if answer.turn.retry or answer.game.retry:
        response.headers["Cache-Control"] = "no-store"
    return response


def _addresses(address: str = "", card: str = answers.EXAMPLE_HAND) -> dict[str, str]:
    """Return the addresses of a page and of the picture in previews of its link."""
    root = site_root()
    return {"canonical": f"{root}review{address}", "image": card_address(root, card)}


def _site() -> str:
    return site_root().rstrip("/")


def _reported() -> Review:
    """Return the review for a file.

    Raises:
        InvalidRequestError: the request names no game, or a parameter is invalid.
    """
    return answers.require_game(
        queries.require_address(request.form if request.method == "POST" else request.args)
    )


def _sent() -> queries.ReviewQuery:
    """Return the query of a form: a file, a text, or packed rounds too long for a link.

    Raises:
        InvalidRequestError: the log cannot be read, or the game has no such seat.
    """
    query = queries.read_address(request.form)
    if query is not None:
        return query
    file = request.files.get(queries.LOG)
    data = file.read() if file else b""
    name = (file.filename or "") if file and data else ""
    game = queries.read_log(data or request.form.get(PASTED, "").encode())
    seat = read((queries.PLAYER,), request.form)["seat"]
    return queries.ReviewQuery(
        game=game,
        seat=queries.seat_of(game, seat, name),
        is_expected=request.form.get(queries.EXPECT.name) in ("1", LATER),
    )


def _store() -> Store | None:
    return store_of(current_app.config)


def _keep(query: queries.ReviewQuery) -> str:
    """Keep the game of a log, and return its address; empty if it is not kept."""
    store = _store()
    if store is None or query.packed:
        return ""
    packed = pack_game(query.game)
    names = store.put(packed) if len(packed) <= queries.LONGEST_PACKED else None
    if names is None:
        return ""
    name, key = names
    return url_for("review.kept", name=name, key=key, **_wishes(query))


def _link(query: queries.ReviewQuery) -> str:
    """Return the address that contains a game; empty if it is too long for a link."""
    query = answers.packed(query)
    if not answers.fits_link(query):
        return ""
    return url_for("review.page", g=query.packed, **_wishes(query))


def _wishes(query: queries.ReviewQuery) -> dict[str, Any]:
    """Return the rest of the address of a game that was sent: its player, and the win chances,
    unless a script requests them."""
    is_later = request.form.get(queries.EXPECT.name) == LATER
    return {"player": query.seat, "expect": "1" if query.is_expected and not is_later else None}


def _start(error: InvalidRequestError | None = None) -> str:
    """Return the form, with the problems and the text that was pasted."""
    store = _store()
    problems = error.problems if error else ()
    return render_template(
        "review/start.html",
        addresses=_addresses(),
        page={"problems": [problem_view(each, queries.LABELS) for each in problems]},
        text=request.form.get(PASTED, ""),
        sample=f"?g={queries.SAMPLE_WORD}",
        days=store.days if store else None,
    )


def answer_log(data: bytes, arguments: Mapping[str, str]) -> ReviewModel:
    """Return the review of a log."""
    review = answers.require_game(_read_log(data, arguments))
    return document.review_model(review, site=_site())


def log_lines(data: bytes, arguments: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    """Return the review of a log in parts, each as soon as it is ready: the game, each round, the
    summary."""
    return _lines(*answers.require_rounds(_read_log(data, arguments)), _site())


def _read_log(data: bytes, arguments: Mapping[str, str]) -> queries.ReviewQuery:
    """Return the query of a log, its player, and whether win chances are requested."""
    values = read((queries.PLAYER, queries.EXPECT), arguments)
    game = queries.read_log(data).without_names()
    values["seat"] = queries.seat_of(game, values["seat"])
    return queries.ReviewQuery(game=game, **values)


def _lines(review: Review, rounds: Iterator[RoundReview], site: str) -> Iterator[Mapping[str, Any]]:
    yield {"game": document.game_model(review), "warnings": document.warning_models(review)}
    rounds, done = tee(rounds)
    for each in rounds:
        yield {"round": document.round_model(each, each.decisions, site)}
    review = review.with_rounds(done)
    decisions = [each.decisions for each in review.rounds]
    yield {"summary": document.summary_model(review.summary, decisions)}


LOG_OPERATION = LogOperation(
    path=f"{VERSION}/review",
    summary=Message("Review a whole game"),
    description=Message(
        "The log of a game is the body, of any media type: mjlog, tenhou/6, mjai or majiang, plain "
        "or packed with gzip. Players are A to D. With Accept: application/x-ndjson the answer "
        "comes in lines, each as soon as it is known: the game, each round, the summary. No "
        "address is ever fetched."
    ),
    other_parameters=(queries.PLAYER, queries.EXPECT),
    answer=answer_log,
    answer_type=ReviewModel,
    lines=log_lines,
    other_codes=(*REQUEST_CODES, *MESSAGES),
    later=tuple(SENTENCES),
    weight=Weight("heavy", GAME_UNITS),
)
