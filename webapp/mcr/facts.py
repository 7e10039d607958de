"""The facts on how a Chinese Official hand was won, as short labels beside the hand."""

from collections.abc import Iterator

from webapp.language.messages import Message
from webapp.language.words import SHORT_WINDS
from webapp.mcr.query import LABELS, McrQuery
from webapp.mcr.way import McrWay
from webapp.mcr.words import FLAGS, FROM_A_DISCARD, PROFILES, SELF_DRAWN
from webapp.parts.hand_facts import ChipView

REPLACEMENT = Message("replacement tile of a kong")
ROBBED = Message("robbed kong")


def way_chips(query: McrQuery) -> Iterator[ChipView]:
    """Yield how the hand was won, winds, visible tiles and flowers; the flags only of a win."""
    if query.win:
        is_drawn = query.win.self_drawn
        yield ChipView(words=SELF_DRAWN if is_drawn else FROM_A_DISCARD)
        for flag, words in (
            FLAGS | {"kong_situation": REPLACEMENT if is_drawn else ROBBED}
        ).items():
            if getattr(query.win, flag):
                yield ChipView(words=words)
    for name in ("prevalent_wind", "seat_wind"):
        yield ChipView(name=LABELS[name], words=SHORT_WINDS[getattr(query.way, name) - 1])
    if query.way.visible:
        yield ChipView(name=LABELS["v"], tiles=query.way.visible)
    if query.way.flowers:
        number = Message("%(number)s", {"number": query.way.flowers})
        yield ChipView(name=LABELS["flowers"], words=number)
    if query.way.profile != McrWay().profile:
        yield ChipView(name=LABELS["profile"], words=PROFILES[query.way.profile])
