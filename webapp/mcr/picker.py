"""The tile picker of /mcr."""

from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.mcr.picking import OPEN, TARGETS, link_to_draft
from webapp.mcr.query import LABELS, McrDraft
from webapp.mcr.way import WAY
from webapp.parts.clicks import Aim
from webapp.parts.picker import (
    PickerView,
    missing_to_win,
    piles_of,
    plain_suits,
    runs_of,
    targets_of,
)
from webapp.query.parameters import names_of

TARGET_NAMES = {
    "hand": Message("Hand"),
    "chii": Message("Chow"),
    "pon": Message("Pung"),
    "kan": Message("Kong"),
    "v": Message("Seen"),
    "ankan": Message("Concealed kong"),
}
"""Place where a tile can go -> the label of its button."""

ORDER = ("q", "melds", *names_of(WAY))


def mcr_picker_view(draft: McrDraft, aim: Aim, *, is_open: bool) -> PickerView:
    """Return the picker for a hand of any size."""
    melded = (tile for meld in draft.melds for tile in meld.tiles)
    seen = (*draft.tiles, *melded, *draft.way.visible)
    return PickerView(
        is_open=is_open or aim.open_run is not None,
        suits=plain_suits(seen),
        targets=targets_of(TARGETS, aim.target, names=TARGET_NAMES),
        piles=piles_of(draft.melds, [(OPEN, LABELS[OPEN], draft.way.visible)]),
        link=link_to_draft(draft, aim.target) if draft.size else "",
        size=draft.size,
        missing=draft.missing,
        sentence=missing_to_win,
        order=ORDER,
        runs=runs_of(aim.open_run, seen, has_reds=False),
        clear=carried("mcr"),
        has_reds=False,
    )
