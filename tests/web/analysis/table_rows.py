"""The rows of the table on the page, and the values in them."""

from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient

from tests.web.lint import Page
from webapp.parts.columns import ESTIMATES

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"

HANDS = {
    "one away": f"q={ONE_AWAY}",
    "far away": f"q={FAR_AWAY}",
    "tenpai": "q=123m406p789s1122z6z",
    "complete": "q=1122334455667m7m",
    "regular form": "p=336m1199p2479s16z6z",
    "melds and a table": "q=123m40p67s(p5z1)(s9p2)6s&v=117m&river=9m1z",
    "jokers": "q=49m367p2257s447z11j",
    "a wild tile": "q=49m367p2257s4475z&wild=5z",
    "nothing left after a discard": "q=123m456p789s12334z&v=222444z33z",
    "three players": "q=19m12356p789s112z2z&rules=sanma",
    "typed in disorder": "q=6z5m0m1p1p",
}

ANSWERS: dict[str, dict[str, Any]] = {}
"""Query -> its answer, asked for once."""


def answer(visitor: FlaskClient, query: str) -> dict[str, Any]:
    """The JSON of a hand, in tenhou's order, with what follows each discard."""
    if query not in ANSWERS:
        ANSWERS[query] = visitor.get(f"/api/v1/analysis?{query}&outlook=1").get_json()
    return ANSWERS[query]


def orders(page: Page) -> list[list[str]]:
    """The discards of each table, in the order in which they stand."""
    results: list[list[str]] = []
    for element in page.elements:
        if element.tag == "table" and "discards" in element["class"].split():
            results.append([])
        elif element.tag == "tr" and element["data-discard"]:
            results[-1].append(element["data-discard"])
    return results


def groups(report: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The discards that keep shanten, the joker's, and those that raise it, as far as there are."""
    least = max(report["shanten"]["value"], 0)
    keeping = [row for row in report["discards"] if row["shanten"] <= least]
    raising = [row for row in report["discards"] if row["shanten"] > least]
    joker = [report["joker_discard"]] if report["joker_discard"] else []
    return [group for group in (keeping, joker, raising) if group]


def rows_of(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["tile"]: row for rows in groups(report) for row in rows}


KINDS = "".join(f"{rank}{suit}" for suit in "mpszj" for rank in range(1, 10))


ESTIMATED = [*(column.key for column in ESTIMATES), "danger", "value"]
"""The columns whose figures come later."""


def value_of(column: str, row: dict[str, Any], *, is_near: bool) -> float | None:
    """What a row of the JSON has in a column; what is not shown counts as nothing."""
    far = row["outlook"]
    if column == "tile":
        return KINDS.index(row["tile"]) // 2
    if column in ("shanten", "count", "kinds"):
        return float(row[column])
    if not is_near or column in ESTIMATED:
        return None
    if column == "good":
        good = far["good_shape"]
        return float(good["good"] / good["count"]) if good else None
    if column == "next":
        return None if far["next_width"] is None else float(far["next_width"])
    if column == "improving":
        return float(sum(one["left"] for one in far["improvements"]))
    raise AssertionError(f"table_rows.value_of has no figure for the column {column}")


def by_value(
    rows: list[dict[str, Any]], value: Callable[[dict[str, Any]], float | None], *, rising: bool
) -> list[str]:
    """The rows by a value, one at a time: the first of those with the best value left."""
    left, found = list(rows), []
    while left:
        known = [one for one in map(value, left) if one is not None]
        best = (min if rising else max)(known) if known else None
        row = next(row for row in left if value(row) == best)
        left.remove(row)
        found.append(row["tile"])
    return found
