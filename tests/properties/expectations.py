"""How the values of expectations are compared."""

from analyzer.expectation import Expectation

SLACK = 1e-7
"""More than the tolerance with which values are compared."""


def best(answer: Expectation, goal: str) -> float:
    return max(float(getattr(row, goal)) for row in answer)
