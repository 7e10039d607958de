"""`hairi call` as a user types it."""

import json

import pytest

from tests.web.command_line import hairi

QUESTION = ("call", "234m55z67p34s99s12p", "--tile", "5z", "--from", "right", "--turn", "12")


def test_a_thrown_tile_has_its_answers_in_a_table() -> None:
    lines = hairi(*QUESTION).output.splitlines()
    assert lines[0].startswith("5z from the right, 2-shanten, 6 draws; best by points")
    assert [line.split("  ")[1] for line in lines[3:5]] == ["pon 5z, then 2p", "pass"]
    assert "against passing:" in lines[5]
    assert lines[6].strip() == "calling is right whatever a hand not won costs"


def test_json_has_every_figure() -> None:
    answer = json.loads(hairi(*QUESTION, "--json").output)
    assert (answer["tile"], answer["from"], answer["goal"]) == ("5z", "right", "points")
    first, second = answer["lines"]
    assert (first["call"], first["discard"], second["call"]) == ("(p5z1)", "2p", None)
    bars = first["against_pass"]
    assert sum(bars.values()) == pytest.approx(first["points"] - second["points"])
    assert second["against_pass"] is None
    assert second["calls"][0]["tile"] == "5z"


def test_a_run_is_told_with_its_tiles_and_the_cost_at_which_it_is_right() -> None:
    result = hairi(
        *("call", "34m345p2466s88m67p", "--tile", "3s", "--from", "left", "--turn", "8"),
        *("--dora", "4p", "--goal", "win", "--extra", "0"),
    )
    assert "chii 3s with 24s, then " in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("12m", "--tile", "5z"), "a call needs 13"),
        (("234m55z67p34s99s12p", "--tile", "5x"), "'5x' is not one tile, such as 5z"),
        (("234m55z67p34s99s12p", "--tile", "5z", "--visible", "55z"), "all copies are seen"),
        (("234m55z67p34s99s12p", "--tile", "5z", "--turn", "19"), "--turn"),
        (("234m55z67p34s99s1j", "--tile", "5z"), "four players without jokers"),
        (("p=234m55z67p34s99s12p", "--tile", "5z"), "every form"),
    ],
)
def test_what_has_no_answer_is_refused_with_a_reason(
    arguments: tuple[str, ...], sentence: str
) -> None:
    result = hairi("call", *arguments, "--from", "right")
    assert result.exit_code == 2, result.output
    assert sentence in result.stderr
