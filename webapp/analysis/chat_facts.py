"""The facts in a line of chat besides its hand, offered for the table: dora, winds, the turn."""

from collections.abc import Mapping
from dataclasses import replace

from analyzer.errors import InvalidSituationError
from analyzer.situation import EMPTY_SITUATION, check_situation
from webapp.parts.chat_facts import ChatOffer, facts_in, find_offer
from webapp.query.hand import HandQuery
from webapp.query.links import for_next_hand, hand_link


def chat_offer(query: HandQuery) -> ChatOffer | None:
    """Return the facts in the text of a query besides its hand; None if none of them is new.

    They replace no parameter.
    """
    state = query.state

    def link(values: Mapping[str, object]) -> str | None:
        situation = replace(state.situation, **values)  # type: ignore[arg-type]
        try:
            check_situation(query.reading.hand, situation, state.rules)
        except InvalidSituationError:
            return None
        return hand_link(query.reading.query, for_next_hand(replace(state, situation=situation)))

    facts = facts_in(query.text, query.reading, state.rules)
    return find_offer(facts, state.situation, EMPTY_SITUATION, link)
