"""The empty page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery
from webapp.language.messages import Message
from webapp.parts.box import Box
from webapp.parts.choice import LinkChoice
from webapp.parts.examples import EXAMPLES, ExampleView, example_view
from webapp.query.links import read_unchecked_state
from webapp.query.parameters import NAMES
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from webapp.parts.picker import PickerView

Way = tuple[str, Message]
"""A page of another feature: its endpoint, and its purpose."""

OWN_EXAMPLES = (
    *EXAMPLES[:2],
    example_view("11334445667792m", Message("One suit only: many ways to go on")),
    example_view("123m40p67s(p5z1)(k9p)6s", Message("Melds: an open hand")),
    EXAMPLES[2],
)
"""The examples of this feature; those of other features follow."""

FACTS = tuple(name for name in NAMES if name != "rules")
"""The fields that open the form if they are filled in; the rules have their own menu."""

RULES = (
    ("", Message("4 players")),
    ("sanma", Message("Three players")),
    ("jokers", Message("With jokers")),
)
"""The rules to choose from: the value of `rules`, and its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page.

    Attributes:
        rules: the rules to choose from, as links to this page relative to `/`.
        chips: empty; the open fields of the form show the table.
        ways: the pages of other features.
    """

    box: Box
    picker: PickerView
    rules: tuple[LinkChoice, ...]
    examples: tuple[ExampleView, ...]
    ways: tuple[Way, ...]
    canonical: str
    image: str
    chips: tuple[()] = ()


def start_page(
    query: PageQuery, root: str, others: tuple[ExampleView, ...], ways: tuple[Way, ...]
) -> StartPage:
    """Return the page without a hand; `root` is the absolute address of the site.

    Filled fields and the options of the table are kept for the next hand. `others` are the examples
    of other features, `ways` their pages.
    """
    return StartPage(
        box=Box(
            fields=dict.fromkeys(NAMES, "") | dict(query.fields),
            is_requested=query.wants_fields or any(map(query.fields.get, FACTS)),
            options=query.options,
        ),
        picker=picker_view(None, read_unchecked_state(query.fields), query.target),
        rules=_choices(query.fields.get("rules", "")),
        examples=(*OWN_EXAMPLES, *others),
        ways=ways,
        canonical=root,
        image=card_address(root, OWN_EXAMPLES[0].link),
    )


def _choices(chosen: str) -> tuple[LinkChoice, ...]:
    current = chosen if chosen in dict(RULES) else ""
    return tuple(
        LinkChoice(name, f"?rules={value}" if value else "", value == current)
        for value, name in RULES
    )
