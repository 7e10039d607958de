"""JSON that several features share, and that of errors: `application/problem+json` (RFC 9457)."""

from collections.abc import Sequence

from analyzer.rules import Rules
from analyzer.tiles import COPIES
from webapp.api.models import json_of
from webapp.api.schema import FaultModel, ProblemModel, RulesModel
from webapp.language.speech import gettext, phrase
from webapp.query.problems import Problem

TITLES = {
    400: phrase("Bad Request"),
    404: phrase("Not Found"),
    405: phrase("Method Not Allowed"),
    413: phrase("Request Entity Too Large"),
    414: phrase("Request URI Too Long"),
    415: phrase("Unsupported Media Type"),
    429: phrase("Too Many Requests"),
    500: phrase("Internal Server Error"),
    503: phrase("Service Unavailable"),
}
"""Status -> its name, which programs read in English as `code`."""


def rules_model(rules: Rules) -> RulesModel:
    """Return the JSON of the rules of a game."""
    wild = None if rules.wild is None else str(rules.joker_tile)
    return json_of(RulesModel, rules, wild=wild, cap=COPIES if rules.is_capped else None)


def problem_model(problems: Sequence[Problem], status: int) -> ProblemModel:
    """Return the JSON of an error with every invalid field."""
    faults = [json_of(FaultModel, each, field=each.field or None) for each in problems]
    return _with_status(status, TITLES[status], faults[0], faults)


def http_problem_model(status: int, name: str, detail: str) -> ProblemModel:
    """Return the JSON of an error without a field, such as 404; `name` is the English name."""
    fault: FaultModel = {
        "detail": detail,
        "code": name.upper().replace(" ", "_"),
        "reason": None,
        "field": None,
        "position": None,
        "readings": [],
    }
    return _with_status(status, name, fault, [])


def _with_status(
    status: int, name: str, fault: FaultModel, faults: list[FaultModel]
) -> ProblemModel:
    title = gettext(name)
    return {"type": "about:blank", "title": title, "status": status, **fault, "problems": faults}
