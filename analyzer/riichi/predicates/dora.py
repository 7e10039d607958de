"""Dora: how many han they add. They are no yaku."""

from collections.abc import Callable, Iterable, Sequence

from analyzer.riichi.view import View
from analyzer.riichi.win import Win
from analyzer.situation import NORTH, dora_of
from analyzer.tiles import Tile


def dora(view: View) -> int:
    """Tiles that the dora indicators show, each as often as it is shown."""
    return indicated(view.win, view.counts, view.win.dora_indicators)


def red_dora(view: View) -> int:
    """Red fives, if the rules have them."""
    return count_reds(view.win)


def ura_dora(view: View) -> int:
    """Tiles that the ura indicators show, each as often as it is shown."""
    return indicated(view.win, view.counts, view.win.ura_indicators)


def nuki_dora(view: View) -> int:
    """Norths set aside."""
    return view.win.nuki


def count_every_dora(win: Win) -> int:
    """Return the han of all dora of a win together."""
    shown = win.dora_indicators + win.ura_indicators
    return indicated(win, win.counts, shown) + count_reds(win) + win.nuki


def count_reds(win: Win) -> int:
    """Return how many red fives count."""
    return sum([tile.is_red for tile in win.hand.shown]) if win.rules.red_fives else 0


def indicated(win: Win, counts: Sequence[int], indicators: Iterable[Tile]) -> int:
    """Return how many tiles these indicators show in the hand and among the norths set aside."""
    shown = 0
    for indicator in indicators:
        kind = dora_of(indicator, win.rules.tiles)
        shown += counts[kind] + (win.nuki if kind == NORTH else 0)
    return shown


_EVERY: tuple[Callable[[View], int], ...] = (dora, red_dora, ura_dora, nuki_dora)

OF_DORA = {predicate.__name__: predicate for predicate in _EVERY}
