"""The answer: the value of a win with the reasons, and the error for a win without a yaku."""

from dataclasses import dataclass

from analyzer.errors import AnalyzerError
from analyzer.riichi.fu import FuPart
from analyzer.riichi.points import Level, Payments, points
from analyzer.riichi.rules import RiichiRules
from analyzer.riichi.win import Win
from analyzer.riichi.yaku import HAN_OF_YAKUMAN, Yaku
from analyzer.winning import Block, Decomposition, Shape


@dataclass(frozen=True, slots=True)
class YakuLine:
    """A yaku or a kind of dora that counts; `str(line)` is `立直 1`.

    Attributes:
        yaku: its record.
        han: the han that it adds; 13 for each yakuman.
    """

    yaku: Yaku
    han: int

    @property
    def yakuman(self) -> int:
        """How many yakuman it counts as; 0 for another yaku."""
        return self.han // HAN_OF_YAKUMAN

    def __str__(self) -> str:
        return f"{self.yaku} {self.han}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One way to score a win.

    Attributes:
        reading: the reading of the hand.
        place: the block that the winning tile completed.
        wait: the shape of the wait for it.
        yaku: the lines that count, in the order of the table, dora last; empty without a yaku.
        han: their sum; 13 for each yakuman that counts.
        fu: the fu, rounded up to 10 except 25; 0 for a yakuman.
        fu_parts: the lines of the fu, rounding last.
        yakuman: number of yakuman that count.
        level: the level that caps the points; None below mangan or without a yaku.
        points: the points that all payers pay together, without honba; 0 without a yaku.
    """

    reading: Decomposition
    place: Block
    wait: Shape
    yaku: tuple[YakuLine, ...]
    han: int
    fu: int
    fu_parts: tuple[FuPart, ...]
    yakuman: int
    level: Level | None
    points: int

    @property
    def fu_before_rounding(self) -> int:
        """The sum of the lines of the fu, without rounding."""
        return sum(part.fu for part in self.fu_parts if part.reason != "rounding")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The value of a win.

    Attributes:
        win: the win, with the rules.
        best: the account with the most points; then the most yakuman, han, fu, fu before
            rounding; then the first one.
        alternatives: accounts with other lists of yaku and the same points, yakuman, han and fu.
        tried: every account: each reading with each place of the winning tile.
        payments: the points that each player pays, honba included.
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
        """The points that all payers pay together for the hand, without honba."""
        return self.best.points

    @property
    def points_without_riichi(self) -> int | None:
        """The points of the same win without riichi, honba left out; None if it has no yaku then.

        It is not scored again: riichi changes the han of each account, and no fu.
        """
        most, win = 0, self.win
        for account in self.tried:
            lines = [line for line in account.yaku if line.yaku.id not in OF_RIICHI]
            if account.yakuman:
                most = max(most, account.points)
            elif any(line.yaku.kind == "yaku" for line in lines):
                han, drawn = sum(line.han for line in lines), win.self_drawn
                dealer, rules = win.is_dealer, win.rules
                paid = points(han, account.fu, dealer=dealer, self_drawn=drawn, rules=rules)
                most = max(most, paid.total)
        return most or None

    @property
    def total(self) -> int:
        """The points that the winner gets: all payments and the riichi sticks."""
        return self.payments.total + RIICHI_STICK * self.win.riichi_sticks

    @property
    def han(self) -> int:
        """The han of the best account."""
        return self.best.han

    @property
    def fu(self) -> int:
        """The fu of the best account, rounded; 0 for a yakuman."""
        return self.best.fu

    @property
    def level(self) -> Level | None:
        """The level that caps the points; None below mangan."""
        return self.best.level

    @property
    def yakuman(self) -> int:
        """Number of yakuman that count."""
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
"""Points of a riichi stick."""

OF_RIICHI = frozenset({"riichi", "double_riichi", "ippatsu", "ura_dora"})
"""What a hand without riichi cannot have."""


class NoYakuError(AnalyzerError):
    """A complete hand has no yaku.

    Attributes:
        dora: number of its dora, which are not yaku.
        with_riichi: its score with riichi; None for an open hand.
    """

    def __init__(self, found: str, dora: int, with_riichi: Score | None) -> None:
        self.dora = dora
        self.with_riichi = with_riichi
        super().__init__("NO_YAKU", found)
