"""The examples of an independent program, and players in riichi for the tests."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from analyzer import Hand, Situation, danger, parse_hand
from analyzer.danger import Danger, Plan, PlanRow, Plans, Threat
from analyzer.situation import indicator_of
from analyzer.tiles import TILES, TILES_BY_NAME, Tile

OWN = Path(__file__).parents[2] / "data" / "danger_examples.json"

SHARED = Path(__file__).parents[4] / "shared" / "data" / "danger_examples.json"


def load() -> dict[str, Any]:
    """Return the examples: all of them, if they are here, or those of the tests."""
    chosen = SHARED if SHARED.exists() else OWN
    found: dict[str, Any] = json.loads(chosen.read_text(encoding="utf-8"))
    return found


def assess_example(example: dict[str, Any]) -> tuple[Hand, Situation, Danger]:
    """Return the hand and the situation of an example, and the danger.

    The rivers are taken out of the table; a discard that does not lie there was called.
    """
    hand = parse_hand(example["text"]) if "text" in example else Hand(_spread(example["hand"]))
    open_copies = Counter(_spread(example["table"])) - Counter(
        TILES[tile.kind] for meld in hand.melds for tile in meld.tiles
    )
    indicator = indicator_of(TILES[example["dora"]])
    own = tuple(tile(name) for name in example.get("river", ()))
    taken = Counter(TILES[each.kind] for each in (indicator, *own))
    assert taken <= open_copies
    open_copies -= taken
    threats = []
    for each in example["threats"]:
        river = tuple(TILES[kind] for kind in each["river"])
        called = set()
        for place, thrown in enumerate(river):
            if open_copies[thrown]:
                open_copies[thrown] -= 1
            else:
                called.add(place)
        threats.append(
            Threat(
                river=river,
                riichi=each["riichi"],
                seat_wind=each["seat_wind"],
                passed=tuple(TILES[kind] for kind in each["passed"]),
                ippatsu=each["ippatsu"],
                called=frozenset(called),
            )
        )
    situation = Situation(
        dora_indicators=(indicator,),
        visible=tuple(open_copies.elements()),
        river=own,
        round_wind=example["round_wind"],
        seat_wind=example.get("seat_wind"),
        turn=example.get("turn"),
    )
    return hand, situation, danger.assess(hand, situation, threats)


def tile(name: str) -> Tile:
    return TILES_BY_NAME[name]


def _spread(counts: list[int]) -> tuple[Tile, ...]:
    return tuple(TILES[kind] for kind, copies in enumerate(counts) for _ in range(copies))


def tiles(text: str) -> tuple[Tile, ...]:
    """Return tiles written in mpsz; there may be more than a hand has."""
    groups = re.findall(r"([0-9]+)([mpsz])", text)
    return tuple(tile(digit + suit) for digits, suit in groups for digit in digits)


def plans_of(
    answer: Danger, pushes: dict[str, float], fold: float, draws: int, tenpai: float = 0
) -> Plans:
    """Return plans whose gain is 4,000 and whose pushes have these values."""
    course = danger.follow(answer, draws, 4, is_dealer=False)
    rows = tuple(
        PlanRow(
            tile=tile(name),
            push=Plan(4_000, value - 4_000, 0, 0),
            fold=Plan(0, fold, 0, 0),
            tenpai=tenpai,
        )
        for name, value in pushes.items()
    )
    return Plans(rows=rows, course=course, draws=draws)
