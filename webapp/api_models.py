"""The JSON of an analysis and of an error, as docs/api.md tells."""

from collections.abc import Iterable, Sequence
from typing import TypedDict

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.hand import Hand
from analyzer.melds import Call, Meld
from analyzer.notation import WRITERS, format_hand
from analyzer.outlook import Outlook, look_ahead
from analyzer.rules import Rules, SevenPairs
from analyzer.shanten import Forms
from analyzer.situation import Situation, dora_of
from analyzer.tenhou import format_header
from analyzer.tiles import COPIES, TILES, Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from analyzer.winning import Decomposition, Form, Shape
from webapp.languages import gettext
from webapp.problems import Problem


class AcceptedModel(TypedDict):
    """A tile that lowers shanten, and the copies of it still unseen (0-4; of a joker 0-8)."""

    tile: str
    left: int


class WaitModel(TypedDict):
    """A tile that wins, its copies left, and the shapes that it completes."""

    tile: str
    left: int
    shapes: list[Shape]


class StepModel(TypedDict):
    """A useful draw, the best discard after it (null where it wins), and what is accepted then."""

    tile: str
    left: int
    discard: str | None
    shanten: int
    count: int
    ukeire: list[AcceptedModel]


class ImprovementModel(TypedDict):
    """A draw that keeps shanten; with the best discard it accepts `after` copies, not `before`."""

    tile: str
    left: int
    discard: str
    before: int
    after: int


class GoodShapeModel(TypedDict):
    """Of the `count` copies that make the hand tenpai, those that lead to more than four tiles."""

    good: int
    count: int


class OutlookModel(TypedDict):
    """What follows 3n+1 tiles."""

    good_shape: GoodShapeModel | None
    next_width: float | None
    steps: list[StepModel]
    improvements: list[ImprovementModel]


