"""Names and sentences of practice."""

from webapp.language.messages import Message
from webapp.language.speech import phrase

MARKS = {
    "right": ("✓", Message("Right")),
    "near": ("~", Message("Near")),
    "miss": ("✗", Message("Miss")),
    "none": ("–", Message("Not answered")),
}
"""Mark -> its sign and its name."""

QUESTIONS = {
    "cut": Message("What would you discard?"),
    "wait": Message("What does it wait for?"),
    "shanten": Message("How far is it from tenpai?"),
    "kinds": Message("Which tiles bring it nearer?"),
    "numbers": Message("How many kinds, how many tiles bring it nearer?"),
    "score": Message("What is this win worth?"),
    "fans": Message("How many fan is this win worth?"),
}
"""Kind of exercise -> what is asked."""

KINDS = {
    "cut": Message("Discards"),
    "wait": Message("Waits of one suit"),
    "count": Message("Shanten and tiles"),
    "score": Message("Riichi scores"),
    "fans": Message("MCR fans"),
    "wall": Message("A whole wall"),
}
"""Kind of practice -> its name."""

THEMES = {
    "floating": Message("Floating tiles"),
    "six-blocks": Message("Six blocks"),
    "break-a-pair": Message("Break a pair"),
    "break-a-set": Message("Break a set"),
    "lossless": Message("Nothing lost"),
    "which-wait": Message("Which wait"),
    "pairs-or-sets": Message("Pairs or sets"),
    "complex-shape": Message("Complex shapes"),
    "run-or-pair": Message("Run or pair"),
    "double-closed": Message("Double closed waits"),
    "floating-1": Message("Floating 1-shanten"),
    "headless": Message("No pair"),
    "now-or-later": Message("Now or later"),
    "table": Message("The table decides"),
    "one-suit": Message("One suit"),
}
"""Theme of a cut -> its name."""

SETTINGS = {
    "no-melds": Message("no melds"),
    "no-honba": Message("no honba"),
    "no-reds": Message("no red fives"),
    "no-limits": Message("below a mangan"),
    "kiriage": Message("4 han 30 fu is a mangan"),
}
"""What changes the wins whose score is asked -> its name."""

LEVEL, VISIBLE = Message("Level"), Message("Visible tiles")

ASKED = {
    "shanten": Message("shanten"),
    "kinds": Message("accepted kinds"),
    "numbers": Message("how many kinds and tiles"),
}
"""What is counted -> its name."""

TIES = {
    "choice": Message("every discard that keeps shanten accepts as many tiles: each is right"),
    "best": Message("several discards are best: each is right"),
}
"""What the writer of a quiz is told about a hand with several answers."""

NOT_TENPAI = phrase(
    "no question: a hand that draws next is asked for its waits, and this one is not tenpai"
)

PLACES = {
    "end": Message("after the last question"),
    "folded": Message("under each question"),
    "none": Message("left out"),
}
"""Where the answers of a quiz stand -> its name."""

WRITERS_ANSWER = Message("The writer’s answer: %(tile)s")

FLAGS = {
    "riichi": Message("riichi"),
    "ippatsu": Message("ippatsu"),
    "haitei": Message("last tile of the wall"),
    "houtei": Message("last discard"),
    "last_of_kind": Message("last of its kind"),
    "wall_last": Message("last tile of the wall"),
    "kong_situation": Message("replacement tile or robbed kong"),
}
"""Attribute of a win -> its name; the games have them in part."""

NO_WAITS = Message("not tenpai")

CHANGES = {
    "sort": Message("Sort by level"),
    "shuffle": Message("Shuffle"),
    "disguise": Message("Disguise"),
    "fill": Message("Add hands"),
}
"""What changes the lines of a quiz -> its name."""
