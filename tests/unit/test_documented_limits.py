"""The limits in the documents are those of the code."""

import re
from pathlib import Path

import pytest

from analyzer.expectation.options import MOST_NODES
from analyzer.games import documents, packing, tenhou_tags
from analyzer.games.board import MOST_EVENTS
from analyzer.games.checking import MOST_ROUNDS
from analyzer.hand import MAX_TILES
from analyzer.outlook import FARTHEST
from analyzer.rules import MOST_JOKERS
from webapp import serving
from webapp.analysis import hands
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS
from webapp.api.streaming import MOST_ANSWER_BYTES
from webapp.expectation import waiting
from webapp.expectation.waiting import WEB_NODES
from webapp.hosting import MOST_PARAMETERS, caching, rate_limit
from webapp.pictures import painting, strip
from webapp.query.parameter_kinds import LONGEST_LIST
from webapp.review import query as review
from webapp.settings import MOST_DAYS, Defaults
from webapp.simulation.query import MOST_GAMES
from webapp.site import view_marks

DOCS = Path(__file__).parents[2] / "docs"

KIB, MIB = 1 << 10, 1 << 20

SETTINGS = Defaults()


def size(number: int) -> str:
    """Return a number of bytes as documents have it."""
    whole, unit = (number // MIB, "MiB") if number % MIB == 0 else (number // KIB, "KiB")
    assert whole * (MIB if unit == "MiB" else KIB) == number
    return f"{whole} {unit}"


TOLD = {
    "games.md": [
        f"{size(documents.MOST_SENT)} as sent, {size(documents.MOST_UNPACKED)} unpacked, "
        f"{size(documents.MOST_WIDE)} where",
        f"{tenhou_tags.MOST_TAGS:,} tags, {size(tenhou_tags.LONGEST_TAG)} from one to the next, "
        f"{size(tenhou_tags.LONGEST_ATTRIBUTE)} an attribute",
        f"nested {documents.DEEPEST} deep; {documents.MOST_PARTS:,} brackets and texts, "
        f"{documents.MOST_VALUES:,} values, {size(documents.LONGEST_STRING)} a text; "
        f"numbers of {documents.LONGEST_NUMBER} digits",
        f"{size(documents.LONGEST_LINKS)} together",
        f"{MOST_ROUNDS} rounds, {MOST_EVENTS} events a round",
        f"it unpacks to {size(packing.MOST_BYTES)} at most",
    ],
    "serving.md": [
        f"{serving.HEADER_MILLISECONDS // 1000} seconds |",
        f"streams too, within {serving.GRACE} seconds",
        f"to one of {serving.THREADS} threads of a worker",
        f"| connections | {serving.CONNECTIONS:,} for each worker",
        f"| parameters in a query | {MOST_PARAMETERS} |",
        f"| hands in one request | {MOST_HANDS:,}, of them {MOST_OUTLOOKS} with `outlook=1`",
        f"after 1.5 s of processor time, or {size(MOST_ANSWER_BYTES)}",
        f"{hands.MOST_HANDS}, in a query of {size(hands.LONGEST_QUERY)}",
        f"(`d`, `v`, `river`) | {LONGEST_LIST:,} characters",
        f"| a hand | {MAX_TILES} tiles, a meld counting for three; {MOST_JOKERS} jokers |",
        f"hands of {FARTHEST}-shanten or less",
        f"| {WEB_NODES:,} hands and about two seconds",
        f"told after {waiting.PATIENCE} s to ask again",
        f"| estimates kept | {waiting.KEPT_NODES:,} hands a worker",
        f"| self-play | {MOST_GAMES:,} games of 150 draws",
        f"| pictures kept | {painting.CARDS_KEPT} a worker |",
        f"| pictures kept | {strip.STRIPS_KEPT} a worker |",
        f"{size(caching.OVERHEAD)} more counted for each, none above {size(caching.LARGEST)}",
        f"| addresses counted | {rate_limit.MOST_ADDRESSES:,} a worker |",
        f"Redis is tried again {rate_limit.REDIS_RETRY_SECONDS} seconds later",
        f"the network of {rate_limit.NETWORK} bits",
        f"an address of more than {size(view_marks.USUAL)} |",
        f"each {size(view_marks.LENGTH)} of an address of more than {size(view_marks.LENGTH)}",
        f"| 1 more, at most {view_marks.MOST_UNITS_OF_MANY_HANDS} |",
        f"one for each {1000 * view_marks.UNIT_SECONDS:.0f} ms of processor time, and at least one "
        f"for each {view_marks.HANDS_AT_LEAST} hands",
        f"| `/simulate`, `/api/v1/simulate` | {view_marks.SIMULATION} |",
        f"`/api/v1/expectation` | 1, and {waiting.HELD_UNITS} held |",
        f"`HAIRI_MAX_CONTENT_LENGTH` | {SETTINGS.MAX_CONTENT_LENGTH} |",
        f"if nobody has opened it, 1 to {MOST_DAYS:,}",
        f"the packed game (some 3 KB, at most {review.LONGEST_PACKED // KIB})",
    ],
    "api.md": [
        f"POST up to {MOST_HANDS:,} hands, in a body of at most "
        f"{size(SETTINGS.MAX_CONTENT_LENGTH)}",
        f"With `outlook`, at most {MOST_OUTLOOKS} hands",
        f"or after {size(MOST_ANSWER_BYTES)}",
        f"A graph has at most {MOST_NODES:,} hands before a discard",
        f"{view_marks.MOST_UNITS_OF_MANY_HANDS} units are enough",
        f"{waiting.HELD_UNITS} units are held for each hand",
        f"| `games` | 1 (default) to {MOST_GAMES:,};",
    ],
    "sharing.md": [f"the graph has more than {waiting.QUICK['nodes']:,} hands"],
    "batch.md": [f"only that of {MOST_NODES:,} hands"],
}


@pytest.mark.parametrize(
    ("document", "words"), [(name, words) for name, every in TOLD.items() for words in every]
)
def test_a_document_tells_the_limit_of_the_code(document: str, words: str) -> None:
    text = re.sub(r"\s+", " ", (DOCS / document).read_text(encoding="utf-8"))
    assert words in text