class DiscardModel(TypedDict):
    """One discard: what remains after it, and what that accepts."""

    tile: str
    shanten: int
    count: int
    kinds: int
    ukeire: list[AcceptedModel]
    dominated: bool
    furiten: bool
    waits: list[WaitModel]
    outlook: OutlookModel | None


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form; null where a form cannot apply."""

    value: int
    regular: int
    seven_pairs: int | None
    thirteen_orphans: int | None


class ReadingModel(TypedDict):
    """One reading of a complete hand: its form, its sets, its pair, and its melds.

    `shapes` are those that the drawn tile may have completed.
    """

    form: Form
    blocks: list[str]
    pair: str | None
    melds: list[str]
    shapes: list[Shape]


class MeldModel(TypedDict):
    """A meld: as text, how it was called, its tiles by rank, and from whom.

    `seat` is 1 right, 2 opposite, 3 left, 0 for a concealed kan; `called` is the place of the
    called tile in a run, 0-2.
    """

    meld: str
    call: Call
    tiles: list[str]
    seat: int
    called: int


class SituationModel(TypedDict):
    """What lies on the table, as it was given."""

    dora_indicators: list[str]
    visible: list[str]
    river: list[str]
    round_wind: int | None
    seat_wind: int | None
    turn: int | None
    nuki: int


class RulesModel(TypedDict):
    """What the game is played with; `cap` is null where a joker may make a fifth copy."""

    name: str
    seven_pairs: SevenPairs
    orphans: bool
    jokers: int
    wild: str | None
    cap: int | None


class AnalysisModel(TypedDict):
    """The whole answer. `discards` for 3n+2 tiles, `ukeire` for fewer; the other one is empty.

    `warnings` holds `COUNT_3N` where the tiles number 3n, which no player holds.
    """

    hand: str
    tiles: list[str]
    melds: list[MeldModel]
    notations: dict[str, str]
    forms: Forms
    rules: RulesModel
    situation: SituationModel
    dora: list[str]
    header: str
    shanten: ShantenModel
    discards: list[DiscardModel]
    joker_discard: DiscardModel | None
    ukeire: list[AcceptedModel]
    count: int
    kinds: int
    furiten: bool
    waits: list[WaitModel]
    outlook: OutlookModel | None
    readings: list[ReadingModel]
    warnings: list[str]


class NotationsModel(TypedDict):
    """A hand in every notation that hairi writes."""

    hand: str
    notations: dict[str, str]


class MeaningModel(TypedDict):
    """What an ambiguous text may mean: the name of a notation, and the hand."""

    notation: str
    hand: str


class FaultModel(TypedDict):
    """What is wrong with one field."""

    detail: str
    code: str
    field: str | None
    position: int | None
    readings: list[MeaningModel]


class ProblemModel(FaultModel):
    """An error as `application/problem+json` (RFC 9457): the first field at fault, then each."""

    type: str
    title: str
    status: int
    problems: list[FaultModel]


def analysis_model(analysis: Analysis, *, has_outlook: bool = False) -> AnalysisModel:
    """Return the JSON of an analysis; rows are in tenhou's order.

    What follows each row is told `has_outlook` only: it takes a hundred times as long.
    """
    hand, situation, rules = analysis.hand, analysis.situation, analysis.rules
    dominated, joker = analysis.dominated, analysis.joker_discard
    is_open = len(hand) % 3 == 1
    return {
        "hand": format_hand(hand),
        "tiles": _names(hand.tiles),
        "melds": [_meld(meld) for meld in hand.melds],
        "notations": _notations(hand),
        "forms": analysis.forms,
        "rules": _rules(rules),
        "situation": _situation(situation),
        "dora": _names(
            dict.fromkeys(TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
        ),
        "header": format_header(analysis),
        "shanten": {
            "value": analysis.shanten.value,
            "regular": analysis.shanten.regular,
            "seven_pairs": analysis.shanten.seven_pairs,
            "thirteen_orphans": analysis.shanten.thirteen_orphans,
        },
        "discards": [
            _discard(analysis, row, row.tile.kind in dominated, has_outlook)
            for row in analysis.discards
        ],
        "joker_discard": _discard(analysis, joker, False, has_outlook) if joker else None,
        "ukeire": _ukeire(analysis.ukeire),
        "count": analysis.count,
        "kinds": analysis.kinds,
        "furiten": analysis.is_furiten,
        "waits": _waits(analysis.waits),
        "outlook": _outlook(look_ahead(analysis)) if has_outlook and is_open else None,
        "readings": [_reading(reading, hand.drawn) for reading in analysis.readings],
        "warnings": [] if analysis.hand.size % 3 else ["COUNT_3N"],
    }


def notations_model(hand: Hand) -> NotationsModel:
    """Return the JSON of a hand in every notation."""
    return {"hand": format_hand(hand), "notations": _notations(hand)}


def problem_model(problems: Sequence[Problem]) -> ProblemModel:
    """Return the JSON of every field at fault."""
    faults = [_fault(problem) for problem in problems]
    return {
        "type": "about:blank",
        "title": gettext("Bad Request"),
        "status": 400,
        **faults[0],
        "problems": faults,
    }


def http_problem_model(status: int, name: str, detail: str) -> ProblemModel:
    """Return the JSON of an error that no field caused, such as 404 by its English name."""
    code = name.upper().replace(" ", "_")
    return {
        "type": "about:blank",
        "title": gettext(name),
        "status": status,
        "detail": detail,
        "code": code,
        "field": None,
        "position": None,
        "readings": [],
        "problems": [],
    }


def _discard(
    analysis: Analysis, row: Discard, is_dominated: bool, has_outlook: bool
) -> DiscardModel:
    return {
        "tile": str(row.tile),
        "shanten": row.shanten,
        "count": row.count,
        "kinds": row.kinds,
        "ukeire": _ukeire(row.ukeire),
        "dominated": is_dominated,
        "furiten": analysis.is_furiten_after(row),
        "waits": _waits(analysis.waits_after(row)),
        "outlook": _outlook(look_ahead(analysis, row)) if has_outlook else None,
    }


def _ukeire(ukeire: Ukeire) -> list[AcceptedModel]:
    return [{"tile": str(tile), "left": left} for tile, left in ukeire]


def _waits(waits: Iterable[Wait]) -> list[WaitModel]:
    return [{"tile": str(w.tile), "left": w.left, "shapes": [*w.shapes]} for w in waits]


def _outlook(outlook: Outlook) -> OutlookModel:
    shape, width = outlook.good_shape, outlook.next_width
    return {
        "good_shape": None if shape is None else {"good": shape[0], "count": shape[1]},
        "next_width": None if width is None else round(width, 3),
        "steps": [
            {
                "tile": str(step.tile),
                "left": step.left,
                "discard": None if step.discard is None else str(step.discard),
                "shanten": step.shanten,
                "count": step.count,
                "ukeire": _ukeire(step.ukeire),
            }
            for step in outlook.steps
        ],
        "improvements": [
            {
                "tile": str(draw.tile),
                "left": draw.left,
                "discard": str(draw.discard),
                "before": draw.before,
                "after": draw.after,
            }
            for draw in outlook.improvements
        ],
    }


def _reading(reading: Decomposition, drawn: Tile | None) -> ReadingModel:
    return {
        "form": reading.form,
        "blocks": [str(block) for block in reading.blocks],
        "pair": None if reading.pair is None else str(reading.pair),
        "melds": [str(meld) for meld in reading.melds],
        "shapes": [] if drawn is None else [*reading.wait_shapes(drawn)],
    }


def _meld(meld: Meld) -> MeldModel:
    return {
        "meld": str(meld),
        "call": meld.call,
        "tiles": _names(meld.tiles),
        "seat": meld.seat,
        "called": meld.called,
    }


def _situation(situation: Situation) -> SituationModel:
    return {
        "dora_indicators": _names(situation.dora_indicators),
        "visible": _names(situation.visible),
        "river": _names(situation.river),
        "round_wind": situation.round_wind,
        "seat_wind": situation.seat_wind,
        "turn": situation.turn,
        "nuki": situation.nuki,
    }


def _rules(rules: Rules) -> RulesModel:
    return {
        "name": rules.name,
        "seven_pairs": rules.seven_pairs,
        "orphans": rules.orphans,
        "jokers": rules.jokers,
        "wild": None if rules.wild is None else str(rules.joker_tile),
        "cap": COPIES if rules.is_capped else None,
    }


def _notations(hand: Hand) -> dict[str, str]:
    return {name: write(hand) for name, write in WRITERS.items()}


def _fault(problem: Problem) -> FaultModel:
    return {
        "detail": problem.detail,
        "code": problem.code,
        "field": problem.field,
        "position": problem.position,
        "readings": [{"notation": name, "hand": hand} for name, hand in problem.readings],
    }


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
