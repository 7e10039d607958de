"""Yaku of the tiles of a hand, the same in every reading."""

from collections.abc import Callable

from analyzer.riichi.predicates.sets import HONOURS, RANKS
from analyzer.riichi.view import View
from analyzer.shanten.kernel import ORPHANS

TERMINALS: int = ORPHANS & ~HONOURS

CHARACTERS, DOTS, BAMBOO = RANKS, RANKS << 9, RANKS << 18

GREENS = 0b010101110 << 18 | 1 << 32
"""2s 3s 4s 6s 8s and 6z."""

NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""Copies of each rank in 1112345678999, which waits for all nine ranks."""


def tanyao(view: View) -> bool:
    """No terminal and no honour; in an open hand if the rules allow it."""
    return view.kinds & ORPHANS == 0 and (view.is_closed or view.win.rules.open_tanyao)


def honroutou(view: View) -> bool:
    """Only terminals and honours, some of each."""
    honours = view.kinds & HONOURS
    return not view.kinds & ~ORPHANS and honours not in (0, view.kinds)


def honitsu(view: View) -> bool:
    """One suit and honours."""
    return view.kinds & HONOURS != 0 and _suits(view) == 1


def chinitsu(view: View) -> bool:
    """One suit."""
    return view.kinds & HONOURS == 0 and _suits(view) == 1


def tsuuiisou(view: View) -> bool:
    """Only honours."""
    return view.kinds & ~HONOURS == 0


def ryuuiisou(view: View) -> bool:
    """Only 2s 3s 4s 6s 8s and 6z; 6z may be missing."""
    return view.kinds & ~GREENS == 0


def chinroutou(view: View) -> bool:
    """Only terminals."""
    return view.kinds & ~TERMINALS == 0


def chuuren(view: View) -> bool:
    """1112345678999 and one more tile of the suit, no meld; the winning tile is another kind than
    the one more."""
    more = _beside_nine_gates(view)
    return more >= 0 and more != view.win.kind


def junsei_chuuren(view: View) -> bool:
    """1112345678999 of one suit before the win, no meld."""
    return _beside_nine_gates(view) == view.win.kind


def _suits(view: View) -> int:
    kinds = view.kinds
    return (kinds & CHARACTERS != 0) + (kinds & DOTS != 0) + (kinds & BAMBOO != 0)


def _beside_nine_gates(view: View) -> int:
    """Return the kind of the tile that the hand has more than 1112345678999 of one suit; -1 if it
    is another hand."""
    if view.win.hand.melds or not chinitsu(view):
        return -1
    start = view.win.kind // 9 * 9
    extra = [held - gate for held, gate in zip(view.counts[start:], NINE_GATES, strict=False)]
    return start + extra.index(1) if min(extra) == 0 else -1


_EVERY: tuple[Callable[[View], int], ...] = (
    tanyao, honroutou, honitsu, chinitsu, tsuuiisou, ryuuiisou, chinroutou, chuuren,
    junsei_chuuren,
)  # fmt: skip

OF_TILES = {predicate.__name__: predicate for predicate in _EVERY}
