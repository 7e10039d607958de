"""Short notation for wins to score."""

from typing import Any

from analyzer import parse_hand
from analyzer.mcr import Score
from analyzer.mcr import score as score_hand


def score(text: str, **ways: Any) -> Score:
    return score_hand(parse_hand(text), **ways)


DRAWN = {"self_drawn": True}
