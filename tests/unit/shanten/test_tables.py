"""The shipped class tables are those that the committed program builds."""

import hashlib
import zlib
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analyzer.shanten import build_tables, tables

Arrays = dict[str, NDArray[Any]]

FILE_SHA256 = "bf2a4edceeac59af36a50076f3135e28fd95b6fe29b9b7290e2d8458d336da00"
BODY_SHA256 = "ec7678f7d2ab31eacd4e9fa3ec2e9eda2aec7d3a6db5887a626e8d135804d836"
"""Of the tables unpacked; the file itself may differ between versions of zlib."""

LAYOUT = {
    "suit_rows": ("u4", (5**4,)),
    "suit_columns": ("u2", (5**5,)),
    "suits": ("u8", (405_350,)),
    "honour_rows": ("u4", (5**3,)),
    "honour_columns": ("u2", (5**4,)),
    "honours": ("u8", (43_130,)),
    "products": ("u1", (180, 180)),
    "distances": ("u1", (5, 180, 180)),
    "locations": ("u1", (5, 180, 180)),
    "masks": ("u2", (2_371_327,)),
}


@pytest.fixture(scope="module")
def shipped() -> Arrays:
    raw = tables.unpack(tables.PACKAGED.read_bytes())
    return {
        name: np.frombuffer(table.data, f"<{table.kind}").reshape(table.shape)
        for name, table in raw.items()
    }


def test_the_file_is_the_one_that_was_checked() -> None:
    assert hashlib.sha256(tables.PACKAGED.read_bytes()).hexdigest() == FILE_SHA256


def test_the_tables_in_the_file_are_those_that_were_checked() -> None:
    body = zlib.decompress(tables.PACKAGED.read_bytes().partition(b"\n")[2])
    assert hashlib.sha256(body).hexdigest() == BODY_SHA256


def test_the_file_is_under_two_megabytes() -> None:
    assert tables.PACKAGED.stat().st_size < 2_000_000


def test_each_table_has_the_documented_type_and_shape() -> None:
    raw = tables.unpack(tables.PACKAGED.read_bytes())
    assert {name: (table.kind, table.shape) for name, table in raw.items()} == LAYOUT
    for name, table in raw.items():
        assert len(table.flat()) == np.prod(LAYOUT[name][1])


def test_the_parts_of_a_hand_add_up_without_carrying_into_the_counts(shipped: Arrays) -> None:
    # The kernel adds four words and reads kinds and pairs from bit 32 on.
    low = np.uint64(0xFFFFFFFF)
    assert 3 * int((shipped["suits"] & low).max()) + int((shipped["honours"] & low).max()) < 2**32


@pytest.mark.slow
def test_building_the_tables_gives_those_shipped(shipped: Arrays) -> None:
    built = build_tables.build()
    assert list(built) == list(shipped)
    for name, table in built.items():
        assert table.dtype == shipped[name].dtype, name
        assert np.array_equal(table, shipped[name]), name


def test_what_was_packed_unpacks_to_the_same() -> None:
    arrays = {"one": np.arange(6, dtype="<u2").reshape(2, 3), "two": np.arange(3, dtype="<u8")}
    raw = tables.unpack(tables.pack(arrays))
    assert {name: (table.kind, table.shape) for name, table in raw.items()} == {
        "one": ("u2", (2, 3)),
        "two": ("u8", (3,)),
    }
    assert raw["one"].flat().tolist() == [0, 1, 2, 3, 4, 5]
    assert raw["two"].flat().tolist() == [0, 1, 2]
