"""Flags of the table: riichi, open threats, the end of the wall."""

from collections.abc import Iterator

from analyzer.games import Decision, Laid
from analyzer.review.plain import rules_of
from analyzer.review.values import Flag
from analyzer.situation import dora_of
from analyzer.tiles import TILES

LAST_DRAWS = 4
"""Most draws left in the wall that count as the last turns."""

THREAT = 3
"""Number of open melds that are a threat in any case."""


def flag_table(decision: Decision, *, is_best: bool, is_back: bool) -> Iterator[Flag]:
    """Yield the flags of the table, and of the discard as an answer to riichi.

    Args:
        decision: the discard.
        is_best: whether it is one of the best.
        is_back: whether it increases shanten.
    """
    against = [
        seat
        for seat, turn in enumerate(decision.riichi)
        if turn is not None and seat != decision.seat
    ]
    if against:
        yield Flag("riichi_against", seats=tuple(against))
        kind = decision.discard.kind
        unsafe = tuple(seat for seat in against if not decision.safe[seat] >> kind & 1)
        if not is_best and (not unsafe or is_back):
            yield Flag("defence")
        if unsafe:
            yield Flag("pushing", (TILES[kind],), unsafe)
    threats = [
        seat
        for seat, laid in enumerate(decision.laid)
        if seat != decision.seat and _threatens(decision, laid)
    ]
    if threats:
        yield Flag("open_threat", seats=tuple(threats))
    if decision.tiles_left <= LAST_DRAWS:
        yield Flag("last_turns")


def dora_kinds(decision: Decision) -> frozenset[int]:
    """Return the kinds, 0-33, that the indicators make dora."""
    rules = rules_of(decision)
    return frozenset(dora_of(tile, rules) for tile in decision.indicators)


def _threatens(decision: Decision, laid: tuple[Laid, ...]) -> bool:
    melds = [each.meld for each in laid if each.meld.is_open]
    if len(melds) != THREAT - 1:
        return len(melds) >= THREAT
    dora = dora_kinds(decision)
    with_dora = [any(t.is_red or t.kind in dora for t in meld.tiles) for meld in melds]
    suits = {meld.tiles[0].suit for meld in melds}
    return all(with_dora) or (len(suits) == 1 and "z" not in suits)
