"""If another player surely ends the hand before the next draw, every answer says what is left."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.command_line import hairi
from tests.web.expectation.cases import DRAGON, OPEN, TENPAI

SURE = {"expect": "1", "e_stop": "1", "e_extra": "1"}

QUESTIONS = {
    "open": OPEN,
    "closed, with calls": TENPAI | {"e_calls": "lower", "e_deposit": "1000"},
    "closed, without": TENPAI,
    "three players": TENPAI | {"q": "123456p789s1122z5z", "rules": "sanma"},
    "a thrown tile": DRAGON | {"s": "2"},
}

PATHS = ("/", "/report.md", "/report.html", "/card.png", "/api/v1/analysis")


def refused(number: str) -> float:
    raise AssertionError(f"JSON has no {number}")


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_page_and_report_answers(visitor: FlaskClient, name: str) -> None:
    for path in PATHS:
        response = visitor.get(path, query_string=QUESTIONS[name] | SURE)
        assert response.status_code == 200, path
        if response.mimetype != "image/png":
            assert not re.search(r"\b(nan|inf)\b", response.text, re.IGNORECASE), path


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_json_has_the_values_without_a_draw(visitor: FlaskClient, name: str) -> None:
    query = QUESTIONS[name] | SURE | {"explain": "all"}
    query.pop("expect")
    response = visitor.get("/api/v1/expectation", query_string=query)
    assert response.status_code == 200
    model = json.loads(response.text, parse_constant=refused)
    rows: list[dict[str, Any]] = [*model["rows"], *(model["offer"] or {"lines": []})["lines"]]
    assert rows
    for row in rows:
        assert row["tenpai"] in (0, 1)
        assert row["win"] == 0
        assert row["points"] in (0, -1_000)


@pytest.mark.parametrize(
    "arguments",
    [
        ("analyze", OPEN["q"], "--expect", "--stop", "1", "--explain", "all"),
        ("analyze", TENPAI["q"], "--expect", "--stop", "1", "--calls", "lower"),
        ("analyze", OPEN["q"], "--expect", "--stop", "1", "--format", "json"),
    ],
)
def test_the_commands_answer(arguments: tuple[str, ...]) -> None:
    result = hairi(*arguments)
    assert result.exit_code == 0, result.output
    assert "nan" not in result.output.casefold()
    if "json" in arguments:
        json.loads(result.output, parse_constant=refused)


@pytest.mark.slow
def test_the_rows_of_a_file_have_numbers(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet", reason="the extra batch is not installed")
    source, target = tmp_path / "hands.txt", tmp_path / "answers.parquet"
    source.write_text(f"{OPEN['q']}\n{TENPAI['q']}\n")
    way = ("--stop", "1", "--calls", "lower", "--extra", "1", "--threads", "1")
    assert hairi("batch", "--expect", str(source), str(target), *way).exit_code == 0
    for row in pq.read_table(target).to_pylist():
        assert row["error"] is None
        assert (row["win"], row["points"], row["tenpai"]) in ((0, 0, 0), (0, 0, 1))
        assert {*row["discard_win"], *row["discard_points"]} == {0}
