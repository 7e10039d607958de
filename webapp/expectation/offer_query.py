"""A tile that another player threw: its query, the problems, and the answer.

offer=5z from=right   in addition to a hand of 13 tiles (webapp/parts/table_options.py)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from analyzer.errors import AnalyzerError
from analyzer.expectation.errors import TOO_LARGE
from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI
from analyzer.situation import unseen_tiles
from analyzer.tiles import Tile
from webapp.expectation.query import SENTENCES as OF_ESTIMATES
from webapp.expectation.query import EstimateQuery
from webapp.language.speech import phrase
from webapp.parts.table_options import OFFER
from webapp.query.problems import InvalidRequestError, Problem

if TYPE_CHECKING:
    from analyzer.expectation import Offer
    from webapp.query.hand import HandQuery

Source = Literal["right", "opposite", "left"]

SENTENCES = {
    "EXPECTATION_OFFER_FAR": phrase("{found}-shanten — too far from tenpai to say what a call is "
                                    "worth"),
    "EXPECTATION_OFFER_GONE": phrase("{found} — all copies are seen; leave the thrown one out of "
                                     "the visible tiles"),
    "EXPECTATION_OFFER_LAST": phrase("after the last draw nothing is called"),
    "EXPECTATION_OFFER_RULES": phrase("only four players without jokers call here"),
    "EXPECTATION_OFFER_SIZE": phrase("tiles: {found} — a call needs 13, each meld counting for "
                                     "three"),
}  # fmt: skip
"""Code -> the problem of a query about a thrown tile."""

FARTHEST = 4
"""Greatest shanten of hands whose calls are computed."""


@dataclass(frozen=True, slots=True)
class OfferQuery:
    """A hand that draws next, the assumptions, and the thrown tile with its player."""

    estimate: EstimateQuery
    tile: Tile
    source: Source

    @property
    def refusal(self) -> tuple[str, str]:
        """The code of the refusal, and the value in its message; both empty if there is none."""
        query = self.estimate
        unseen = unseen_tiles(query.hand, query.situation, query.rules)
        kinds = {tile.kind for tile in unseen}
        faults = {
            ("EXPECTATION_OFFER_RULES", ""): query.rules.name != RIICHI.name,
            ("EXPECTATION_FORMS", ""): query.forms != "standard",
            ("EXPECTATION_OFFER_SIZE", str(query.hand.size)): query.hand.size != MAX_TILES - 1,
            ("EXPECTATION_OFFER_GONE", str(self.tile)): self.tile.kind not in kinds,
            ("EXPECTATION_OFFER_LAST", ""): not query.draws,
            ("EXPECTATION_DRAWS", str(query.draws)): query.draws > len(unseen),
        }
        return next((fault for fault, is_so in faults.items() if is_so), ("", ""))


def offer_query(hand: HandQuery, estimate: EstimateQuery, tile: Tile, source: str) -> OfferQuery:
    """Return the query about a thrown tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    query = OfferQuery(estimate, tile, cast("Source", source))
    code, found = query.refusal
    if code:
        raise InvalidRequestError(_problem_of_offer(query, code, found, hand))
    return query


def make_offer(query: OfferQuery, **limits: Any) -> Offer:
    """Compute the values of passing and each call; `limits` are options of the engine.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
        ExpectationError: its graph is too large, and `limits` allow no fallback.
    """
    from analyzer import expectation  # noqa: PLC0415

    estimate = query.estimate
    options = estimate.way.options(estimate.scoring, **limits)
    try:
        return expectation.offer(
            estimate.hand, estimate.situation, query.tile, query.source, options
        )
    except AnalyzerError as error:
        if error.code == TOO_LARGE:
            raise
        raise InvalidRequestError(_problem_of_offer(query, error.code, error.found)) from error


def _problem_of_offer(
    query: OfferQuery, code: str, found: str, hand: HandQuery | None = None
) -> Problem:
    """Return a fault as a problem of the parameter that can correct it."""
    of_rules = code == "EXPECTATION_OFFER_RULES" and hand is not None and "rules" in hand.fields
    of_hand = code in ("EXPECTATION_FORMS", "EXPECTATION_OFFER_SIZE") and hand is not None
    field, text = OFFER.name, str(query.tile)
    if hand is not None and of_rules:
        field, text = "rules", hand.fields["rules"]
    elif hand is not None and of_hand:
        field, text = hand.mode, hand.text
    message = SENTENCES.get(code) or OF_ESTIMATES[code]
    return Problem(field=field, text=text, code=code, message=message, found=found)
