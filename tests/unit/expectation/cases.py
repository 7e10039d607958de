"""The checked examples as hands, situations and options."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from analyzer.expectation import Options, Row
from analyzer.expectation.parts import Explanation
from analyzer.hand import Hand
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.situation import Situation
from analyzer.tiles import Tile, parse_tile

DATA = Path(__file__).parents[2] / "data"

CALLS: dict[str, Call] = {"pon": "pon", "minkan": "open_kan", "ankan": "concealed_kan"}


class Case(NamedTuple):
    """A situation with its rows: name of the tile -> value by draws left."""

    hand: Hand
    situation: Situation
    options: Options
    rows: dict[str, list[list[float]]]


@cache
def cases() -> dict[str, Case]:
    """Name -> situation; the values come from an enumeration of every draw and discard."""
    return _cases("expectation_examples.json", calls="off")


@cache
def call_cases() -> dict[str, Case]:
    """The same for hands that call, every tile of the wall by itself."""
    return _cases("calls_examples.json", exact=True)


def _cases(name: str, **options: Any) -> dict[str, Case]:
    text = (DATA / name).read_text(encoding="utf-8")
    every = json.loads(text)["cases"]
    return {f"{case['id']}-{case['about']}": _case(case, options) for case in every}


def tiles_of(text: str) -> tuple[Tile, ...]:
    """Read tiles in the order written; there may be more than in a hand."""
    tiles: list[Tile] = []
    digits = ""
    for sign in text:
        if sign.isdigit():
            digits += sign
        else:
            tiles += [parse_tile(digit + sign) for digit in digits]
            digits = ""
    return tuple(tiles)


def _case(case: dict[str, Any], more: dict[str, Any]) -> Case:
    melds = tuple(_meld(meld["type"], tiles_of(meld["tiles"])) for meld in case["melds"])
    situation = Situation(
        dora_indicators=tiles_of(case["dora_indicators"]),
        river=tiles_of(case["river"]),
        visible=tiles_of(case["visible"]),
        round_wind=case["round_wind"],
        seat_wind=case["seat_wind"],
    )
    options = Options(draws=case["draws"], red_rows=False, **more | case["options"])
    return Case(Hand(tiles_of(case["hand"]), melds), situation, options, case["rows"])


def _meld(name: str, tiles: tuple[Tile, ...]) -> Meld:
    if name == "chii":
        return make_run(tiles)
    return make_set(CALLS[name], tiles[0], 0 if name == "ankan" else 1)


def check_sums(parts: Explanation, row: Row) -> None:
    """Check that every grouping of a row adds up to it."""
    assert sum(part.tenpai for part in parts.by_turn) == pytest.approx(row.tenpai, abs=1e-9)
    for grouped in (parts.by_wait, parts.by_tile, parts.by_yaku, parts.by_way, parts.by_turn):
        assert sum(part.win for part in grouped) == pytest.approx(row.win, abs=1e-9)
        points = sum(part.points for part in grouped) + parts.lost + parts.drawn
        assert points == pytest.approx(row.points, rel=1e-9, abs=1e-9)
    first = parts.by_first_tenpai
    assert sum(part.chance for part in first) == pytest.approx(row.tenpai, abs=1e-9)
    assert sum(part.win for part in first) == pytest.approx(row.win, abs=1e-9)
    assert sum(part.points for part in first) == pytest.approx(row.points, rel=1e-9, abs=1e-9)
