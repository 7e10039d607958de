"""The tables of push_fold: the points predicted beside those played, and what is behind them."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.danger import Plan

Line = dict[str, Any]

TENTHS = 10

PEOPLE = 0.55
"""Share of two-sided waits in the riichi of people; docs/danger.md has the source."""

DRAWS = ((0, 3), (4, 6), (7, 9), (10, 18))
"""Groups of walls by own draws left."""

Way = tuple[str, bool]
"""The other players, and whether the walls are weighed so that the waits are those of people."""

WAYS: dict[str, Way] = {
    "half": ("half", False),
    "careful": ("careful", False),
    "people's waits": ("careful", True),
}

Count = Callable[[Line], float]


def _once(_: Line) -> float:
    return 1.0


EVENTS: dict[str, tuple[str, str, Count, Count]] = {
    "push: the tile deals in": ("push", "push", _once, itemgetter("in now")),
    "fold: the tile deals in": ("fold", "fold", _once, itemgetter("in now")),
    "push: a later tile deals in": (
        "push", "later", lambda after: after["discards"] - 1, itemgetter("in later"),
    ),
    "fold: a draw of theirs wins": ("fold", "drawn", itemgetter("draws"), itemgetter("in drawn")),
    "the same, if the waits were known": (
        "fold", "true", itemgetter("draws"), itemgetter("in drawn"),
    ),
    "fold: a discard of another player deals in": (
        "fold", "thrown", itemgetter("throws"), itemgetter("in thrown"),
    ),
    "push: the hand wins": ("push", "won", _once, itemgetter("won")),
    "push: by the own draw": ("push", "", _once, itemgetter("won by draw")),
    "push: on a discard of a player in riichi": ("push", "", _once, itemgetter("won by threat")),
    "push: on one of the others, together": ("push", "", _once, itemgetter("won by other")),
    "fold: nobody wins": ("fold", "", _once, itemgetter("empty wall")),
}  # fmt: skip
"""Event -> plan, its chance by the model, how often it could happen, how often it did."""


def report(lines: Sequence[Line]) -> list[str]:
    """Return the tables of all lines."""
    played = [line for line in lines if "skipped" not in line]
    skipped = Counter(line["skipped"] for line in lines if "skipped" in line)
    reasons = ", ".join(f"{name} {number:,}" for name, number in skipped.most_common())
    share = sum(line["two_sided"] for line in played) / len(played)
    wished = PEOPLE if 0 < share < 1 else share
    for line in played:
        line["weight"] = wished / share if line["two_sided"] else (1 - wished) / (1 - share)
    return [
        f"{len(lines):,} walls, {len(played):,} compared; left out: {reasons}. "
        f"Waits with two sides: {share:.1%}. Means with 95 % intervals, in points.",
        "",
        *differences(played),
        "",
        *(f"{name}: played = {line_of(played, way)}" for name, way in WAYS.items()),
        "",
        *parts(played),
        "",
        *frequencies(played),
    ]


def differences(played: Sequence[Line]) -> list[str]:
    """Return the table of push minus fold; the last column has payments for tenpai alone."""
    order = sorted(played, key=predicted)
    edges = [len(order) * place // TENTHS for place in range(TENTHS + 1)]
    groups = {
        f"tenth {place + 1}": order[edges[place] : edges[place + 1]] for place in range(TENTHS)
    }
    for name in ("fold", "close", "push"):
        groups[f"verdict {name}"] = [line for line in played if line["verdict"] == name]
    for low, high in DRAWS:
        chosen = [line for line in played if low <= line["draws"] <= high]
        groups[f"{low} to {high} draws left"] = chosen
    for shanten, name in enumerate(("tenpai", "1-shanten", "2-shanten")):
        groups[name] = [line for line in played if line["shanten"] == shanten]
    groups["two or three in riichi"] = [line for line in played if line["threats"] > 1]
    groups["one-sided waits"] = [line for line in played if not line["two_sided"]]
    groups["two-sided waits"] = [line for line in played if line["two_sided"]]
    text = header("push minus fold", "walls", "predicted", *WAYS, "tenpai payments")
    for name, group in (groups | {"all": played}).items():
        if group:
            cells = [cell(group, way, earned) for way in WAYS.values()]
            cells.append(cell(group, WAYS["careful"], tenpai_payments))
            middle = sum(map(predicted, group)) / len(group)
            text.append(f"| {name} | {len(group):,} | {middle:,.0f} | {' | '.join(cells)} |")
    return text


def line_of(played: Sequence[Line], way: Way) -> str:
    """Return the straight line through the differences, each number with its 95 % interval."""
    others, is_weighed = way
    weights = weights_of(played, is_weighed=is_weighed)
    points = np.array([(1.0, predicted(line)) for line in played])
    values = np.array([earned(line, others) for line in played])
    inverse = np.linalg.pinv((points.T * weights) @ points)
    start, slope = inverse @ (points.T * weights) @ values
    errors = weights * (values - points @ (start, slope))
    spread = inverse @ (points.T * errors**2) @ points @ inverse
    wide = 1.96 * np.sqrt(np.diag(spread))
    return f"{start:,.0f} ± {wide[0]:,.0f} + ({slope:.2f} ± {wide[1]:.2f}) × predicted"


def predicted(line: Line) -> float:
    """Return push minus fold as the model predicts it."""
    return float(sum(line["push"].values()) - sum(line["fold"].values()))


def earned(line: Line, others: str) -> float:
    """Return what a push earned more than the fold, payments for tenpai left out."""
    push, fold = (line[f"{plan}, {others}"] for plan in ("push", "fold"))
    return float(sum(push[part] - fold[part] for part in (*Plan._fields, "other")))


def tenpai_payments(line: Line, others: str) -> float:
    """Return what a push received more than the fold for tenpai in drawn rounds."""
    return float(line[f"push, {others}"]["noten"] - line[f"fold, {others}"]["noten"])


def parts(played: Sequence[Line]) -> list[str]:
    """Return the table of the parts of both plans."""
    text = header("part", "predicted", *WAYS)
    for plan in ("push", "fold"):
        for part in (*Plan._fields, "other", "noten"):
            middle = sum(line[plan].get(part, 0.0) for line in played) / len(played)

            def paid(line: Line, others: str, plan: str = plan, part: str = part) -> float:
                return float(line[f"{plan}, {others}"][part])

            cells = [cell(played, way, paid) for way in WAYS.values()]
            text.append(f"| {plan}: {part} | {middle:,.0f} | {' | '.join(cells)} |")
    return text


def frequencies(played: Sequence[Line]) -> list[str]:
    """Return the table of how often things happened, of the times they could, in percent.

    The predicted chances are weighed by how often each could happen with careful players.
    """
    text = header("how often", "predicted", *WAYS)
    for name, (plan, chance, times, seen) in EVENTS.items():
        expected, cells = "", []
        for others, is_weighed in WAYS.values():
            afters = [line[f"{plan}, {others}"] for line in played]
            weights = weights_of(played, is_weighed=is_weighed)
            number = weights * [times(after) for after in afters]
            happened = weights * [seen(after) for after in afters]
            whole = number.sum() or 1.0
            rate = happened.sum() / whole
            error = 1.96 * sqrt(float(((happened - rate * number) ** 2).sum())) / whole
            cells.append(f"{rate:.2%} ± {error:.2%}")
            if chance and (others, is_weighed) == WAYS["careful"]:
                chances = np.array([line["chances"][chance] for line in played])
                expected = f"{(number * chances).sum() / whole:.2%}"
        text.append(f"| {name} | {expected} | {' | '.join(cells)} |")
    return text


def weights_of(group: Sequence[Line], *, is_weighed: bool) -> NDArray[np.float64]:
    """Return the weight of each wall."""
    return np.array([line["weight"] if is_weighed else 1.0 for line in group])


def cell(group: Sequence[Line], way: Way, figure: Callable[[Line, str], float]) -> str:
    """Return the mean of a figure and half of its 95 % interval."""
    others, is_weighed = way
    values = np.array([figure(line, others) for line in group])
    weights = weights_of(group, is_weighed=is_weighed)
    middle = float((weights * values).sum() / weights.sum())
    error = 1.96 * sqrt(float(((weights * (values - middle)) ** 2).sum())) / weights.sum()
    return f"{middle:,.0f} ± {error:,.0f}"


def header(*names: str) -> list[str]:
    """Return the first two rows of a table."""
    return [f"| {' | '.join(names)} |", "|---|" + "--:|" * (len(names) - 1)]
