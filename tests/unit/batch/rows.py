"""The expected row of the output, made from the analysis of its single hand."""

from typing import Any

from analyzer import analyze, parse_hand
from analyzer.batch.answers import SCHEMA
from analyzer.errors import NotationError


def expected(text: str | None, forms: Any = "standard") -> dict[str, Any]:
    row: dict[str, Any] = dict.fromkeys(SCHEMA.names)
    row["hand"] = text
    if text is None:
        return row | {"error": "no hand in this row"}
    try:
        answer = analyze(parse_hand(text), forms=forms)
    except NotationError as error:
        return row | {"error": str(error)}
    rows = answer.discards
    row |= {
        "shanten": answer.shanten.value,
        "best": [
            str(each.tile)
            for each in rows
            if (each.shanten, each.count) == (rows[0].shanten, rows[0].count)
        ],
        "discards": [str(each.tile) for each in rows],
        "discard_shanten": [each.shanten for each in rows],
        "discard_kinds": [each.kinds for each in rows],
        "discard_count": [each.count for each in rows],
        "discard_ukeire": [each.accepted for each in rows],
    }
    if not rows:
        bits = sum(1 << tile.kind for tile, _ in answer.ukeire)
        row |= {"kinds": answer.kinds, "count": answer.count, "ukeire": bits}
    return row
