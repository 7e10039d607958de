"""`hairi analyze` as a user types it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webapp.cli import main

TENPAI = "123m406p789s1122z6z"


def hairi(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def test_a_hand_is_answered_with_a_table() -> None:
    result = hairi("analyze", TENPAI)
    assert result.exit_code == 0
    assert result.output.splitlines()[:5] == [
        "123m406p789s1122z6z  聴牌(14枚)",
        "shanten: regular 0, seven pairs 4, thirteen orphans 7",
        "",
        "discard  shanten  kinds  tiles  accepts",
        "6z             0      2      4  1z×2 2z×2",
    ]
    assert "going back (向聴戻し)" in result.output


def test_a_complete_hand_shows_its_readings() -> None:
    result = hairi("analyze", "111222333m11p")
    assert "reading: 111m 222m 333m 11p (regular)" in result.output
    assert "reading: 123m 123m 123m 11p (regular)" in result.output


def test_thirteen_tiles_show_what_they_accept() -> None:
    assert "2 kinds, 4 tiles: 1z×2 2z×2" in hairi("analyze", TENPAI[:-2]).output


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


def test_several_hands_make_a_list_in_json() -> None:
    answer = json.loads(hairi("analyze", "11m", "19m", "--format", "json").output)
    assert [hand["hand"] for hand in answer] == ["1m1m", "1m9m"]


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("hand.md", "#"),
        ("hand.html", "<!doctype html>"),
        ("hand.txt", TENPAI),
        ("hand.json", "{"),
        ("hand.png", "\x89PNG"),
    ],
)
def test_the_suffix_chooses_the_format(name: str, start: str, tmp_path: Path) -> None:
    file = tmp_path / name
    result = hairi("analyze", TENPAI, "-o", str(file))
    assert result.exit_code == 0, result.output
    assert file.read_bytes().decode("latin-1").lower().startswith(start.lower())


def test_an_unknown_suffix_is_refused_with_those_known() -> None:
    result = hairi("analyze", TENPAI, "-o", "hand.doc")
    assert result.exit_code == 2
    assert ".md .html" in result.output.replace(".txt .json ", "").replace("\n", " ")


def test_a_file_of_hands_makes_one_report_with_titles(tmp_path: Path) -> None:
    listing = tmp_path / "hands.txt"
    listing.write_text(f"# East 1\n{TENPAI}\n\n123m456p789s1122z\n", encoding="utf-8")
    report = tmp_path / "quiz.md"
    result = hairi("analyze", "--hands", str(listing), "-o", str(report))
    assert result.exit_code == 0, result.output
    text = report.read_text(encoding="utf-8")
    assert "East 1" in text
    assert "打6z 待ち[1z2z 4枚]" in text
    assert "待ち[1z2z 4枚]" in text.replace("打6z 待ち[1z2z 4枚]", "")


def test_images_are_written_beside_the_report(tmp_path: Path) -> None:
    report, images = tmp_path / "hand.md", tmp_path / "tiles"
    result = hairi("analyze", TENPAI, "-o", str(report), "--images", str(images))
    assert result.exit_code == 0, result.output
    assert (images / "0p.png").is_file()
    assert "tiles/0p.png" in report.read_text(encoding="utf-8")
    assert "data:" not in report.read_text(encoding="utf-8")


def test_every_bad_line_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    report = tmp_path / "hands.md"
    hands = f"{TENPAI}\n123m0z\n# no hand\n11111m\n"
    result = hairi("analyze", "--hands", "-", "-o", str(report), given=hands)
    assert result.exit_code == 2
    assert "line 2: position 5: “0z”" in result.output
    assert "line 4: position 5: fifth 1m" in result.output
    assert not report.exists()


def test_carets_point_at_the_fault_below_wide_characters() -> None:
    result = hairi("analyze", "１２３ｍ x")
    assert result.output.splitlines()[1:] == ["  １２３ｍ x", " " * 11 + "^"]


@pytest.mark.parametrize("text", ["", " ", "\udcff", "\x00", "x" * 100_000])
def test_hostile_text_is_an_error_not_a_traceback(text: str) -> None:
    result = hairi("analyze", text)
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "position" in result.output


def test_starting_loads_neither_flask_nor_pillow_nor_numpy() -> None:
    program = (
        "import sys; from webapp.cli import main\n"
        f"main(['analyze', '{TENPAI}'], standalone_mode=False)\n"
        "sys.exit(bool({'flask', 'PIL', 'numpy', 'jinja2'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
