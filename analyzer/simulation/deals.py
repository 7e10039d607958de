"""The start of a game: the rules, the given hand, and the wall."""

from collections import Counter
from dataclasses import dataclass, replace

from analyzer.melds import Meld
from analyzer.rules import JOKERS, MOST_JOKERS, Rules, SevenPairs
from analyzer.simulation.options import GameOptions
from analyzer.situation import EMPTY_SITUATION, check_situation
from analyzer.tiles import COPIES, JOKER_KIND, KINDS, TILES, Tile

DEALT = 13
"""Tiles dealt if no hand is given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A game before its first draw, in kinds 0-33 and `JOKER_KIND`; a red five counts as a plain
    five.

    Attributes:
        options: the options of the game.
        melds: the melds of the hand.
        start: the given concealed tiles.
        drawn: the first draw if the given hand has 3n+2 tiles, else None.
        missing: number of tiles to deal before the first draw.
        wall: the tiles that are not in the hand, in the order m p s z, jokers last; not shuffled.
    """

    options: GameOptions
    melds: tuple[Meld, ...]
    start: tuple[int, ...]
    drawn: int | None
    missing: int
    wall: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.options.rules

    @property
    def turns(self) -> int:
        """The greatest number of draws."""
        most = len(self.wall) - self.missing + (self.drawn is not None)
        return most if self.options.turns is None else min(self.options.turns, most)

    def tile(self, kind: int) -> Tile:
        """Return the tile of a kind."""
        return self.rules.joker_tile if kind == JOKER_KIND else TILES[kind]


def prepare(options: GameOptions) -> Deal:
    """Return the start of a game.

    Raises:
        InvalidSituationError: the rules do not have a tile of the hand.
    """
    hand, rules = options.hand, options.rules
    if hand is not None:
        check_situation(hand, EMPTY_SITUATION, rules)
    tiles = () if hand is None else tuple(kind_of(tile, rules) for tile in hand.tiles)
    seen = Counter(() if hand is None else (kind_of(tile, rules) for tile in hand.shown))
    kinds = [kind for kind in range(KINDS) if rules.kinds >> kind & 1 and kind != rules.wild]
    wall = [kind for kind in kinds for _ in range(COPIES - seen[kind])]
    wall += [JOKER_KIND] * (rules.jokers - seen[JOKER_KIND])
    has_drawn = len(tiles) % 3 == 2
    return Deal(
        options=options,
        melds=() if hand is None else hand.melds,
        start=tiles[:-1] if has_drawn else tiles,
        drawn=tiles[-1] if has_drawn else None,
        missing=DEALT if hand is None else int(len(tiles) % 3 == 0),
        wall=tuple(wall),
    )


def kind_of(tile: Tile, rules: Rules) -> int:
    """Return the kind of a tile; `JOKER_KIND` for a tile that is a joker under these rules."""
    return JOKER_KIND if rules.is_wild(tile) else tile.kind


def adapt(rules: Rules, jokers_in_set: int | None, seven_pairs: SevenPairs | None) -> Rules:
    """Return the rules with the given switches changed.

    Raises:
        ValueError: a switch is out of its range, or the number of jokers is fixed by the rules.
    """
    if jokers_in_set is not None:
        if not 0 <= jokers_in_set <= MOST_JOKERS:
            raise ValueError(f"jokers_in_set is 0 to {MOST_JOKERS}, not {jokers_in_set}")
        if rules.name != JOKERS.name or rules.wild is not None:
            raise ValueError(f"jokers_in_set has no meaning for these rules: {rules}")
        rules = replace(rules, jokers=jokers_in_set)
    if seven_pairs not in (None, "none", "distinct", "any"):
        raise ValueError(f'seven_pairs is "none", "distinct" or "any", not {seven_pairs!r}')
    return rules if seven_pairs is None else replace(rules, seven_pairs=seven_pairs)
