"""The parameters of practice, as records: those of a recipe, of a set, of a whole game.

level=  1 to 5, or two of them    theme=  themes of cuts       n=   number of exercises
seed=   0 to 2**64 - 1            by=     tiles, two steps     g=   version of book and recipes
tiles=  7, 10, 13 (waits)         ask=    shanten, kinds, numbers (counts)
fields= what is asked of scores   wins=   which scores are asked
vs=     answers of the sender     a=      letters of the answers
i=      number of the question
"""

from dataclasses import KW_ONLY, dataclass
from itertools import chain, combinations
from typing import Any

from analyzer.training import FIELDS, GENERATION, LEVELS, MOST, SETTINGS, THEMES, Kind
from analyzer.training.drawing import ALONE
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.estimates import EXPECT
from webapp.query.parameter_kinds import Choice, Number, Option, Text

SEEDS = 1_000_000
"""Random seeds are smaller than this, to keep links short."""

COUNTS: tuple[Kind, ...] = ("shanten", "kinds", "numbers")
"""The kinds of exercises of /train/count."""


@dataclass(frozen=True, slots=True, eq=False)
class Several(Text):
    """Some of several words, with commas between them."""

    _: KW_ONLY
    words: tuple[str, ...] = ()
    longest: int | None = 400

    def value_of(self, text: str) -> tuple[str, ...]:
        """Return the words, each of them once."""
        parts = map(str.strip, Text.value_of(self, text).split(","))
        chosen = tuple(dict.fromkeys(filter(None, parts)))
        if not {*chosen} <= {*self.words}:
            raise self.refuse(text, allowed=", ".join(self.words))
        return chosen

    def write(self, value: Any) -> str:
        """Return the text of words."""
        return ",".join(value)


MOST_SEARCHED = 20
"""Most exercises of a theme that is searched."""

TOGETHER = tuple(theme.id for theme in THEMES if theme.has_cell)
"""The themes of cuts of which a set can have several."""

ASKED = (*TOGETHER, *ALONE)
"""The themes of cuts that can be drawn."""

LEVEL_CHOICES = (
    "1-5",
    *map(str, LEVELS),
    *(f"{low}-{high}" for low, high in combinations(LEVELS, 2) if (low, high) != (1, 5)),
)
"""One level, or the lowest and the highest one with a dash between them; all of them first."""

LEVEL = Choice("level", LEVEL_CHOICES, default="1-5", label=Message("Level"),
               message=phrase("a level from 1 to 5, or two with a dash, such as 2-4"),
               meaning=Message("Level 1–5, or the lowest and the highest, such as 2-4."),
               option=Option(metavar="|".join(LEVEL_CHOICES)))  # fmt: skip

THEME = Several("theme", words=ASKED, attribute="themes", code="BAD_THEME", default=(),
                label=Message("Theme"),
                meaning=Message("Themes of discards, with commas; each exercise has one of them."),
                option=Option(metavar="THEMES"))  # fmt: skip

PARTS = Several("fields", words=FIELDS, code="BAD_FIELDS", default=FIELDS,
                label=Message("Asked of a score"),
                meaning=Message("What is asked of a score, with commas: han, fu, points."),
                option=Option(metavar="FIELDS"))  # fmt: skip

WINS = Several("wins", words=SETTINGS, attribute="settings", code="BAD_WINS", default=(),
               label=Message("Wins"),
               meaning=Message("Which wins have their score asked, with commas: no-melds, "
                               "no-honba, no-reds, no-limits (below a mangan), kiriage (4 han 30 "
                               "fu is a mangan)."),
               option=Option(metavar="SETTINGS"))  # fmt: skip

NUMBER = Number("n", 1, MOST, attribute="number", code="BAD_COUNT", default=10, dash="–",
                label=Message("Exercises"), meaning=Message("How many exercises."),
                option=Option("--number", "1-50"))  # fmt: skip

