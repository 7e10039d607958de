"""Danger: the chance of each tile to deal into a riichi, what that costs, and push or fold.

    >>> import analyzer
    >>> from analyzer import danger
    >>> threat = danger.parse_threat("9m1z2p7z6s4m1m*", seat_wind=3)
    >>> hand = analyzer.parse_hand("23467m34567p3388s")
    >>> answer = danger.assess(hand, analyzer.Situation(), [threat])
    >>> tile = answer.threats[0].tiles["3p"]
    >>> f"{tile.p:.3f}", tile.waits[0].type, tile.waits[0].shape
    ('0.068', 'ryanmen', '45p')
    >>> answer.tiles["4m"].p, answer.threats[0].tiles["4m"].certain
    (0.0, 'river')

values.py      Threat, a player in riichi, and the values of an answer
threats.py     a player in riichi as text, and taken from a decision of a game
waits.py       every wait, with its weights from weights.json
shares.py      how likely each wait is
assessing.py   the danger of every kind, its cost, all players in riichi together
many.py        the same for many tables, compiled: kernels.py; not imported here
pushing.py     the values of pushing and of folding; plans.py
errors.py      DangerError and the sentences of its codes

docs/danger.md describes the model and its limits.
"""

from analyzer.danger.assessing import assess
from analyzer.danger.errors import DangerError
from analyzer.danger.plans import Course, Plan, PlanRow, Plans, Prospect
from analyzer.danger.pushing import compare_plans, follow, push_or_fold, under, weigh_plans
from analyzer.danger.threats import (
    format_passed,
    format_river,
    parse_threat,
    situation_of,
    threats_of,
    with_rivers,
)
from analyzer.danger.values import (
    Certain,
    Danger,
    Risk,
    Threat,
    ThreatDanger,
    TileDanger,
    WaitPart,
    WaitType,
)

__all__ = [
    "Certain",
    "Course",
    "Danger",
    "DangerError",
    "Plan",
    "PlanRow",
    "Plans",
    "Prospect",
    "Risk",
    "Threat",
    "ThreatDanger",
    "TileDanger",
    "WaitPart",
    "WaitType",
    "assess",
    "compare_plans",
    "follow",
    "format_passed",
    "format_river",
    "parse_threat",
    "push_or_fold",
    "situation_of",
    "threats_of",
    "under",
    "weigh_plans",
    "with_rivers",
]
