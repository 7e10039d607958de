"""The copies left, and the rows made from them."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import analyze, parse_hand
from analyzer.discards import Discard
from analyzer.tiles import JOKER
from analyzer.ukeire import find_tiles_left

HANDS = ["1m", "0555m19p7z", "11112222333344m", "336m237p2479s167z3s"]


def test_four_copies_less_those_held_are_left() -> None:
    left = dict(find_tiles_left(parse_hand("0555m19p7z")).pairs)
    assert left.pop(JOKER) == 0
    held = {"5m": 4, "1p": 1, "9p": 1, "7z": 1}
    assert {str(tile): copies for tile, copies in left.items()} == {
        str(tile): 4 - held.get(str(tile), 0) for tile in left
    }
    assert len(left) == 34


@pytest.mark.parametrize("text", HANDS)
@given(accepted=st.integers(0, 2**34 - 1))
def test_a_set_of_kinds_counts_the_copies_of_its_members(text: str, accepted: int) -> None:
    left = find_tiles_left(parse_hand(text))
    members = tuple(left.pairs[kind] for kind in range(34) if accepted >> kind & 1)
    assert left.ukeire(accepted) == members
    assert left.count(accepted) == sum(copies for _, copies in members)


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
