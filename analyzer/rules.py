"""Rules: which tiles exist and which forms win, as frozen values.

riichi   136 tiles, seven different pairs, thirteen orphans
sanma    three players: 108 tiles, without 2m-8m
jokers   riichi's tiles and up to four jokers (laizi); by default only sets and a pair win
"""

from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.tiles import COPIES, JOKER, JOKER_KIND, KINDS, TILES, Tile, TileKind

SevenPairs = Literal["none", "distinct", "any"]
"""The values of `Rules.seven_pairs`."""

EVERY_KIND = (1 << KINDS) - 1

SANMA_KINDS = EVERY_KIND & ~(0b1111111 << 1)
"""Bit set of the kinds of three players: without 2m-8m."""

MOST_JOKERS = 8
"""Most jokers of a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The tiles of a game and the forms that win.

    Attributes:
        name: riichi, sanma or jokers.
        kinds: bit set of the kinds that exist.
        seven_pairs: "none": seven pairs do not win; "distinct": seven different pairs win; "any":
            four equal tiles count as two pairs.
        orphans: whether thirteen orphans win.
        jokers: number of jokers in the game, 0-8; with `wild` it is 4.
        is_capped: whether a joker may not stand for a fifth copy of a kind.
        wild: the kind whose four copies are the jokers, or None.

    Raises:
        ValueError: more than eight jokers; `wild` with a number other than 4; or a switch in riichi
            or sanma, since only the rules with jokers have switches.
    """

    name: Literal["riichi", "sanma", "jokers"]
    kinds: int = EVERY_KIND
    seven_pairs: SevenPairs = "distinct"
    orphans: bool = True
    jokers: int = 0
    is_capped: bool = True
    wild: TileKind | None = None

    def __post_init__(self) -> None:
        if self.jokers not in range(MOST_JOKERS + 1):
            raise ValueError(f"there are 0 to {MOST_JOKERS} jokers, not {self.jokers}")
        if self.wild is not None and self.jokers != COPIES:
            raise ValueError(f"a wild kind makes {COPIES} jokers, not {self.jokers}")
        if self.name != "jokers":
            kinds = SANMA_KINDS if self.name == "sanma" else EVERY_KIND
            switches = self.seven_pairs, self.orphans, self.jokers, self.is_capped, self.kinds
            if switches != ("distinct", True, 0, True, kinds):
                raise ValueError(f"only the rules with jokers have switches, not {self.name}")

    @property
    def joker_tile(self) -> Tile:
        """The tile that a drawn joker shows: `1j`, or the wild tile."""
        return JOKER if self.wild is None else TILES[self.wild]

    @property
    def has_furiten(self) -> bool:
        """Whether furiten exists: the player's own discards can forbid a win on a discard."""
        return self.name != "jokers"

    def has_tile(self, tile: Tile) -> bool:
        """Return whether these rules have a tile."""
        return self.refusal(tile) is None

    def refusal(self, tile: Tile) -> str | None:
        """Return the error code of a tile that these rules do not have, or None if they have it.

        If a kind is wild, its copies are the only jokers.
        """
        if tile.is_joker:
            if self.wild is not None:
                return "WILD_IS_JOKER"
            return None if self.jokers else "NO_JOKERS"
        return None if self.kinds >> tile.kind & 1 else "SANMA_TILE"

    def is_wild(self, tile: Tile) -> bool:
        """Return whether a tile is a joker, either `1j` or a copy of the wild kind."""
        return tile.kind in (JOKER_KIND, self.wild)


RIICHI = Rules(name="riichi")
SANMA = Rules(name="sanma", kinds=SANMA_KINDS)
JOKERS = Rules(name="jokers", seven_pairs="none", orphans=False, jokers=4)


def default_rules(hand: Hand) -> Rules:
    """Return the rules for a hand without given rules: riichi, or with jokers if it holds one."""
    return JOKERS if hand.jokers else RIICHI


def count_naturals(hand: Hand, rules: Rules) -> tuple[tuple[int, ...], int]:
    """Return the concealed copies of each kind without the jokers, and the number of jokers."""
    if rules.wild is None:
        return hand.counts, hand.jokers
    counts = list(hand.counts)
    jokers, counts[rules.wild] = hand.jokers + counts[rules.wild], 0
    return tuple(counts), jokers
