"""The tile picker beside a Chinese Official hand."""

from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr.picking import OPEN
from webapp.mcr.query import LABELS, McrDraft
from webapp.parts.picker import PickerView, piles_of, plain_suits, targets_of

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
        suits=plain_suits((*draft.tiles, *melded, *draft.way.visible)),
        targets=targets_of(TARGET_NAMES, target),
        piles=piles_of(draft.melds, [(OPEN, LABELS[OPEN], draft.way.visible)]),
        winds=(),
        is_empty=not draft.size,
        missing=draft.missing,
        clear=carried("mcr"),
    )
