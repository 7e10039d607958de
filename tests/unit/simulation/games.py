"""The source's two games, and rules for the tests."""

from analyzer.rules import JOKERS, RIICHI, SANMA
from analyzer.tiles import Tile, parse_tile

ALL_RULES = {"riichi": RIICHI, "sanma": SANMA, "jokers": JOKERS}


def tiles(text: str) -> list[Tile]:
    return [parse_tile(name) for name in text.split()]
