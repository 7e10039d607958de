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

from analyzer import analyze, parse_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.tiles import TILES
from webapp.analysis.command import NOTATIONS
from webapp.analysis.document import analysis_model
from webapp.cli import main
from webapp.query.records import options_of
from webapp.query.table import BESIDE_HAND, NAMES

TENPAI = "123m406p789s1122z6z"
ONE_AWAY = "23467m340p66788s9p"

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
        "6z             0      2      4  1z×2 shanpon 2z×2 shanpon",
    ]
    assert "going back (向聴戻し)" in result.output


def test_a_complete_hand_shows_its_readings() -> None:
    result = hairi("analyze", "111222333m11p")
    assert "reading: 111m 222m 333m 11p (regular; drawn 1p: tanki 単騎)" in result.output
    assert "reading: 123m 123m 123m 11p (regular; drawn 1p: tanki 単騎)" in result.output
    assert "(regular; drawn 5m: ryanmen 両面/tanki 単騎)" in hairi("analyze", "34555m").output


def test_thirteen_tiles_show_what_they_accept() -> None:
    assert "2 kinds, 4 tiles: 1z×2 shanpon 2z×2 shanpon" in hairi("analyze", TENPAI[:-2]).output


def test_what_follows_a_discard_has_columns_of_its_own() -> None:
    lines = hairi("analyze", "23467m340p66788s9p").output.splitlines()
    assert lines[3:5] == [
        "discard  shanten  kinds  tiles  good shape  next  improve  accepts",
        "9p             1      9     29         69%   5.9        0  "
        "5m×4 6m×3 7m×3 8m×4 5s×4 6s×2 7s×3 8s×2 9s×4",
    ]
    assert lines[11].split()[:5] == ["4m", "2", "14", "45", "1m×4"]


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


def test_on_request_a_hand_about_to_draw_tells_what_follows() -> None:
    lines = hairi("analyze", ONE_AWAY.removesuffix("9p"), "--outlook").output.splitlines()
    assert "    draw 5m×4, discard 6s: waits 5s×4 8s×2, 6 tiles" in lines


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
    assert "--outlook goes with table and json" in result.stderr


def test_a_row_that_another_one_beats_is_marked() -> None:
    lines = hairi("analyze", ONE_AWAY).output.splitlines()
    analysis = analyze(parse_hand(ONE_AWAY))
    marked = {line.split()[0] for line in lines if line.endswith("  ⊂")}
    assert marked == {str(TILES[kind]) for kind in analysis.dominated}
    assert lines[-1] == "⊂ another discard accepts all of this and more"
    assert "⊂" not in hairi("analyze", ONE_AWAY[:-2]).output


def test_melds_and_jokers_stand_in_the_hand() -> None:
    melds = hairi("analyze", "12m11z(456p1)(s3z2)(k0s)9m").output.splitlines()
    jokers = hairi("analyze", "123m456p789s1j9s").output.splitlines()
    assert melds[0] == "12m11z(456p1)(s3z2)(k0s)9m  聴牌(14枚)"
    assert jokers[2] == "table: rules jokers, jokers left 3 (1j)"
    assert jokers[jokers.index("letting a joker go") + 1].startswith("1j")


TABLE = (
    *("--dora", "4m2z", "--visible", "9m9m", "--river", "1z 9s", "--round-wind", "1"),
    *("--seat-wind", "3", "--turn", "8"),
)


def test_what_lies_on_the_table_is_told_and_counted() -> None:
    lines = hairi("analyze", TENPAI, *TABLE).output.splitlines()
    assert lines[2] == (
        "table: dora indicators 4m2z (dora 5m3z, 0 in hand), red fives 1, round east, "
        "seat west, turn 8, own discards 1z9s, visible 9m9m"
    )
    assert lines[5] == "6z             0      2      2  1z×1 shanpon 2z×1 shanpon  ! furiten"


OPTIONS = (
    pytest.param(TABLE, "&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8", id="table"),
    pytest.param(("--rules", "sanma", "--nuki", "2"), "&nuki=2&rules=sanma", id="sanma"),
    pytest.param(
        ("--wild", "9p", "--pairs", "any", "--orphans", "1", "--cap", "none"),
        "&rules=jokers&wild=9p&pairs=any&orphans=1&cap=none",
        id="wild",
    ),
    pytest.param(("--jokers", "8"), "&rules=jokers&jokers=8", id="jokers"),
)


