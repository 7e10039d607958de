"""Waits: the tiles that complete 3n+1 tiles, and the shape of each.

An *available* wait is one of which fewer than four copies are concealed; at tenpai these are the
accepted tiles. A *formal* wait completes the hand however many copies there are: `1111222233334m`
waits formally for 1m to 5m, but for 4m and 5m only.

Source: docs/model.md, "Waits".
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import COPIES, KINDS, Tile
from analyzer.ukeire import Ukeire, find_tiles_left
from analyzer.winning import SHAPES, Shape, cuttings


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A tile that completes a hand.

    Attributes:
        tile: the winning tile, never red; a joker if a joker completes the hand.
        left: copies that the player does not see, 0-4; up to 8 for a joker.
        shapes: the shape of every place that the tile can take, in the order of `SHAPES`; empty for
            a joker, and for every tile of a hand that holds jokers.
        is_available: whether fewer than four copies are concealed.
    """

    tile: Tile
    left: int
    shapes: tuple[Shape, ...]
    is_available: bool = True


def waits(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    *,
    formal: bool = False,
    rules: Rules | None = None,
) -> tuple[Wait, ...]:
    """Return the waits of 3n+1 tiles by suit and rank; empty unless the hand is tenpai.

    With `formal`, waits for a fifth copy are included.

    >>> from analyzer.notation import parse_hand
    >>> [(str(wait.tile), wait.left, wait.shapes) for wait in waits(parse_hand("3334m"))]
    [('2m', 4, ('ryanmen',)), ('4m', 3, ('tanki',)), ('5m', 4, ('ryanmen',))]

    Raises:
        InvalidSituationError: hand, situation and rules contradict each other.
    """
    if len(hand) % 3 != 1:
        return ()
    rules = rules or default_rules(hand)
    check_situation(hand, situation, rules)
    counts, jokers = count_naturals(hand, rules)
    left = find_tiles_left(hand, situation, rules)
    shanten, accepted = engine_for(rules, jokers).ukeire(counts, True)
    available = name_waits(counts, left.ukeire(accepted if shanten == 0 else 0), rules, jokers)
    if not formal or jokers:
        return available
    fifths = [
        Wait(tile=tile, left=copies, shapes=shapes, is_available=False)
        for tile, copies in left.pairs[:KINDS]
        if counts[tile.kind] == COPIES and (shapes := shapes_of(counts, tile.kind, rules))
    ]
    return tuple(sorted((*available, *fifths), key=lambda wait: wait.tile.kind))


def name_waits(
    counts: Sequence[int], accepted: Ukeire, rules: Rules, jokers: int
) -> tuple[Wait, ...]:
    """Return the accepted tiles of a tenpai hand as waits; `counts` are its natural tiles."""
    return tuple(
        Wait(
            tile=tile,
            left=left,
            shapes=() if jokers or rules.is_wild(tile) else shapes_of(counts, tile.kind, rules),
        )
        for tile, left in accepted
    )


def shapes_of(counts: Sequence[int], kind: int, rules: Rules) -> tuple[Shape, ...]:
    """Return the shapes of a wait in all readings of the complete hand; empty if it is no wait."""
    complete = list(counts)
    complete[kind] += 1
    shapes: set[Shape] = set()
    for cutting in cuttings(complete, rules):
        shapes |= cutting.shapes(kind)
    return tuple(shape for shape in SHAPES if shape in shapes)


def is_furiten(waits: Iterable[Wait], river: Iterable[Tile]) -> bool:
    """Return whether one of the player's discards is an available wait, even with no copy left."""
    discarded = {tile.kind for tile in river}
    return any(wait.is_available and wait.tile.kind in discarded for wait in waits)
