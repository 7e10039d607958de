"""Hands for questions, and the contents of the page of a question."""

import re
from urllib.parse import quote

from analyzer.notation import format_hand, parse_hand
from tests.oracle.hands import FRESH, queries
from tests.samples import sample
from tests.web.lint import Element, Page
from tests.web.site import classed

ONE_AWAY = "23467m340p66788s9p"
TABLE = "&d=4m&v=117m&river=9m1z&r=1&s=2&t=7"
COMPLETE = "1122334455667m7m"
THIRTEEN = "123m406p789s1122z"
TILES = range(14, 15)

HANDS = tuple(
    format_hand(parse_hand(query)) for query in queries(f"{FRESH} questions", sample(60), TILES)
)
"""Random hands of 14 tiles, other ones in each run."""


def without_the_hand(html: str, hand: str) -> str:
    """Return a page without the hand: the same of all hands that no analysis tells apart."""
    for text in (hand, quote(hand, safe=""), quote(f"q={hand}", safe="")):
        html = html.replace(text, "HAND")
    html = re.sub(
        r"(?<=guess=)[0-9][mpsz]|(?<=data-tile=\")[0-9][mpsz]|(?<=#)[0-9][mpsz]", "", html
    )
    return re.sub(r"(?<=aria-label=\"cut )[a-z0-9 ]+", "", html)


def choices(page: Page) -> list[Element]:
    """Return the tiles to choose from."""
    return [one for one in classed(page, "hand-tile") if one.tag == "a"]
