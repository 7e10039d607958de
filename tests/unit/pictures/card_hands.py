"""Hands for the cards, and how to find things on a card."""

from analyzer import analyze, parse_hand
from analyzer.situation import Situation
from webapp.analysis.card import analysis_card
from webapp.pictures.layout import HEIGHT, WIDTH, lay_out
from webapp.pictures.model import Card
from webapp.pictures.spots import LineSpot, Spot, TextSpot, TileSpot

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"
TENPAI = "123m406p789s1122z6z"
THIRTEEN = "3334567m123p999s"
COMPLETE = "1122334455667m7m"
FOUR_KANS = "5z(p1z1)(k2z)(s3z3)(k4z2)6z"
JOKERS = "123m456p1111j789s"
SIX = "123m46p1z"
LONE = "5z"

HANDS = {
    "one away": ONE_AWAY,
    "far away": FAR_AWAY,
    "tenpai": TENPAI,
    "thirteen": THIRTEEN,
    "complete": COMPLETE,
    "kans": FOUR_KANS,
    "jokers": JOKERS,
    "five": "12m557z",
    "six": SIX,
    "one": LONE,
    "no wait": "1111m",
    "all kinds": "1m2m3m4p5p6p7s8s9s1z2z3z4z5z",
    "worth": "234m1222233440p",
    "worth of a discard": "234m1222233440p6z",
    "scattered": "19m19p19s1234567z5p",
}


def card_of(text: str, **situation: object) -> Card:
    return analysis_card(analyze(parse_hand(text), Situation(**situation)))  # type: ignore[arg-type]


def tiles_of(card: Card) -> list[TileSpot]:
    return [spot for spot in lay_out(card) if isinstance(spot, TileSpot)]


def texts_of(card: Card) -> list[str]:
    return [spot.text for spot in lay_out(card) if isinstance(spot, TextSpot)]


def box_of(spot: Spot) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is seen; of words from the baseline up to a capital."""
    match spot:
        case TileSpot():
            left, top = spot.corner
            return left, top, left + spot.size[0], spot.bottom
        case TextSpot():
            right = spot.left + spot.pen.width(spot.text)
            return spot.left, spot.baseline - spot.pen.size * 5 // 7, right, spot.baseline
        case LineSpot():
            return 0, spot.top, WIDTH, spot.top + 2


def overlaps_of(card: Card) -> list[tuple[Spot, ...]]:
    """What lies on something else, or is cut off."""
    spots = [spot for spot in lay_out(card) if not isinstance(spot, LineSpot)]
    boxes = [box_of(spot) for spot in spots]
    faults: list[tuple[Spot, ...]] = [
        (spot,)
        for spot, (left, top, right, bottom) in zip(spots, boxes, strict=True)
        if not (0 <= left < right <= WIDTH and 0 <= top < bottom <= HEIGHT)
    ]
    for at, (left, top, right, bottom) in enumerate(boxes):
        for other, box in enumerate(boxes[:at]):
            apart = right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
            if not apart:
                faults.append((spots[at], spots[other]))
    return faults
