"""The facts in a line of chat besides its hand, offered for the score: dora and winds."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from webapp.parts.chat_facts import ChatOffer, facts_in, find_offer
from webapp.riichi.query import ScoreQuery, contradictions, score_link
from webapp.riichi.way import ScoreWay


def chat_offer(query: ScoreQuery) -> ChatOffer | None:
    """Return the facts that the text of a hand names; None if they add nothing.

    They replace no parameter; the turn does not count in a score.
    """
    if query.reading is None:
        return None
    way, usual = query.way, ScoreWay(preset=query.way.preset, players=query.way.players)

    def link(values: Mapping[str, Any]) -> str | None:
        changed = replace(query, way=way.changed(**values))
        return None if contradictions(changed, {}) else score_link(query.hand, changed.way)

    facts = facts_in(query.text, query.reading, way.rules.tiles)
    return find_offer(facts, way, usual, link)
