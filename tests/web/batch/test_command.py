"""`hairi batch` as a user types it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer.extras import install_command
from tests.web.command_line import hairi

PROGRAM = "import sys; sys.modules[{name!r}] = None; from webapp.cli import main; main()"


@pytest.fixture(name="hands")
def three_hands(tmp_path: Path) -> Path:
    source = tmp_path / "hands.txt"
    source.write_text("123m406p789s1122z6z\n123x\n1122z\n")
    return source


def test_a_run_ends_with_its_sum(hands: Path) -> None:
    pq = pytest.importorskip(
        "pyarrow.parquet", reason="the packages of the extra batch are not installed"
    )
    target = hands.with_suffix(".parquet")
    result = hairi("batch", hands, target)
    assert result.exit_code == 0, result.output
    assert re.fullmatch(r"3 rows, 1 error, \d+\.\d s, [\d,]+ rows/s\n", result.stdout)
    assert result.stderr.endswith("joining 1 part\n"), "a slow run has lines of its progress first"
    assert pq.read_table(target)["shanten"].to_pylist() == [0, None, 0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "0 rows, 0 errors"),
        ("5m", "1 row, 0 errors"),
        ("x", "1 row, 1 error"),
        ("x\n" * 1_000, "1,000 rows, 1,000 errors"),
    ],
)
def test_one_is_singular(hands: Path, text: str, words: str) -> None:
    pytest.importorskip("pyarrow", reason="the packages of the extra batch are not installed")
    hands.write_text(text)
    result = hairi("batch", hands, hands.with_suffix(".parquet"))
    assert result.stdout.startswith(f"{words}, ")


def test_regular_counts_sets_and_a_pair_only(hands: Path) -> None:
    pq = pytest.importorskip(
        "pyarrow.parquet", reason="the packages of the extra batch are not installed"
    )
    hands.write_text("11223344556677z")
    target = hands.with_suffix(".parquet")
    assert hairi("batch", hands, target, "--regular", "--threads", "1").exit_code == 0
    assert pq.read_table(target)["shanten"].to_pylist() == [3]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("absent.txt", "/absent.txt: No such file or directory"),
        ("hands.xlsx", "name a --format"),
        ("nowhere://x.txt", "Protocol not known: nowhere"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, name: str, sentence: str) -> None:
    pytest.importorskip("pyarrow", reason="the packages of the extra batch are not installed")
    source = name if "://" in name else tmp_path / name
    result = hairi("batch", source, tmp_path / "out.parquet")
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    assert sentence in line


@pytest.mark.parametrize("name", ["pyarrow", "fsspec", "rich"])
def test_a_missing_library_is_named_with_what_to_type(hands: Path, name: str) -> None:
    command = [sys.executable, "-c", PROGRAM.format(name=name)]
    done = subprocess.run(
        [*command, "batch", hands, hands.with_suffix(".parquet")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    install = install_command("batch")
    assert f"'{name}>=" in install
    assert re.fullmatch(rf"Error: hairi batch needs \S+: {re.escape(install)}\n", done.stderr)


def test_a_cluster_needs_more(hands: Path) -> None:
    pytest.importorskip("pyarrow", reason="the packages of the extra batch are not installed")
    command = [sys.executable, "-c", PROGRAM.format(name="distributed")]
    done = subprocess.run(
        [*command, "batch", hands, hands.with_suffix(".parquet"), "--scheduler", "tcp://x:1"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    install = install_command("cluster")
    assert "'distributed>=" in install
    assert done.stderr == f"Error: a cluster needs distributed: {install}\n"


def test_a_log_gets_lines_with_the_rate_and_the_time_left() -> None:
    import io

    pytest.importorskip("rich", reason="the packages of the extra batch are not installed")
    from analyzer.batch import progress

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "SECONDS_A_LINE", 0.0)
        out = io.StringIO()
        watcher = progress.LineWatcher(out)
        watcher.begin(100, 0)
        watcher.advance(25, 1_000, 2)
        watcher.end()
    pattern = r" 25%  1,000 rows, 2 errors, [\d,]+ rows/s  \d+:\d\d:\d\d left\n"
    assert re.fullmatch(pattern, out.getvalue())


def test_a_terminal_gets_a_bar() -> None:
    import io

    pytest.importorskip("rich", reason="the packages of the extra batch are not installed")
    from analyzer.batch import progress

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    with pytest.MonkeyPatch.context() as patch:
        terminal = Terminal()
        patch.setattr(sys, "stderr", terminal)
        patch.setenv("TERM", "xterm")
        watcher = progress.watch()
        assert isinstance(watcher, progress.BarWatcher)
        watcher.begin(100, 0)
        watcher.advance(25, 1_000, 2)
        watcher.end()
        display = terminal.getvalue()
    assert "25 %" in display
    assert "rows/s" in display
