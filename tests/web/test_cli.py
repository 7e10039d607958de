"""`hairi analyze` as a user types it."""

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webapp.cli import main

TENPAI = "123m406p789s1122z6z"

Monkey = pytest.MonkeyPatch


def hairi(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def assert_one_sentence(result: Result, sentence: str) -> None:
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [f"Error: {sentence}"]


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


@pytest.mark.parametrize("name", ["hand.md", "hand.png"])
def test_a_folder_that_is_missing_is_told_in_a_sentence(name: str, tmp_path: Path) -> None:
    file = tmp_path / "nodir" / name
    result = hairi("analyze", TENPAI, "-o", str(file))
    assert_one_sentence(result, f"cannot write {file}: No such file or directory")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the disk that is always full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    result = hairi("analyze", TENPAI, "--format", "md", "-o", "/dev/full")
    assert_one_sentence(result, "cannot write /dev/full: No space left on device")


def test_pictures_that_cannot_be_written_leave_no_report(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    images, report = tmp_path / "file" / "tiles", tmp_path / "hand.md"
    result = hairi("analyze", TENPAI, "-o", str(report), "--images", str(images))
    assert_one_sentence(result, f"cannot write {images}: Not a directory")
    assert not report.exists()


def test_pictures_do_not_go_into_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = hairi("analyze", TENPAI, "--format", "md", "--images", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "is a file" in result.stderr


@pytest.mark.parametrize("layout", ["table", "tenhou", "json", "md", "html", "png"])
def test_a_dash_is_standard_output(layout: str, tmp_path: Path, monkeypatch: Monkey) -> None:
    monkeypatch.chdir(tmp_path)
    result = hairi("analyze", TENPAI, "--format", layout, "-o", "-")
    assert result.exit_code == 0, result.output
    assert result.stdout_bytes == hairi("analyze", TENPAI, "--format", layout).stdout_bytes
    assert result.stdout_bytes
    assert not list(tmp_path.iterdir())


def test_a_dash_without_a_format_is_the_table() -> None:
    assert hairi("analyze", TENPAI, "-o", "-").output == hairi("analyze", TENPAI).output


def test_a_picture_goes_to_standard_output_as_a_png() -> None:
    result = hairi("analyze", TENPAI, "--format", "png", "-o", "-")
    assert result.stdout_bytes.startswith(b"\x89PNG")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a terminal of its own")
def test_a_picture_is_kept_from_a_terminal() -> None:
    leader, terminal = os.openpty()
    command = [sys.executable, "-m", "webapp", "analyze", "11m", "--format", "png", "-o", "-"]
    result = subprocess.run(command, check=False, stdout=terminal, stderr=subprocess.PIPE)
    os.close(terminal)
    os.close(leader)
    assert result.returncode == 2
    assert b"-o hand.png" in result.stderr


@pytest.mark.parametrize("layout", ["md", "html"])
def test_a_report_links_to_tenhou_unless_a_site_is_named(layout: str) -> None:
    report = ("analyze", TENPAI, "--format", layout)
    unnamed = hairi(*report)
    named = hairi(*report, "--site-url", "https://hairi.example/")
    from_environment = CliRunner(env={"HAIRI_SITE_URL": "https://hairi.example"}).invoke(
        main, report
    )

    assert f"https://tenhou.net/2/?q={TENPAI}" in unnamed.output
    assert "127.0.0.1" not in unnamed.output
    assert f"https://hairi.example/?q={TENPAI}" in named.output
    assert from_environment.output == named.output
    assert "tenhou.net/2" not in named.output


def test_the_help_says_where_links_lead() -> None:
    words = " ".join(hairi("analyze", "--help").output.split())
    assert "without it they lead to tenhou.net/2" in words
    assert "HAIRI_SITE_URL" in words


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig"], ids=["plain", "with-the-mark-of-windows"]
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_a_file_of_hands_may_come_from_any_editor(
    encoding: str, line_end: str, tmp_path: Path
) -> None:
    listing = tmp_path / "hands.txt"
    lines = ["# 東1局", TENPAI, "", "11m", ""]
    listing.write_bytes(line_end.join(lines).encode(encoding))

    result = hairi("analyze", "--hands", str(listing), "--format", "md")

    assert result.exit_code == 0, result.output
    assert re.findall(r"^\d\. .*: (.*) · ", result.output, re.MULTILINE) == ["東1局", "11m"]


def test_lines_are_counted_as_the_editor_counts_them() -> None:
    result = hairi("analyze", "--hands", "-", given="11m\r\n# a\u2028b\r\n\r\n8z\r\n")
    assert result.stderr.startswith("line 4: position 1: ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{TENPAI}\n11m\n# 東1局\n11m\n".encode("shift_jis"), 3),
        (f"{TENPAI}\r\n11m\r\n# 東1局\r\n".encode("euc_jp"), 3),
        (b"\xef\xbb\xbf11m\n# \x93\n", 2),
        ("11m\n".encode("utf-16"), 1),
    ],
    ids=["Shift-JIS", "EUC-JP", "UTF-8-with-a-mark-and-a-bad-byte", "UTF-16"],
)
def test_a_file_that_is_not_utf_8_is_told_with_its_line(
    text: bytes, line: int, tmp_path: Path
) -> None:
    listing, report = tmp_path / "hands.txt", tmp_path / "quiz.md"
    listing.write_bytes(text)

    result = hairi("analyze", "--hands", str(listing), "-o", str(report))
    piped = hairi("analyze", "--hands", "-", "-o", str(report), given=text)

    assert result.exit_code == piped.exit_code == 2
    assert f"hands.txt is not UTF-8: see line {line}" in result.stderr
    assert f"standard input is not UTF-8: see line {line}" in piped.stderr
    assert not report.exists()


def test_a_file_of_hands_that_is_missing_is_told() -> None:
    result = hairi("analyze", "--hands", "nowhere.txt")
    assert result.exit_code == 2
    assert "'nowhere.txt' does not exist" in result.stderr


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
    assert 'line 2: position 5: "0z"' in result.output
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


def test_a_host_without_an_address_is_told_in_the_words_of_the_look_up(monkeypatch: Monkey) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr("webapp.serving.serve", unknown)
    result = hairi("serve", "--host", "nope.invalid")
    assert_one_sentence(result, "cannot listen on nope.invalid:8000: Name or service not known")


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = hairi("serve", "--port", str(port))
    assert_one_sentence(result, f"cannot listen on 127.0.0.1:{port}: Address already in use")


def test_a_host_that_is_no_name_is_told_in_a_sentence() -> None:
    result = hairi("serve", "--host", "a..b")
    assert isinstance(result.exception, SystemExit)
    assert "cannot listen on a..b:8000: " in result.stderr
