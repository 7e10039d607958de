"""JSON values in the documents of several features; `webapp.api.fields` describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.tiles import COPIES

if TYPE_CHECKING:
    from analyzer.rules import Rules
    from webapp.api.fields import RulesModel


def rules_model(rules: Rules) -> RulesModel:
    """Return the JSON of the rules of a game."""
    return {
        "name": rules.name,
        "seven_pairs": rules.seven_pairs,
        "orphans": rules.orphans,
        "jokers": rules.jokers,
        "wild": None if rules.wild is None else str(rules.joker_tile),
        "cap": COPIES if rules.is_capped else None,
    }
