"""The query for estimates: a hand with the assumptions, and which hands have no estimates.

expect=  estimates or not        e_…=  webapp/query/estimates.py
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI, SANMA, Rules
from analyzer.situation import Situation, unseen_tiles
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.estimates import DRAWS, MOST_DRAWS, WAY, EstimateWay
from webapp.query.hand import require_hand_query
from webapp.query.parameter_kinds import Choice, Option
from webapp.query.parameters import FORMS, HAND, SITUATION, read
from webapp.query.parameters import RULES as OF_RULES
from webapp.query.problems import InvalidRequestError, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analyzer.hand import Hand
    from analyzer.riichi import RiichiRules
    from webapp.query.hand import HandQuery

PARAMETERS = (*HAND, FORMS, *SITUATION, *OF_RULES, *WAY)
"""The parameters of a query about one hand, in the order of a link."""

EXPLAIN = Choice("explain", ("none", "best", "all"), default="none",
                 meaning=Message("Whose numbers are taken apart into sums: of no discard, of the "
                                 "best one, or of all; default: none."),
                 option=Option("--explain", "none|best|all",
                               "Whose numbers are taken apart; default none."))  # fmt: skip

PLAYERS = {RIICHI.name: 4, SANMA.name: 3}
"""Name of the rules -> number of players, for rules that have points and estimates."""

REASONS = {
    "EXPECTATION_SIZE": Message("Estimates need 13 or 14 tiles, each meld counting for three."),
    "EXPECTATION_RULES": Message("There are no estimates of hands with jokers."),
    "EXPECTATION_FORMS": Message("Estimates count every winning form, not the regular one alone."),
    "EXPECTATION_DRAWS": Message("There are fewer unseen tiles than draws."),
}
"""Code -> the reason why a hand has no estimates."""

SENTENCES = {
    "EXPECTATION_SIZE": phrase("tiles: {found} — estimates need 13 or 14, each meld counting for "
                               "three"),
    "EXPECTATION_RULES": phrase("there are no estimates of hands with jokers"),
    "EXPECTATION_FORMS": phrase("estimates count every form: use q, not p"),
    "EXPECTATION_DRAWS": phrase("{found} draws — there are not so many unseen tiles"),
}  # fmt: skip
"""The same code -> the problem of a request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateQuery:
    """A hand with a legal situation, and the assumptions about the game."""

    hand: Hand
    situation: Situation
    rules: Rules
    way: EstimateWay
    forms: str = "standard"

    @property
    def draws(self) -> int:
        """Own draws to come."""
        if self.way.draws is not None:
            return self.way.draws
        return MOST_DRAWS - (self.situation.turn or 1)

    @property
    def scoring(self) -> RiichiRules:
        """The rules by which wins are scored."""
        from analyzer.riichi import TENHOU  # noqa: PLC0415

        return TENHOU.for_players(PLAYERS[self.rules.name])

    @property
    def has_calls(self) -> bool:
        """Whether calls are requested; a hand far from tenpai still has none."""
        from analyzer.expectation.options import calls_of  # noqa: PLC0415

        is_open = any(meld.is_open for meld in self.hand.melds)
        return calls_of(self.way.options(self.scoring), is_open=is_open) != "off"

    @property
    def refusal(self) -> str:
        """The code of the reason why the hand has no estimates; empty if it has them."""
        if self.rules.name not in PLAYERS:
            return "EXPECTATION_RULES"
        if self.forms != "standard":
            return "EXPECTATION_FORMS"
        if self.hand.size not in (MAX_TILES - 1, MAX_TILES):
            return "EXPECTATION_SIZE"
        if self.draws > len(unseen_tiles(self.hand, self.situation, self.rules)):
            return "EXPECTATION_DRAWS"
        return ""


def estimate_query(query: HandQuery, way: EstimateWay) -> EstimateQuery:
    """Return the query for the estimates of the hand of a request."""
    return EstimateQuery(
        hand=query.reading.hand,
        situation=query.state.situation,
        rules=query.state.rules,
        way=way,
        forms=query.forms,
    )


def read_way(arguments: Mapping[str, str]) -> EstimateWay:
    """Return the assumptions.

    Raises:
        InvalidRequestError: some parameters are invalid; the error has all of them.
    """
    return EstimateWay(**read(WAY, arguments))


def require_estimate_query(arguments: Mapping[str, str]) -> EstimateQuery:
    """Return the query of a request.

    Raises:
        InvalidRequestError: some parameters are invalid, or the hand has no estimates.
    """
    problems: list[Problem] = []
    hand = way = None
    try:
        hand = require_hand_query(arguments)
    except InvalidRequestError as error:
        problems += error.problems
    try:
        way = read_way(arguments)
    except InvalidRequestError as error:
        problems += error.problems
    if problems or hand is None or way is None:
        raise InvalidRequestError(*problems)
    query = estimate_query(hand, way)
    if query.refusal:
        raise InvalidRequestError(_refused(query, hand))
    return query


def _refused(query: EstimateQuery, hand: HandQuery) -> Problem:
    """Return the reason why a hand has no estimates, as a problem of the invalid parameter."""
    code = query.refusal
    field, text = hand.mode, hand.text
    if code == "EXPECTATION_DRAWS":
        field, text = DRAWS.name, "" if query.way.draws is None else str(query.way.draws)
    elif code == "EXPECTATION_RULES" and "rules" in hand.fields:
        field, text = "rules", hand.fields["rules"]
    found = {"EXPECTATION_DRAWS": query.draws, "EXPECTATION_SIZE": query.hand.size}.get(code, "")
    return Problem(
        field=field,
        text=text,
        code=code,
        message=SENTENCES[code],
        found=str(found),
    )
