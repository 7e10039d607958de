"""The values: an exercise, a set of exercises, and answers to them."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from analyzer.hand import Hand, sort_tiles
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import Tile
from analyzer.training.cuts.view import Measure
from analyzer.training.errors import TrainingError

if TYPE_CHECKING:
    from analyzer.mcr.win import Win as McrWin
    from analyzer.riichi.win import Win as RiichiWin

Kind = Literal["cut", "wait", "shanten", "kinds", "numbers", "score", "fans"]
"""What an exercise asks:

    cut        the tile to discard from 14 tiles
    wait       the waits of 7, 10 or 13 tiles of one suit
    shanten    the shanten of 13 or 14 tiles
    kinds      the kinds that 13 tiles accept
    numbers    how many kinds, and how many tiles, 13 tiles accept
    score      han, fu and points of a riichi win
    fans       the fans of an MCR win, or their total
"""

KINDS: tuple[Kind, ...] = get_args(Kind)

Field = Literal["han", "fu", "points"]
"""What is asked of a score."""

FIELDS: tuple[Field, ...] = get_args(Field)

Setting = Literal["no-melds", "no-honba", "no-reds", "no-limits", "kiriage"]
"""What changes the wins whose score is asked. A win holds the outcome, its rules included:

    no-melds    no melds and no kans      no-reds     no red fives
    no-honba    no honba                  no-limits   below a mangan
    kiriage     4 han 30 fu and 3 han 60 fu are a mangan
"""

SETTINGS: tuple[Setting, ...] = get_args(Setting)

Mark = Literal["right", "near", "miss", "none"]
"""100 points; 90 to 99; fewer; not answered."""

MEASURES: tuple[Measure, ...] = get_args(Measure)

MOST = 50
"""Most exercises of a set."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question.

    Attributes:
        kind: what it asks.
        hand: the hand, sorted on construction; of 3n+2 tiles the last one stays last, since it is
            the drawn or the winning one.
        win: the win whose value is asked, of the same hand; None for other kinds.
        situation: the tiles on the table that a cut shows; such a cut has no code.
    """

    kind: Kind
    hand: Hand
    win: "RiichiWin | McrWin | None" = None
    situation: Situation = EMPTY_SITUATION

    def __post_init__(self) -> None:
        drawn = (self.hand.drawn,) if self.hand.drawn else ()
        hand = Hand((*sort_tiles(self.hand.undrawn), *drawn), self.hand.melds)
        object.__setattr__(self, "hand", hand)
        if self.win is not None:
            object.__setattr__(self, "win", replace(self.win, hand=hand))

    @property
    def is_kiriage(self) -> bool:
        """Whether 4 han 30 fu and 3 han 60 fu are a mangan in its rules."""
        return getattr(getattr(self.win, "rules", None), "kiriage_mangan", False)


@dataclass(frozen=True, slots=True)
class ExerciseSet:
    """Exercises that are asked together, of one kind or of several.

    Attributes:
        exercises: 1 to 50 exercises, in order.
        by: what the discards of its cuts are compared by.
        fields: what is asked of its scores, in the order of `FIELDS`.

    Raises:
        TrainingError: BAD_NUMBER: no exercise, or more than 50.
        ValueError: no field of a score is asked.
    """

    exercises: tuple[Exercise, ...]
    by: Measure = "tiles"
    fields: tuple[Field, ...] = FIELDS

    def __post_init__(self) -> None:
        if not 1 <= len(self.exercises) <= MOST:
            raise TrainingError("BAD_NUMBER", str(len(self.exercises)))
        if not self.fields:
            raise ValueError(f"of a score something of {FIELDS} is asked")

    def __len__(self) -> int:
        """Number of exercises."""
        return len(self.exercises)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreAnswer:
    """The fields of a score that were filled in; None for the others.

    Attributes:
        han: the han, 13 for each yakuman.
        fu: the fu, rounded.
        points: what the discarder pays; of a self-drawn win what each player pays, or each one who
            is not the dealer; with honba.
        dealer: what the dealer pays for a self-drawn win of another player.
    """

    han: int | None = None
    fu: int | None = None
    points: int | None = None
    dealer: int | None = None


Answer = Tile | tuple[Tile, ...] | tuple[str, ...] | tuple[int, int] | int | ScoreAnswer
"""By kind:

    cut        the tile, never red
    wait       the waits by rank, empty for none; kinds likewise
    shanten    0-6
    numbers    kinds, tiles
    score      a `ScoreAnswer`
    fans       ids of fans in the order of the table, one for each time; or the total
"""
