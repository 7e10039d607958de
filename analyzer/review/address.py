"""The address of a decision: the hand and the table as parameters of the analyzer's page."""

from collections.abc import Iterator

from analyzer.games import Decision
from analyzer.hand import sort_tiles
from analyzer.notation import format_query, format_typed


def decision_query(decision: Decision) -> str:
    """Return the query of the analyzer's page: `?q=…&d=4m&v=…&river=…&r=1&s=2&t=7&cut=9p`.

    It has everything that the player saw, so the page does not need the game.
    """
    return "?" + "&".join(f"{name}={text}" for name, text in _parameters(decision) if text)


def _parameters(decision: Decision) -> Iterator[tuple[str, str]]:
    situation = decision.situation
    is_sanma = len(decision.rivers) == 3
    yield "q", format_query(decision.hand)
    yield "d", format_typed(situation.dora_indicators)
    yield "v", format_typed(sort_tiles(situation.visible))
    yield "river", format_typed(situation.river)
    yield "r", str(situation.round_wind)
    yield "s", str(situation.seat_wind)
    yield "t", str(situation.turn)
    yield "nuki", str(situation.nuki or "")
    yield "rules", "sanma" if is_sanma else ""
    yield "cut", str(decision.discard)
