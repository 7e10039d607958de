"""JSON for programs: every operation, and the descriptions of the API."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import ceil
from time import thread_time

from flask import Blueprint, Response, abort, jsonify, render_template, request

from webapp.api import page as show
from webapp.api.bodies import JSON, NDJSON, number_of_outlooks, read_hands
from webapp.api.openapi import openapi_document
from webapp.api.operations import AnyOperation, LogOperation, Operation
from webapp.api.page import ApiPage, json_line, make_trial
from webapp.api.streaming import AnswerLines
from webapp.site.addresses import site_root
from webapp.site.responses import publicly_kept
from webapp.site.view_marks import HANDS_AT_LEAST, Holding, weigh, weighs

KEEP_SECONDS = 300
"""How long the cached document may be used without revalidation, in seconds; that of an answer is
in its record. `webapp.hosting.caching` adds an ETag."""

PAGE_UNITS = 5
"""Units of the page with its examples."""

PREFLIGHT_SECONDS = 86_400
"""How long a browser may cache the answer to a preflight request, in seconds."""

EXPOSED = (
    "Accept-Encoding, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After"
)
"""Headers that scripts of other sites may read, in addition to those that are always readable."""


def api_blueprint(operations: tuple[AnyOperation, ...]) -> Blueprint:
    """Return the blueprint with the addresses of these operations and of the descriptions."""
    blueprint = Blueprint("api", __name__)
    blueprint.after_app_request(share)

    @blueprint.get("/api")
    @weighs(partial(_page_units, operations))
    def page() -> tuple[str, int]:
        """Return the API described for people, with examples to try, and the answer to a trial."""
        root, operation = site_root(), _tried(operations, request.args)
        tried = make_trial(operation, request.args, root) if operation else None
        page = ApiPage(root=root, every=operations, tried=tried)
        status = tried.status if tried else 200
        return render_template("api/page.html", page=page, show=show), status

    @blueprint.get("/api/openapi.json")
    def openapi() -> Response:
        """Return the API described for programs."""
        document = openapi_document(f"{request.script_root}/", operations)
        return publicly_kept(jsonify(document), KEEP_SECONDS)

    for each in operations:
        view = weigh(partial(_answer, each), each.weight)
        blueprint.add_url_rule(each.path, each.name, view, methods=[each.method])
    return blueprint


def _tried(operations: Iterable[AnyOperation], arguments: Mapping[str, str]) -> Operation | None:
    """Return the operation that `try=` names."""
    name = arguments.get("try")
    runnable = [each for each in operations if isinstance(each, Operation) and not each.takes_many]
    return next((each for each in runnable if each.name == name), None)


def _page_units(operations: Iterable[AnyOperation], arguments: Mapping[str, str]) -> int:
    """Return what the page costs, together with a trial."""
    operation = _tried(operations, arguments)
    return PAGE_UNITS + (operation.weight.units_of(request) if operation else 0)


def share(response: Response) -> Response:
    """Allow scripts of any site to read answers under /api/."""
    if request.path.startswith("/api/"):
        headers = response.headers
        headers["Access-Control-Allow-Origin"] = "*"
        headers["Access-Control-Expose-Headers"] = EXPOSED
        headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if request.method == "OPTIONS":
            headers["Access-Control-Allow-Methods"] = headers.get("Allow", "")
            headers["Access-Control-Allow-Headers"] = "Content-Type, If-None-Match"
            headers["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
    return response


def _answer(operation: AnyOperation) -> Response:
    if isinstance(operation, LogOperation):
        return _answer_log(operation)
    assert isinstance(operation, Operation)
    return _answer_many(operation) if operation.takes_many else _answer_one(operation)


def _answer_one(operation: Operation) -> Response:
    answer = operation.answer(request.args)
    response = jsonify(answer)
    if operation.is_lasting(request.args, answer):
        return publicly_kept(response, operation.kept)
    response.cache_control.no_store = True
    return response


def _answer_many(operation: Operation) -> Response:
    begin = thread_time()
    hands = read_hands(operation, request.mimetype, _body(), request.args)
    outlooks = number_of_outlooks(hands)
    units = ceil((len(hands) - outlooks) / operation.hands_a_unit) + outlooks
    holding = Holding(units, ceil(len(hands) / HANDS_AT_LEAST))
    lines = AnswerLines(operation, hands, thread_time() - begin)
    response = _lines(iter(lines))
    response.call_on_close(lambda: holding.settle(lines.seconds))
    return response


def _answer_log(operation: LogOperation) -> Response:
    if request.accept_mimetypes.best_match((JSON, NDJSON)) == NDJSON:
        parts = operation.lines(_body(), request.args)
        answer = _lines(f"{json_line(each)}\n".encode() for each in parts)
    else:
        answer = jsonify(operation.answer(_body(), request.args))
    answer.cache_control.no_store = True
    answer.vary.add("Accept")
    return answer


def _lines(lines: Iterator[bytes]) -> Response:
    response = Response(lines, mimetype=NDJSON)
    response.headers["X-Accel-Buffering"] = "no"  # otherwise nginx would buffer the lines
    return response


def _body() -> bytes:
    """Return the whole body; without this, a body without a length would be cut off."""
    data = request.get_data()
    if request.content_length is None and len(data) >= (
        request.max_content_length or len(data) + 1
    ):
        abort(413)
    return data
