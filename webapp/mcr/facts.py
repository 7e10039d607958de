"""How a Chinese Official hand was won, as the strip beside the hand shows it."""

from collections.abc import Iterator

from webapp.language.messages import Message
from webapp.mcr.query import LABELS, McrQuery
from webapp.mcr.way import FLAGS, McrWay
from webapp.mcr.words import PROFILES
from webapp.parts.board import ChipView

FROM_A_DISCARD = Message("from a discard")

FLAG_WORDS = {
    "self_drawn": Message("self-drawn"),
    "last_of_kind": Message("last of its kind"),
    "wall_last": Message("last tile of the wall"),
    "kong_situation": Message("replacement tile of a kong"),
}
"""Flag -> its words."""

ROBBED = Message("robbed kong")
"""The words of the last of these flags on a claimed tile."""

WIND_NAMES = (Message("east"), Message("south"), Message("west"), Message("north"))


def way_chips(query: McrQuery) -> Iterator[ChipView]:
    """Yield how the hand was won and what is known besides; flags mean nothing before a win."""
    if query.win:
        words = FLAG_WORDS if query.win.self_drawn else FLAG_WORDS | {"kong_situation": ROBBED}
        if not query.win.self_drawn:
            yield ChipView(words=FROM_A_DISCARD)
        for flag in FLAGS:
            if getattr(query.win, flag.key):
                yield ChipView(words=words[flag.name])
    for name in ("prevalent_wind", "seat_wind"):
        yield ChipView(name=LABELS[name], words=WIND_NAMES[getattr(query.way, name) - 1])
    if query.way.visible:
        yield ChipView(name=LABELS["v"], tiles=query.way.visible)
    if query.way.flowers:
        number = Message("%(number)s", {"number": query.way.flowers})
        yield ChipView(name=LABELS["flowers"], words=number)
    if query.way.profile != McrWay().profile:
        yield ChipView(name=LABELS["profile"], words=PROFILES[query.way.profile])
