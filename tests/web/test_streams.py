"""If an output cannot be written, the command prints a sentence, or has only an exit code."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

import pytest

from webapp.terminal import output
from webapp.terminal.output import announce, checked_streams, write_output


class Broken(io.StringIO):
    """An output that takes nothing."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


class Unheard(io.StringIO):
    """Standard error that takes nothing but a flush."""

    def write(self, _text: str) -> int:
        raise FULL


@pytest.fixture(autouse=True)
def closed_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is opened to write nowhere is closed after each test."""
    opened: list[TextIO] = []
    nowhere = output._nowhere

    def open_one() -> TextIO:
        opened.append(nowhere())
        return opened[-1]

    monkeypatch.setattr(output, "_nowhere", open_one)
    yield
    for each in opened:
        each.close()


FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (FULL, "Error: cannot write to standard output: No space left on device\n"),
        (OSError(errno.EBADF, "it is closed"),
         "Error: cannot write to standard output: it is closed\n"),
        (BrokenPipeError(errno.EPIPE, "broken"), ""),
    ],
    ids=["full", "closed", "read no more"],
)  # fmt: skip
def test_an_output_that_fails_ends_a_command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: OSError,
    sentence: str,
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(error))
    with pytest.raises(SystemExit) as ended, checked_streams():
        pass
    assert ended.value.code == 1
    assert capsys.readouterr().err == sentence
    print("what is left is written nowhere", flush=True)


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "full", "a file"), OSError(errno.ENOENT, "missing")]
)
def test_an_error_of_a_file_is_no_error_of_the_output(error: OSError) -> None:
    with pytest.raises(OSError, match=r"full|missing") as failed, checked_streams():
        raise error
    assert failed.value is error


def test_where_nothing_can_be_told_the_code_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(FULL))
    monkeypatch.setattr(sys, "stderr", Unheard())
    with pytest.raises(SystemExit) as ended, checked_streams():
        pass
    assert ended.value.code == 1


@checked_streams()
def answer_after_reading() -> None:
    assert sys.stdin.read() == ""
    sys.stdin.close()
    print("a complaint", file=sys.stderr, flush=True)
    print("an answer")


def test_streams_that_were_closed_before_the_start_are_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    with pytest.raises(SystemExit) as ended:
        answer_after_reading()
    assert ended.value.code == 1, "an answer is lost"


def test_an_address_that_nobody_can_read_stands_among_the_errors(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    announce("it is here")
    assert capsys.readouterr() == ("it is here\n", "")
    monkeypatch.setattr(sys, "stdout", Broken(FULL))
    announce("it is here")
    assert capsys.readouterr().err == (
        "it is here\ncannot write to standard output: No space left on device\n"
    )


def test_all_of_the_data_are_written_however_few_are_taken_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow(io.BytesIO):
        def write(self, data: Any) -> int:
            return super().write(data[:3])

    taken = Slow()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken))
    write_output(b"12345678")
    assert taken.getvalue() == b"12345678"
