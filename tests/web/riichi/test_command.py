"""`hairi score` as a user types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from tests.web.riichi.cases import RIICHI, TENPAI, WIN
from webapp.cli import main
from webapp.query.parameters import options_of
from webapp.riichi.query import NAMES, PARAMETERS

OPTIONS = ("--riichi", "--self-drawn", "--dora", "6s", "--ura", "1z", "--seat", "south")


def hairi(*arguments: str | Path, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["score", *map(str, arguments)], input=stdin)


def test_json_is_that_of_the_api(visitor: FlaskClient) -> None:
    for arguments in ((WIN, *OPTIONS, "--json"), (WIN, *OPTIONS, "--format", "json")):
        answer = visitor.get("/api/v1/score", query_string=RIICHI).get_json()
        assert json.loads(hairi(*arguments).stdout) == answer
    waits = visitor.get(f"/api/v1/score/waits?q={TENPAI}").get_json()
    assert json.loads(hairi(TENPAI, "--json").stdout) == waits


def test_every_parameter_has_an_option() -> None:
    assert tuple(options_of(PARAMETERS)) == NAMES[1:]


@pytest.mark.parametrize("command", ["score", "analyze"])
@pytest.mark.parametrize("wind", ["seat", "round"])
def test_winds_have_the_same_names_in_both_commands(command: str, wind: str) -> None:
    results = [
        CliRunner().invoke(main, [command, TENPAI, name, "2"])
        for name in (f"--{wind}", f"--{wind}-wind")
    ]
    assert {each.exit_code for each in results} == {0}
    assert results[0].output == results[1].output
    assert "south" in results[0].output
