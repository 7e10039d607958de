"""Fans of the way a hand was won: by which tile, from where, with which melds; and flowers."""

from collections.abc import Callable

from analyzer.mcr.view import View


def last_tile_draw(view: View) -> bool:
    """Drew the last tile of the wall."""
    return view.win.self_drawn and view.win.wall_last


def last_tile_claim(view: View) -> bool:
    """Won on the discard after the last tile of the wall."""
    return not view.win.self_drawn and view.win.wall_last


def out_with_replacement_tile(view: View) -> bool:
    """Drew the tile that replaced one of a kong."""
    return view.win.self_drawn and view.win.kong_situation


def robbing_the_kong(view: View) -> bool:
    """Won on the tile that another player added to a triplet."""
    return not view.win.self_drawn and view.win.kong_situation


def melded_hand(view: View) -> bool:
    """Four claimed melds, and a discard for the pair."""
    return view.claimed == 4 and not view.win.self_drawn


def fully_concealed_hand(view: View) -> bool:
    """Nothing claimed, and the last tile drawn."""
    return not view.claimed and view.win.self_drawn


def last_tile(view: View) -> bool:
    """The three other copies lie open."""
    return view.win.last_of_kind


def concealed_hand(view: View) -> bool:
    """Nothing claimed but the last tile."""
    return not view.claimed and not view.win.self_drawn


def self_drawn(view: View) -> bool:
    """Drew the last tile."""
    return view.win.self_drawn


def flower_tiles(view: View) -> int:
    """As often as there are flowers."""
    return view.win.flowers


def chicken_hand(points: int) -> bool:
    """The other fans come to nothing; flowers are not asked."""
    return points == 0


_EVERY: tuple[Callable[[View], int], ...] = (
    last_tile_draw, last_tile_claim, out_with_replacement_tile, robbing_the_kong, melded_hand,
    fully_concealed_hand, last_tile, concealed_hand, self_drawn, flower_tiles,
)  # fmt: skip

OF_THE_WAY = {predicate.__name__: predicate for predicate in _EVERY}
