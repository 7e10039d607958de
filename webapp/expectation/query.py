"""The query for estimates: a hand with the assumptions, perhaps a thrown tile, and refusals.

expect=  estimates or not        e_…=  webapp/query/estimates.py
offer=5z from=right   a tile that another player threw, in addition to a hand of 13 tiles
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from analyzer.expectation import Options, Source
from analyzer.expectation.options import calls_of
from analyzer.hand import MAX_TILES, Hand
from analyzer.riichi import TENHOU, RiichiRules
from analyzer.rules import RIICHI, SANMA, Rules
from analyzer.situation import Situation, unseen_tiles
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.parts.table_options import OFFER
from webapp.query.estimates import ASSUMPTIONS, DRAWS, MOST_DRAWS, Assumptions
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.parameter_kinds import Choice, Option
from webapp.query.parameters import FORMS, HAND, SITUATION, read, read_each
from webapp.query.parameters import RULES as OF_RULES
from webapp.query.problems import InvalidRequestError, Problem, together_with
from webapp.query.threats import THREATS

if TYPE_CHECKING:
    from analyzer.danger import Course, Danger, Threat

PARAMETERS = (*HAND, FORMS, *SITUATION, *OF_RULES, *THREATS, *ASSUMPTIONS)
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
    "EXPECTATION_OFFER_FAR": phrase("{found}-shanten — too far from tenpai to say what a call is "
                                    "worth"),
    "EXPECTATION_OFFER_GONE": phrase("{found} — all copies are seen; leave the thrown one out of "
                                     "the visible tiles"),
    "EXPECTATION_OFFER_LAST": phrase("after the last draw nothing is called"),
    "EXPECTATION_OFFER_RULES": phrase("only four players without jokers call here"),
    "EXPECTATION_OFFER_SIZE": phrase("tiles: {found} — a call needs 13, each meld counting for "
                                     "three"),
}  # fmt: skip
"""Code -> the problem of a request; codes with OFFER are about a thrown tile."""

OF_HAND = {"EXPECTATION_FORMS", "EXPECTATION_OFFER_SIZE"}
"""Codes of problems of a thrown tile that another hand can solve."""

FARTHEST = 4
"""Greatest shanten of hands whose calls are computed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateQuery:
    """A hand with a legal situation, and the assumptions about the game.

    Attributes:
        situation: with the rivers of the players in riichi.
        threats: the players in riichi; `danger` is what was found of them.
    """

    hand: Hand
    situation: Situation
    rules: Rules
    assumptions: Assumptions
    forms: str = "standard"
    threats: tuple[Threat, ...] = ()
    danger: Danger | None = field(default=None, compare=False)

    @property
    def draws(self) -> int:
        """Own draws to come."""
        if self.assumptions.draws is not None:
            return self.assumptions.draws
        return MOST_DRAWS - (self.situation.turn or 1)

    @property
    def scoring(self) -> RiichiRules:
        """The rules by which wins are scored."""
        return TENHOU.for_players(PLAYERS[self.rules.name])

    def options(self, **limits: Any) -> Options:
        """Return the options of the engine, with these limits.

        Players in riichi end the hand as often as the course says.
        """
        options = self.assumptions.options(self.scoring, self.draws, **limits)
        if self.danger is None:
            return options
        from analyzer.danger import under  # noqa: PLC0415

        return under(self.course, replace(options, draws=self.draws))

    @property
    def course(self) -> Course:
        """How the rest of the round goes against the players in riichi, of whom there is one."""
        from analyzer.danger import follow  # noqa: PLC0415

        assert self.danger is not None
        players, is_dealer = PLAYERS[self.rules.name], self.situation.winds[1] == 1
        return follow(self.danger, self.draws, players, is_dealer=is_dealer)

    @property
    def has_calls(self) -> bool:
        """Whether calls are requested; a hand far from tenpai still has none."""
        is_open = any(meld.is_open for meld in self.hand.melds)
        return calls_of(self.options(), is_open=is_open) != "off"

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


@dataclass(frozen=True, slots=True)
class ThrownQuery:
    """A hand that draws next, the assumptions, and a tile that another player threw."""

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


def estimate_query(query: HandQuery, assumptions: Assumptions) -> EstimateQuery:
    """Return the query for the estimates of the hand of a request."""
    return EstimateQuery(
        hand=query.reading.hand,
        situation=query.situation,
        rules=query.state.rules,
        assumptions=assumptions,
        forms=query.forms,
        threats=query.state.threats,
        danger=query.danger,
    )


def read_assumptions(arguments: Mapping[str, str]) -> Assumptions:
    """Return the assumptions.

    Raises:
        InvalidRequestError: some parameters are invalid; the error has all of them.
    """
    return Assumptions(**read(ASSUMPTIONS, arguments))


def require_estimate_query(arguments: Mapping[str, str]) -> EstimateQuery:
    """Return the query of a request.

    Raises:
        InvalidRequestError: some parameters are invalid, or the hand has no estimates.
    """
    assumptions, problems = read_each(ASSUMPTIONS, arguments)
    with together_with(problems):
        hand = require_hand_query(arguments)
    query = estimate_query(hand, Assumptions(**assumptions))
    code, field, text = query.refusal, hand.mode, hand.text
    if not code:
        return query
    found: int | str = query.hand.size if code == "EXPECTATION_SIZE" else ""
    if code == "EXPECTATION_DRAWS":
        field, text = DRAWS.name, "" if query.assumptions.draws is None else str(query.draws)
        found = query.draws
    raise refused(code, str(found), (field, text), hand)


def thrown_query(hand: HandQuery, estimate: EstimateQuery, tile: Tile, source: str) -> ThrownQuery:
    """Return the query about a thrown tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
    """
    query = ThrownQuery(estimate, tile, cast("Source", source))
    code, found = query.refusal
    if code:
        of_tile = OFFER.name, str(tile)
        raise refused(code, found, (hand.mode, hand.text) if code in OF_HAND else of_tile, hand)
    return query


def refused(
    code: str, found: str, field: tuple[str, str], hand: HandQuery | None = None
) -> InvalidRequestError:
    """Return the refusal of a hand, a problem of the parameter that can correct it.

    `field` is that parameter and its text, unless the rules are.
    """
    if hand is not None and code.endswith("_RULES") and "rules" in hand.fields:
        field = "rules", hand.fields["rules"]
    name, text = field
    return InvalidRequestError(
        Problem(field=name, text=text, code=code, message=SENTENCES[code], found=found)
    )
