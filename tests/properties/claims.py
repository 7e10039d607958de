"""Whether what is said to be right about a thrown tile holds for the figures of its lines."""

import re

from analyzer.expectation import Offer
from analyzer.expectation.claims import CLOSE, worth
from webapp.expectation.thrown import verdicts
from webapp.language.messages import say

COSTS = (0.01, 1.0, 50.0, 400.0, 1_500.0, 3_000.0, 9_000.0, 40_000.0, 1e6, 1e9)

RIGHT = re.compile(
    r"^(?:Passing has more points, but wins less often: )?"
    r"(?P<answer>Winning|winning|The call|Passing)"
    r"(?: wins \w+ often, but \w+ points: it)? is right "
    r"(?:whatever a hand that is not won costs you"
    r"|if a hand that is not won costs you (?:(?P<way>more|less) than (?P<cost>[\d,]+)"
    r"|(?P<from>[\d,]+) to (?P<to>[\d,]+)) points)\.$"
)


def number(text: str) -> float:
    return float(text.replace(",", ""))


def lead(offer: Offer, answer: str, cost: float) -> float:
    """By which share an answer leads all the others at a cost, or is behind."""
    act = [one for one in offer if one.is_win] or [one for one in offer if one.meld]
    others = [one for one in offer if one not in act]
    mine, its = (max(worth(one, cost) for one in group) for group in (act, others))
    share = (mine - its) / (max(mine, its) or 1.0)
    return -share if answer == "Passing" else share


def span_of(match: re.Match[str]) -> tuple[float, float]:
    """The costs that a sentence names."""
    if match["from"]:
        return number(match["from"]), number(match["to"])
    cost = number(match["cost"] or "0")
    return (0.0, cost) if match["way"] == "less" else (cost, 1e12)


def check_sentence(offer: Offer, match: re.Match[str]) -> None:
    """An answer leads clearly at every cost that its sentence names.

    If it turns at one cost, it leads on this side, and on the other one passing leads it.
    """
    low, high = span_of(match)
    is_turn = "wins" in match[0]
    begins_at_any_cost = match["way"] != "more" and not match["from"]
    for cost in (*COSTS, 1.01 * low + 2, 0.99 * high - 2):
        share = lead(offer, match["answer"].capitalize(), cost)
        if (begins_at_any_cost or low + 1 < cost) and cost < high - 1:
            assert share >= (0.0 if is_turn else CLOSE) - 1e-6, (match[0], cost)
        elif is_turn and not low - 1 <= cost <= high + 1:
            act = offer.best if offer.winning else offer.best_call
            assert act
            assert worth(act, cost) <= worth(offer.passing, cost) + 1e-6, (match[0], cost)


def check(offer: Offer) -> None:
    """Each sentence is true at every cost that it names; where none does, the answers are close."""
    sentences = [say(one) for one in verdicts(offer)]
    matches = [match for match in map(RIGHT.match, sentences) if match]
    for match in matches:
        check_sentence(offer, match)
    others = [one for one in sentences if not RIGHT.match(one)]
    assert all("close" in one or "level" in one for one in others)
    if any("close" in one for one in others):
        spans = list(map(span_of, matches))
        for cost in COSTS:
            if not any(low - 1 <= cost <= high + 1 for low, high in spans):
                assert abs(lead(offer, "The call", cost)) <= CLOSE + 1e-6, (sentences, cost)
