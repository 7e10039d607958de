"""Yaku of the way a hand was won: riichi, the source of the winning tile, the turn."""

from collections.abc import Callable

from analyzer.riichi.view import View


def riichi(view: View) -> bool:
    """Declared riichi, not on the first turn."""
    return view.win.riichi


def double_riichi(view: View) -> bool:
    """Declared riichi on the first turn, before any call."""
    return view.win.double_riichi


def ippatsu(view: View) -> bool:
    """Won in the first go-around after riichi, without a call in between."""
    return view.win.ippatsu


def tsumo(view: View) -> bool:
    """Drew the winning tile; counts in a closed hand only."""
    return view.win.self_drawn


def haitei(view: View) -> bool:
    """Drew the last tile of the wall."""
    return view.win.haitei


def houtei(view: View) -> bool:
    """Won on the last discard."""
    return view.win.houtei


def rinshan(view: View) -> bool:
    """Drew the winning tile as the replacement tile of a kan or a north set aside."""
    return view.win.rinshan


def chankan(view: View) -> bool:
    """Won on the tile with which another player makes a kan."""
    return view.win.chankan


def tenhou(view: View) -> bool:
    """Won by the dealer's first draw."""
    return view.win.tenhou


def chiihou(view: View) -> bool:
    """Won by the first draw of another player, before any call."""
    return view.win.chiihou


def renhou(view: View) -> bool:
    """Won on a discard before the winner's first draw."""
    return view.win.renhou


_EVERY: tuple[Callable[[View], int], ...] = (
    riichi, double_riichi, ippatsu, tsumo, haitei, houtei, rinshan, chankan,
    tenhou, chiihou, renhou,
)  # fmt: skip

OF_LUCK = {predicate.__name__: predicate for predicate in _EVERY}