SEED = Number("seed", 0, 2**64 - 1, digits=20, dash="–", label=Message("Seed"),
              meaning=Message("The same seed gives the same exercises; default: random."),
              option=Option(metavar=f"0-{2**64 - 1}"))  # fmt: skip

BY = Choice("by", ("tiles", "two"), default="tiles", label=Message("Compared by"),
            meaning=Message("What discards are compared by: tiles, or the tiles of two steps."),
            option=Option(metavar="tiles|two"))  # fmt: skip

SIZE = Choice("tiles", ("7", "10", "13", "14"), code="BAD_SIZE", default="13",
              label=Message("Tiles"),
              meaning=Message("Tiles of a wait, 7, 10 or 13, or of a shanten, 13 or 14."),
              option=Option(metavar="7|10|13|14"))  # fmt: skip

ASK = Choice("ask", COUNTS, default="shanten", label=Message("Question"))

GENERATION_NUMBER = Number("g", 1, 10_000, attribute="generation", digits=5, dash="–",
                           default=GENERATION, label=Message("Version"),
                           meaning=Message("The version of the exercises."),
                           option=Option("--generation", "1-10000"))  # fmt: skip

RECIPE = (LEVEL, THEME, PARTS, WINS, NUMBER, SEED, BY, SIZE, ASK, GENERATION_NUMBER)

GAME = Number("game", 1, 10**12, attribute="number", digits=20, dash="–", default=1,
              label=Message("Number of the game"))  # fmt: skip

OF_WALL = (SEED, GAME, Choice("until", ("tenpai", "win"), default="tenpai"),
           Choice("show", ("turn", "end"), default="turn"))  # fmt: skip
"""The parameters of a whole game."""

RIVAL = Text("vs", default="", label=Message("Answers of the sender"))
"""The code of the answers of the one who sent the set."""

OF_SET = (RIVAL,
          Choice("show", ("turn", "end", "1"), default="turn", label=Message("Answers")),
          Choice("until", ("end", "miss"), default="end"),
          Number("clock", 5, 600, label=Message("Clock"), dash="–"),
          Number("sprint", 10, 7_200, digits=4, label=Message("Clock"), dash="–"))  # fmt: skip
"""The parameters of a set that all its links keep: when answers are shown (1: the hands of a result
that was sent), when it ends, and the seconds of a question and of all of them, which a script
counts."""

SIZES = {"wait": ("7", "10", "13"), "shanten": ("13", "14")}
"""Kind -> the numbers of tiles that it can ask; of other kinds the number is fixed."""

ANSWERS = "a"

AT = Number("i", 1, MOST + 1, label=Message("Question"), dash="–")

NUMBERS = {
    "numbers": (Number("kinds", 0, 34, label=Message("Kinds")),
                Number("copies", 0, 136, digits=3, label=Message("Tiles"))),
    "shanten": (Number("shanten", 0, 6, label=Message("Shanten")),),
    "score": (Number("han", 0, 99, label=Message("Han")),
              Number("fu", 0, 200, digits=3, label=Message("Fu")),
              Number("points", 0, 999_999, digits=6, label=Message("Points")),
              Number("dealer", 0, 999_999, digits=6, label=Message("The dealer pays"))),
    "fans": (Number("total", 0, 999, digits=3, label=Message("Fan")),),
}  # fmt: skip
"""Kind of exercise -> the numbers of its form; those of a score may be left out."""

LABELS = {
    each.name: each.label
    for each in (*RECIPE, *OF_WALL, *OF_SET, AT, EXPECT, *chain(*NUMBERS.values()))
    if each.label
} | {
    "set": Message("Set"),
    "hands": Message("Hands"),
    "a": Message("Answers"),
    "tile": Message("Discard"),
    "w": Message("Waits"),
    "k": Message("Accepted"),
    "fan": Message("Fans"),
}
"""Parameter or field -> its name in a problem."""
