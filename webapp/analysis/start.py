"""The empty page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery
from webapp.parts.box import Box
from webapp.parts.examples import ALL_EXAMPLES, ExampleView
from webapp.query.parameters import read_table
from webapp.query.table import NAMES
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from webapp.parts.picker import PickerView


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page."""

    box: Box
    picker: PickerView
    examples: tuple[ExampleView, ...]
    canonical: str
    image: str


def start_page(query: PageQuery, root: str) -> StartPage:
    """Return the page without a hand, of the site at the absolute address `root`.

    Fields that are filled in already, and the options of the table, are for the next hand.
    """
    image = card_address(root, ALL_EXAMPLES[0].link)
    return StartPage(
        box=Box(
            fields=dict.fromkeys(NAMES, "") | dict(query.fields),
            is_asked_for=query.wants_fields,
            options=query.options,
        ),
        picker=picker_view(None, read_table(query.fields), query.target),
        examples=ALL_EXAMPLES,
        canonical=root,
        image=image,
    )
