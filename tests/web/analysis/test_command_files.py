"""`hairi analyze`: the files it writes, and the pictures."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.web.command_line import TENPAI, Monkey, assert_one_sentence, hairi
from webapp.cli import main


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
