"""`hairi call` as a user types it."""

import json

import pytest

from tests.web.command_line import hairi

QUESTION = ("call", "234m55z67p34s99s12p", "--tile", "5z", "--from", "right", "--turn", "12")


def test_json_has_every_figure() -> None:
    answer = json.loads(hairi(*QUESTION, "--json").output)
    assert (answer["tile"], answer["from"], answer["goal"]) == ("5z", "right", "points")
    first, second = answer["lines"]
    assert (first["call"], first["discard"], second["call"]) == ("(p5z1)", "2p", None)
    bars = first["against_pass"]
    assert sum(bars.values()) == pytest.approx(first["points"] - second["points"])
    assert second["against_pass"] is None
    assert second["calls"][0]["tile"] == "5z"


def test_passing_is_not_right_at_any_cost_where_it_leads_by_next_to_nothing() -> None:
    """14 points of 4,653: it is the wins that make passing right, where they are worth enough."""
    result = hairi(
        *("call", "11z2346m3478p567s", "--tile", "1z", "--from", "right", "--seat", "1"),
        *("--round", "1", "--dora", "2p"),
    )
    assert "whatever" not in result.output
    assert "level: they differ by less than the error" in result.output
    assert "Passing is right if a hand that is not won costs you more than " in result.output
    assert "Otherwise the answers are close." in result.output
