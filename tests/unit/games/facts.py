"""The facts about a round in a collection of logs: the fields of NAME.expected.json."""

from typing import Any

from analyzer.games import North, walk
from tests.unit.games.play import describe


def facts(each: Any) -> dict[str, object]:
    """Return what the collection knows of a round."""
    decisions = [*walk(each)]
    own = [[d for d in decisions if d.seat == seat] for seat in range(each.players)]
    known: dict[str, object] = {
        "round": each.name,
        "honba": each.honba,
        "sticks": each.sticks,
        "dealer": each.dealer,
        "scores_before": [*each.scores],
        "scores_after": [*each.scores_after],
        "sticks_after": each.sticks_after,
        "dora_indicators": [str(tile) for tile in each.indicators],
        "ura_indicators": [str(tile) for tile in each.result.ura],
        "result": each.result.kind,
        "discards": [len(decisions) for decisions in own],
        "free_discards": [sum(not d.in_riichi for d in decisions) for decisions in own],
        "draws": sum(type(event).__name__ == "Draw" for event in each.events),
        "riichi": sorted(each.paid),
        "wins": [
            {
                "seat": win.seat,
                "source": win.source,
                "tile": str(win.tile),
                "han": win.han,
                "fu": win.fu,
                "yakuman": win.yakuman,
                "points": win.points,
                "hand": describe(win.hand.tiles),
                "melds": "".join(map(str, win.hand.melds)),
            }
            for win in each.result.wins
        ],
    }
    if each.players == 3:
        norths = [event.seat for event in each.events if isinstance(event, North)]
        known["nuki"] = [norths.count(seat) for seat in range(3)]
    return known