@pytest.mark.parametrize(("options", "parameters"), OPTIONS)
def test_each_option_is_a_parameter_of_the_link(options: tuple[str, ...], parameters: str) -> None:
    hand = "119m406p789s1122z6z"
    site = ("--format", "md", "--site-url", "https://hairi.example")
    result = hairi("analyze", hand, *site, *options)
    assert f"<https://hairi.example/?q={hand}{parameters}>" in result.output, result.output


def test_every_parameter_has_an_option() -> None:
    options = options_of(BESIDE_HAND)
    assert tuple(options) == NAMES
    told = re.findall(r"--[a-z-]+", hairi("analyze", "--help").output)
    assert {*options.values()} <= {*told}


def test_a_pasted_link_of_ours_brings_its_table_along() -> None:
    link = f"https://hairi.example/?q={TENPAI}&river=1z&t=8"
    assert "table: turn 8, own discards 1z" in hairi("analyze", link).output
    assert "table: turn 9, own discards 1z" in hairi("analyze", link, "--turn", "9").output


FAULTS = (
    pytest.param(("--dora", "9z"), '--dora: position 1: "9z" — honours are 1z to 7z', id="tiles"),
    pytest.param(("--round-wind", "5"), "--round-wind: a number, 1-4", id="number"),
    pytest.param(("--rules", "mcr"), "--rules: one of these: riichi, sanma, jokers", id="word"),
    pytest.param(
        ("--rules", "riichi", "--wild", "5m"),
        "--wild: this belongs to jokers: add --rules jokers",
        id="rules-missing",
    ),
    pytest.param(
        ("--visible", "6z6z6z6z"),
        "--visible: position 7: fifth 6z — there are only four of a kind",
        id="contradiction",
    ),
)


@pytest.mark.parametrize(("options", "sentence"), FAULTS)
def test_an_option_at_fault_is_named(options: tuple[str, ...], sentence: str) -> None:
    result = hairi("analyze", TENPAI, *options)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == sentence


def test_an_option_wrong_for_every_hand_is_told_once_and_else_with_its_line() -> None:
    hands = f"{TENPAI}\n11m\n"
    wrong = hairi("analyze", "--hands", "-", "--turn", "x", given=hands)
    contradiction = hairi("analyze", "--hands", "-", "--visible", "111m", given=hands)
    assert wrong.stderr == "--turn: a number, 1-18\n"
    assert contradiction.stderr.splitlines()[0] == (
        "line 2: --visible: position 3: fifth 1m — there are only four of a kind"
    )


def test_carets_point_into_an_option_too() -> None:
    result = hairi("analyze", TENPAI, "--dora", "1m8z")
    assert result.stderr.splitlines()[1:] == ["  1m8z", "    ^"]


def test_a_text_that_may_mean_two_hands_is_answered_with_both() -> None:
    result = hairi("analyze", "11,12,13,52")
    assert result.exit_code == 2
    readings = [line.split()[0] for line in result.stderr.splitlines()[1:]]
    assert sorted(readings) == ["123m0p", "344m0p"]


@pytest.mark.parametrize("name", NOTATIONS)
def test_a_hand_is_written_in_each_notation(name: str) -> None:
    text = "406m11z(p5p2)1j"
    result = hairi("analyze", text, "11m", "--format", name)
    hands = (parse_hand(text), parse_hand("11m"))
    assert result.output == "".join(f"{write(hand, name)}\n" for hand in hands)


def test_the_formats_name_every_notation() -> None:
    assert tuple(WRITERS) == NOTATIONS


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


@pytest.mark.parametrize(
    "arguments",
    [["analyze", TENPAI], ["analyze", TENPAI, "--format", "json"], ["mcr", TENPAI]],
    ids=["table", "json", "mcr"],
)
def test_starting_loads_neither_flask_nor_pillow_nor_numpy(arguments: list[str]) -> None:
    heavy = {"flask", "PIL", "numpy", "jinja2", "pydantic"}
    if arguments[0] == "mcr":
        heavy -= {"jinja2"}
    program = (
        "import sys; from webapp.cli import main\n"
        f"main({arguments!r}, standalone_mode=False)\n"
        f"sys.exit(bool({heavy!r} & set(sys.modules)))"
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
