"""The thrown tile of a request about a hand, and the links that keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webapp.expectation.query import ThrownQuery, estimate_query, read_way, thrown_query
from webapp.parts.table_options import (
    FROM,
    OFFER,
    PLAIN_OPTIONS,
    TableOptions,
    missing_source,
    with_options,
)
from webapp.query.links import for_next_hand
from webapp.query.parameters import read_each
from webapp.query.problems import InvalidRequestError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.query.hand import HandQuery
    from webapp.query.links import LinkState


def offer_of_page(query: HandQuery, options: TableOptions) -> ThrownQuery | None:
    """Return the query about the thrown tile of a page; None if there is no such tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    if options.offered is None:
        return None
    return thrown_query(query, estimate_query(query, options.way), options.offered, options.source)


def thrown_tile(query: HandQuery, arguments: Mapping[str, str]) -> ThrownQuery | None:
    """Return the query about the thrown tile of an address; None if there is no such tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    values, problems = read_each((OFFER, FROM), arguments)
    tile, source = values[OFFER.key], values[FROM.key]
    problems += missing_source(tile, source, problems)
    if problems:
        raise InvalidRequestError(*problems)
    if tile is None:
        return None
    return thrown_query(query, estimate_query(query, read_way(arguments)), tile, source)


def question_state(query: HandQuery, options: TableOptions) -> LinkState:
    """Return the state of links to the same thrown tile, estimates or hand, in the usual view."""
    plain = PLAIN_OPTIONS
    if options.offered is not None:
        plain = TableOptions(offered=options.offered, source=options.source, way=options.way)
    elif options.is_expected:
        plain = TableOptions(is_expected=True, way=options.way)
    return with_options(for_next_hand(query.state), plain)
