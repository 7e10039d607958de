"""Fans of the way a hand was won: the source of the winning tile, claimed melds, flowers."""

from collections.abc import Callable

from analyzer.mcr.view import View


def last_tile_draw(view: View) -> bool:
    """The winning tile was drawn as the last tile of the wall."""
    return view.win.self_drawn and view.win.wall_last


def last_tile_claim(view: View) -> bool:
    """Won on the last discard, after the last tile of the wall was drawn."""
    return not view.win.self_drawn and view.win.wall_last


def out_with_replacement_tile(view: View) -> bool:
    """The winning tile was drawn as the replacement after a kong."""
    return view.win.self_drawn and view.win.kong_situation


def robbing_the_kong(view: View) -> bool:
    """Won on the tile that another player added to a triplet."""
    return not view.win.self_drawn and view.win.kong_situation


def melded_hand(view: View) -> bool:
    """Four claimed melds, and a win on another player's tile."""
    return view.claimed == 4 and not view.win.self_drawn


def fully_concealed_hand(view: View) -> bool:
    """No claimed meld, and a self-drawn win."""
    return not view.claimed and view.win.self_drawn


def last_tile(view: View) -> bool:
    """The three other copies of the winning tile are open."""
    return view.win.last_of_kind


def concealed_hand(view: View) -> bool:
    """No claimed meld, and a win on another player's tile."""
    return not view.claimed and not view.win.self_drawn


def self_drawn(view: View) -> bool:
    """The winning tile was drawn."""
    return view.win.self_drawn


def flower_tiles(view: View) -> int:
    """Number of flowers."""
    return view.win.flowers


def chicken_hand(points: int) -> bool:
    """Return whether the points of all other fans, without flowers, are 0."""
    return points == 0


_EVERY: tuple[Callable[[View], int], ...] = (
    last_tile_draw, last_tile_claim, out_with_replacement_tile, robbing_the_kong, melded_hand,
    fully_concealed_hand, last_tile, concealed_hand, self_drawn, flower_tiles,
)  # fmt: skip

OF_THE_WAY = {predicate.__name__: predicate for predicate in _EVERY}
