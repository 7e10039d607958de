"""The JSON of an analysis and of parts of it; `webapp.analysis.schema` describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.hand import sort_tiles
from analyzer.notation import format_hand
from analyzer.notation.writers import WRITERS
from analyzer.outlook import Outlook, look_ahead
from analyzer.situation import dora_of
from analyzer.tenhou import format_header
from analyzer.tiles import TILES, Tile
from analyzer.waits import waits
from webapp.analysis.points import worth_of_win, worths_of_waits
from webapp.api.values import rules_model

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from analyzer.analysis import Analysis
    from analyzer.discards import Discard
    from analyzer.hand import Hand
    from analyzer.melds import Meld
    from analyzer.shanten import Shanten
    from analyzer.situation import Situation
    from analyzer.ukeire import Ukeire
    from analyzer.waits import Wait
    from analyzer.winning import Decomposition
    from webapp.analysis.schema import (
        AnalysisModel,
        DecompositionModel,
        DiscardModel,
        DiscardWaitModel,
        MeldModel,
        NotationsModel,
        OutlookModel,
        ReadingModel,
        ShantenModel,
        SituationModel,
        WaitModel,
        WaitsModel,
        WinWorthModel,
    )
    from webapp.api.fields import AcceptedModel
    from webapp.parts.worth import Worth


def analysis_model(
    analysis: Analysis, *, has_outlook: bool, keeping_only: bool = False
) -> AnalysisModel:
    """Return the JSON of an analysis; rows are in tenhou's order.

    The outlook of each row and the worth of waits are included only if `has_outlook`: they take a
    hundred times as long. With `keeping_only` they are omitted for discards that raise shanten and
    for a joker; of two fives the one typed last is then discarded, as on the page. The caller adds
    the estimates.
    """
    hand, situation, rules = analysis.hand, analysis.situation, analysis.rules
    leaving = hand.last_of_kind if keeping_only else hand.physical_tile
    dominated, joker = analysis.dominated, analysis.joker_discard
    is_open = len(hand) % 3 == 1
    near = len(analysis.keeping if keeping_only else analysis.discards)
    return {
        "hand": format_hand(hand),
        "tiles": _names(hand.tiles),
        "melds": [_meld(meld) for meld in hand.melds],
        "notations": _notations(hand),
        "forms": analysis.forms,
        "rules": rules_model(rules),
        "situation": _situation(situation),
        "dora": _names(
            dict.fromkeys(TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
        ),
        "header": format_header(analysis),
        "shanten": _shanten(analysis.shanten),
        "discards": [
            _discard(
                analysis,
                row,
                row.tile.kind in dominated,
                has_outlook and place < near,
                leaving(row.tile.kind),
            )
            for place, row in enumerate(analysis.discards)
        ],
        "joker_discard": _discard(
            analysis, joker, False, has_outlook and not keeping_only, joker.tile
        )
        if joker
        else None,
        "ukeire": _ukeire(analysis.ukeire),
        "count": analysis.count,
        "kinds": analysis.kinds,
        "furiten": analysis.is_furiten,
        "waits": _discard_waits(analysis, None, analysis.waits, has_outlook),
        "outlook": _outlook(look_ahead(analysis), hand.tiles) if has_outlook and is_open else None,
        "readings": _readings(analysis),
        "worth": _worth(worth_of_win(analysis)) if has_outlook else None,
        "warnings": [] if analysis.hand.size % 3 else ["COUNT_3N"],
        "expectation": None,
    }


def decomposition_model(analysis: Analysis) -> DecompositionModel:
    """Return the JSON of every reading of a hand."""
    return {
        "hand": format_hand(analysis.hand),
        "is_complete": bool(analysis.readings),
        "shanten": _shanten(analysis.shanten),
        "readings": _readings(analysis),
    }


def waits_model(analysis: Analysis) -> WaitsModel:
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


def notations_model(hand: Hand) -> NotationsModel:
    """Return the JSON of a hand in every notation."""
    return {"hand": format_hand(hand), "notations": _notations(hand)}


def _discard(
    analysis: Analysis, row: Discard, is_dominated: bool, has_outlook: bool, leaving: Tile
) -> DiscardModel:
    """Return a discard; the worth of its waits is that after `leaving`, a red or a plain five."""
    hand = analysis.hand
    physical = hand.physical_tile(row.tile.kind)
    rest = hand.without(physical).tiles if has_outlook else ()
    return {
        "tile": str(row.tile),
        "physical": str(physical),
        "shanten": row.shanten,
        "count": row.count,
        "kinds": row.kinds,
        "ukeire": _ukeire(row.ukeire),
        "dominated": is_dominated,
        "furiten": analysis.is_furiten_after(row),
        "waits": _discard_waits(analysis, leaving, analysis.waits_after(row), has_outlook),
        "outlook": _outlook(look_ahead(analysis, row), rest) if has_outlook else None,
    }


def _ukeire(ukeire: Ukeire) -> list[AcceptedModel]:
    return [{"tile": str(tile), "left": left} for tile, left in ukeire]


def _waits(waits: Iterable[Wait]) -> list[WaitModel]:
    return [{"tile": str(w.tile), "left": w.left, "shapes": [*w.shapes]} for w in waits]


def _discard_waits(
    analysis: Analysis, discarded: Tile | None, waits: tuple[Wait, ...], has_worth: bool
) -> list[DiscardWaitModel]:
    """Return waits, with their worth if `has_worth`, after a discard or before a draw."""
    left = tuple((wait.tile, wait.left) for wait in waits)
    worths = worths_of_waits(analysis, discarded, left) if has_worth else {}
    return [
        {**model, "worth": _worth(worths.get(wait.tile))}
        for wait, model in zip(waits, _waits(waits), strict=True)
    ]


def _worth(worth: Worth | None) -> WinWorthModel | None:
    return {"ron": worth.ron, "drawn": worth.drawn, "riichi": worth.riichi} if worth else None


def _outlook(outlook: Outlook, rest: Iterable[Tile]) -> OutlookModel:
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


def _shanten(shanten: Shanten) -> ShantenModel:
    return {
        "value": shanten.value,
        "regular": shanten.regular,
        "seven_pairs": shanten.seven_pairs,
        "thirteen_orphans": shanten.thirteen_orphans,
    }


def _readings(analysis: Analysis) -> list[ReadingModel]:
    return [_reading(reading, analysis.hand.drawn) for reading in analysis.readings]


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


def _notations(hand: Hand) -> dict[str, str]:
    return {name: write(hand) for name, write in WRITERS.items()}


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
