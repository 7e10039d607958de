"""The judgement of one discard: rows, the loss, the mark and the flags.

Win chances and points are empty unless the review computes them (`chances.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from analyzer import danger
from analyzer.games import Decision
from analyzer.hand import Hand, sort_tiles
from analyzer.notation import format_query, format_typed
from analyzer.tiles import KINDS, TILES, Tile

if TYPE_CHECKING:
    from analyzer.expectation.parts import Comparison
    from analyzer.review.risks import RiskReview

Mark = Literal["best", "fine", "loss", "large_loss", "back", "open"]

MARKS: tuple[Mark, ...] = ("best", "fine", "loss", "large_loss", "back", "open")
"""From the best to the worst; `open` if points are still to decide."""

LOSSES: tuple[Mark, ...] = ("loss", "large_loss", "back")
"""The marks of decisions in the list of losses."""

SUSPECT = 0.1
"""Share of the tiles from which on a loss in tiles is suspected to be one in points."""

Passed = Literal["in_riichi", "away", "single"]
"""Why a discard was no decision: riichi, a lost connection, only one legal discard."""

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
    "open_threat": "another player has three open melds, or two with dora or of one suit: "
    "the mark does not count this danger, and a safer tile may be worth more than its loss",
    "last_turns": "at most four draws are left in the wall",
    "no_yaku": "the open hand of the best discard has no yaku",
    "dora_kept": "this keeps {tiles}, which is dora and which the best discard throws away",
    "value_yakuhai": "this keeps {tiles}, a pair or triplet that is worth a yaku",
    "value_suit": "this keeps ten tiles and more of one suit and honours",
    "value_pairs": "this keeps seven pairs, which are as near as four sets and a pair",
    "furiten": "a best discard leaves a wait in furiten",
    "passed_win": "the hand was complete, and went on",
    "all_last": "it is the last round, and a cheap win does not better the place: "
    "a slower hand of more value may be right, which the mark does not count",
}
"""Code -> the sentence of the flag; `{tiles}` are its tiles."""

EXCLUDING: frozenset[FlagCode] = frozenset({"riichi_against", "last_turns", "no_yaku"})
"""A decision with one of these flags does not count for accuracy and losses."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A fact about a decision or its table.

    Attributes:
        code: a key of `FLAGS`.
        tiles: the tiles that it is about.
        seats: the seats of the other players that it is about.
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
        shanten: shanten after the discard.
        count: copies left of all accepted kinds; it replaces the method of tuples.
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
    """The worth of a discard, computed by the engine of expectation.

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
    """The loss of a discard against the best one; None if a figure cannot be compared.

    Attributes:
        shanten: shanten after the discard minus that after the best one, 0 or 1.
        tiles: accepted copies of the best discard minus those of this one; None if shanten differs.
        relative: `tiles` as a share of the accepted copies of the best discard, 0-1.
        good: at 1-shanten and tenpai, the copies that lead to a wait of more than four tiles, for
            the best discard and for this one; only if `relative` is at most a tenth.
        win: chances to win of the discard with most points and of this one, 0-1.
        points: points expected of the same two.
        worth: share of the worth that is lost, 0-1; the smallest one over the costs of
            `chances.TASTES`.
        parts: why the discard with most points is worth more; None if this one has most.
    """

    shanten: int = 0
    tiles: int | None = None
    relative: float | None = None
    good: tuple[int, int] | None = None
    win: tuple[float, float] | None = None
    points: tuple[float, float] | None = None
    worth: float | None = None
    parts: Comparison | None = None

    @property
    def points_lost(self) -> float | None:
        """Points expected of the discard with most minus those of this one; None: not computed."""
        return None if self.points is None else self.points[0] - self.points[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiChoice:
    """The choice between riichi and no riichi, at a closed tenpai.

    Attributes:
        is_declared: whether the player declared riichi.
        waits: the kinds waited for, with the copies left of each.
        is_furiten: whether the player has discarded one of them.
        others: number of other players in riichi.
        win, points: chances to win, 0-1, and points expected: of riichi at once, and of no riichi
            to the end.
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
    """The review of one discard, compared with the best ones.

    Attributes:
        round: number of the round in the game, from 0.
        decision: the discard, and the table that the player saw.
        passed: why it was no decision; it is not judged then.
        before: shanten of the hand before the discard; 0 for a complete hand.
        best: the legal rows that count as best, in the order of `rows`.
        mine: the row of the tile discarded.
        rows: every legal row, best first.
        forbidden: kinds in the hand that may not be discarded after the call (kuikae).
        loss, mark: the loss against the best discard, and its mark.
        flags: facts about the decision and the table.
        riichi: the choice of riichi, if the discard leaves a closed tenpai.
        chances: those of every legal discard, most points first; empty if they are not computed.
        leading: the discards that lose next to nothing of the worth or value; () if not computed.
        awaits_points: whether chances are still to be computed, which then decide the mark.
        risk: what the discard risks; None if nobody else is in riichi.
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
    awaits_points: bool = False
    risk: RiskReview | None = None

    @property
    def turn(self) -> int:
        """The number of the discard in the round, from 1."""
        return self.decision.turn

    @property
    def hand(self) -> Hand:
        """The hand before the discard."""
        return self.decision.hand

    @property
    def discard(self) -> Tile:
        """The tile discarded."""
        return self.decision.discard

    @property
    def best_tiles(self) -> tuple[Tile, ...]:
        """The best discards: by chances if they are computed, else by tiles."""
        return self.leading or tuple(row.tile for row in self.best)

    @property
    def codes(self) -> frozenset[FlagCode]:
        """The codes of the flags."""
        return frozenset(flag.code for flag in self.flags)

    @property
    def legal(self) -> tuple[Tile, ...]:
        """The kinds that could be discarded; only the one that was if it was no decision."""
        return tuple(row.tile for row in self.rows) or (TILES[self.discard.kind],)

    @property
    def is_best(self) -> bool:
        """Whether the discard was one of the best."""
        return self.mark == "best"

    @property
    def is_by_value(self) -> bool:
        """Whether it is judged by the value of pushing or folding against players in riichi."""
        return self.mark is not None and self.risk is not None and self.risk.lost is not None

    @property
    def excluding(self) -> FlagCode | None:
        """The first of its flags because of which it does not count; None if it has none, and under
        riichi if its value counts, or will."""
        if self.is_by_value or (self.awaits_points and self.risk):
            return None
        return next((flag.code for flag in self.flags if flag.code in EXCLUDING), None)

    @property
    def is_calm(self) -> bool:
        """Whether the decision counts for accuracy and losses."""
        return self.mark is not None and self.excluding is None

    @property
    def is_loss(self) -> bool:
        """Whether it belongs into a list of losses."""
        return self.is_calm and self.mark in LOSSES

    @property
    def is_suspect(self) -> bool:
        """Whether the tiles suspect a loss: shanten went up, or a tenth of the copies is lost;
        under riichi, whether the discard takes a risk."""
        if self.loss is None or self.risk is not None:
            return self.loss is not None and self.risk is not None and self.risk.is_taken
        return self.loss.shanten > 0 or (self.loss.relative or 0) >= SUSPECT

    @property
    def is_noted(self) -> bool:
        """Whether it is a loss, or is to be checked and suspected to be one."""
        return self.is_loss or (self.is_calm and self.mark == "open" and self.is_suspect)

    @property
    def tiles_lost(self) -> int:
        """The loss in tiles; 0 if there is none, and under riichi, where it measures nothing."""
        return 0 if self.loss is None or self.risk is not None else self.loss.tiles or 0

    @property
    def points_lost(self) -> float | None:
        """Points given away: under riichi of the value, 0 where push or fold is too close to call;
        None if they are not computed."""
        if self.is_by_value and self.risk:
            return 0.0 if self.risk.verdict == "close" else self.risk.lost
        return self.loss.points_lost if self.loss else None

    @property
    def ties(self) -> tuple[Tile, ...]:
        """Other discards that are as good as the player's; () if that is not one of the best."""
        own = self.discard.kind
        return tuple(tile for tile in self.best_tiles if tile.kind != own) if self.is_best else ()

    @property
    def link(self) -> str:
        """Query of the analyzer's page of the hand, with all that the player saw: `?q=…&cut=9p`."""
        return decision_query(self.decision)

    @property
    def missing(self) -> tuple[Tile, ...]:
        """The kinds that the first best discard accepts and this one does not; () if shanten
        differs."""
        return self._only_in(self.best[0], self.mine) if self.mine else ()

    @property
    def gained(self) -> tuple[Tile, ...]:
        """The kinds that this discard accepts and the first best one does not; () if shanten
        differs."""
        return self._only_in(self.mine, self.best[0]) if self.mine else ()

    @staticmethod
    def _only_in(row: Row, other: Row) -> tuple[Tile, ...]:
        return kinds_of(row.accepted & ~other.accepted) if row.shanten == other.shanten else ()

    @property
    def shown_rows(self) -> tuple[Row, ...]:
        """The rows of the best discards and of the player's; if the best ones follow from chances,
        also that of the discard that accepts most. () if it was no decision."""
        if self.mine is None:
            return ()
        by_kind = {row.tile.kind: row for row in (self.mine, *self.rows, *self.best)}
        most = [row.tile for row in self.best[:1]] if self.leading else []
        kinds = dict.fromkeys(tile.kind for tile in (*self.best_tiles, *most, self.mine.tile))
        return tuple(by_kind[kind] for kind in kinds if kind in by_kind)

    @property
    def compared(self) -> tuple[Row, ...]:
        """The row of the first of the best discards, and the player's."""
        first = next((row for row in self.shown_rows if row.tile in self.best_tiles), None)
        return tuple(row for row in self.shown_rows if row is first or row == self.mine)

    def chance_of(self, tile: Tile) -> Chance | None:
        """Return the worth of a discard; None if it is not computed."""
        return next((each for each in self.chances if each.tile.kind == tile.kind), None)


