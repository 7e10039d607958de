"""How a Chinese Official hand was won, as facts that the page shows."""

from webapp.language.messages import Message
from webapp.language.words import WINDS
from webapp.mcr.query import LABELS, McrQuery
from webapp.mcr.way import FLAGS, McrWay
from webapp.mcr.words import PROFILES
from webapp.parts.table import FactView

FROM_A_DISCARD = FactView(Message("from a discard"), "点和")

FLAG_WORDS = {
    "self_drawn": FactView(Message("self-drawn"), "自摸"),
    "last_of_kind": FactView(Message("last of its kind"), "绝张"),
    "wall_last": FactView(Message("last tile of the wall"), "海底"),
    "kong_situation": FactView(Message("replacement tile of a kong"), "杠上"),
}
"""Flag -> what the page says of it."""

ROBBED = FactView(Message("robbed kong"), "抢杠")
"""What it says of the last of these flags on a claimed tile."""


def way_facts(query: McrQuery) -> list[FactView]:
    """Return how the hand was won, as far as it is told; flags mean nothing before that."""
    facts = []
    if query.win:
        flags = [each.name for each in FLAGS if getattr(query.win, each.key)]
        facts += [] if query.win.self_drawn else [FROM_A_DISCARD]
        sentences = FLAG_WORDS if query.win.self_drawn else FLAG_WORDS | {"kong_situation": ROBBED}
        facts += [sentences[name] for name in flags]
    for name, native in (("prevalent_wind", "圈风"), ("seat_wind", "门风")):
        wind = getattr(query.way, name)
        facts.append(FactView(LABELS[name], native, words=WINDS[wind - 1]))
    if query.way.visible:
        facts.append(FactView(LABELS["v"], "已见牌", query.way.visible))
    if query.way.flowers:
        words = Message("%(number)s", {"number": query.way.flowers})
        facts.append(FactView(LABELS["flowers"], "花牌", words=words))
    if query.way.profile != McrWay().profile:
        words = PROFILES[query.way.profile]
        facts.append(FactView(LABELS["profile"], "", words=words))
    return facts
