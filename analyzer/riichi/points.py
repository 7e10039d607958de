"""Points: the payments for han and fu.

base = fu × 2^(han + 2), at most 2000, a mangan; from 5 han on, the base depends only on the level.
Each payment is a multiple of the base, rounded up to 100; then honba are added.

Source: docs/riichi.md, "Points".
"""

from dataclasses import dataclass, field
from typing import Literal

from analyzer.riichi.rules import TENHOU, RiichiRules

Level = Literal["mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman", "yakuman"]

BASES: dict[Level, int] = {
    "mangan": 2000,
    "haneman": 3000,
    "baiman": 4000,
    "sanbaiman": 6000,
    "counted_yakuman": 8000,
    "yakuman": 8000,
}
"""Level -> its base, in points; for several yakuman that of each."""

LEVELS: tuple[tuple[int, Level], ...] = (
    (13, "counted_yakuman"),
    (11, "sanbaiman"),
    (8, "baiman"),
    (6, "haneman"),
    (5, "mangan"),
)
"""Least han of a level, and the level."""

ALMOST_MANGAN = 1920
"""The base of 4 han 30 fu and of 3 han 60 fu."""

HONBA = 100
"""Points that each honba adds to the share of each other player; a discarder pays all shares."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payments:
    """The payments for a win, in points with honba; those that do not apply are None.

    Attributes:
        discarder: by the discarder, for a win on a discard.
        each: by each other player, for a self-drawn win of the dealer.
        dealer, others: by the dealer and by each other player, for a self-drawn win of another
            player.
        payers: number of players who pay.
    """

    discarder: int | None = None
    each: int | None = None
    dealer: int | None = None
    others: int | None = None
    payers: int = field(default=1, repr=False, compare=False)

    @property
    def total(self) -> int:
        """The points that all payers pay together."""
        if self.discarder is not None:
            return self.discarder
        if self.each is not None:
            return self.each * self.payers
        return (self.dealer or 0) + (self.others or 0) * (self.payers - 1)


def points(  # noqa: PLR0913
    han: int,
    fu: int,
    *,
    dealer: bool,
    self_drawn: bool,
    yakuman: int = 0,
    honba: int = 0,
    rules: RiichiRules = TENHOU,
) -> Payments:
    """Return the payments for a win.

    Args:
        han, fu: of the win; ignored if there is a yakuman.
        dealer: whether the winner is the dealer.
        self_drawn: whether the winning tile came from the wall.
        yakuman: number of yakuman that count.
        honba: number of honba.
        rules: how wins are scored.

    >>> points(3, 40, dealer=False, self_drawn=True)
    Payments(discarder=None, each=None, dealer=2600, others=1300)
    >>> points(4, 30, dealer=True, self_drawn=False).total
    11600

    Raises:
        ValueError: no han and no yakuman, or fewer fu than 20 without yakuman.
    """
    base = base_points(han, fu, yakuman, rules)
    if not self_drawn:
        shares = 6 if dealer else 4
        return Payments(discarder=_rounded(base * shares) + (rules.players - 1) * HONBA * honba)
    payers, more = rules.players - 1, HONBA * honba
    missing = 0
    if rules.players == 3 and not rules.tsumo_loss:
        missing = base if dealer else base // 2
    if dealer:
        return Payments(each=_rounded(base * 2 + missing) + more, payers=payers)
    return Payments(
        dealer=_rounded(base * 2 + missing) + more,
        others=_rounded(base + missing) + more,
        payers=payers,
    )


def base_points(han: int, fu: int, yakuman: int = 0, rules: RiichiRules = TENHOU) -> int:
    """Return the base in points: what a non-dealer pays for a self-drawn win of another non-dealer,
    before rounding. The arguments are those of `points`.

    Raises:
        ValueError: no han and no yakuman, or fewer fu than 20 without yakuman.
    """
    level = find_level(han, fu, yakuman, rules)
    if level == "yakuman":
        return BASES[level] * yakuman
    return BASES[level] if level else _plain_base(han, fu)


def find_level(han: int, fu: int, yakuman: int = 0, rules: RiichiRules = TENHOU) -> Level | None:
    """Return the level that caps a win; None below mangan. The arguments are those of `points`.

    Raises:
        ValueError: no han and no yakuman, or fewer fu than 20 without yakuman.
    """
    if yakuman:
        return "yakuman"
    if han < 1 or fu < 20:
        raise ValueError(f"a win has at least 1 han and 20 fu, not {han} han {fu} fu")
    for least, level in LEVELS:
        if han >= least:
            is_capped = level == "counted_yakuman" and rules.counted_yakuman == "sanbaiman"
            return "sanbaiman" if is_capped else level
    mangan = ALMOST_MANGAN if rules.kiriage_mangan else BASES["mangan"]
    return "mangan" if _plain_base(han, fu) >= mangan else None


def _plain_base(han: int, fu: int) -> int:
    return int(fu * 2 ** (han + 2))


def _rounded(payment: int) -> int:
    """Return a payment rounded up to 100."""
    return -(-payment // 100) * 100
