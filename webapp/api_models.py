"""The JSON of an analysis and of an error, as docs/api.md tells."""

from typing import TypedDict

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.notation import format_hand
from analyzer.shanten import Forms
from analyzer.tenhou import format_header
from analyzer.ukeire import Ukeire
from analyzer.winning import Decomposition
from webapp.forms import Problem


class AcceptedModel(TypedDict):
    """A tile that lowers shanten, and the copies of it still unseen (0-4)."""

    tile: str
    left: int


class DiscardModel(TypedDict):
    """One discard: shanten of what remains, copies and kinds accepted, and the tiles."""

    tile: str
    shanten: int
    count: int
    kinds: int
    ukeire: list[AcceptedModel]


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form; null where a form cannot apply."""

    value: int
    regular: int
    seven_pairs: int | None
    thirteen_orphans: int | None


class ReadingModel(TypedDict):
    """One reading of a complete hand: its form, its sets, and its pair."""

    form: str
    blocks: list[str]
    pair: str | None


class AnalysisModel(TypedDict):
    """The whole answer. `discards` for 3n+2 tiles, `ukeire` for fewer; the other one is empty."""

    hand: str
    tiles: list[str]
    forms: Forms
    header: str
    shanten: ShantenModel
    discards: list[DiscardModel]
    ukeire: list[AcceptedModel]
    count: int
    kinds: int
    readings: list[ReadingModel]


class ProblemModel(TypedDict):
    """An error as `application/problem+json` (RFC 9457), of the first field at fault."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    field: str | None
    position: int | None


def analysis_model(analysis: Analysis) -> AnalysisModel:
    """Return the JSON of an analysis; rows are in tenhou's order."""
    return {
        "hand": format_hand(analysis.hand),
        "tiles": [str(tile) for tile in analysis.hand.tiles],
        "forms": analysis.forms,
        "header": format_header(analysis),
        "shanten": {
            "value": analysis.shanten.value,
            "regular": analysis.shanten.regular,
            "seven_pairs": analysis.shanten.seven_pairs,
            "thirteen_orphans": analysis.shanten.thirteen_orphans,
        },
        "discards": [_discard(row) for row in analysis.discards],
        "ukeire": _ukeire(analysis.ukeire),
        "count": analysis.count,
        "kinds": analysis.kinds,
        "readings": [_reading(reading) for reading in analysis.readings],
    }


def problem_model(problem: Problem) -> ProblemModel:
    """Return the JSON of a field at fault."""
    return {
        "type": "about:blank",
        "title": "Bad Request",
        "status": 400,
        "detail": problem.detail,
        "code": problem.code,
        "field": problem.field,
        "position": problem.position,
    }


def http_problem_model(status: int, title: str, detail: str) -> ProblemModel:
    """Return the JSON of an error that no field caused, such as 404."""
    code = title.upper().replace(" ", "_")
    return {
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": detail,
        "code": code,
        "field": None,
        "position": None,
    }


def _discard(row: Discard) -> DiscardModel:
    return {
        "tile": str(row.tile),
        "shanten": row.shanten,
        "count": row.count,
        "kinds": row.kinds,
        "ukeire": _ukeire(row.ukeire),
    }


def _ukeire(ukeire: Ukeire) -> list[AcceptedModel]:
    return [{"tile": str(tile), "left": left} for tile, left in ukeire]


def _reading(reading: Decomposition) -> ReadingModel:
    return {
        "form": reading.form,
        "blocks": [str(block) for block in reading.blocks],
        "pair": None if reading.pair is None else str(reading.pair),
    }
