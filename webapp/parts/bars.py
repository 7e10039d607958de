"""The chart of copies left: a bar for every discard of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.parts.rows import RowView
from webapp.query.links import RELATIVE


@dataclass(frozen=True, slots=True, kw_only=True)
class BarView:
    """A discard in the chart of copies left.

    Attributes:
        kind: its code, never red.
        link: to the hand after it.
        shanten: that it leaves.
        height: of its bar, in percent of the highest.
        is_back: it raises shanten.
    """

    tile: Tile
    kind: str
    link: str
    shanten: Message
    count: int
    height: int
    is_back: bool

    @property
    def length(self) -> str:
        """What is drawn of a hundred units, so that the frame of the highest is seen."""
        return f"{self.height * 0.98:.0f}"

    @property
    def top(self) -> str:
        """Where it begins, from above."""
        return f"{99 - self.height * 0.98:.0f}"


def bars_of(keeping: Sequence[RowView], going_back: Sequence[RowView]) -> tuple[BarView, ...]:
    """Return a bar for each row, in the order of the rows, on one scale."""
    most = max((row.count for row in (*keeping, *going_back)), default=0) or 1
    return tuple(
        BarView(
            tile=row.tile,
            kind=row.kind,
            link=RELATIVE + row.link,
            shanten=row.shanten,
            count=row.count,
            height=100 * row.count // most,
            is_back=place >= len(keeping),
        )
        for place, row in enumerate((*keeping, *going_back))
        if row.tile and row.link
    )