def kinds_of(bits: int) -> tuple[Tile, ...]:
    """Return the kinds of a bit set as tiles, in order."""
    return tuple(TILES[kind] for kind in range(KINDS) if bits >> kind & 1)


def decision_query(decision: Decision) -> str:
    """Return the query of the analyzer's page: `?q=…&d=4m&v=…&river=…&r=1&s=2&t=7&cut=9p`.

    It has everything that the player saw, so the page does not need the game; rivers of players in
    riichi are parameters of their own.
    """
    return "?" + "&".join(f"{name}={text}" for name, text in _parameters(decision) if text)


def _parameters(decision: Decision) -> Iterator[tuple[str, str]]:
    threats, situation = danger.threats_of(decision), danger.situation_of(decision)
    is_sanma = len(decision.rivers) == 3
    yield "q", format_query(decision.hand)
    yield "d", format_typed(situation.dora_indicators)
    yield "v", format_typed(sort_tiles(situation.visible))
    yield "river", format_typed(situation.river)
    yield "r", str(situation.round_wind)
    yield "s", str(situation.seat_wind)
    yield "t", str(situation.turn)
    for number, threat in enumerate(threats, start=1):
        yield f"t{number}", f"{threat.seat_wind}:{danger.format_river(threat)}"
        yield f"t{number}p", danger.format_passed(threat)
    yield "nuki", str(situation.nuki or "")
    yield "rules", "sanma" if is_sanma else ""
    yield "cut", str(decision.discard)
