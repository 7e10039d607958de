"""The judgement of one discard: rows, the loss, the mark and the flags.

Win % and points stay empty unless a review is asked for them (`chances.py`).
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from analyzer.games import Decision
from analyzer.review.address import decision_query
from analyzer.tiles import KINDS, TILES, Tile

Mark = Literal["best", "fine", "loss", "large_loss", "back"]

MARKS: tuple[Mark, ...] = ("best", "fine", "loss", "large_loss", "back")
"""From the best to the worst."""

LOSSES: tuple[Mark, ...] = ("loss", "large_loss", "back")
"""The marks that stand in the list of losses."""

Passed = Literal["in_riichi", "away", "single"]
"""Why a discard was no decision."""

FlagCode = Literal[
    "riichi_against",
    "defence",
    "pushing",
    "open_threat",
    "last_turns",
    "no_yaku",
    "dora_kept",
    "value_yakuhai",
    "value_suit",
    "value_pairs",
    "furiten",
    "passed_win",
    "all_last",
]

FLAGS: dict[FlagCode, str] = {
    "riichi_against": "another player is in riichi",
    "defence": "this may be defence: the tile is safe against everybody in riichi, "
    "or the hand goes back",
    "pushing": "the tile is not safe against everybody in riichi",
    "open_threat": "another player has three open melds, or two with dora or of one suit",
    "last_turns": "at most four draws are left in the wall",
    "no_yaku": "the open hand of the best discard has no yaku",
    "dora_kept": "this keeps {tiles}, which is dora and which the best discard throws away",
    "value_yakuhai": "this keeps {tiles}, a pair or triplet that is worth a yaku",
    "value_suit": "this keeps ten tiles and more of one suit and honours",
    "value_pairs": "this keeps seven pairs, which are as near as four sets and a pair",
    "furiten": "a best discard leaves a wait in furiten",
    "passed_win": "the hand was complete, and went on",
    "all_last": "it is the last round, and a cheap win does not better the place",
}
"""Code -> the sentence of the fact; `{tiles}` are those of the flag."""

EXCLUDING: frozenset[FlagCode] = frozenset({"riichi_against", "last_turns", "no_yaku"})
"""The flags that take a decision out of accuracy and losses."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A fact beside a decision.

    Attributes:
        code: a key of `FLAGS`.
        tiles: those that it speaks of.
        seats: the other players whom it speaks of.
    """

    code: FlagCode
    tiles: tuple[Tile, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def message(self) -> str:
        """The sentence of the code."""
        return FLAGS[self.code].format(tiles=" ".join(map(str, self.tiles)))


class Row(NamedTuple):
    """A discard in the ranking.

    Attributes:
        tile: the kind discarded, never red.
        shanten: of the tiles that remain.
        count: copies left of all accepted kinds; not the method of tuples.
        accepted: bit set of the kinds that lower shanten.
    """

    tile: Tile
    shanten: int
    count: int  # type: ignore[assignment]
    accepted: int

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """The accepted kinds, also those of which no copy is left."""
        return kinds_of(self.accepted)


class Chance(NamedTuple):
    """What a discard is worth by the engine of expectation.

    Attributes:
        tile: the kind discarded, never red.
        win: chance to win, 0-1.
        points: points expected.
    """

    tile: Tile
    win: float
    points: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """What a discard costs beside the best one; None where nothing can be compared.

    Attributes:
        shanten: by how much the hand is farther away, 0 or 1 (of a complete hand too).
        tiles: copies accepted fewer; None where shanten differs.
        relative: `tiles` as a share of what the best discard accepts, 0-1.
        good: at 1-shanten and tenpai the copies that lead to a wait of more than four tiles, of the
            best discard and of this one; only where `relative` is at most a tenth.
        win: chance to win of the discard with most points and of this one, 0-1.
        points: points expected of the same two.
        worth: share of the worth that is lost, 0-1: points, with what a hand that is not won costs;
            the least share over all such costs that are likely.
    """

    shanten: int = 0
    tiles: int | None = None
    relative: float | None = None
    good: tuple[int, int] | None = None
    win: tuple[float, float] | None = None
    points: tuple[float, float] | None = None
    worth: float | None = None

    @property
    def points_lost(self) -> float:
        """Points expected fewer; 0 where none are computed."""
        return 0.0 if self.points is None else self.points[0] - self.points[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiChoice:
    """Riichi or not, at a closed tenpai.

    Attributes:
        is_declared: what the player did.
        waits: the kinds waited for, with the copies left of each.
        is_furiten: whether the player has discarded one of them.
        others: how many others are in riichi.
        win, points: of riichi at once, and of silence to the end.
    """

    is_declared: bool
    waits: tuple[tuple[Tile, int], ...]
    is_furiten: bool
    others: int
    win: tuple[float, float] | None = None
    points: tuple[float, float] | None = None

    @property
    def count(self) -> int:
        """Copies left of all waits."""
        return sum(left for _, left in self.waits)

    @property
    def is_good(self) -> bool:
        """Whether more than four copies are left."""
        return self.count > 4

    @property
    def is_doubtful(self) -> bool:
        """Whether riichi was declared without a copy left, or in furiten."""
        return self.is_declared and (self.count == 0 or self.is_furiten)


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReview:
    """One discard, beside the best ones.

    Attributes:
        round: of the game, from 0.
        decision: the discard and what the player saw.
        passed: why it was no decision; then nothing is judged.
        before: shanten of the hand before the discard, 0 of a complete hand.
        best: the legal rows that are equally best, in the order of the hand.
        mine: the row of the tile discarded.
        rows: every legal row, best first.
        forbidden: kinds that may not follow the call (kuikae).
        loss, mark: what the discard costs, and what that is called.
        flags: facts beside it.
        riichi: of a closed tenpai.
        chances: of every legal discard, most points first; empty where none are computed.
        leading: the discards that lose next to nothing of the worth; empty without chances.
    """

    round: int
    decision: Decision
    passed: Passed | None = None
    before: int = 0
    best: tuple[Row, ...] = ()
    mine: Row | None = None
    rows: tuple[Row, ...] = ()
    forbidden: tuple[Tile, ...] = ()
    loss: Loss | None = None
    mark: Mark | None = None
    flags: tuple[Flag, ...] = ()
    riichi: RiichiChoice | None = None
    chances: tuple[Chance, ...] = ()
    leading: tuple[Tile, ...] = ()

    @property
    def best_tiles(self) -> tuple[Tile, ...]:
        """The discards that are best: by chances where there are some, else by tiles."""
        return self.leading or tuple(row.tile for row in self.best)

    @property
    def codes(self) -> frozenset[FlagCode]:
        """The codes of the flags."""
        return frozenset(flag.code for flag in self.flags)

    @property
    def is_best(self) -> bool:
        """Whether the discard was one of the best."""
        return self.mark == "best"

    @property
    def is_calm(self) -> bool:
        """Whether the decision counts for accuracy and losses."""
        return self.mark is not None and not self.codes & EXCLUDING

    @property
    def link(self) -> str:
        """The analyzer's page of the hand with all that the player saw: `?q=…&cut=9p`."""
        return decision_query(self.decision)

    @property
    def missing(self) -> tuple[Tile, ...]:
        """The kinds that the first of the best accepts and this discard does not."""
        if self.mine is None or self.mine.shanten != self.best[0].shanten:
            return ()
        return kinds_of(self.best[0].accepted & ~self.mine.accepted)


def kinds_of(bits: int) -> tuple[Tile, ...]:
    """Return the kinds of a bit set."""
    return tuple(TILES[kind] for kind in range(KINDS) if bits >> kind & 1)
