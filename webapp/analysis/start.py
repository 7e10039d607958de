"""The empty page."""

from collections.abc import Mapping

from webapp.parts.contexts import Box, StartPage
from webapp.parts.examples import ALL_EXAMPLES
from webapp.parts.picker import picker_view
from webapp.parts.table_options import View
from webapp.query.parameters import NAMES, read_table
from webapp.site.addresses import card_address


def start_page(
    root: str, fields: Mapping[str, str], view: View, target: str, *, wants_fields: bool
) -> StartPage:
    """Return the empty page of the site at the absolute address `root`.

    `fields` are those beside the hand that were filled in already, `view` is for the next hand,
    `target` is where the first tile of the picker goes.
    """
    image = card_address(root, ALL_EXAMPLES[0].link)
    return StartPage(
        box=Box(
            fields=dict.fromkeys(NAMES, "") | dict(fields), is_asked_for=wants_fields, view=view
        ),
        picker=picker_view(None, read_table(fields), target),
        examples=ALL_EXAMPLES,
        canonical=root,
        image=image,
    )
