"""Dora: how many han they add. They are no yaku."""

from collections.abc import Callable, Iterable

from analyzer.riichi.view import View
from analyzer.situation import NORTH, dora_of
from analyzer.tiles import Tile


def dora(view: View) -> int:
    """Tiles that the dora indicators show, each as often as it is shown."""
    return _shown(view, view.win.dora_indicators)


def red_dora(view: View) -> int:
    """Red fives, if the rules have them."""
    if not view.win.rules.red_fives:
        return 0
    return sum([tile.is_red for tile in view.win.hand.shown])


def ura_dora(view: View) -> int:
    """Tiles that the ura indicators show, each as often as it is shown."""
    return _shown(view, view.win.ura_indicators)


def nuki_dora(view: View) -> int:
    """Norths set aside."""
    return view.win.nuki


def _shown(view: View, indicators: Iterable[Tile]) -> int:
    """Return how many tiles these indicators show in the hand and among the norths set aside."""
    count = 0
    for indicator in indicators:
        kind = dora_of(indicator, view.win.rules.tiles)
        count += view.counts[kind] + (view.win.nuki if kind == NORTH else 0)
    return count


_EVERY: tuple[Callable[[View], int], ...] = (dora, red_dora, ura_dora, nuki_dora)

OF_DORA = {predicate.__name__: predicate for predicate in _EVERY}
