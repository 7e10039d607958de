"""The tile picker beside a Chinese Official hand."""

from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr.picking import OPEN, TARGETS
from webapp.mcr.query import McrDraft
from webapp.mcr.words import PARAMETERS
from webapp.parts.picker import MELDS, LyingView, PickerView, PileView, TargetView, plain_suits
from webapp.parts.table import meld_view
from webapp.parts.tiles import tile_view

TARGET_NAMES = {
    "hand": Message("Hand"),
    "chii": Message("Chow"),
    "pon": Message("Pung"),
    "kan": Message("Kong"),
    "ankan": Message("Concealed kong"),
    "v": Message("Visible"),
}
"""Where a tile can go -> the word for it on a button."""


def mcr_picker_view(draft: McrDraft, target: str, *, is_open: bool) -> PickerView:
    """Return the picker beside a hand, whole or not; `target` is where the next tile goes."""
    melded = (tile for meld in draft.melds for tile in meld.tiles)
    return PickerView(
        is_open=is_open,
        suits=plain_suits((*draft.tiles, *melded, *draft.setting.visible)),
        targets=tuple(
            TargetView(value, TARGET_NAMES[value], value == target, True) for value in TARGETS
        ),
        piles=tuple(pile for pile in _piles(draft) if pile.lying),
        winds=(),
        is_empty=not draft.size,
        missing=draft.missing,
        clear=carried("mcr"),
    )


def _piles(draft: McrDraft) -> tuple[PileView, PileView]:
    melds, visible = enumerate(draft.melds), enumerate(draft.setting.visible)
    return (
        PileView(
            MELDS, tuple(LyingView(None, meld_view(meld), f"meld{place}") for place, meld in melds)
        ),
        PileView(
            PARAMETERS[OPEN],
            tuple(LyingView(tile_view(tile), None, f"{OPEN}{place}") for place, tile in visible),
        ),
    )
