"""Readings of a hand in every form, the places of its last tile, and its waits."""

from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.mcr import find_readings
from analyzer.tiles import parse_tile
from tests.unit.cases import load_cases, table

CASES = load_cases("decomposition_examples.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["hand"])
def test_a_hand_has_exactly_these_readings(case: dict[str, Any]) -> None:
    result = find_readings(parse_hand(case["hand"]))
    regular = [sorted(map(str, r.parts)) for r in result if r.form == "regular"]
    assert sorted(regular) == sorted(sorted(blocks) for blocks in case["decompositions"])
    forms = [reading.form for reading in result]
    assert ("seven_pairs" in forms) == case["seven_pairs_four_alike"]
    assert forms.count("knitted_straight") == case["knitted_straight"]


READ = [
    ("11112222333344m", [
        "regular 111m 123m 222m 333m 44m", "regular 123m 123m 123m 123m 44m",
        "regular 123m 123m 234m 234m 11m", "seven_pairs 11m 11m 22m 22m 33m 33m 44m",
    ]),
    ("147m258p369s123p55z", ["knitted_straight 147m 258p 369s 123p 55z"]),
    ("147m258p369s55z(p1z1)", ["knitted_straight 147m 258p 369s (111z) 55z"]),
    ("147m258p369s55z(k1z)", ["knitted_straight 147m 258p 369s (k1z) 55z"]),
    ("258m234369p14788s", ["knitted_straight 258m 369p 147s 234p 88s"]),
    ("19m19p19s12345677z", ["thirteen_orphans 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z"]),
    ("147m258p36s123456z", ["honours_and_knitted 147m 258p 36s 1z 2z 3z 4z 5z 6z"]),
    ("17m258p36s1234567z", ["honours_and_knitted 17m 258p 36s 1z 2z 3z 4z 5z 6z 7z"]),
    ("55m(123p0)(p1z1)(k2z)(s3z1)", ["regular (123p) (111z) (k2z) (3333z) 55m"]),
    ("55m", ["regular 55m"]),
    ("123m4p", []),
    ("147m258p369s12p55z", []),
    ("147m147p369s12345z", []),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "readings"), READ, ids=[row[0] for row in READ])
def test_readings(hand: str, readings: list[str]) -> None:
    result = find_readings(parse_hand(hand))
    assert [f"{reading.form} {reading}" for reading in result] == readings


PLACES = [
    ("a set of a meld is no place", "23m55z(123m0)(p1z1)(k2z)1m", "1m", ["123m"]),
    ("nor is a kong", "1m1m456p55z(k2m)(p7s1)1m", "2m", []),
    ("each set that holds it, and the pair", "111m123m55p(p1z1)(p2z1)", "1m", ["111m", "123m"]),
    ("equal sets are one place", "112233m55p(p1z1)(p2z1)", "1m", ["123m"]),
    ("a group of a knitted straight", "147m258p369s123p55z", "2p", ["258p", "123p"]),
]


@table("hand, tile, places", PLACES)
def test_places_of_the_winning_tile(hand: str, tile: str, places: list[str]) -> None:
    reading = find_readings(parse_hand(hand))[0]
    result = reading.places(parse_tile(tile).kind)
    assert [str(reading.parts[place]) for place in result] == places
