"""The row of a discard as a value."""

import copy
import pickle

import pytest

from analyzer import analyze, parse_hand
from analyzer.discards import Discard


def test_a_row_is_a_frozen_value_that_copies_and_pickles() -> None:
    row = analyze(parse_hand("336m237p2479s167z3s")).discards[0]
    assert type(row) is Discard
    for twin in (copy.copy(row), copy.deepcopy(row), pickle.loads(pickle.dumps(row))):
        assert twin == row
        assert hash(twin) == hash(row)
    with pytest.raises(AttributeError):
        row.count = 0  # type: ignore[misc]
    assert repr(row) == f"Discard(tile={row.tile!r}, shanten=3, count=58)"


def test_a_row_is_the_tuple_of_its_fields() -> None:
    row = analyze(parse_hand("336m237p2479s167z3s")).discards[0]
    assert row == (row.tile, row.shanten, row.count, row.accepted, row.left)
    assert row._replace(count=0).count == 0
