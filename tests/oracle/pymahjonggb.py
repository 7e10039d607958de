"""Hands in the codes of PyMahjongGB, and its fans by our names."""

from collections import Counter
from typing import Any

from analyzer.mcr import Win
from analyzer.melds import Meld

CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + [
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
"""Kind -> what PyMahjongGB calls it; its dragons go the other way."""


def pack(meld: Meld) -> tuple[str, str, int]:
    kind = meld.tiles[0].kind
    if meld.call == "chii":
        return "CHI", CODES[kind + 1], meld.called + 1
    return "GANG" if meld.is_kan else "PENG", CODES[kind], meld.seat


def count(engine: Any, win: Win) -> tuple[int, Counter[str]]:
    """The total of PyMahjongGB, and its fans by our names."""
    *closed, last = (CODES[tile.kind] for tile in win.hand.tiles)
    result = engine.MahjongFanCalculator(
        tuple(map(pack, win.hand.melds)), tuple(closed), last, win.flowers,
        win.self_drawn, win.last_of_kind, win.kong_situation, win.wall_last,
        (win.seat_wind or 1) - 1, (win.prevalent_wind or 1) - 1, True,
    )  # fmt: skip
    total = sum(points * times for points, times, _, _ in result)
    return total, Counter({our_name(name): times for _, times, name, _ in result})


def our_name(name: str) -> str:
    """Waits come as 独听・边张, and 单钓将 without its last character."""
    wait = name.rpartition("・")[2]
    return "单钓将" if wait == "单钓" else wait
