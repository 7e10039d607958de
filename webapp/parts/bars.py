"""The chart of copies left: a bar for every discard of a hand."""

from collections.abc import Sequence

from webapp.parts.contexts import RowView
from webapp.parts.result_contexts import BarView
from webapp.query.links import RELATIVE


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
