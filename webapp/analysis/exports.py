"""The other forms of the same answer: links, texts to copy, the hand in every notation."""

from __future__ import annotations

from dataclasses import dataclass, replace

from analyzer.analysis import Analysis
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation import format_hand, parse_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.tenhou import format_tenhou, tenhou_refusal
from webapp.analysis.question import question_link
from webapp.analysis.report_hands import MOST_HANDS
from webapp.analysis.snippet import markdown_snippet, question_snippet
from webapp.language.messages import Message
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, with_options
from webapp.query.estimates import USUAL
from webapp.query.hand import HandQuery
from webapp.query.links import hand_link

OTHER_TABLE = Message(
    "tenhou knows nothing of the table and of other rules: its counts see only the hand."
)

REFUSALS = {
    "melds": Message("tenhou’s text cannot express melds."),
    "jokers": Message("tenhou’s text cannot express jokers."),
}


@dataclass(frozen=True, slots=True)
class NotationView:
    """The hand in one notation; `is_whole` if that expresses the whole hand."""

    name: str
    text: str
    is_whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """Links to the other forms of the same answer.

    Attributes:
        link: the parameters of all of them; `estimated` also has the options of the estimates,
            if the address of the page has any.
        permalink: the absolute link to the page.
        hand: the link to the hand alone, for a report of several.
        most_hands: the most hands in such a report.
        text: tenhou's text; None if it cannot express the hand, and `refusal` is the reason.
        text_note: what the text does not take into account, if anything.
        notations: the hand in each notation; `emoji` is one of them.
        snippet: Markdown for an article.
        question: the link to the question what to discard; None if there is nothing to discard.
        question_address: the same, absolute; question_snippet: the question in Markdown.
    """

    link: str
    estimated: str
    permalink: str
    hand: str
    most_hands: int
    text: str | None
    text_rows: int
    text_note: Message | None
    refusal: Message | None
    notations: tuple[NotationView, ...]
    emoji: str
    snippet: str
    question: str | None
    question_address: str
    question_snippet: str


def _notation(hand: Hand, name: str) -> NotationView:
    text = write(hand, name)
    return NotationView(name, text, _is_simple(hand) or _says_all(text, hand))


def _is_simple(hand: Hand) -> bool:
    """Return whether a hand has only plain tiles, which every notation can express."""
    return not hand.melds and not any(tile.is_red or tile.is_joker for tile in hand.tiles)


def _says_all(text: str, hand: Hand) -> bool:
    """Return whether reading a text gives this hand again."""
    try:
        return format_hand(parse_hand(text)) == format_hand(hand)
    except NotationError:
        return False


def _estimated(options: TableOptions) -> TableOptions:
    """Return only the options of the estimates and of a thrown tile, as in a report."""
    is_estimated = options.is_expected or options.opened or options.way != USUAL
    if options.offered is None and not is_estimated:
        return PLAIN_OPTIONS
    return TableOptions(
        is_expected=options.offered is None,
        opened=options.opened,
        against=options.against,
        offered=options.offered,
        source=options.source,
        way=options.way,
    )


def exports_of(query: HandQuery, options: TableOptions, analysis: Analysis, root: str) -> Exports:
    """Return the other forms of a page; `root` is the absolute address of the site."""
    link = hand_link(query.reading.query, query.state)
    here = hand_link(query.reading.query, with_options(query.state, options))
    question = question_link(query)
    refusal = tenhou_refusal(analysis.hand)
    text = None if refusal else format_tenhou(analysis, query.reading.query)
    return Exports(
        link=link,
        estimated=hand_link(query.reading.query, with_options(query.state, _estimated(options))),
        permalink=root + here,
        hand=hand_link(query.reading.query, replace(query.state, language="")),
        most_hands=MOST_HANDS,
        text=text,
        text_rows=min(max((text or "").count("\n"), 2), 12),
        text_note=None if query.state.is_plain else OTHER_TABLE,
        refusal=REFUSALS[refusal] if refusal else None,
        notations=tuple(_notation(analysis.hand, name) for name in WRITERS),
        emoji=write(analysis.hand, "emoji"),
        snippet=markdown_snippet(analysis, root, link),
        question=question if analysis.hand.drawn else None,
        question_address=root + question,
        question_snippet=question_snippet(analysis.hand, root, link, question),
    )
