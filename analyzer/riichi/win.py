"""Win: a hand of fourteen tiles, how its last tile was won, the table, and the rules."""

from dataclasses import dataclass

from analyzer.riichi.faults import INDICATORS, each_fault
from analyzer.riichi.unchecked import UncheckedWin


@dataclass(frozen=True, slots=True, kw_only=True)
class Win(UncheckedWin):
    """Everything that determines the points of a hand, legal by construction, except that it may be
    incomplete or without a yaku.

    Raises:
        InvalidWinError: the first fault in the order of `find_faults`.
    """

    def __post_init__(self) -> None:
        for field in INDICATORS:
            if not isinstance(getattr(self, field), tuple):
                object.__setattr__(self, field, tuple(getattr(self, field)))
        for fault in each_fault(self):
            raise fault
