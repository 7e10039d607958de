"""Every error of a request, as a page for people and as problem+json for programs."""

from collections.abc import Callable, Mapping
from functools import partial

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException, ServiceUnavailable

from webapp.api.document import http_problem_model, problem_model
from webapp.api.schema import ProblemModel
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number
from webapp.parts.failures import ERRORS, OTHER_ERROR, error_page
from webapp.query.problems import InvalidRequestError, Problem, RetryLaterError
from webapp.site.view_marks import LENGTH

TO_PROGRAMS = {
    404: Message("There is nothing at this address; /api lists what there is."),
    405: Message("This address does not accept that method; the Allow header lists those it does."),
    413: Message("A body has at most %(most)s bytes."),
}
"""Sentences for programs, where the sentence for people would not help."""

InvalidPageOf = Callable[[tuple[Problem, ...], Mapping[str, str]], object]
"""Problems and parameters of a request -> the context of errors/invalid.html."""


def register_errors(app: Flask, invalid_page: InvalidPageOf) -> None:
    """Attach the handlers: bad input is 400 with its reason, everything else keeps its status."""
    app.register_error_handler(InvalidRequestError, partial(_bad_input, invalid_page))
    app.register_error_handler(HTTPException, _http_error)


def _bad_input(invalid_page: InvalidPageOf, error: InvalidRequestError) -> Response:
    if _answers_json():
        response = _problem_json(problem_model(error.problems, error.status))
    elif _answers_text():
        response = Response(f"{error}\n", mimetype="text/plain")
    elif isinstance(error, RetryLaterError):
        return _http_error(ServiceUnavailable(retry_after=error.seconds))
    else:
        page = invalid_page(error.problems, request.args)
        response = Response(render_template("errors/invalid.html", page=page))
    response.status_code = error.status
    if isinstance(error, RetryLaterError):
        response.headers["Retry-After"] = str(error.seconds)
        response.cache_control.no_store = True
    return response


def _http_error(error: HTTPException) -> Response:
    """Answer an error; for a very long address as plain text, because a page would read it."""
    status = error.code or 500
    if _answers_json():
        is_ours = error.description != type(error).description
        sentence = TO_PROGRAMS.get(status) or ERRORS.get(status, OTHER_ERROR)[1]
        most = request.max_content_length or 0
        detail = error.description if is_ours and error.description else None
        detail = detail or say(fill(sentence, most=number(most)))
        response = _problem_json(http_problem_model(status, error.name, detail))
    elif _answers_text() or (status == 429 and len(request.query_string) > LENGTH):
        response = Response(f"{gettext(error.name)}\n", mimetype="text/plain")
    else:
        page = error_page(status, request.args)
        response = Response(render_template("errors/error.html", page=page))
    response.status_code = status
    response.headers.extend((k, v) for k, v in error.get_headers() if k != "Content-Type")
    return response


def _answers_json() -> bool:
    return request.path.startswith("/api/")


def _answers_text() -> bool:
    return request.path.endswith((".txt", ".md", ".png", "/oembed"))


def _problem_json(problem: ProblemModel) -> Response:
    response = jsonify(problem)
    response.mimetype = "application/problem+json"
    return response
