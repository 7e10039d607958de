"""The winds that a line of chat names besides its hand, offered for the count."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from analyzer.notation import Reading
from analyzer.rules import RIICHI
from webapp.mcr.query import LABELS, McrQuery, mcr_link
from webapp.mcr.way import McrWay
from webapp.parts.chat_facts import ChatOffer, OfferedFact, facts_in, find_offer

WINDS = {"round_wind": "prevalent_wind", "seat_wind": "seat_wind"}
"""Field of a `Situation` -> the field of `McrWay` with the same meaning."""


def chat_offer(query: McrQuery) -> ChatOffer | None:
    """Return the facts that the text of a hand names; None if they add nothing.

    A wind that the parameters give is not replaced; dora and the turn do not count in MCR.
    """
    if query.reading is None:
        return None

    def link(values: Mapping[str, Any]) -> str:
        return mcr_link(query.hand, replace(query.way, **values))

    return find_offer(_facts(query.typed["q"], query.reading), query.way, McrWay(), link)


def _facts(text: str, reading: Reading) -> Iterator[OfferedFact]:
    for fact in facts_in(text, reading, RIICHI):
        name = WINDS.get(fact.field)
        yield replace(fact, field=name, name=LABELS[name]) if name else fact
