"""JSON for programs: every operation, and the descriptions of the API."""

import json
from collections.abc import Mapping
from functools import partial
from time import thread_time

from flask import Blueprint, Response, abort, jsonify, render_template, request

from webapp.api import page as show
from webapp.api.bodies import JSON, NDJSON, number_of_outlooks, read_hands
from webapp.api.openapi import openapi_document
from webapp.api.operations import LogOperation, Operation
from webapp.api.page import ApiPage, make_trial
from webapp.api.streaming import AnswerLines
from webapp.site.addresses import site_root
from webapp.site.view_marks import holding_hands, weigh, weighs

KEEP_SECONDS = 300
"""How long a cached answer may be used without revalidation, in seconds."""

PAGE_UNITS = 2
"""Units of the page with its examples."""

PREFLIGHT_SECONDS = 86_400
"""How long a browser may cache the answer to a preflight request, in seconds."""

EXPOSED = (
    "Accept-Encoding, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After"
)
"""Headers that scripts of other sites may read, in addition to those that are always readable."""


def api_blueprint(
    operations: tuple[Operation, ...], of_logs: tuple[LogOperation, ...]
) -> Blueprint:
    """Return the blueprint with the addresses of these operations and of the descriptions."""
    blueprint = Blueprint("api", __name__)
    blueprint.after_app_request(share)
    blueprint.add_url_rule(
        "/api",
        "page",
        weighs(partial(_page_units, operations))(partial(_page, operations, of_logs)),
    )
    blueprint.add_url_rule("/api/openapi.json", "openapi", partial(_openapi, operations, of_logs))
    for each in of_logs:
        view = weigh(partial(_answer_log, each), each.weight)
        blueprint.add_url_rule(each.path, each.name, view, methods=[each.method])
    for operation in operations:
        view = partial(_answer_many if operation.takes_many else _answer_one, operation)
        blueprint.add_url_rule(
            operation.path,
            operation.name,
            weigh(view, operation.weight),
            methods=[operation.method],
        )
    return blueprint


def _page(operations: tuple[Operation, ...], of_logs: tuple[LogOperation, ...]) -> tuple[str, int]:
    """Return the API described for people, with examples to try, and the answer to a trial."""
    root, operation = site_root(), _tried(operations, request.args)
    tried = make_trial(operation, request.args, root) if operation else None
    page = ApiPage(root=root, every=operations, of_logs=of_logs, tried=tried)
    return render_template("api/page.html", page=page, show=show), tried.status if tried else 200


def _tried(operations: tuple[Operation, ...], arguments: Mapping[str, str]) -> Operation | None:
    """Return the operation that `try=` names."""
    ones = (each for each in operations if not each.takes_many)
    return next((each for each in ones if each.name == arguments.get("try")), None)


def _page_units(operations: tuple[Operation, ...], arguments: Mapping[str, str]) -> int:
    """Return what the page costs, together with a trial."""
    operation = _tried(operations, arguments)
    return PAGE_UNITS + (operation.weight.units_of(request) if operation else 0)


def _openapi(operations: tuple[Operation, ...], of_logs: tuple[LogOperation, ...]) -> Response:
    """Return the API described for programs."""
    return _lasting(jsonify(openapi_document(f"{request.script_root}/", operations, of_logs)))


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


def _answer_one(operation: Operation) -> Response:
    answer = operation.answer(request.args)
    response = jsonify(answer)
    if operation.is_lasting(request.args, answer):
        return _lasting(response)
    response.cache_control.no_store = True
    return response


def _answer_many(operation: Operation) -> Response:
    begin = thread_time()
    hands = read_hands(operation, request.mimetype, _body(), request.args)
    holding = holding_hands(len(hands), operation.hands_a_unit, number_of_outlooks(hands))
    lines = AnswerLines(operation, hands, thread_time() - begin)
    response = Response(iter(lines), mimetype=NDJSON)
    response.call_on_close(lambda: holding.settle(lines.seconds))
    response.headers["X-Accel-Buffering"] = "no"  # otherwise nginx would buffer the lines
    return response


def _answer_log(operation: LogOperation) -> Response:
    if request.accept_mimetypes.best_match((JSON, NDJSON)) == NDJSON:
        lines = operation.lines(_body(), request.args)
        texts = (json.dumps(each, ensure_ascii=False, allow_nan=False) for each in lines)
        answer = Response((f"{text}\n".encode() for text in texts), mimetype=NDJSON)
        answer.headers["X-Accel-Buffering"] = "no"  # otherwise nginx would buffer the lines
    else:
        answer = jsonify(operation.answer(_body(), request.args))
    answer.cache_control.no_store = True
    answer.vary.add("Accept")
    return answer


def _body() -> bytes:
    """Return the whole body; without this, a body without a length would be cut off."""
    data = request.get_data()
    if request.content_length is None and len(data) >= (
        request.max_content_length or len(data) + 1
    ):
        abort(413)
    return data


def _lasting(response: Response) -> Response:
    """Return an answer that may be cached; `webapp.hosting.caching` adds an ETag."""
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
