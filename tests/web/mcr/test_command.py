"""`hairi mcr` as a user types it."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.mcr import format_text, score, score_win
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from webapp.cli import main
from webapp.mcr.query import NAMES, PARAMETERS
from webapp.query.parameters import options_of

MELDS = "123m67p99s(678s0)(k2s1)8p"


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["mcr", *map(str, arguments)])


def test_a_win_is_told_fan_by_fan() -> None:
    result = hairi(MELDS, "--self-drawn", "--wall-last", "--kong")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    count = score(parse_hand(MELDS), self_drawn=True, wall_last=True, kong_situation=True)
    lines = result.stdout.splitlines()
    assert lines[0] == f"{MELDS}  19 points, reaches eight"
    assert "self-drawn, last tile of the wall, replacement tile or robbed kong" in lines[1]
    answers = [int(match[1]) for line in lines if (match := re.match(r" +(\d+)  ", line))]
    assert answers == [line.points for line in count.fans]
    assert "   1  喜相逢 Mixed Double Chow: 678p (678s)" in lines
    assert "not counted: 自摸 Self-Drawn (not beside 妙手回春 Last Tile Draw)" in lines
    assert lines[-1] == "formal waits: 5p 8p; available waits: 5p 8p"


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


def test_a_hand_that_does_not_win_tells_how_far_it_is() -> None:
    waiting = hairi("4444666s(123m0)(789p0)").stdout
    assert waiting.startswith("4444666s(123m0)(789p0)  tenpai\n")
    assert "5s×4\n  from a discard: 11 points, reaches eight: 花龙" in waiting
    assert "formal waits: 4s 5s; available waits: 5s" in waiting
    fourteen = hairi("123m406p789s1122z6z").stdout
    assert "6z             0      2      4  1z×2=14/16 2z×2=11/13\n" in fourteen
    assert "1m             1      4     11  1m×3 4m×4 1z×2 2z×2\n" in fourteen
    short = hairi("123456m12345p99s", "--win", "6m").stdout
    assert "6m             0      2      7  3p×3=(6)/8 6p×4=(7)/9\n" in short
    far = hairi("123m406p79s1122z9m").stdout
    assert "3 kinds, 8 tiles: 8s×4 1z×2 2z×2\n" in far


def test_visible_tiles_are_off_the_copies_left() -> None:
    answer = hairi("123m406p789s1122z6z", "--visible", "11z").stdout
    assert "visible: 1z 1z\n" in answer
    assert "6z             0      2      2  1z×0 2z×2=11/13\n" in answer


def test_sets_and_the_winning_tile_may_have_options_of_their_own() -> None:
    whole = hairi(MELDS).stdout
    assert hairi("123m67p99s", "--melds", "(678s0)(k2s1)", "--win", "8p").stdout == whole


def test_flowers_are_told_apart() -> None:
    first = hairi("123456m12345p99s6p", "--flowers", "3").stdout.splitlines()[0]
    assert first.endswith("  10 points, 7 without flowers, below eight")


def test_the_name_of_a_file_chooses_the_format(tmp_path: Path) -> None:
    for name, start in (
        ("hand.txt", MELDS.encode()),
        ("hand.json", b"{"),
        ("hand.md", b"# 123m"),
        ("hand.html", b"<!doctype html>"),
        ("hand.png", b"\x89PNG"),
    ):
        result = hairi(MELDS, "-o", tmp_path / name)
        assert result.exit_code == 0, result.output
        assert result.stdout == ""
        assert (tmp_path / name).read_bytes().lstrip().startswith(start), name


def test_a_report_links_to_the_site_it_knows() -> None:
    assert (
        "<https://hairi.example/mcr?q="
        in hairi(MELDS, "--format", "md", "--site-url", "https://hairi.example/").stdout
    )
    assert "http" not in hairi(MELDS, "--format", "md").stdout.split("---")[0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("123x",), 'position 4: "x" does not belong'),
        (("123x",), "\n  123x\n     ^\n"),
        (("123m",), "tiles: 3 — a hand has 14, or 13"),
        (("[EEE,2][SSS,3]WWWNN55pN|EE1001|2",), "N|EE1001|2\n" + " " * 31 + "^\n"),
        ((MELDS, "--flowers", "9"), "--flowers: 9 flowers"),
        ((MELDS, "--seat-wind", "east"), "--seat-wind: east — winds are 1 to 4"),
        ((MELDS, "--profile", "x"), "--profile: one of these: practice, wmo2006"),
        (("123456m789p12s55z3s", "--self-drawn", "--kong"), "--kong: without a kong"),
        ((MELDS, "--visible", "1m(p5m1)"), "--visible: position 3: (p5m1) — only single tiles"),
        ((MELDS, "--visible", "99s9s"), "--visible: position 4: fifth 9s"),
        ((MELDS, "--win", "12m"), "--win: 12m — the winning tile is one tile"),
        ((MELDS, "-o", "hand.doc"), "name a --format"),
        ((MELDS, "--format", "xml"), "--format"),
        ((), "HAND"),
    ],
)  # fmt: skip
def test_bad_input_is_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = hairi(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert sentence in result.stderr
    assert result.stdout == ""


def test_every_fault_is_told() -> None:
    result = hairi("123x", "--flowers", "9", "--seat-wind", "0")
    assert len(re.findall("^position|^--", result.stderr, re.MULTILINE)) == 3


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    result = hairi(MELDS, "-o", tmp_path / "absent" / "hand.txt")
    assert result.exit_code == 1
    assert "cannot write" in result.stderr
