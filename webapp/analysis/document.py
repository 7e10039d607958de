"""The JSON of an analysis and of parts of it; `webapp.analysis.schema` describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.hand import sort_tiles
from analyzer.notation import format_hand
from analyzer.notation.writers import write_each
from analyzer.outlook import Outlook
from analyzer.situation import dora_of
from analyzer.tenhou import format_header
from analyzer.tiles import TILES, Tile
from analyzer.waits import waits
from webapp.analysis.answer import scorer, value_of_win
from webapp.api.document import rules_model
from webapp.parts.rows import drawing_row, look_ahead, make_rows, outlooks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from analyzer.analysis import Analysis
    from analyzer.discards import Discard
    from analyzer.hand import Hand
    from analyzer.melds import Meld
    from analyzer.shanten import Shanten
    from analyzer.situation import Situation
    from analyzer.ukeire import Ukeire
    from analyzer.waits import Wait
    from webapp.analysis import schema
    from webapp.api.schema import AcceptedModel
    from webapp.parts.rows import Row
    from webapp.parts.win_value import WinValue


def analysis_model(analysis: Analysis, *, has_outlook: bool) -> schema.AnalysisModel:
    """Return the JSON of an analysis; rows are in tenhou's order.

    The outlook of each row and the value of waits are included only if `has_outlook`: they take a
    hundred times as long. The caller adds the estimates.
    """
    hand, situation, rules = analysis.hand, analysis.situation, analysis.rules
    joker, is_open = analysis.joker_discard, len(hand) % 3 == 1
    row = drawing_row(
        analysis,
        look_ahead(analysis, [None])[0] if has_outlook and is_open else None,
        values_of=scorer(analysis) if has_outlook else None,
    )
    return {
        "hand": format_hand(hand),
        "tiles": _names(hand.tiles),
        "melds": [_meld(meld) for meld in hand.melds],
        "notations": write_each(hand),
        "forms": analysis.forms,
        "rules": rules_model(rules),
        "situation": _situation(situation),
        "dora": _names(
            dict.fromkeys(TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
        ),
        "header": format_header(analysis),
        "shanten": _shanten(analysis.shanten),
        "discards": _discards(analysis, analysis.discards, has_outlook),
        "joker_discard": _discards(analysis, [joker], has_outlook)[0] if joker else None,
        "ukeire": _ukeire(analysis.ukeire),
        "count": analysis.count,
        "kinds": analysis.kinds,
        "furiten": analysis.is_furiten,
        "waits": _row_waits(row),
        "outlook": _outlook(row.outlook, hand.tiles) if row.outlook else None,
        "readings": _readings(analysis),
        "worth": _value(value_of_win(analysis)) if has_outlook else None,
        "warnings": [] if analysis.hand.size % 3 else ["COUNT_3N"],
        "expectation": None,
    }


def decomposition_model(analysis: Analysis) -> schema.DecompositionModel:
    """Return the JSON of every reading of a hand."""
    return {
        "hand": format_hand(analysis.hand),
        "is_complete": bool(analysis.readings),
        "shanten": _shanten(analysis.shanten),
        "readings": _readings(analysis),
    }


def waits_model(analysis: Analysis) -> schema.WaitsModel:
    """Return the JSON of the waits of 3n+1 tiles."""
    available = analysis.waits
    every = waits(analysis.hand, analysis.situation, formal=True, rules=analysis.rules)
    return {
        "hand": format_hand(analysis.hand),
        "shanten": _shanten(analysis.shanten),
        "waits": _waits(available),
        "count": sum(wait.left for wait in available),
        "kinds": len(available),
        "furiten": analysis.is_furiten,
        "formal": _waits(wait for wait in every if not wait.is_available),
    }


def notations_model(hand: Hand) -> schema.NotationsModel:
    """Return the JSON of a hand in every notation."""
    return {"hand": format_hand(hand), "notations": write_each(hand)}


def _discards(
    analysis: Analysis, discards: Sequence[Discard], has_outlook: bool
) -> list[schema.DiscardModel]:
    """Return discards; of two fives the plain one is discarded."""
    rows = make_rows(
        analysis,
        discards,
        outlooks_of(analysis, discards) if has_outlook else {},
        values_of=scorer(analysis) if has_outlook else None,
        leaving=analysis.hand.physical_tile,
    )
    return [
        {
            "tile": str(discard.tile),
            "physical": str(row.tile),
            "shanten": row.shanten,
            "count": row.count,
            "kinds": row.kinds,
            "ukeire": _ukeire(discard.ukeire),
            "dominated": row.better is not None,
            "furiten": row.is_furiten,
            "waits": _row_waits(row),
            "outlook": _outlook(row.outlook, analysis.hand.without(row.tile).tiles)
            if row.outlook and row.tile
            else None,
        }
        for row, discard in zip(rows, discards, strict=True)
    ]


def _ukeire(ukeire: Ukeire) -> list[AcceptedModel]:
    return [{"tile": str(tile), "left": left} for tile, left in ukeire]


def _waits(waits: Iterable[Wait]) -> list[schema.WaitModel]:
    return [{"tile": str(w.tile), "left": w.left, "shapes": [*w.shapes]} for w in waits]


def _row_waits(row: Row) -> list[schema.DiscardWaitModel]:
    """Return the waits of a row, if it leaves tenpai."""
    waits = row.accepted if row.shanten == 0 else ()
    return [
        {
            "tile": str(one.tile),
            "left": one.left,
            "shapes": [*one.shapes],
            "worth": _value(one.value),
        }
        for one in waits
    ]


def _value(value: WinValue | None) -> schema.WinWorthModel | None:
    return {"ron": value.ron, "drawn": value.drawn, "riichi": value.riichi} if value else None


def _outlook(outlook: Outlook, rest: Iterable[Tile]) -> schema.OutlookModel:
    """Return the JSON of the outlook of `rest`; a plain five is discarded before a red one."""
    shape, width = outlook.good_shape, outlook.next_width
    held: dict[int, str] = {tile.kind: str(tile) for tile in sort_tiles(rest)}
    return {
        "good_shape": None if shape is None else {"good": shape[0], "count": shape[1]},
        "next_width": None if width is None else round(width, 3),
        "steps": [
            {
                "tile": str(step.tile),
                "left": step.left,
                "discard": None if step.discard is None else str(step.discard),
                "physical": None
                if step.discard is None
                else _physical(held, step.tile, step.discard),
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
                "physical": _physical(held, draw.tile, draw.discard),
                "before": draw.before,
                "after": draw.after,
            }
            for draw in outlook.improvements
        ],
    }


def _physical(held: Mapping[int, str], drawn: Tile, discard: Tile) -> str:
    """Return the tile to discard after a draw; `held` has one of each kind, preferably plain."""
    return str(drawn) if drawn.kind == discard.kind else held[discard.kind]


def _shanten(shanten: Shanten) -> schema.ShantenModel:
    return {
        "value": shanten.value,
        "regular": shanten.regular,
        "seven_pairs": shanten.seven_pairs,
        "thirteen_orphans": shanten.thirteen_orphans,
    }


def _readings(analysis: Analysis) -> list[schema.ReadingModel]:
    drawn = analysis.hand.drawn
    return [
        {
            "form": reading.form,
            "blocks": [str(block) for block in reading.blocks],
            "pair": None if reading.pair is None else str(reading.pair),
            "melds": [str(meld) for meld in reading.melds],
            "shapes": [] if drawn is None else [*reading.wait_shapes(drawn)],
        }
        for reading in analysis.readings
    ]


def _meld(meld: Meld) -> schema.MeldModel:
    return {
        "meld": str(meld),
        "call": meld.call,
        "tiles": _names(meld.tiles),
        "seat": meld.seat,
        "called": meld.called,
    }


def _situation(situation: Situation) -> schema.SituationModel:
    return {
        "dora_indicators": _names(situation.dora_indicators),
        "visible": _names(situation.visible),
        "river": _names(situation.river),
        "round_wind": situation.round_wind,
        "seat_wind": situation.seat_wind,
        "turn": situation.turn,
        "nuki": situation.nuki,
    }


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
