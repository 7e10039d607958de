"""The other forms of the same answer: links, texts to copy, the hand in every notation."""

from collections.abc import Iterator
from dataclasses import replace

from analyzer.analysis import Analysis
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation import format_hand, parse_hand
from analyzer.notation.writers import write_each  # noqa: F401 (for templates)
from webapp.analysis.hands import MOST_HANDS  # noqa: F401 (for templates)
from webapp.analysis.page import AnalysisPage
from webapp.analysis.query import question_link, with_assumptions
from webapp.language.messages import fill, say
from webapp.language.words import FORMS, LABELLED, QUESTION, copies, odd_size_note, shanten_words
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, with_options
from webapp.query.estimates import USUAL
from webapp.query.links import hand_link
from webapp.site.addresses import picture_address

MOST_ROWS = 3
"""Most discards or readings in Markdown for an article."""


def estimated(page: AnalysisPage) -> str:
    """Return the parameters of the other forms, with estimates and their options if the page has
    them."""
    options = page.visit.options
    is_estimated = page.is_estimated or options.opened or options.assumptions != USUAL
    if options.offered is None and not is_estimated:
        return _link(page, PLAIN_OPTIONS)
    return _link(
        page,
        TableOptions(
            is_expected=options.offered is None,
            opened=options.opened,
            against=options.against,
            offered=options.offered,
            source=options.source,
            assumptions=options.assumptions,
        ),
    )


def permalink(page: AnalysisPage) -> str:
    """Return the absolute link to the page."""
    return page.root + _link(page, page.visit.options)


def unchanged(page: AnalysisPage) -> str:
    """Return the link to the hand and its table, in the usual view."""
    return hand_link(page.text, page.query.state)


def hand_alone(page: AnalysisPage) -> str:
    """Return the link to the hand without the rest, for a report of several."""
    return hand_link(page.text, replace(page.query.state, language=""))


def text_rows(text: str) -> int:
    """Return the height of the field with tenhou's text."""
    return min(max(text.count("\n"), 2), 12)


def is_whole(hand: Hand, text: str) -> bool:
    """Return whether a notation expresses the whole hand: reading it gives the hand again."""
    if not hand.melds and not any(tile.is_red or tile.is_joker for tile in hand.tiles):
        return True
    try:
        return format_hand(parse_hand(text)) == format_hand(hand)
    except NotationError:
        return False


def question(page: AnalysisPage) -> str | None:
    """Return the link to the question what to discard; None if there is nothing to discard."""
    return _question_link(page) if page.query.hand.drawn else None


def question_snippet(page: AnalysisPage) -> str:
    """Return Markdown that asks what to discard, with a link to the question."""
    picture = _picture(page.found.hand, page.root, unchanged(page), _question_link(page))
    return f"{picture}\n\n**{say(QUESTION)}**\n"


def _question_link(page: AnalysisPage) -> str:
    return question_link(with_assumptions(page.query, page.options.assumptions))


def _link(page: AnalysisPage, options: TableOptions) -> str:
    return hand_link(page.text, with_options(page.query.state, options))


def markdown_snippet(analysis: Analysis, root: str, link: str) -> str:
    """Return Markdown for an article: picture, link, best discards.

    `link` is the address of the hand relative to that of the site, `root`.
    """
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
