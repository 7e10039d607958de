"""Dora: the han that they add. They are not yaku."""

from collections.abc import Callable, Iterable, Sequence

from analyzer.riichi.view import View
from analyzer.riichi.win import Win
from analyzer.situation import NORTH, dora_of
from analyzer.tiles import Tile


def dora(view: View) -> int:
    """Number of dora by the dora indicators; a tile counts once for each of its indicators."""
    return indicated(view.win, view.counts, view.win.dora_indicators)


def red_dora(view: View) -> int:
    """Number of red fives; 0 if the rules have none."""
    return count_reds(view.win)


def ura_dora(view: View) -> int:
    """Number of dora by the ura indicators; a tile counts once for each of its indicators."""
    return indicated(view.win, view.counts, view.win.ura_indicators)


def nuki_dora(view: View) -> int:
    """Number of norths set aside."""
    return view.win.nuki


def count_every_dora(win: Win) -> int:
    """Return the han of all dora of a win together."""
    shown = win.dora_indicators + win.ura_indicators
    return indicated(win, win.counts, shown) + count_reds(win) + win.nuki


def count_reds(win: Win) -> int:
    """Return the number of red fives in the hand; 0 if the rules have none."""
    return sum([tile.is_red for tile in win.hand.shown]) if win.rules.red_fives else 0


def indicated(win: Win, counts: Sequence[int], indicators: Iterable[Tile]) -> int:
    """Return the number of dora in the hand and among the norths set aside.

    Args:
        win: the win.
        counts: copies of each kind in the whole hand, 34 entries of 0-4.
        indicators: the indicators; a tile counts once for each that makes it dora.
    """
    shown = 0
    for indicator in indicators:
        kind = dora_of(indicator, win.rules.tiles)
        shown += counts[kind] + (win.nuki if kind == NORTH else 0)
    return shown


_EVERY: tuple[Callable[[View], int], ...] = (dora, red_dora, ura_dora, nuki_dora)

OF_DORA = {predicate.__name__: predicate for predicate in _EVERY}
