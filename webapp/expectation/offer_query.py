"""Names of other modules until their readers are moved."""

from webapp.expectation.query import OfferQuery, offer_query

__all__ = ["OfferQuery", "offer_query"]
