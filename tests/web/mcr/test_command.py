"""`hairi mcr` as a user types it."""

import json
from pathlib import Path

from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from analyzer.mcr import format_text, score_win
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from webapp.cli import main
from webapp.mcr.query import NAMES, PARAMETERS
from webapp.query.parameters import options_of

MELDS = "123m67p99s(678s0)(k2s1)8p"


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["mcr", *map(str, arguments)])


def test_every_parameter_has_an_option() -> None:
    assert tuple(options_of(PARAMETERS)) == NAMES[1:]
    result = hairi(MELDS, "--seat-wind", "2", "--prevalent-wind", "3", "--flowers", "4",
                   "--profile", "wmo2006", "--last-of-kind", "--format", "json")  # fmt: skip
    document = json.loads(result.stdout)
    assert document["way"] == {
        "self_drawn": False,
        "last_of_kind": True,
        "wall_last": False,
        "kong_situation": False,
        "seat_wind": 2,
        "prevalent_wind": 3,
        "flowers": 4,
    }
    assert document["profile"] == "wmo2006"


def test_the_text_of_the_community_says_how_it_was_won() -> None:
    for win in wins(f"{FRESH}-cli", 20):
        result = hairi(format_text(win), "--format", "json")
        assert json.loads(result.stdout)["total"] == score_win(win).total, format_text(win)


def test_json_is_that_of_the_api(visitor: FlaskClient) -> None:
    for hand in (MELDS, "147m258p36s12345z", "123m406p789s1122z6z"):
        result = hairi(hand, "--format", "json")
        assert json.loads(result.stdout) == visitor.get(f"/api/v1/mcr?q={hand}").get_json()


def test_sets_and_the_winning_tile_may_have_options_of_their_own() -> None:
    whole = hairi(MELDS).stdout
    assert hairi("123m67p99s", "--melds", "(678s0)(k2s1)", "--win", "8p").stdout == whole
