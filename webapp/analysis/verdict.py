"""How a guessed discard compares with the best ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.outlook import FARTHEST
from webapp.analysis.answer import first_rows
from webapp.analysis.show import discard_of
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.rows import look_ahead

if TYPE_CHECKING:
    from analyzer.analysis import Analysis
    from analyzer.discards import Discard
    from analyzer.outlook import Outlook
    from analyzer.tiles import Tile
    from analyzer.ukeire import Ukeire


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How a guess compares with the best discards of a hand.

    Attributes:
        best: the best discards, equally good; empty for a complete hand.
        guess: None for no idea.
        lost: tiles that the first of the best accepts and the guess does not; `gained` the reverse.
            Both are empty if the guess is as good, or raises shanten.
        merit: an advantage of a guess that accepts fewer tiles.
    """

    best: tuple[Discard, ...]
    guess: Discard | None
    lost: Ukeire = ()
    gained: Ukeire = ()
    merit: Message | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the hand wins as it is."""
        return not self.best

    @property
    def is_right(self) -> bool:
        """Whether the guess is among the best."""
        return self.guess in self.best

    @property
    def is_going_back(self) -> bool:
        """Whether the guess raises shanten."""
        return bool(self.guess and self.best and self.guess.shanten > self.best[0].shanten)

    @property
    def fewer(self) -> int:
        """How many tiles fewer the guess accepts, at the same shanten."""
        if self.guess is None or not self.best or self.is_going_back:
            return 0
        return self.best[0].count - self.guess.count

    @property
    def lost_count(self) -> int:
        """Copies of the tiles in `lost`."""
        return sum(left for _, left in self.lost)

    @property
    def gained_count(self) -> int:
        """Copies of the tiles in `gained`."""
        return sum(left for _, left in self.gained)


def judge(analysis: Analysis, guess: Tile | None) -> Verdict:
    """Return how a discard of a hand compares with the best ones."""
    best = best_discards(analysis)
    row = None if guess is None else discard_of(analysis, guess)
    if row is None or not best or row in best or row.shanten > best[0].shanten:
        return Verdict(best=best, guess=row)
    first = best[0]
    return Verdict(
        best=best,
        guess=row,
        lost=first.left.ukeire(first.live & ~row.live),
        gained=row.left.ukeire(row.live & ~first.live),
        merit=_merit(analysis, row, first),
    )


def best_discards(analysis: Analysis) -> tuple[Discard, ...]:
    """Return the discards that accept most tiles, even if all discards are equally good.

    Empty for a complete hand: it needs no discard.
    """
    return () if analysis.shanten.value < 0 else first_rows(analysis)


def _merit(analysis: Analysis, guess: Discard, best: Discard) -> Message | None:
    """Return an advantage of the guess: more good waits, or more tiles accepted after a draw."""
    if guess.shanten > FARTHEST:
        return None
    ours, theirs = look_ahead(analysis, [guess, best])
    return _good_waits(ours, theirs) or _next_tiles(ours, theirs)


def _good_waits(guess: Outlook, best: Outlook) -> Message | None:
    good, total = guess.good_shape or (0, 0)
    best_good, best_total = best.good_shape or (0, 0)
    if not total or not best_total or good * best_total <= best_good * total:
        return None
    parts = {"good": good, "total": total, "best_good": best_good, "best_total": best_total}
    if good == total:
        return Message(
            "Yours always ends in a good wait, %(good)s of %(total)s; "
            "the best in %(best_good)s of %(best_total)s.",
            parts,
        )
    return Message(
        "Yours ends in a good wait more often: %(good)s of %(total)s; "
        "the best in %(best_good)s of %(best_total)s.",
        parts,
    )


def _next_tiles(guess: Outlook, best: Outlook) -> Message | None:
    ours, theirs = guess.next_width or 0, best.next_width or 0
    if round(ours, 1) <= round(theirs, 1):
        return None
    return Message(
        "One draw later yours accepts more: %(yours)s tiles on average, the best %(best)s.",
        {"yours": number(ours, 1), "best": number(theirs, 1)},
    )
