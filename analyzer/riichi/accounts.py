"""The answer: what a win is worth, and why; and the refusal of a win that has no yaku."""

from dataclasses import dataclass

from analyzer.errors import AnalyzerError
from analyzer.riichi.fu import FuPart
from analyzer.riichi.points import Level, Payments
from analyzer.riichi.rules import RiichiRules
from analyzer.riichi.win import Win
from analyzer.riichi.yaku import Yaku
from analyzer.winning import Block, Decomposition


@dataclass(frozen=True, slots=True)
class YakuLine:
    """A line of the answer; `str(line)` is `立直 1`.

    Attributes:
        yaku: which.
        han: what it adds; 13 for each yakuman.
    """

    yaku: Yaku
    han: int

    def __str__(self) -> str:
        return f"{self.yaku} {self.han}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One way to score a win.

    Attributes:
        reading: how the hand is seen.
        place: the block that the winning tile completed.
        yaku: what counts, in the order of the table, dora last; empty where there is no yaku.
        han: their sum; 13 for each yakuman that counts.
        fu: rounded; 0 of a yakuman.
        fu_parts: the lines of the fu, rounding last.
        yakuman: how many count.
        level: what caps the points, None below mangan or without a yaku.
        points: what is paid without honba; 0 without a yaku.
    """

    reading: Decomposition
    place: Block
    yaku: tuple[YakuLine, ...]
    han: int
    fu: int
    fu_parts: tuple[FuPart, ...]
    yakuman: int
    level: Level | None
    points: int

    @property
    def fu_before_rounding(self) -> int:
        """The sum of the lines but for rounding."""
        return sum(part.fu for part in self.fu_parts if part.reason != "rounding")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The answer.

    Attributes:
        win: what was scored, and under which rules.
        best: the account with the most points; then the most yakuman, han, fu, fu before
            rounding; then the first one.
        alternatives: other lists of yaku with the same points, yakuman, han and fu.
        tried: every account: each reading with each place of the winning tile.
        payments: who pays what, honba included.
    """

    win: Win
    best: Account
    alternatives: tuple[Account, ...]
    tried: tuple[Account, ...]
    payments: Payments

    @property
    def rules(self) -> RiichiRules:
        """The rules of the win."""
        return self.win.rules

    @property
    def points(self) -> int:
        """What is paid for the hand alone, without honba."""
        return self.best.points

    @property
    def total(self) -> int:
        """What the winner gets: all payments and the riichi sticks."""
        return self.payments.total + RIICHI_STICK * self.win.riichi_sticks

    @property
    def han(self) -> int:
        """The han of the best account."""
        return self.best.han

    @property
    def fu(self) -> int:
        """The fu of the best account, rounded; 0 of a yakuman."""
        return self.best.fu

    @property
    def level(self) -> Level | None:
        """What caps the points, None below mangan."""
        return self.best.level

    @property
    def yakuman(self) -> int:
        """How many yakuman count."""
        return self.best.yakuman

    @property
    def yaku(self) -> tuple[YakuLine, ...]:
        """The yaku of the best account, dora last."""
        return self.best.yaku

    @property
    def fu_parts(self) -> tuple[FuPart, ...]:
        """The lines of the fu of the best account."""
        return self.best.fu_parts


RIICHI_STICK = 1000


class NoYakuError(AnalyzerError):
    """A complete hand without a yaku.

    Attributes:
        dora: how many han of dora it has, which are no yaku.
        with_riichi: what it would be worth with riichi; None for an open hand.
    """

    def __init__(self, found: str, dora: int, with_riichi: Score | None) -> None:
        self.dora = dora
        self.with_riichi = with_riichi
        super().__init__("NO_YAKU", found)
