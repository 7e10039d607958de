"""What is typed on a page: a hand of any size and how it was won; the tile picker beside it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from analyzer.hand import MAX_TILES, Hand
from analyzer.melds import Meld
from webapp.forms import Q
from webapp.parts.clicks import Draft
from webapp.parts.hand_facts import HandTileView

Conditions = TypeVar("Conditions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[Q, Conditions]):
    """What is typed on a page.

    Attributes:
        fields: the parameters that count, as typed.
        kept: those that were chosen but are impossible.
        text: the content of the text box.
        draft: the tiles, also too few for a hand; None if the text cannot be read.
        query: the question about them; None if they are too few for one.
    """

    fields: Mapping[str, str]
    kept: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    draft: Draft | None = None
    conditions: Conditions
    query: Q | None = None

    @property
    def hand(self) -> Hand | None:
        """The hand; None without concealed tiles."""
        draft = self.draft
        return Hand(draft.tiles, draft.melds) if draft and draft.tiles else None

    @property
    def size(self) -> int:
        """The number of tiles; a meld counts as three."""
        return self.draft.size if self.draft else 0

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds of the hand."""
        return self.draft.melds if self.draft else ()


def tiles_to_take(
    entry: Entry[Q, Conditions], link: Callable[[Draft], str | None]
) -> Iterator[HandTileView]:
    """Yield each tile with the link to the others; the winning one is drawn."""
    draft = entry.draft or Draft()
    for place, tile in enumerate(draft.tiles):
        is_last = draft.size == MAX_TILES and place == len(draft.tiles) - 1
        rest = draft.remove(f"tiles{place}")
        yield HandTileView(tile=tile, link=link(rest), is_drawn=is_last)
