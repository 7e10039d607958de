"""An infinite number or NaN, for which JSON has no word, never gets into an answer."""

from dataclasses import replace
from math import inf, nan

import pytest
from flask import Flask, json, jsonify

from tests.web.api.many import MANY
from webapp.api.page import format_json
from webapp.api.streaming import AnswerLines
from webapp.terminal.output import json_text


@pytest.mark.parametrize("number", [nan, inf, -inf])
def test_every_writer_refuses_it(app: Flask, number: float) -> None:
    document = {"rows": [{"points": number}]}
    with app.test_request_context():
        for write in (jsonify, json.dumps, json_text, format_json):
            with pytest.raises(ValueError, match="not JSON compliant"):
                write(document)


def test_the_line_of_a_hand_is_a_problem_then_and_the_others_are_answered(app: Flask) -> None:
    operation = replace(MANY[0], answer=lambda given: {"points": {"1m": nan}.get(given["q"], 1.0)})
    with app.test_request_context():
        first, second = AnswerLines(operation, [{"q": "1m"}, {"q": "2m"}])
    problem = json.loads(first)
    assert (problem["index"], problem["status"]) == (0, 500)
    assert json.loads(second) == {"index": 1, "points": 1.0}
