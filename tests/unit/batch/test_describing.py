"""Inputs are distinguished even if a file system stores no times."""

import os
from pathlib import Path

import pytest

from analyzer.batch.hands import EDGE, describe_input
from analyzer.batch.reading import open_source

SIZE = 3 * EDGE


@pytest.mark.parametrize("place", [0, SIZE - 1])
def test_a_change_at_either_end_is_seen_without_sizes_and_times(tmp_path: Path, place: int) -> None:
    path = tmp_path / "hands.txt"
    digests = []
    for changed in (b"1", b"2"):
        text = bytearray(b"1" * SIZE)
        text[place : place + 1] = changed
        path.write_bytes(text)
        os.utime(path, (0, 0))
        digests.append(describe_input(open_source(str(path), None, None))["edges"])
    assert digests[0] != digests[1]
