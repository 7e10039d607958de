"""Questions to the API, and their answers."""

from typing import Any

from flask.testing import FlaskClient

TENPAI = "123m406p789s1122z6z"
ONE_AWAY = "23467m340p66788s9p"
EVERY = "/api/v1/analysis?q="


def answer_to(visitor: FlaskClient, query: str) -> dict[str, Any]:
    response = visitor.get(EVERY + query)
    assert response.status_code == 200, response.text
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    answer: dict[str, Any] = response.get_json()
    return answer
