"""A hand as a few lines of Markdown for an article: picture, link, best discards or a question."""

from collections.abc import Iterator

from analyzer.analysis import Analysis
from analyzer.hand import Hand
from analyzer.notation import format_hand
from analyzer.ukeire import Ukeire
from webapp.language.messages import fill, say
from webapp.language.words import FORMS, LABELLED, QUESTION, odd_size_note, shanten_words
from webapp.site.addresses import picture_address

MOST_ROWS = 3
"""Most discards or readings in the text."""


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


def question_snippet(hand: Hand, root: str, link: str, question: str) -> str:
    """Return Markdown that asks what to discard, with a link to the question."""
    return f"{_picture(hand, root, link, question)}\n\n**{say(QUESTION)}**\n"


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
        yield _accepted(analysis.ukeire, analysis.count)
    else:
        best = analysis.best
        for row in analysis.keeping[:MOST_ROWS]:
            tile = analysis.hand.last_of_kind(row.tile.kind)
            discard = f"**{tile}**" if row in best else str(tile)
            yield f"{discard} → {_accepted(row.ukeire, row.count)}"


def _accepted(ukeire: Ukeire, count: int) -> str:
    """Return the accepted tiles as `29: 5m×4 6m×3 …`."""
    return f"{count}: {' '.join(f'{tile}×{left}' for tile, left in ukeire)}"
