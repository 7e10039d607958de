"""The situation as arrays for the kernels: unseen tiles, dora, melds, and the points of han."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyzer.hand import Hand
from analyzer.riichi import RiichiRules
from analyzer.riichi.many import MOST_MELDS, pack_meld, pack_rules
from analyzer.riichi.points import points
from analyzer.riichi.suit_readings import load_suit_readings
from analyzer.situation import NORTH, Situation, dora_of, tiles_seen
from analyzer.tiles import COPIES, FIVES, KINDS, TILES, TileKind

Array = NDArray[Any]

MOST_HAN = 47
"""Greatest number of han in the tables of points; more han count as this number."""

MOST_YAKUMAN = 12
"""Greatest number of yakuman in the tables of points."""

FU_STEP = 5
"""Difference in fu between two rows of the tables of points."""

MOST_FU = 160
"""Greatest number of fu in the tables of points."""


class Table(NamedTuple):
    """Everything that the price of a win depends on, except the hand itself.

    Attributes:
        root: uint8[34]; the closed tiles of the root.
        unseen: int64[34]; copies of each kind that the player does not see.
        melds: int16[4]; as `WinArrays.melds`.
        closed: whether no meld is open.
        round_wind, seat_wind: 1-4, east to north.
        dora: int64[34]; how many times each kind is dora.
        dora_beside: han of the dora and red fives in melds, and of norths set aside.
        next_kind, previous_kind: int64[34]; the kind that a tile indicates, and the one that
            indicates it.
        beside: int64[34]; copies of each kind in melds and set aside.
        indicators: number of ura indicators.
        ura, haitei: whether ura dora and haitei count.
        red_held, red_unseen: bool[3]; for each suit, whether the root holds the red five, and
            whether it can still be drawn.
        root_fives, unseen_fives, called_fives: int64[3]; fives of each suit in the root, unseen,
            and in melds called since the root.
        rules: int64[12]; as `pack_rules` returns them.
        starts, words: the arrays of `SuitReadings`.
        drawn_points, discard_points: float64[33, 48]; points of a win by drawing or by discard, by
            fu / 5 and han; row 0 by number of yakuman.
    """

    root: Array
    unseen: Array
    melds: Array
    closed: bool
    round_wind: int
    seat_wind: int
    dora: Array
    dora_beside: int
    next_kind: Array
    previous_kind: Array
    beside: Array
    indicators: int
    ura: bool
    haitei: bool
    red_held: Array
    red_unseen: Array
    root_fives: Array
    unseen_fives: Array
    called_fives: Array
    rules: Array
    starts: Array
    words: Array
    drawn_points: Array
    discard_points: Array


def make_table(
    hand: Hand,
    situation: Situation,
    rules: RiichiRules,
    *,
    ura: bool,
    haitei: bool,
    reds: bool,
) -> Table:
    """Return the table of a hand; missing winds are those of `Situation.winds`.

    `ura`, `haitei` and `reds`: whether ura dora, haitei and red fives count.
    """
    round_wind, seat_wind = situation.winds
    shown = [dora_of(tile, rules.tiles) for tile in situation.dora_indicators]
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    aside = [tile.kind for tile in melded] + [NORTH] * situation.nuki
    seen, exist = tiles_seen(hand, situation), rules.tiles.kinds
    left = [(COPIES - n) * (exist >> kind & 1) for kind, n in enumerate(seen)]
    unseen, dora, beside = np.array((left, _counts(shown), _counts(aside)), np.int64)
    reds = reds and rules.red_fives
    red_held, red_unseen = _reds(hand, situation, left) & reds
    root_fives, unseen_fives, called_fives = np.array(
        ([hand.counts[five] for five in FIVES], [left[five] for five in FIVES], [0, 0, 0]), np.int64
    )
    readings = load_suit_readings()
    return Table(
        root=np.array(hand.counts, np.uint8),
        unseen=unseen,
        melds=_melds(hand),
        closed=not any(meld.is_open for meld in hand.melds),
        round_wind=round_wind,
        seat_wind=seat_wind,
        dora=dora,
        dora_beside=sum(shown.count(kind) for kind in aside)
        + situation.nuki
        + (reds and sum(tile.is_red for tile in melded)),
        beside=beside,
        indicators=len(shown),
        ura=ura and bool(shown),
        haitei=haitei,
        red_held=red_held,
        red_unseen=red_unseen,
        root_fives=root_fives,
        unseen_fives=unseen_fives,
        called_fives=called_fives,
        starts=readings.starts,
        words=readings.words,
        **_of_rules(rules, seat_wind == 1),
    )


def without_red(table: Table, suit: int) -> Table:
    """Return the table after the discard of the red five of a suit (0-2)."""
    held, unseen = table.red_held.copy(), table.red_unseen.copy()
    held[suit] = unseen[suit] = False
    return table._replace(red_held=held, red_unseen=unseen)


def with_called(table: Table, called: list[int]) -> Table:
    """Return the table of hands that called these melds (numbers below 68; -1 is no meld).

    Its root holds the closed tiles of the old root without those of the melds. Tiles of the melds
    that the old root does not hold are no longer unseen.
    """
    melds, beside = table.melds.copy(), np.zeros(KINDS, np.int64)
    place = int(np.count_nonzero(melds >= 0))
    for meld in called:
        if meld >= 0:
            melds[place] = meld
            place += 1
            kind = meld % KINDS
            beside[kind] += 3 if meld >= KINDS else 1
            beside[kind + 1 : kind + 3] += meld < KINDS
    over = beside - table.root
    return table._replace(
        root=np.maximum(-over, 0).astype(np.uint8),
        unseen=table.unseen - np.maximum(over, 0),
        melds=melds,
        closed=False,
        dora_beside=table.dora_beside + int(table.dora @ beside),
        beside=table.beside + beside,
        called_fives=beside[list(FIVES)],
    )


def _reds(hand: Hand, situation: Situation, left: list[int]) -> Array:
    """Return bool[2, 3]: for each suit, whether its red five is held, and whether it can be drawn.

    `left`: copies of each kind that are not seen; if four are seen, no red five is left.
    """
    held = [tile.kind for tile in hand.tiles if tile.is_red]
    seen = [tile.kind for tile in (*hand.shown, *situation.tiles) if tile.is_red]
    drawable = [five not in seen and left[five] > 0 for five in FIVES]
    return np.array(([five in held for five in FIVES], drawable))


def _counts(kinds: list[TileKind]) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def _melds(hand: Hand) -> Array:
    empty = [-1] * (MOST_MELDS - len(hand.melds))
    return np.array([*map(pack_meld, hand.melds), *empty], np.int16)


@lru_cache(maxsize=32)
def _of_rules(rules: RiichiRules, dealer: bool) -> dict[str, Array]:
    """Return the arrays of a table that only rules and seat decide."""
    next_kind = np.array([dora_of(tile, rules.tiles) for tile in TILES], np.int64) % KINDS
    kinds = np.array([kind for kind in range(KINDS) if rules.tiles.has_tile(TILES[kind])])
    previous_kind = next_kind.copy()
    previous_kind[next_kind[kinds]] = kinds
    return {
        "rules": pack_rules(rules),
        "next_kind": next_kind,
        "previous_kind": previous_kind,
        "drawn_points": _points(rules, dealer, True),
        "discard_points": _points(rules, dealer, False),
    }


def _points(rules: RiichiRules, dealer: bool, drawn: bool) -> Array:
    """Return float64[33, 48]: points by fu / 5 and han; row 0 by number of yakuman."""
    table = np.zeros((MOST_FU // FU_STEP + 1, MOST_HAN + 1))
    for yakuman in range(1, MOST_YAKUMAN + 1):
        paid = points(0, 0, dealer=dealer, self_drawn=drawn, yakuman=yakuman, rules=rules)
        table[0, yakuman] = paid.total
    for fu in range(20, MOST_FU + 1, FU_STEP):
        for han in range(1, MOST_HAN + 1):
            paid = points(han, fu, dealer=dealer, self_drawn=drawn, rules=rules)
            table[fu // FU_STEP, han] = paid.total
    return table
