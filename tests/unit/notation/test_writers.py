"""Hands written in other notations; tests/unit/notation/test_tables.py has one in each of them."""

import random

import pytest

from analyzer import Hand, format_hand, parse_hand
from analyzer.notation import format_query
from analyzer.notation.writers import WRITERS, write
from analyzer.tiles import TILES

KANS = [
    ("1z(k2z1)(s3z3)(p0m1)", "unicode", "🀀 (🀁🀁🀁🀁1) (🀂🀂🀂🀂+3) (🀋🀋🀋1)"),
    ("1z(k2z1)(s3z3)(p0m1)", "majiang", "z1,z2222+,z333-3,m550+"),
    ("1z(k0m1)(s0p3)(k0s)", "majiang", "z1,m5550+,p550-5,s5550"),
    ("1z(k2z1)(s3z3)", "emoji", ":1z: (:2z::2z::2z::2z:1) (:3z::3z::3z::3z:+3)"),
]


@pytest.mark.parametrize(("hand", "name", "text"), KANS)
def test_kans_and_red_fives_are_written(hand: str, name: str, text: str) -> None:
    assert write(parse_hand(hand), name) == text
    if name != "unicode":
        assert format_query(parse_hand(text)) == hand


@pytest.mark.parametrize("name", WRITERS)
def test_plain_tiles_are_read_again_in_each_notation(name: str) -> None:
    """Pages rely on it, and look only at other hands."""
    dealer = random.Random(20)
    for size in range(1, 15):
        for _ in range(60):
            hand = Hand(tuple(dealer.sample([tile for tile in TILES for _ in range(4)], size)))
            assert format_hand(parse_hand(write(hand, name))) == format_hand(hand)


def test_one_honour_of_mjai_is_read_as_it_is_written() -> None:
    for rank in range(1, 8):
        hand = parse_hand(f"{rank}z")
        assert parse_hand(write(hand, "mjai")) == hand


def test_there_is_no_other_writer() -> None:
    with pytest.raises(KeyError):
        write(parse_hand("1m"), "names")
