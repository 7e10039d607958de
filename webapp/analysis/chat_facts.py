"""The facts in a line of chat besides its hand, offered for the table: dora, winds, the turn."""

from collections.abc import Iterator
from dataclasses import replace

from analyzer.errors import InvalidSituationError
from analyzer.notation.chat_facts import ChatFacts, find_facts
from analyzer.rules import Rules
from analyzer.situation import check_situation, indicator_of
from webapp.language.messages import Message
from webapp.parts.chat_facts import ChatOffer, OfferedFact, offered_wind
from webapp.query.hand import HandQuery
from webapp.query.links import for_next_hand, hand_link
from webapp.query.parameters import LABELS


def chat_offer(query: HandQuery) -> ChatOffer | None:
    """Return the facts in the text of a query besides its hand; None if none of them is new.

    They replace no parameter. Facts that contradict the hand are not offered.
    """
    state = query.state
    facts = tuple(
        fact
        for fact in _facts(find_facts(query.text, query.reading), state.rules)
        if not getattr(state.situation, fact.field)
    )
    if not facts:
        return None
    values: dict[str, object] = {fact.field: fact.value for fact in facts}
    situation = replace(state.situation, **values)  # type: ignore[arg-type]
    try:
        check_situation(query.reading.hand, situation, state.rules)
    except InvalidSituationError:
        return None
    link = hand_link(query.reading.query, for_next_hand(replace(state, situation=situation)))
    return ChatOffer(facts, link)


def _facts(facts: ChatFacts, rules: Rules) -> Iterator[OfferedFact]:
    dora = tuple(tile for tile in facts.dora if not tile.is_joker and rules.has_tile(tile))
    indicators = facts.indicators or tuple(indicator_of(tile, rules) for tile in dora)
    if indicators:
        name, tiles = (LABELS["d"], indicators) if facts.indicators else (Message("Dora"), dora)
        yield OfferedFact(name=name, tiles=tiles, field="dora_indicators", value=indicators)
    winds = (("r", "round_wind", facts.round_wind), ("s", "seat_wind", facts.seat_wind))
    for parameter, field, wind in winds:
        if wind:
            yield offered_wind(LABELS[parameter], field, wind)
    if facts.turn:
        yield OfferedFact(name=LABELS["t"], number=facts.turn, field="turn", value=facts.turn)
