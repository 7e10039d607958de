"""`hairi analyze --expect`: text, Markdown and JSON equal the answers of library and API."""

import json

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

import analyzer
from analyzer import expectation
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.web.expectation.cases import EVERY
from webapp.cli import main
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.parameters import BESIDE_HAND, options_of

HAND = "123m406p789s1122z6z"
LATE = ("--turn", "12", "--expect", "--extra", "1")


def hairi(*arguments: str) -> Result:
    result = CliRunner().invoke(main, ["analyze", *arguments])
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize("case", EVERY)
def test_the_json_is_that_of_the_api(visitor: FlaskClient, case: str) -> None:
    arguments = EVERY[case] | {"explain": "best"}
    options = options_of((*BESIDE_HAND, *ASSUMPTIONS)) | {"explain": "--explain"}
    given = [word for name in arguments if name != "q" for word in (options[name], arguments[name])]
    answer = hairi(arguments["q"], "--expect", "--format", "json", *given).stdout
    there = visitor.get("/api/v1/expectation", query_string=arguments).get_json()
    assert json.loads(answer)["expectation"] == there


def test_the_table_has_the_figures_of_the_library_and_what_is_assumed() -> None:
    text = hairi(HAND, *LATE, "--goal", "win").stdout
    row = expectation.expect(
        analyzer.parse_hand(HAND), Situation(turn=12), goal="win", extra=1
    ).row(parse_tile("1z"))
    figures = f"{row.tenpai:.1%}", f"{row.win:.1%}", f"{round(row.points, -1):,.0f}"
    (line,) = [each for each in text.splitlines() if each.startswith("1z")]
    assert [*figures] == line.split()[3:6]
    assert "6 own draws, turn by turn, each followed by the best discard for a win." in text
    assert "With calls" in text
    assert "With 6z cut: riichi 26.5% · no riichi " in text
