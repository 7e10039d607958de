"""The views of the tiles of a hand."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.situation import Situation, dora_of
from analyzer.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTileView:
    """A tile of the hand.

    Attributes:
        link: the link to the hand without it; None if it is the only tile.
        is_drawn: whether it was drawn last; it is shown apart from the others.
        is_best: whether it is one of the best discards.
        is_dora: whether an indicator makes it dora.
        is_wild: whether it is an ordinary tile that counts as a joker.
        mark: `best`, `yours` or `both` in the answer to a guess.
    """

    tile: Tile
    link: str | None
    is_drawn: bool = False
    is_best: bool = False
    is_dora: bool = False
    is_wild: bool = False
    mark: str = ""


def hand_tiles(
    hand: Hand,
    situation: Situation,
    rules: Rules,
    link_of: Callable[[Tile], str],
    *,
    best: Collection[int] = (),
    marks: Mapping[int, str] | None = None,
) -> tuple[HandTileView, ...]:
    """Return the views of the tiles; `best` are the places of tiles, `marks` are by place."""
    dora = {dora_of(tile, rules) for tile in situation.dora_indicators}
    last = len(hand) - 1
    return tuple(
        HandTileView(
            tile=tile,
            link=link_of(tile) if last else None,
            is_drawn=hand.drawn is not None and place == last > 0,
            is_best=place in best,
            is_dora=tile.kind in dora,
            is_wild=rules.is_wild(tile) and not tile.is_joker,
            mark=(marks or {}).get(place, ""),
        )
        for place, tile in enumerate(hand.tiles)
    )
