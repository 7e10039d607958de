"""The JSON of an analysis and of parts of it; `webapp.analysis.schema` describes it."""

from collections.abc import Iterable, Sequence

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_hand
from analyzer.notation.writers import write_each
from analyzer.outlook import Outlook
from analyzer.situation import dora_of
from analyzer.tenhou import format_header
from analyzer.tiles import TILES, Tile
from analyzer.waits import waits
from webapp.analysis import schema
from webapp.analysis.answer import scorer, value_of_win
from webapp.api.document import rules_model
from webapp.api.models import json_of
from webapp.parts.chat_facts import FoundFacts, warnings_of
from webapp.parts.rows import Accepted, Row, drawing_row, look_ahead, make_rows, outlooks_of


def analysis_model(
    analysis: Analysis, found: FoundFacts | None = None, *, has_outlook: bool
) -> schema.AnalysisModel:
    """Return the JSON of an analysis; rows are in tenhou's order.

    `found` are the facts in the text of the hand that the analysis does not use.

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
    dora = (TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
    return json_of(
        schema.AnalysisModel,
        analysis,
        hand=format_hand(hand),
        melds=[json_of(schema.MeldModel, meld, meld=meld) for meld in hand.melds],
        notations=write_each(hand),
        rules=rules_model(rules),
        dora=dict.fromkeys(dora),
        header=format_header(analysis),
        discards=_discards(analysis, analysis.discards, has_outlook),
        joker_discard=_discards(analysis, [joker], has_outlook)[0] if joker else None,
        waits=_waits(row),
        outlook=_outlook(row.outlook, hand.tiles) if row.outlook else None,
        readings=_readings(analysis),
        worth=value_of_win(analysis) if has_outlook else None,
        warnings=[*(() if hand.size % 3 else ("COUNT_3N",)), *warnings_of(found)],
        expectation=None,
    )


def decomposition_model(analysis: Analysis) -> schema.DecompositionModel:
    """Return the JSON of every reading of a hand."""
    return json_of(
        schema.DecompositionModel,
        analysis,
        hand=format_hand(analysis.hand),
        is_complete=bool(analysis.readings),
        readings=_readings(analysis),
    )


def waits_model(analysis: Analysis) -> schema.WaitsModel:
    """Return the JSON of the waits of 3n+1 tiles."""
    every = waits(analysis.hand, analysis.situation, formal=True, rules=analysis.rules)
    return json_of(
        schema.WaitsModel,
        analysis,
        hand=format_hand(analysis.hand),
        count=sum(wait.left for wait in analysis.waits),
        kinds=len(analysis.waits),
        formal=[wait for wait in every if not wait.is_available],
    )


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
        json_of(
            schema.DiscardModel,
            row,
            tile=discard.tile,
            ukeire=discard.ukeire,
            dominated=row.better is not None,
            waits=_waits(row),
            outlook=_outlook(row.outlook, analysis.hand.without(row.tile).tiles)
            if row.outlook and row.tile
            else None,
        )
        for row, discard in zip(rows, discards, strict=True)
    ]


def _waits(row: Row) -> tuple[Accepted, ...]:
    """Return the waits of a row, if it leaves tenpai."""
    return row.accepted if row.shanten == 0 else ()


def _outlook(outlook: Outlook, rest: Iterable[Tile]) -> schema.OutlookModel:
    """Return the JSON of the outlook of `rest`; a plain five is discarded before a red one."""
    held = {tile.kind: tile for tile in sort_tiles(rest)}

    def leaving(drawn: Tile, discard: Tile | None) -> Tile | None:
        """Return the tile to discard after a draw."""
        if discard is None or drawn.kind == discard.kind:
            return discard and drawn
        return held[discard.kind]

    width = outlook.next_width
    return json_of(
        schema.OutlookModel,
        outlook,
        next_width=None if width is None else round(width, 3),
        steps=[
            json_of(schema.StepModel, step, physical=leaving(step.tile, step.discard))
            for step in outlook.steps
        ],
        improvements=[
            json_of(schema.ImprovementModel, draw, physical=leaving(draw.tile, draw.discard))
            for draw in outlook.improvements
        ],
    )


def _readings(analysis: Analysis) -> list[schema.ReadingModel]:
    drawn = analysis.hand.drawn
    return [
        json_of(
            schema.ReadingModel, reading, shapes=() if drawn is None else reading.wait_shapes(drawn)
        )
        for reading in analysis.readings
    ]
