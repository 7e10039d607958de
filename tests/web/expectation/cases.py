"""Hands whose estimates take a few milliseconds, and tiles of other players."""

import analyzer
from analyzer import expectation
from webapp.expectation.answer import make_offer
from webapp.expectation.query import require_estimate_query, thrown_query
from webapp.query.hand import require_hand_query

TENPAI = {"q": "123m406p789s1122z6z", "t": "9"}
WAITING = {"q": "3334567m123p999s", "t": "9"}
OPEN = {"q": "23467m406p88s(p5z1)2z", "t": "12", "e_extra": "1"}
SANMA = {"q": "123456p789s1122z5z", "rules": "sanma", "t": "14"}
NEAR = {"q": "23467m34567p3388s", "d": "9s", "t": "12", "s": "2", "e_extra": "1"}
FAR = {"q": "147m258p369s12345z", "t": "12"}

ALMOST_ALL = (
    "111222333444455556666777788889999m111122223333444555666777788889999p"
    "111122223333444455556666777888999s112233334444z"
)
"""Tiles seen beside `TENPAI` that leave fewer than 18."""

EVERY = {"tenpai": TENPAI, "waiting": WAITING, "open": OPEN, "three players": SANMA, "near": NEAR}

DRAGON = {"q": "234m55z67p34s99s12p", "t": "13", "offer": "5z", "from": "right"}
CHEAP_RUN = {
    "q": "34m345p2466s88m67p",
    "d": "4p",
    "t": "8",
    "e_extra": "0",
    "offer": "3s",
    "from": "left",
}
WIN = {"q": "123m406p789s1122z", "t": "14", "offer": "1z", "from": "opposite"}
NO_CALL = {"q": "123m406p789s1122z", "t": "14", "offer": "5z", "from": "left"}

THROWN = {"dragon": DRAGON, "cheap run": CHEAP_RUN, "win": WIN, "no call": NO_CALL}


def answer_to(arguments: dict[str, str]) -> expectation.Offer:
    tile = analyzer.parse_hand(arguments["offer"]).tiles[0]
    hand, query = require_hand_query(arguments), require_estimate_query(arguments)
    return make_offer(thrown_query(hand, query, tile, arguments["from"]))
