"""The tile picker of /score."""

from analyzer.hand import MAX_TILES, Hand
from analyzer.tiles import JOKER_KIND, TILES
from webapp.language.speech import carried
from webapp.parts.clicks import Aim
from webapp.parts.picker import (
    FULL,
    PickerView,
    missing_to_win,
    piles_of,
    runs_of,
    suits_beside,
    targets_of,
)
from webapp.query.parameters import names_of
from webapp.riichi.clicks import INDICATORS, TARGETS, state_link
from webapp.riichi.query import LABELS
from webapp.riichi.way import WAY, ScoreWay

ORDER = ("q", *names_of(WAY))


def score_picker_view(hand: Hand | None, way: ScoreWay, aim: Aim, text: str) -> PickerView:
    """Return the picker for a hand of any size.

    It is folded beside a text that could not be read, so that a phone shows what is wrong with it.
    """
    size = hand.size if hand else 0
    piles = [(pile, LABELS[pile], getattr(way, name)) for pile, name in INDICATORS.items()]
    seen = (*(hand.shown if hand else ()), *way.dora_indicators, *way.ura_indicators)
    unknown = {tile.kind for tile in TILES if not way.rules.tiles.has_tile(tile)} | {JOKER_KIND}
    return PickerView(
        is_open=aim.is_named or (size < FULL if hand else not text),
        suits=suits_beside(seen, unknown),
        targets=targets_of(TARGETS, aim.target, can_call=hand is not None),
        piles=piles_of(hand.melds if hand else (), piles),
        link=state_link(hand, way, aim.target) if hand else "",
        size=size,
        missing=MAX_TILES - size,
        sentence=missing_to_win,
        order=ORDER,
        runs=runs_of(aim.open_run, seen, has_reds=True),
        clear=carried("score"),
    )
