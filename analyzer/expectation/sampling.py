"""Simple play, for hands too far from tenpai for a graph: random games of every discard.

All rows use the same random numbers, so the difference of two rows is more exact than their errors.
"""

import numpy as np

from analyzer.expectation import sampling_kernels
from analyzer.expectation.options import Options
from analyzer.expectation.playing import VALUES, Clock, rates_of
from analyzer.expectation.table import Table
from analyzer.expectation.turn_kernels import NEVER
from analyzer.expectation.values import Row, Value
from analyzer.hand import Hand
from analyzer.shanten.bulk_tables import load_bulk_tables
from analyzer.shanten.engines import Engine, engine_for
from analyzer.tiles import TILES, Tile

STANDARD_ERRORS = 2
"""Number of standard errors in `Row.error`."""


def play_rows(
    hand: Hand, river: tuple[Tile, ...], table: Table, clock: Clock, options: Options
) -> list[Row]:
    """Return a row for each discard that keeps shanten; of 3n+1 tiles, one row for the hand."""
    engine = engine_for(options.rules.tiles)
    all_forms = not hand.melds
    own = sum(1 << kind for kind in {tile.kind for tile in river})
    if len(hand) % 3 == 1:
        shanten, accepted = engine.ukeire(hand.counts, all_forms)
        return [_play(None, hand, (shanten, accepted, own), table, clock, options)]
    rows = []
    for kind, shanten, accepted in _nearest(engine, hand, all_forms):
        tile = hand.physical_tile(kind) if options.red_rows else TILES[kind]
        rest = hand.without(hand.physical_tile(kind))
        state = shanten, accepted, own | 1 << kind
        rows.append(_play(tile, rest, state, table, clock, options))
    return rows


def _nearest(engine: Engine, hand: Hand, all_forms: bool) -> list[tuple[int, int, int]]:
    discards = engine.discards(hand.counts, all_forms)
    least = min(shanten for _, shanten, _ in discards)
    return [discard for discard in discards if discard[1] == least]


def _play(
    tile: Tile | None,
    rest: Hand,
    state: tuple[int, int, int],
    table: Table,
    clock: Clock,
    options: Options,
) -> Row:
    """Return the row of a discard; `state`: shanten, accepted kinds and own discards after it."""
    shanten, accepted, thrown = state
    policy, ron_quiet, ron_riichi, others, deposit, haitei = rates_of(table, options)
    results = np.zeros((options.games, len(VALUES)))
    sampling_kernels.play_games(
        (np.array(rest.counts, np.uint8), shanten, np.uint64(accepted)),
        np.uint64(thrown),
        table,
        (clock.tiles, clock.stop),
        (
            (table, ron_quiet, ron_riichi, others, haitei, options.ippatsu),
            policy != NEVER,
            deposit,
            float(options.noten),
        ),
        load_bulk_tables(),
        options.seed,
        results,
    )
    mean = results.mean(axis=0)
    errors = STANDARD_ERRORS * results.std(axis=0) / options.games**0.5
    return Row(
        tile=tile,
        value=Value._make(mean.tolist()),
        numbers=mean[None],
        error=Value._make(errors.tolist()),
    )
