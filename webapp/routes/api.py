"""JSON for programs: every operation of the registry, its description, and `/healthz`."""

from __future__ import annotations

from functools import partial
from time import thread_time

from flask import Blueprint, Response, abort, jsonify, render_template, request

from webapp.api.bodies import NDJSON, number_of_outlooks, read_hands
from webapp.api.openapi import openapi_document
from webapp.api.operations import OPERATIONS, Operation
from webapp.api.page import api_page
from webapp.api.streaming import AnswerLines
from webapp.site import site_root
from webapp.weights import Holding, free, mark, weighs

blueprint = Blueprint("api", __name__)

KEEP_SECONDS = 300
"""How long a copy of an answer may be shown without asking whether it is still right."""

PREFLIGHT_SECONDS = 86_400
"""How long a browser need not ask again whether a script may."""

EXPOSED = (
    "Accept-Encoding, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After"
)
"""Headers that scripts of other sites may read besides those that they always may."""


@blueprint.get("/api")
@weighs(2)
def page() -> str:
    """Return the API described for people, with examples to try."""
    return render_template("api.html", page=api_page(site_root()))


@blueprint.get("/api/openapi.json")
def openapi() -> Response:
    """Return the API described for programs."""
    return _lasting(jsonify(openapi_document(f"{request.script_root}/")))


@blueprint.get("/healthz")
@free
def healthz() -> Response:
    """Answer 200 once the server is ready."""
    return Response("ok\n", mimetype="text/plain")


@blueprint.after_app_request
def share(response: Response) -> Response:
    """Let scripts of any site read what is under /api/."""
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
    answer = jsonify(operation.answer(request.args))
    if operation.is_lasting(request.args):
        return _lasting(answer)
    answer.cache_control.no_store = True
    return answer


def _answer_many(operation: Operation) -> Response:
    begin = thread_time()
    hands = read_hands(operation, request.mimetype, _body(), request.args)
    holding = Holding(len(hands), operation.hands_a_unit, number_of_outlooks(hands))
    lines = AnswerLines(operation, hands, thread_time() - begin)
    response = Response(iter(lines), mimetype=NDJSON)
    response.call_on_close(lambda: holding.settle(lines.seconds))
    response.headers["X-Accel-Buffering"] = "no"  # nginx would collect the lines
    return response


def _body() -> bytes:
    """Return the whole body; one that does not tell its length would else be cut off."""
    data = request.get_data()
    if request.content_length is None and len(data) >= (
        request.max_content_length or len(data) + 1
    ):
        abort(413)
    return data


def _lasting(response: Response) -> Response:
    """Return an answer that may be kept; `webapp.hosting.finishing` gives it a tag."""
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response


for _operation in OPERATIONS:
    blueprint.add_url_rule(
        _operation.path,
        _operation.name,
        mark(
            partial(_answer_many if _operation.takes_many else _answer_one, _operation),
            _operation.weight,
        ),
        methods=[_operation.method],
    )
