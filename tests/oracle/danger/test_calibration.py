"""The chances beside what players in riichi of real games waited for."""

from collections.abc import Iterator
from math import log
from pathlib import Path

import pytest

from analyzer import danger
from analyzer.games import Decision, Round, parse_game, walk
from analyzer.waits import waits

GAMES = Path("/work/shared/data/games")
"""Logs of games, which a copy of the project may have beside it."""


def rounds() -> Iterator[Round]:
    """Yield the rounds of four players, of whom all hands are known."""
    for path in sorted(GAMES.glob("m*-??.*")):
        if ".expected" not in path.name:
            for each in parse_game(path.read_bytes(), allow_hidden=True).rounds:
                if each.players == 4 and None not in each.hands:
                    yield each


def tiles_against(decision: Decision, winning: dict[int, set[int]]) -> Iterator[tuple[float, bool]]:
    """Yield the chance of each uncertain tile at a discard, and whether it would deal in."""
    threats = danger.threats_of(decision)
    if decision.in_riichi or not threats:
        return
    answer = danger.assess(decision.hand, danger.situation_of(decision), threats)
    for found in answer.threats:
        seat = (decision.seat + found.threat.seat_wind - decision.seat_wind) % 4
        if seat in winning:
            for kind, tile in enumerate(found.tiles.values()):
                if not tile.certain:
                    yield tile.p, kind in winning[seat]


@pytest.mark.slow
@pytest.mark.skipif(not GAMES.exists(), reason="the logs are not here")
def test_the_chances_are_right_on_average_and_tell_tiles_apart() -> None:
    tried: list[tuple[float, bool]] = []
    for each in rounds():
        winning: dict[int, set[int]] = {}
        for decision in walk(each):
            tried += tiles_against(decision, winning)
            if decision.is_riichi:
                hand = decision.hand.without(decision.discard)
                winning[decision.seat] = {wait.tile.kind for wait in waits(hand)}
    assert len(tried) > 10_000
    seen = sum(wins for _, wins in tried) / len(tried)
    assert sum(p for p, _ in tried) / len(tried) == pytest.approx(seen, abs=0.01)
    loss = -sum(log(p if wins else 1 - p) for p, wins in tried) / len(tried)
    assert loss < -seen * log(seen) - (1 - seen) * log(1 - seen) - 0.01, "a constant chance"
