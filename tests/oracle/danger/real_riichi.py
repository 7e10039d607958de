"""The chances of tiles against players in riichi of real games, and what these waited for."""

from collections.abc import Iterator
from pathlib import Path

from analyzer import danger
from analyzer.games import Decision, Round, parse_game

GAMES = Path(__file__).parents[4] / "shared" / "data" / "games"
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
