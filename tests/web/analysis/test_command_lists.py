"""`hairi analyze`: files of hands."""

import re
from pathlib import Path

import pytest

from tests.web.command_line import TENPAI, hairi


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
    result = hairi("analyze", "--hands", "-", stdin="11m\r\n# a\u2028b\r\n\r\n8z\r\n")
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
    piped = hairi("analyze", "--hands", "-", "-o", str(report), stdin=text)

    assert result.exit_code == piped.exit_code == 2
    assert f"hands.txt is not UTF-8: see line {line}" in result.stderr
    assert f"standard input is not UTF-8: see line {line}" in piped.stderr
    assert not report.exists()


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
    result = hairi("analyze", "--hands", "-", "-o", str(report), stdin=hands)
    assert result.exit_code == 2
    assert 'line 2: position 5: "0z"' in result.output
    assert "line 4: position 5: fifth 1m" in result.output
    assert not report.exists()
