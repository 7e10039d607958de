"""Hands written in other notations; tests/unit/notation/test_tables.py has one in each of them."""

import pytest

from analyzer import parse_hand
from analyzer.notation import format_query
from analyzer.notation.writers import write

WRITTEN = [
    ("1z(k2z1)(s3z3)(p0m1)", "unicode", "🀀 (🀁🀁🀁🀁1) (🀂🀂🀂🀂+3) (🀋🀋🀋1)"),
    ("1z(k2z1)(s3z3)(p0m1)", "majiang", "z1,z2222+,z333-3,m550+"),
    ("1z(k0m1)(s0p3)(k0s)", "majiang", "z1,m5550+,p550-5,s5550"),
    ("1z(k2z1)(s3z3)", "emoji", ":1z: (:2z::2z::2z::2z:1) (:3z::3z::3z::3z:+3)"),
    ("10m50p", "majiang", "m10p50"),
    ("10m50p", "mjai", "1m 5mr 5p 5pr"),
]


def test_kans_and_red_fives_are_written() -> None:
    for hand, name, text in WRITTEN:
        assert write(parse_hand(hand), name) == text
        if name != "unicode":
            assert format_query(parse_hand(text)) == hand


def test_one_honour_of_mjai_is_read_as_it_is_written() -> None:
    for rank in range(1, 8):
        hand = parse_hand(f"{rank}z")
        assert parse_hand(write(hand, "mjai")) == hand


def test_there_is_no_other_writer() -> None:
    with pytest.raises(KeyError):
        write(parse_hand("1m"), "names")
