"""The flags of a win: the conditions of each, as a table."""

from collections.abc import Callable, Iterator, Mapping

from analyzer.riichi.errors import Flag, InvalidWinError, Reason
from analyzer.riichi.unchecked import UncheckedWin

FIRST_TURN: tuple[Flag, ...] = ("tenhou", "chiihou", "renhou")

OTHER_LUCK: tuple[Flag, ...] = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", *FIRST_TURN)
"""Flags of which a win on the first turn has only one."""

Fault = tuple[Reason, Callable[[UncheckedWin], bool]]
"""Why a flag is impossible, and the function that decides whether it is."""


def is_drawn(win: UncheckedWin) -> bool:
    """Return whether the winning tile came from the wall."""
    return win.self_drawn


def is_discard(win: UncheckedWin) -> bool:
    """Return whether the winning tile came from another player."""
    return not win.self_drawn


def is_open(win: UncheckedWin) -> bool:
    """Return whether a meld has another player's discard."""
    return not win.is_closed


def has_no_replacement(win: UncheckedWin) -> bool:
    """Return whether the hand has no kan and no north set aside."""
    return not (win.nuki or any(meld.is_kan for meld in win.hand.melds))


def holds_another(win: UncheckedWin) -> bool:
    """Return whether the hand has another copy of the winning tile."""
    return sum(tile.kind == win.kind for tile in win.hand.shown) > 1


def has_meld(win: UncheckedWin) -> bool:
    """Return whether the hand has a meld or a north set aside."""
    return bool(win.hand.melds or win.nuki)


def has_other_luck(win: UncheckedWin) -> bool:
    """Return whether more than one flag of `OTHER_LUCK` is set."""
    return [getattr(win, flag) for flag in OTHER_LUCK].count(True) > 1


_FIRST_TURN_FAULTS: tuple[Fault, ...] = (
    ("first_turn_with_meld", has_meld),
    ("first_turn_with_riichi", lambda win: win.has_riichi),
    ("first_turn_with_flag", has_other_luck),
)

FAULTS: Mapping[Flag, tuple[Fault, ...]] = {
    "riichi": (("riichi_open", is_open), ("riichi_twice", lambda win: win.double_riichi)),
    "double_riichi": (("riichi_open", is_open),),
    "ippatsu": (
        ("ippatsu_without_riichi", lambda win: not win.has_riichi),
        ("ippatsu_with_rinshan", lambda win: win.rinshan),
    ),
    "haitei": (("haitei_not_drawn", is_discard), ("haitei_with_rinshan", lambda win: win.rinshan)),
    "houtei": (("houtei_drawn", is_drawn), ("houtei_with_chankan", lambda win: win.chankan)),
    "rinshan": (("rinshan_not_drawn", is_discard), ("rinshan_without_kan", has_no_replacement)),
    "chankan": (("chankan_drawn", is_drawn), ("chankan_held", holds_another)),
    "tenhou": (
        ("tenhou_not_dealer", lambda win: not win.is_dealer),
        ("tenhou_not_drawn", is_discard),
        *_FIRST_TURN_FAULTS,
    ),
    "chiihou": (
        ("chiihou_dealer", lambda win: win.is_dealer),
        ("chiihou_not_drawn", is_discard),
        *_FIRST_TURN_FAULTS,
    ),
    "renhou": (
        ("renhou_not_played", lambda win: win.rules.renhou == "none"),
        ("renhou_dealer", lambda win: win.is_dealer),
        ("renhou_drawn", is_drawn),
        *_FIRST_TURN_FAULTS,
    ),
}
"""Flag -> its possible faults, in the order of checking."""


def flag_faults(win: UncheckedWin) -> Iterator[InvalidWinError]:
    """Yield the faults of the flags in their order, then that of ura dora without riichi."""
    for flag, faults in FAULTS.items():
        if getattr(win, flag):
            for reason, is_wrong in faults:
                if is_wrong(win):
                    yield InvalidWinError("BAD_FLAG", flag, flag, reason)
    if win.ura_indicators and not win.has_riichi:
        found = str(win.ura_indicators[0])
        yield InvalidWinError("BAD_FLAG", found, "ura_indicators", "ura_without_riichi")
