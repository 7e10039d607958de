"""Wins as the naive scorer takes them."""

from dataclasses import asdict
from typing import Any

from analyzer.riichi import Win
from analyzer.tiles import TILES
from tests.oracle.riichi import naive


def case_of(win: Win) -> naive.Case:
    """A win in names alone."""
    case: dict[str, Any] = {
        name: getattr(win, name) for name in win.__dataclass_fields__ if name != "hand"
    }
    for name in ("dora_indicators", "ura_indicators"):
        case[name] = [str(TILES[tile.kind]) for tile in case[name]]
    return case | {
        "tiles": [str(TILES[tile.kind]) for tile in win.hand.tiles],
        "melds": [
            (tuple(str(TILES[tile.kind]) for tile in meld.tiles), meld.call != "concealed_kan")
            for meld in win.hand.melds
        ],
        "reds": sum(tile.is_red for tile in win.hand.shown),
        "rules": asdict(win.rules),
    }
