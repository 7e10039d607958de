"""`hairi score` as a user types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from tests.web.riichi.cases import NO_YAKU, RIICHI, TENPAI, WIN
from webapp.cli import main
from webapp.query.parameters import options_of
from webapp.riichi.query import NAMES, PARAMETERS

OPTIONS = ("--riichi", "--self-drawn", "--dora", "6s", "--ura", "1z", "--seat", "south")


def hairi(*arguments: str | Path, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["score", *map(str, arguments)], input=stdin)


def test_a_win_is_told_line_by_line() -> None:
    result = hairi(WIN, *OPTIONS)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == f"{WIN}  7,900 points, 3 han 60 fu"
    assert lines[1] == "3,900 from the dealer, 2,000 from each other; 7,900 in all"
    assert lines[2].startswith("self-drawn, riichi, seat south, round east, dora indicators 6s")
    assert "   1 han  門前清自摸和 Fully Concealed Hand: 7s" in lines
    assert "  32 fu   concealed kan: (k9p)" in lines
    assert lines[-1] == "read as 567m 345s 678s 22p (k9p) (kanchan 678s)"


def test_json_is_that_of_the_api(visitor: FlaskClient) -> None:
    for arguments in ((WIN, *OPTIONS, "--json"), (WIN, *OPTIONS, "--format", "json")):
        answer = visitor.get("/api/v1/score", query_string=RIICHI).get_json()
        assert json.loads(hairi(*arguments).stdout) == answer
    waits = visitor.get(f"/api/v1/score/waits?q={TENPAI}").get_json()
    assert json.loads(hairi(TENPAI, "--json").stdout) == waits


def test_every_parameter_has_an_option() -> None:
    assert tuple(options_of(PARAMETERS)) == NAMES[1:]


def test_several_hands_come_from_arguments_and_a_file() -> None:
    listing = f"# the last hand\n{WIN}\n\n{TENPAI}\n"
    result = hairi(WIN, "--hands", "-", "--riichi", "--json", stdin=listing)
    assert [document["hand"] for document in json.loads(result.stdout)] == [WIN, WIN, TENPAI]
    wrong = hairi("--hands", "-", stdin=f"{WIN}\n{NO_YAKU}\n8z\n")
    assert wrong.exit_code == 2
    assert [line[:7] for line in wrong.stderr.splitlines() if line.startswith("line")] == [
        "line 1:", "line 2:", "line 3:"
    ]  # fmt: skip


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


def test_one_stick_is_no_sticks() -> None:
    text = hairi(TENPAI, "--sticks", "1", "--honba", "2").stdout
    assert "2 honba, 1 stick," in text


def test_the_rules_that_differ_from_the_preset_are_named() -> None:
    options = ("--rules", "ema", "--double-yakuman", "kokushi_13", "--red-fives", "0")
    lines = hairi(WIN, "--riichi", "--seat", "south", *options).stdout.splitlines()
    assert lines[2].endswith("ema rules, Double yakuman: kokushi_13")


def test_thirteen_tiles_tell_what_each_wait_wins() -> None:
    lines = hairi(TENPAI, "--seat", "south").stdout.splitlines()
    assert lines[0] == f"{TENPAI}  tenpai"
    assert lines[3:5] == [
        "1z×2",
        "  on a discard: 2,600, 2 han 40 fu: Prevalent Wind 1, Red five 1",
    ]
    assert "  no tiles left" in hairi(TENPAI, "--dora", "11z").stdout
    assert "  on a discard: no yaku" in hairi(TENPAI, "--seat", "west", "--round", "south").stdout


@pytest.mark.parametrize("hand", [WIN, TENPAI])
def test_the_name_of_a_file_chooses_the_format(tmp_path: Path, hand: str) -> None:
    for name, start in (
        ("hand.txt", hand.encode()),
        ("hand.json", b"{"),
        ("hand.md", b"# "),
        ("hand.html", b"<!doctype html>"),
        ("hand.png", b"\x89PNG"),
    ):
        result = hairi(hand, "--riichi", "-o", tmp_path / name)
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_bytes().lstrip().startswith(start), name


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((WIN, "--ippatsu"), "--ippatsu: ippatsu needs riichi or double riichi"),
        ((WIN, "--nuki", "1"), "--nuki: only three players set norths aside: add players=3"),
        ((WIN, "--seat", "up"), "--seat: up — winds are 1 to 4 or east, south, west, north"),
        ((WIN, "--rules", "chess"), "--rules: one of these: tenhou"),
        ((WIN, "--dora", "9p9p"), "--dora: position 3: fifth 9p"),
        ((NO_YAKU,), "no yaku — dora are none"),
        (("123x",), 'position 4: "x" does not belong'),
        ((TENPAI, WIN, "--riichi", "--format", "md"), "a report or a picture shows one hand"),
        ((), "try: hairi score"),
    ],
)
def test_bad_input_is_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = hairi(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""
