"""The chances of tiles against players in riichi of real games, and what these waited for."""

from collections.abc import Iterator
from pathlib import Path

from analyzer import danger
from analyzer.games import Decision, Round, parse_game
from analyzer.tiles import COPIES, TILES

GAMES = Path(__file__).parents[4] / "shared" / "data" / "games"
"""Logs of games, which a copy of the project may have beside it."""


HONOURS = (0.0429, 0.0211, 0.0028)
"""Chance of an honour by copies seen: none, one, two and more."""

ENDS, NEXT, THIRDS, MIDDLES = (
    (0.0665, 0.0202), (0.0772, 0.0350), (0.0842, 0.0462), (0.1156, 0.0710, 0.0281),
)  # fmt: skip

SUITED = (ENDS, NEXT, THIRDS, MIDDLES, MIDDLES, MIDDLES, THIRDS, NEXT, ENDS)
"""Chance of a tile by its place in the suit: without suji, with one, with both. Like that of the
honours a public rate of tenhou's phoenix room, of which docs/danger.md names the pages."""


def rounds() -> Iterator[Round]:
    """Yield the rounds of four players, of whom all hands are known."""
    for path in sorted(GAMES.glob("m*-??.*")):
        if ".expected" not in path.name:
            for each in parse_game(path.read_bytes(), allow_hidden=True).rounds:
                if each.players == 4 and None not in each.hands:
                    yield each


def tiles_against(
    decision: Decision, winning: dict[int, set[int]]
) -> Iterator[tuple[float, float, bool]]:
    """Yield the chance of each uncertain tile at a discard, that of a table by suji, and whether it
    would deal in."""
    threats = danger.threats_of(decision)
    if decision.in_riichi or not threats:
        return
    answer = danger.assess(decision.hand, danger.situation_of(decision), threats)
    for found in answer.threats:
        seat = (decision.seat + found.threat.seat_wind - decision.seat_wind) % 4
        if seat in winning:
            for kind, tile in enumerate(found.tiles.values()):
                if not tile.certain:
                    seen = COPIES - answer.unseen[kind] - decision.hand.counts[kind]
                    table = by_suji(kind, decision.safe[seat], seen)
                    yield tile.p, table, kind in winning[seat]


def by_suji(kind: int, safe: int, seen: int) -> float:
    """Return the chance of a tile by the tiles that make it suji, and of an honour by its copies.

    Args:
        kind: 0-33.
        safe: bit set of the kinds that the player in riichi cannot win on.
        seen: copies on the table.
    """
    if TILES[kind].suit == "z":
        return HONOURS[min(seen, 2)]
    place = kind % 9
    others = [kind + step for step in (-3, 3) if 0 <= place + step < 9]
    return SUITED[place][sum(safe >> other & 1 for other in others)]
