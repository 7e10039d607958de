"""Towards eight: with how many copies a hand at tenpai, or one tile before it, may win.

A win needs eight points without flowers. A wait may reach them from a discard, by own draw, both or
neither: 门前清 and 自摸 are worth different points, and 全求人 and 无番和 need a discard.

    tenpai      each wait is scored for both ways; the winning copies are the copies left of the
                waits that reach eight
    1-shanten   each draw that leads to tenpai is followed by the best discard; the winning copies
                after it are multiplied by the copies left of the draw, and added up

The better of two discards is the one with more `WinningCopies.chances`, then with more copies from
a discard, then with more copies left of all waits, then the one typed first. What the tiles decide
about a last tile counts (和绝张 if the other three copies lie open, own discards among them);
nothing is assumed of walls, kongs, or what other players keep.

Source: docs/mcr.md, "Towards eight".
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.hand import Hand
from analyzer.mcr.efficiency import Efficiency
from analyzer.mcr.errors import InvalidWinError
from analyzer.mcr.points.winning_copies import Step, count_waits
from analyzer.mcr.scoring import Score, score_win
from analyzer.mcr.win import Win
from analyzer.tiles import TILES, Tile
from analyzer.ukeire import Ukeire

OTHERS = 3
"""Draws of other players for each own draw."""


@dataclass(frozen=True, slots=True)
class WinningCopies:
    """Copies left of the tiles with which a hand reaches eight points.

    Attributes:
        claimed: those that reach eight from a discard; at most 36 for a hand at tenpai.
        drawn: those that reach eight by own draw.
    """

    claimed: int
    drawn: int

    @property
    def chances(self) -> int:
        """The measure by which hands are compared: 3 × claimed + drawn.

        Of four draws in a row three are of other players, and come as discards, one is the own.
        """
        return OTHERS * self.claimed + self.drawn

    @property
    def order(self) -> tuple[int, int]:
        """What of two hands the better one has more of: chances, then copies from a discard."""
        return self.chances, self.claimed


NO_COPIES = WinningCopies(0, 0)


@dataclass(frozen=True, slots=True)
class WaitScore:
    """A wait, its copies left, and its points if claimed from a discard and if drawn.

    `claimed` and `drawn` are None if no copy is left.
    """

    tile: Tile
    left: int
    claimed: Score | None
    drawn: Score | None

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points claimed and drawn, if a copy is left."""
        return tuple(score for score in (self.claimed, self.drawn) if score)


@dataclass(frozen=True, slots=True, kw_only=True)
class TenpaiDraw:
    """A draw that leads to tenpai, and the best discard after it.

    Attributes:
        tile: the tile drawn.
        left: its copies left, 1-4.
        discard: the best discard then, never red.
        count: copies left of all waits that this leaves, at least one.
        winning: copies left of those that reach eight.
    """

    tile: Tile
    left: int
    discard: Tile
    count: int
    winning: WinningCopies


@dataclass(frozen=True, slots=True)
class TowardsEight:
    """What the draws of a hand at 1-shanten lead to.

    Attributes:
        draws: the draws with a copy left that lead to a wait with a copy left, by suit and rank.
    """

    draws: tuple[TenpaiDraw, ...]

    @property
    def leading(self) -> int:
        """Copies left of the draws that lead to a wait that reaches eight."""
        return sum(draw.left for draw in self.draws if draw.winning.chances)

    @property
    def winning(self) -> WinningCopies:
        """Winning copies over all draws: pairs of a copy that is drawn and one that wins then."""
        return WinningCopies(
            sum(draw.left * draw.winning.claimed for draw in self.draws),
            sum(draw.left * draw.winning.drawn for draw in self.draws),
        )


def score_waits(
    hand: Hand, waits: Ukeire, profile: str = "practice", **conditions: Any
) -> tuple[WaitScore, ...]:
    """Return the points of each wait of a hand of 3n+1 tiles.

    >>> from analyzer.notation import parse_hand
    >>> from analyzer.mcr.efficiency import efficiency
    >>> hand = parse_hand("123456m12345p99s")
    >>> wins = score_waits(hand, efficiency(hand).standing.ukeire)
    >>> [(str(win.tile), win.left, win.claimed.total, win.drawn.total) for win in wins]
    [('3p', 3, 6, 8), ('6p', 4, 7, 9)]
    >>> winning_copies(wins)
    WinningCopies(claimed=0, drawn=7)

    Args:
        hand: the hand, at tenpai.
        waits: its waits with their copies left.
        profile: name of a profile of `PROFILES`.
        conditions: fields of `Win`, besides the hand and `self_drawn`. Flags that the tiles of a
            win rule out are left out there.

    Raises:
        InvalidWinError: a condition that no win can have.
        ValueError: there is no such profile.
    """
    return tuple(
        WaitScore(
            tile, left, *(_score(hand, tile, drawn, profile, conditions) for drawn in (False, True))
        )
        if left
        else WaitScore(tile, left, None, None)
        for tile, left in waits
    )


