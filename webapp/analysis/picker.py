"""The tile picker beside a hand of riichi, three players or jokers."""

from collections import Counter

from analyzer.hand import MAX_JOKERS, MAX_TILES, Hand
from analyzer.rules import Rules
from analyzer.situation import Situation
from analyzer.tiles import COPIES, JOKER_KIND, KINDS
from webapp.analysis.clicks import TARGETS
from webapp.language.messages import Message
from webapp.language.words import NATIVE_WINDS, WINDS
from webapp.parts.clicks import HAND
from webapp.parts.picker import (
    PickerView,
    PickSuitView,
    WindView,
    piles_of,
    suits_without,
    targets_of,
)
from webapp.query.parameters import LinkState
from webapp.query.table import LABELS
from webapp.query.table import TILES as PILES

TARGET_NAMES = {
    "hand": Message("Hand"),
    "d": Message("Dora indicator"),
    "v": Message("Visible"),
    "river": Message("My discards"),
    "chii": Message("Chii"),
    "pon": Message("Pon"),
    "kan": Message("Kan", context="call"),
    "ankan": Message("Closed kan"),
}
"""Where a tile can go -> the word for it on a button."""

FULL = MAX_TILES - 1
"""Tiles of a hand before its draw."""

WITHOUT_HAND = frozenset({HAND, *PILES})
"""Where a tile can go before there is a hand."""


def picker_view(hand: Hand | None, state: LinkState, target: str) -> PickerView:
    """Return the picker beside a hand, or, beside None, before there is one.

    `target` is where the next tile goes.
    """
    table, size = state.situation, hand.size if hand else 0
    return PickerView(
        is_open=size < FULL,
        suits=_suits(hand, table, state.rules),
        targets=targets_of(
            TARGET_NAMES, target, possible=frozenset(TARGETS) if hand else WITHOUT_HAND
        ),
        piles=piles_of(
            hand.melds if hand else (),
            [(name, LABELS[name], getattr(table, field)) for name, field in PILES.items()],
        ),
        winds=(_winds("r", table.round_wind), _winds("s", table.seat_wind)),
        is_empty=hand is None,
        missing=max(FULL - size, 0),
    )


def _suits(hand: Hand | None, table: Situation, rules: Rules) -> tuple[PickSuitView, ...]:
    tiles = (*(hand.shown if hand else ()), *table.tiles)
    copies: Counter[int] = Counter(tile.kind for tile in tiles)
    gone = {kind for kind, number in copies.items() if number >= COPIES}
    gone |= {kind for kind in range(KINDS) if not rules.kinds >> kind & 1}
    reds = frozenset(tile for tile in tiles if tile.is_red)
    if not _has_joker(copies[JOKER_KIND], rules):
        gone.add(JOKER_KIND)
    return suits_without(frozenset(gone), reds)


def _has_joker(visible: int, rules: Rules) -> bool:
    """Tell whether one more joker can be picked; plain rules become those with jokers by it."""
    if rules.wild is not None or rules.name == "sanma":
        return False
    return visible < min(rules.jokers or MAX_JOKERS, MAX_JOKERS)


def _winds(parameter: str, chosen: int | None) -> tuple[Message, tuple[WindView, ...]]:
    """Return the winds to choose from; the one that is chosen is taken back by a click."""
    winds = [
        WindView(sign, word, f"{parameter}{0 if number == chosen else number}", number == chosen)
        for number, (sign, word) in enumerate(zip(NATIVE_WINDS, WINDS, strict=True), 1)
    ]
    return LABELS[parameter], tuple(winds)
