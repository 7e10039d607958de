"""JSON for programs: `/api/v1/analysis`, and `/healthz` for whoever watches the server."""

from flask import Blueprint, Response, jsonify, request

from webapp.api_models import analysis_model
from webapp.forms import require_hand_query

blueprint = Blueprint("api", __name__)


@blueprint.get("/api/v1/analysis")
def analysis() -> Response:
    """Return the analysis of the hand in q, p, qd or pd."""
    query = require_hand_query(request.args)
    response = jsonify(analysis_model(query.analyze()))
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


@blueprint.get("/healthz")
def healthz() -> Response:
    """Answer 200 once the server is ready."""
    return Response("ok\n", mimetype="text/plain")
