"""The empty page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.hand import MAX_TILES
from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery
from webapp.language.messages import Message
from webapp.parts.box import Box
from webapp.parts.examples import EXAMPLES, ExampleView, example_view
from webapp.query.parameters import read_table
from webapp.query.table import NAMES
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from webapp.parts.picker import PickerView


_SANMA = "19m3406p234678s22z"

OWN_EXAMPLES = (
    *EXAMPLES[:2],
    example_view("11334445667792m", Message("One suit only: many ways to go on")),
    example_view("123m40p67s(p5z1)(k9p)6s", Message("Melds: an open hand")),
    example_view("34m67p234s5566s1j4z9p", Message("A joker stands for any tile")),
    example_view(
        _SANMA, Message("Three players: no 2–8 of characters"), f"?q={_SANMA}&rules=sanma"
    ),
    EXAMPLES[2],
)
"""Hands to click; those of other features follow, and one by chance."""

RANDOM_EXAMPLE = ExampleView(Message("Deal a random hand"), "", ("back",) * MAX_TILES, "random")


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page."""

    box: Box
    picker: PickerView
    examples: tuple[ExampleView, ...]
    canonical: str
    image: str


def start_page(query: PageQuery, root: str, others: tuple[ExampleView, ...]) -> StartPage:
    """Return the page without a hand, of the site at the absolute address `root`.

    Fields that are filled in already, and the options of the table, are for the next hand. `others`
    are the examples of other features.
    """
    image = card_address(root, OWN_EXAMPLES[0].link)
    return StartPage(
        box=Box(
            fields=dict.fromkeys(NAMES, "") | dict(query.fields),
            is_asked_for=query.wants_fields,
            options=query.options,
        ),
        picker=picker_view(None, read_table(query.fields), query.target),
        examples=(*OWN_EXAMPLES, *others, RANDOM_EXAMPLE),
        canonical=root,
        image=image,
    )
