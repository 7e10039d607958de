"""The other forms of the same answer: links, texts to copy, the hand in every notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from analyzer.analysis import Analysis
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation import format_hand, parse_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.tenhou import format_tenhou, tenhou_refusal
from webapp.analysis.hands import MOST_HANDS
from webapp.analysis.query import question_link
from webapp.language.messages import Message, fill, say
from webapp.language.words import FORMS, LABELLED, QUESTION, copies, odd_size_note, shanten_words
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, with_options
from webapp.query.estimates import USUAL
from webapp.query.hand import HandQuery
from webapp.query.links import hand_link
from webapp.site.addresses import picture_address

OTHER_TABLE = Message(
    "tenhou knows nothing of the table and of other rules: its counts see only the hand."
)

REFUSALS = {
    "melds": Message("tenhou’s text cannot express melds."),
    "jokers": Message("tenhou’s text cannot express jokers."),
}

MOST_ROWS = 3
"""Most discards or readings in Markdown for an article."""


@dataclass(frozen=True)
class Exports:
    """The other forms of the same answer.

    Attributes:
        root: the absolute address of the site.
        options: how the page shows the answer.
        link: the parameters of the other forms, without estimates.
    """

    query: HandQuery
    options: TableOptions
    analysis: Analysis
    root: str
    link: str
    most_hands: int = MOST_HANDS

    @cached_property
    def text(self) -> str | None:
        """Tenhou's text; None if it cannot express the hand, and `refusal` is the reason."""
        is_text = tenhou_refusal(self.analysis.hand) is None
        return format_tenhou(self.analysis, self.query.reading.query) if is_text else None

    def _link(self, options: TableOptions) -> str:
        return hand_link(self.query.reading.query, with_options(self.query.state, options))

    @property
    def _same(self) -> str:
        return hand_link(self.query.reading.query, self.query.state)

    @property
    def estimated(self) -> str:
        """The parameters of the other forms, with the options of estimates, if any are given."""
        options = self.options
        is_estimated = options.is_expected or options.opened or options.assumptions != USUAL
        if options.offered is None and not is_estimated:
            return self._link(PLAIN_OPTIONS)
        return self._link(
            TableOptions(
                is_expected=options.offered is None,
                opened=options.opened,
                against=options.against,
                offered=options.offered,
                source=options.source,
                assumptions=options.assumptions,
            )
        )

    @property
    def permalink(self) -> str:
        """The absolute link to the page."""
        return self.root + self._link(self.options)

    @property
    def hand(self) -> str:
        """The link to the hand alone, for a report of several."""
        return hand_link(self.query.reading.query, replace(self.query.state, language=""))

    @property
    def text_rows(self) -> int:
        """The height of the field with tenhou's text."""
        return min(max((self.text or "").count("\n"), 2), 12)

    @property
    def text_note(self) -> Message | None:
        """What tenhou's text does not take into account, if anything."""
        return None if self.query.state.is_plain else OTHER_TABLE

    @property
    def refusal(self) -> Message:
        """Why tenhou's text cannot express the hand."""
        return REFUSALS[tenhou_refusal(self.analysis.hand) or "melds"]

    @property
    def notations(self) -> dict[str, str]:
        """The hand in each notation."""
        return {name: write(self.analysis.hand, name) for name in WRITERS}

    def is_whole(self, text: str) -> bool:
        """Return whether a notation expresses the whole hand: reading it gives the hand again."""
        hand = self.analysis.hand
        if not hand.melds and not any(tile.is_red or tile.is_joker for tile in hand.tiles):
            return True
        try:
            return format_hand(parse_hand(text)) == format_hand(hand)
        except NotationError:
            return False

    @property
    def snippet(self) -> str:
        """Markdown for an article: picture, link, best discards."""
        return markdown_snippet(self.analysis, self.root, self._same)

    @property
    def question(self) -> str | None:
        """The link to the question what to discard; None if there is nothing to discard."""
        return question_link(self.query) if self.analysis.hand.drawn else None

    @property
    def question_snippet(self) -> str:
        """Markdown that asks what to discard, with a link to the question."""
        picture = _picture(self.analysis.hand, self.root, self._same, question_link(self.query))
        return f"{picture}\n\n**{say(QUESTION)}**\n"


def markdown_snippet(analysis: Analysis, root: str, link: str) -> str:
    """Return the Markdown of a hand; `link` is its address relative to that of the site, `root`."""
    size, value = analysis.hand.size, analysis.shanten.value
    state = say(shanten_words(value) if size % 3 else odd_size_note(size))
    parts = [
        _picture(analysis.hand, root, link, link),
        f"**{state}**",
        "\n".join(f"- {line}" for line in _lines(analysis)),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _picture(hand: Hand, root: str, link: str, page: str) -> str:
    """Return Markdown for the picture of the hand, with a link to `page`."""
    picture, address = (
        each.replace("(", "%28").replace(")", "%29")
        for each in (picture_address(root, link), root + page)
    )
    return f"[![{format_hand(hand)}]({picture})]({address})"


def _lines(analysis: Analysis) -> Iterator[str]:
    if analysis.readings:
        for reading in analysis.readings[:MOST_ROWS]:
            yield say(fill(LABELLED, what=FORMS[reading.form][0], which=str(reading)))
    elif analysis.ukeire:
        yield f"{analysis.count}: {copies(analysis.ukeire)}"
    else:
        best = analysis.best
        for row in analysis.keeping[:MOST_ROWS]:
            tile = analysis.hand.last_of_kind(row.tile.kind)
            discard = f"**{tile}**" if row in best else str(tile)
            yield f"{discard} → {row.count}: {copies(row.ukeire)}"
