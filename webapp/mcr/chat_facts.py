"""The winds that a line of chat names besides its hand, offered for the count."""

from dataclasses import replace
from typing import Any

from analyzer.notation.chat_facts import find_facts
from webapp.mcr.query import LABELS, McrQuery, mcr_link
from webapp.mcr.way import McrWay
from webapp.parts.chat_facts import ChatOffer, offered_wind


def chat_offer(query: McrQuery) -> ChatOffer | None:
    """Return the winds that the text of a hand names; None if they add nothing.

    A wind that the parameters give is not replaced.
    """
    if query.reading is None:
        return None
    chat, way, usual = find_facts(query.typed["q"], query.reading), query.way, McrWay()
    winds = (("prevalent_wind", chat.round_wind), ("seat_wind", chat.seat_wind))
    facts = tuple(
        offered_wind(LABELS[name], name, wind)
        for name, wind in winds
        if wind and wind != getattr(way, name) == getattr(usual, name)
    )
    if not facts:
        return None
    values: dict[str, Any] = {fact.field: fact.value for fact in facts}
    return ChatOffer(facts, mcr_link(query.hand, replace(way, **values)))