def winning_copies(waits: Iterable[WaitScore]) -> WinningCopies:
    """Return the copies left of the waits that reach eight."""
    waits = tuple(waits)
    return WinningCopies(
        sum(wait.left for wait in waits if wait.claimed and wait.claimed.reaches_eight),
        sum(wait.left for wait in waits if wait.drawn and wait.drawn.reaches_eight),
    )


def look_towards_eight(
    hand: Hand,
    standings: Efficiency,
    *,
    seat_wind: int = 1,
    prevalent_wind: int = 1,
    visible: tuple[Tile, ...] = (),
    profile: str = "practice",
) -> Mapping[int | None, TowardsEight]:
    """Return what the draws lead to for each discard that leaves 1-shanten, by its kind.

    A hand of 3n+1 tiles at 1-shanten has one entry, None. Tiles that are discarded count as
    visible.

    >>> from analyzer.notation import parse_hand
    >>> from analyzer.mcr.efficiency import efficiency
    >>> hand = parse_hand("123456m13p1199s77z")
    >>> result = look_towards_eight(hand, efficiency(hand))
    >>> best = result[33]  # 7z
    >>> best.leading, best.winning
    (8, WinningCopies(claimed=0, drawn=32))

    Args:
        hand: the hand.
        standings: its shanten, now and after each discard, with the same visible tiles.
        seat_wind, prevalent_wind: 1-4, east to north.
        visible: the known open tiles elsewhere.
        profile: name of a profile of `PROFILES`.

    Raises:
        ValueError: there is no such profile.
    """
    near: dict[int | None, Ukeire] = {
        row.tile.kind: row.standing.ukeire
        for row in standings.discards
        if row.standing.shanten == 1
    }
    if not standings.discards and standings.standing.shanten == 1:
        near[None] = standings.standing.ukeire
    if not near:
        return {}
    followed = {
        (kind, tile): _followed(hand, kind, tile)
        for kind, ukeire in near.items()
        for tile, left in ukeire
        if left
    }
    steps = [*{step: None for each in followed.values() for step in each}]
    winds = prevalent_wind, seat_wind
    rows = count_waits(hand, steps, winds, visible, profile)
    waits = dict(zip(steps, rows, strict=True))
    return {
        kind: TowardsEight(
            tuple(
                draw
                for tile, left in ukeire
                if left and (draw := _best(tile, left, followed[kind, tile], waits))
            )
        )
        for kind, ukeire in near.items()
    }


def _followed(hand: Hand, first: int | None, draw: Tile) -> dict[Step, int]:
    """Return the steps over a discard, if there is one, and a draw -> the kind discarded then."""
    steps: dict[Step, int] = {}
    for kind in hand.kinds:
        if kind != first:
            steps[draw.kind, (kind,) if first is None else tuple(sorted((first, kind)))] = kind
        elif hand.counts[kind] > 1:
            steps[draw.kind, (kind, kind)] = kind
    return steps


def _best(
    tile: Tile, left: int, steps: Mapping[Step, int], waits: Mapping[Step, Sequence[int]]
) -> TenpaiDraw | None:
    """Return a draw with the best discard after it; None if no copy of a wait is left then."""
    draws = []
    for step, kind in steps.items():
        claimed, drawn, count = waits[step]
        winning = WinningCopies(claimed, drawn)
        if count:
            draws.append(
                TenpaiDraw(tile=tile, left=left, discard=TILES[kind], count=count, winning=winning)
            )
    return max(draws, key=lambda draw: (*draw.winning.order, draw.count), default=None)


def _score(
    hand: Hand, tile: Tile, self_drawn: bool, profile: str, conditions: Mapping[str, Any]
) -> Score:
    """Return the points of a win, without the flags that its tiles rule out."""
    complete, flags = hand.with_drawn(tile), dict(conditions)
    while True:
        try:
            win = Win(hand=complete, self_drawn=self_drawn, **flags)
        except InvalidWinError as error:
            if not error.reason:
                raise
            flags[error.field] = False
        else:
            return score_win(win, profile)
