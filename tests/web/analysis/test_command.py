"""`hairi analyze`: the printed answer for a hand."""

import json

import pytest

from analyzer import analyze, parse_hand
from analyzer.notation.writers import WRITERS, write
from tests.web.command_line import TABLE, TENPAI, hairi
from webapp.analysis.document import analysis_model

ONE_AWAY = "23467m340p66788s9p"


def test_a_complete_hand_shows_its_readings() -> None:
    result = hairi("analyze", "111222333m11p")
    assert "reading: 111m 222m 333m 11p (regular; drawn 1p: tanki)" in result.output
    assert "reading: 123m 123m 123m 11p (regular; drawn 1p: tanki)" in result.output
    output = hairi("analyze", "123m1z1j", "--rules", "jokers").output
    assert "reading: 123m 1[1]z (regular)" in output.splitlines()
    assert "(regular; drawn 5m: ryanmen/tanki)" in hairi("analyze", "34555m").output


def test_on_request_the_draws_that_follow_stand_below_each_row() -> None:
    lines = hairi("analyze", ONE_AWAY, "--outlook").output.splitlines()
    first, second = (
        next(place for place, line in enumerate(lines) if line.startswith(f"{tile} "))
        for tile in ("9p", "6s")
    )
    assert lines[first + 1] == "    draw 5m×4, discard 6s: waits 5s×4 8s×2, 6 tiles"
    assert "    draw 7p×4 8p×4, discard 8s: accepts 17 → 24" in lines[second:]
    plain = [line for line in lines if not line.startswith("    draw")]
    assert plain == hairi("analyze", ONE_AWAY).output.splitlines()


def test_on_request_even_many_hands_are_looked_ahead_of() -> None:
    output = hairi("analyze", *["11m"] * 51, "--outlook").output
    assert output.count("    draw") == 51 * hairi("analyze", "11m", "--outlook").output.count(
        "    draw"
    )


def test_the_json_with_what_follows_is_that_of_the_api() -> None:
    more = json.loads(hairi("analyze", ONE_AWAY, "--format", "json", "--outlook").output)
    plain = json.loads(hairi("analyze", ONE_AWAY, "--format", "json").output)
    assert more == analysis_model(analyze(parse_hand(ONE_AWAY)), has_outlook=True)
    assert {row["outlook"] for row in plain["discards"]} == {None}


@pytest.mark.parametrize("layout", ["tenhou", "md", "html", "png", "mpsz"])
def test_what_follows_is_asked_for_where_it_can_be_told(layout: str) -> None:
    result = hairi("analyze", TENPAI, "--outlook", "--format", layout)
    assert result.exit_code == 2
    assert "--outlook needs table or json" in result.stderr


def test_a_text_that_may_mean_two_hands_is_answered_with_both() -> None:
    result = hairi("analyze", "11,12,13,52")
    assert result.exit_code == 2
    readings = [line.split()[0] for line in result.stderr.splitlines()[1:]]
    assert sorted(readings) == ["123m0p", "344m0p"]


@pytest.mark.parametrize("name", WRITERS)
def test_a_hand_is_written_in_each_notation(name: str) -> None:
    text = "406m11z(p5p2)1j"
    result = hairi("analyze", text, "11m", "--format", name)
    hands = (parse_hand(text), parse_hand("11m"))
    assert result.output == "".join(f"{write(hand, name)}\n" for hand in hands)


@pytest.mark.parametrize(
    ("hand", "reason"), [("1m(p5p2)1m", "cannot express melds"), ("11m1j", "cannot express jokers")]
)
def test_tenhous_text_is_refused_for_what_it_cannot_express(hand: str, reason: str) -> None:
    result = hairi("analyze", hand, "--format", "tenhou")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{hand}: tenhou's text {reason}\n"


def test_tenhous_text_knows_nothing_of_the_table() -> None:
    plain = hairi("analyze", TENPAI, "--format", "tenhou")
    assert hairi("analyze", TENPAI, *TABLE, "--format", "tenhou").output == plain.output


def test_regular_counts_sets_and_a_pair_only() -> None:
    pairs = "11223344556677z"
    standard = json.loads(hairi("analyze", pairs, "--format", "json").output)
    regular = json.loads(hairi("analyze", pairs, "--format", "json", "--regular").output)
    assert standard["shanten"]["value"] == -1
    assert regular["shanten"]["value"] == 3


def test_the_mode_of_a_link_is_taken_over() -> None:
    link = "https://tenhou.net/2/?p=11223344556677z"
    text = hairi("analyze", link, "--format", "tenhou").output
    assert text.splitlines()[1] == "打1z 摸[2z3z4z5z6z7z 12枚]"
