"""Words of Chinese Official mahjong that people see."""

from webapp.language.messages import Message

FORMS = {
    "regular": (Message("Sets and a pair"), "基本和型"),
    "knitted_straight": (Message("Knitted straight"), "组合龙"),
    "seven_pairs": (Message("Seven pairs", context="mcr"), "七对"),
    "thirteen_orphans": (Message("Thirteen orphans", context="mcr"), "十三幺"),
    "honours_and_knitted": (Message("Honours and knitted tiles"), "全不靠"),
}
"""Winning form of Chinese Official hands -> its name in English and Chinese."""

SELF_DRAWN = Message("self-drawn")
FROM_A_DISCARD = Message("from a discard")

FLAGS = {
    "last_of_kind": Message("last of its kind"),
    "wall_last": Message("last tile of the wall"),
    "kong_situation": Message("replacement tile or robbed kong"),
}
"""Flag of the last tile -> its label."""

CLAIMED = Message("from a discard: %(num)s point", plural="from a discard: %(num)s points")
DRAWN = Message("self-drawn: %(num)s point", plural="self-drawn: %(num)s points")
"""The points of a wait, claimed or drawn; `num` is filled in later."""

BELOW_EIGHT = Message("below eight")

PROFILES = {"practice": Message("rules of 1998"), "wmo2006": Message("WMO 2006")}

POINTS = Message("%(num)s point", plural="%(num)s points")
"""The points of a Chinese Official hand; `num` is filled in later."""

WINNING = Message("8 points with %(num)s tile", plural="8 points with %(num)s tiles")
WINNING_EACH = Message(
    "8 points with %(num)s tile from a discard, %(drawn)s self-drawn",
    plural="8 points with %(num)s tiles from a discard, %(drawn)s self-drawn",
)
ONLY_CLAIMED = Message(
    "8 points only from a discard, with %(num)s tile",
    plural="8 points only from a discard, with %(num)s tiles",
)
ONLY_DRAWN = Message(
    "8 points only self-drawn, with %(num)s tile",
    plural="8 points only self-drawn, with %(num)s tiles",
)
ALL_BELOW = Message(
    "%(num)s tile, below eight points", plural="%(num)s tiles, all below eight points"
)
"""The copies left of the waits, and how many of them reach eight points."""

LEADING = Message(
    "%(leading)s of %(num)s tile leads to 8 points",
    plural="%(leading)s of %(num)s tiles lead to 8 points",
)
NONE_LEADS = Message(
    "%(num)s tile, not to 8 points", plural="%(num)s tiles, none leads to 8 points"
)
"""At 1-shanten, the copies left of the draws, and how many of them lead to a wait that does."""
