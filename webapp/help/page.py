"""The help page: its examples, whose hands are parsed and whose numbers are computed."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote

from webapp.help.answer_examples import (
    ColumnExample,
    CountExample,
    EstimateExample,
    FormsExample,
    RowExample,
    ShapeExample,
    TieExample,
    column_examples,
    count_example,
    estimate_example,
    forms_example,
    row_example,
    shape_example,
    tie_example,
)
from webapp.help.entry_examples import (
    FIELDS,
    FieldExample,
    MeldExample,
    SuitView,
    field_examples,
    meld_example,
    suit_view,
)
from webapp.help.guides import Guides
from webapp.help.headings import LONGEST_TEXT, Heading, find_headings, headings_with
from webapp.help.shortcuts import SHORTCUTS
from webapp.help.words import MELDS, NOTATIONS, PICKED, RULES, SHAPE_HANDS, SUITS, TERMS
from webapp.language.messages import Message
from webapp.language.speech import carried, current_language, given_language
from webapp.parts.clicks import PARTIAL
from webapp.parts.hand_facts import ExampleView, example_view
from webapp.parts.picker import TARGET_NAMES
from webapp.parts.table_options import OPTIONS
from webapp.query.parameter_kinds import Parameter
from webapp.site.addresses import card_address, embed_address


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpContent:
    """Everything that the page explains; the same on every site."""

    suits: tuple[SuitView, ...]
    notations: tuple[ExampleView, ...]
    melds: tuple[MeldExample, ...]
    fields: tuple[FieldExample, ...]
    targets: tuple[tuple[Message, Message], ...]
    row: RowExample
    forms: FormsExample
    counting: CountExample
    tie: TieExample
    estimates: EstimateExample
    columns: tuple[ColumnExample, ...]
    shapes: tuple[ShapeExample, ...]
    rules: tuple[ExampleView, ...]
    terms: tuple[tuple[str, Message, Message], ...]
    keys: tuple[tuple[tuple[str, ...], Message], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPage:
    """The help page.

    Attributes:
        image: address of the picture in previews of this page.
        card, oembed: absolute addresses of an example card and of the oEmbed answer for its hand.
        views, deals: parameters of the page of a hand, and of the page that deals one.
        guides: what the page says about features.
        headings: the table of contents.
        find: the text to search for, as typed; `hits` are the headings that contain it.
    """

    content: HelpContent
    canonical: str
    image: str
    card: str
    oembed: str
    find: str
    hits: tuple[Heading, ...]
    views: tuple[FieldExample, ...]
    deals: tuple[FieldExample, ...]
    guides: Guides
    headings: tuple[Heading, ...]


def help_page(
    root: str, find: str, *, views: Iterable[Parameter], deals: Iterable[Parameter], guides: Guides
) -> HelpPage:
    """Return the help page.

    Args:
        root: the absolute address of the site.
        find: the text to search for in headings.
        views, deals: parameters of the page of a hand without those of its table, and of the page
            that deals one.
        guides: what the page says about features.
    """
    content = _content(current_language(), given_language())
    return HelpPage(
        content=content,
        canonical=f"{root}help",
        image=card_address(root, content.row.hand.link),
        card=carried(f"{root}card.png{content.row.hand.link}"),
        oembed=carried(embed_address(root, root + content.row.hand.link)),
        find=find[:LONGEST_TEXT],
        hits=find_headings(find, guides),
        views=field_examples((*OPTIONS, PARTIAL, *views)),
        deals=field_examples(deals),
        guides=guides,
        headings=headings_with(guides),
    )


@cache
def _content(_language: str, _given: str) -> HelpContent:
    """Return the examples; each language has its own in the cache, for its numbers and links."""
    row = row_example()
    return HelpContent(
        suits=tuple(suit_view(*suit) for suit in SUITS),
        notations=tuple(
            example_view(text, name, f"?q={quote(text, safe='')}") for text, name in NOTATIONS
        ),
        melds=tuple(meld_example(text, words) for text, words in MELDS),
        fields=field_examples(FIELDS),
        targets=tuple((TARGET_NAMES[target], words) for target, words in PICKED.items()),
        row=row,
        forms=forms_example(),
        counting=count_example(),
        tie=tie_example(),
        estimates=estimate_example(),
        columns=column_examples(row.row),
        shapes=tuple(shape_example(shape, text) for shape, text in SHAPE_HANDS.items()),
        rules=tuple(
            example_view(text, words, f"?q={text}{further}") for text, further, words in RULES
        ),
        terms=TERMS,
        keys=SHORTCUTS,
    )
