"""JSON for programs: `/api/v1/…`, and `/healthz` for whoever watches the server."""

from collections.abc import Mapping

from flask import Blueprint, Response, jsonify, request

from webapp.api_models import analysis_model, notations_model
from webapp.forms import read_outlook, require_hand_query

blueprint = Blueprint("api", __name__)


@blueprint.get("/api/v1/analysis")
def analysis() -> Response:
    """Return the analysis of the hand in q, p, qd or pd."""
    query = require_hand_query(request.args)
    has_outlook = read_outlook(request.args)
    return _json(analysis_model(query.analyze(), has_outlook=has_outlook))


@blueprint.get("/api/v1/notations")
def notations() -> Response:
    """Return the hand in q, p, qd or pd in every notation."""
    return _json(notations_model(require_hand_query(request.args).reading.hand))


@blueprint.get("/healthz")
def healthz() -> Response:
    """Answer 200 once the server is ready."""
    return Response("ok\n", mimetype="text/plain")


def _json(answer: Mapping[str, object]) -> Response:
    """Return an answer that any site may read."""
    response = jsonify(answer)
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
