"""Questions to the API, and their answers."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask.testing import FlaskClient

from webapp.query.parameter_kinds import Parameter

TENPAI = "123m406p789s1122z6z"
ONE_AWAY = "23467m340p66788s9p"
EVERY = "/api/v1/analysis?q="


def answer_to(visitor: FlaskClient, query: str) -> dict[str, Any]:
    response = visitor.get(EVERY + query)
    assert response.status_code == 200, response.text
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    answer: dict[str, Any] = response.get_json()
    return answer


def limits(parameter: Parameter) -> Iterator[tuple[str, bool]]:
    """Yield values at the limits of a parameter, and whether they are within."""
    schema: Mapping[str, Any] = parameter.schema
    for one in schema.get("anyOf", ()):
        schema = {**schema, **one}
    if "minimum" in schema:
        least, most = schema["minimum"], schema["maximum"]
        yield from ((str(least), True), (str(least - 1), False), (str(most + 1), False))
        if most < 10_000:  # so many games take their time
            yield str(most), True
    for value in schema.get("enum", ()):
        yield str(value), True
        yield f"{value}x", False
    if "maxLength" in schema:
        yield "1" * schema["maxLength"] + "m", False
    if "minimum" in schema or "enum" in schema:
        yield "", parameter.may_be_empty
