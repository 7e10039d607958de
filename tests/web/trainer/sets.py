"""Sets that tests of practice ask, and how a visitor answers them."""

from flask.testing import FlaskClient

from analyzer.training import classify, parse_set
from tests.web.site import classed, open_page

CUTS = "EQADK_M1-MZrgtjG3FDCTS2O1I-"
"""Three cuts; the best discards are 9p (h), 2p and 6p."""

WAITS = "FAACAf3IqUV"
SHANTEN = "FgACS0T1jXiJFrB14oA3"
NUMBERS = "GAACUtbshDJArPHSwh"
KINDS = "FwACUtbshDJArPHSw2"
SCORES = "GQAFCVAwkIAshqFhiEJEBIAEQ17n5tEQcCGAGKOFMVuogwEQAgAJf9AshBgIAAA2RTsAzAw"
FANS = "GgAFmSKkTaCI4eAcQEJsoI1CMUIBjrjZ2MeCEBHiIgkriFFDQlqHEYAp"
OPEN_HAND = "123m40p67s(p5z1)(k9p)6s"


def letter_of_best(place: int) -> str:
    """Return the letter of the first best discard of a cut of the set."""
    hand = parse_set(CUTS).exercises[place].hand
    kinds = sorted({tile.kind for tile in hand.tiles})
    return "abcdefghijklmn"[kinds.index(classify(hand).best[0].kind)]


def moves(visitor: FlaskClient, address: str) -> dict[str, str]:
    """Return tile -> the link that discards it."""
    page = open_page(visitor, address)
    return {tile["data-tile"]: tile["href"] for tile in classed(page, "hand-tile") if tile["href"]}
