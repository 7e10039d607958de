"""The explanation of a row: parts whose sum is exactly the value of the row."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import atanh, log
from typing import Literal, NamedTuple

from analyzer.tiles import Tile

Way = Literal["draw", "discard"]
"""Whether a hand wins on its own draw or on another player's discard."""

NEARLY = 0.5
"""Numbers whose difference is less than this share of their sum are nearly equal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A class of wins.

    Attributes:
        win: chance of such a win, 0-1.
        points: the part of the row's points that comes from these wins.
    """

    win: float
    points: float

    @property
    def mean(self) -> float:
        """Mean points of such a win; 0 if it cannot happen."""
        return self.points / self.win if self.win else 0.0


def together(parts: Sequence[Part]) -> Part:
    """Return several classes of wins as one."""
    return Part(win=sum(part.win for part in parts), points=sum(part.points for part in parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitPart(Part):
    """Wins with the same final wait: all tiles that complete the hand, even with no copy left."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePart(Part):
    """Wins on the same tile."""

    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuPart(Part):
    """Wins with the same yaku; the mean includes dora, red fives, ura dora, ippatsu and haitei.

    Attributes:
        yaku: ids in the order of `riichi.YAKU`; empty for all rare wins together.
        way: "draw" or "discard"; None for the rare wins.
    """

    yaku: tuple[str, ...]
    way: Way | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WayPart(Part):
    """Wins of the same way.

    Attributes:
        way: "draw" or "discard".
        riichi: whether the hand was in riichi.
        ippatsu: whether it won within a turn of its riichi.
    """

    way: Way
    riichi: bool
    ippatsu: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart(Part):
    """Wins of one turn.

    Attributes:
        turn: 0 for the hand before any draw, k for the turn that ends with the k-th draw from now.
        tenpai: chance to become tenpai in that turn for the first time, 0-1.
    """

    turn: int
    tenpai: float


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstTenpai(Part):
    """Hands with the same turn of their first tenpai; `points` has lost deposits and drawn rounds.

    Attributes:
        turn: as in `TurnPart`.
        chance: chance of a first tenpai in that turn, 0-1.
    """

    turn: int
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPart:
    """First calls of the same tile for the same meld.

    Attributes:
        tile: the called tile.
        call: "chii" or "pon".
        tiles: the tiles of the meld.
        chance: chance that this is the first call, 0-1.
    """

    tile: Tile
    call: Literal["chii", "pon"]
    tiles: tuple[Tile, ...]
    chance: float

    @property
    def held(self) -> tuple[Tile, ...]:
        """The tiles of the hand that go into the meld."""
        place = self.tiles.index(self.tile)
        return (*self.tiles[:place], *self.tiles[place + 1 :])


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The value of a row, divided into parts in several ways; the part with most points first.

    The points of each tuple, `lost` and `drawn` add up to those of the row; `by_first_tenpai`
    includes `lost` and `drawn`.

    Attributes:
        tile: the tile that the row discards; None for a hand of 3n+1 tiles.
        tenpai, win, points: the value of the row.
        lost: points lost with deposits, 0 or less.
        drawn: points received in drawn rounds for a hand that is tenpai.
        by_wait, by_tile, by_yaku, by_way: wins by final wait, by tile, by yaku, by way.
        by_turn: wins and first tenpai, by the number of draws from now, 0 first.
        by_first_tenpai: the chances of first tenpai and the wins, by the turn of that tenpai.
        by_call: the first calls, the most likely first; empty if nothing is called.
        open_win: the part of `win` after a call.
    """

    tile: Tile | None
    tenpai: float
    win: float
    points: float
    lost: float
    by_wait: tuple[WaitPart, ...]
    by_tile: tuple[TilePart, ...]
    by_yaku: tuple[YakuPart, ...]
    by_way: tuple[WayPart, ...]
    by_turn: tuple[TurnPart, ...]
    by_first_tenpai: tuple[FirstTenpai, ...]
    by_call: tuple[CallPart, ...] = ()
    drawn: float = 0.0
    open_win: float = 0.0

    @property
    def won(self) -> float:
        """Points of all wins: `points` without what is lost, and without drawn rounds."""
        if not self.lost and not self.drawn:
            return self.points
        return sum(part.points for part in self.by_wait)

    @property
    def called(self) -> float:
        """Chance to call at least once, 0-1."""
        return sum((part.chance for part in self.by_call), 0.0)

    @property
    def ippatsu(self) -> float:
        """Chance to win by ippatsu, 0-1."""
        return sum((part.win for part in self.by_way if part.ippatsu), 0.0)

    @property
    def tenpai_by_turn(self) -> tuple[float, ...]:
        """Chance to have been tenpai after each number of draws from now, 0 first."""
        return tuple(accumulate(part.tenpai for part in self.by_turn))

    @property
    def win_by_turn(self) -> tuple[float, ...]:
        """Chance to have won by the end of each turn, from turn 0 on."""
        return tuple(accumulate(part.win for part in self.by_turn))


def value_alone(tile: Tile | None, value: Sequence[float]) -> Explanation:
    """Return tenpai, win and points of a row without their parts."""
    tenpai, win, points = value
    return Explanation(
        tile=tile, tenpai=tenpai, win=win, points=points, lost=0.0, by_wait=(), by_tile=(),
        by_yaku=(), by_way=(), by_turn=(), by_first_tenpai=(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The points of one row minus those of another; swapped rows change the sign of each part.

    Each part has the sign of the difference that it is named for. With the goal score the points
    are those less the cost of hands that are not won.

    Attributes:
        speed: points gained because the hand is tenpai more often.
        waits: points gained because it wins more often once tenpai.
        points: points gained because its wins are worth more.
        losses: points gained because it loses less: deposits of riichi that do not win, and with
            the goal score the cost of hands that are not won.
        drawn: points gained because it is tenpai more often when the round is drawn.
    """

    speed: float
    waits: float
    points: float
    losses: float
    drawn: float = 0.0

    @property
    def difference(self) -> float:
        """All parts together."""
        return self.speed + self.waits + self.points + self.losses + self.drawn


class Worth(NamedTuple):
    """What two rows are compared by.

    Attributes:
        tenpai, win: chances, 0-1.
        won: points of all wins.
        lost: points lost, 0 or less.
        drawn: points received in drawn rounds.
    """

    tenpai: float
    win: float
    won: float
    lost: float
    drawn: float = 0.0


def compare_worths(mine: Worth, its: Worth) -> Comparison:
    """Return the difference of two rows.

    The points won are a product of three factors, tenpai × (win ÷ tenpai) × (won ÷ win). The
    logarithmic mean of both products, times the logarithm of the ratio of a factor, is its part.
    """
    gained = mine.won - its.won
    parts = [0.0, 0.0, 0.0]
    pairs = [*zip(mine[:3], its[:3], strict=True)]
    gone = next((place for place, pair in enumerate(pairs) if min(pair) <= 0), None)
    if gone is None:
        scale = gained / _log_ratio(mine.won, its.won) if gained else mine.won
        factors = zip(_factors(mine), _factors(its), strict=True)
        parts = [scale * _log_ratio(*pair) for pair in factors]
    else:  # a factor of 0, or below it by rounding, has no logarithm: the first one is all
        parts[gone] = gained
    speed, waits, points = parts
    return Comparison(
        speed=speed, waits=waits, points=points, losses=mine.lost - its.lost,
        drawn=mine.drawn - its.drawn,
    )  # fmt: skip


def _factors(worth: Worth) -> tuple[float, float, float]:
    return worth.tenpai, worth.win / worth.tenpai, worth.won / worth.win


def _log_ratio(first: float, second: float) -> float:
    """Return ln(first / second), precise for nearly equal numbers, with the exact sign."""
    part = (first - second) / (first + second)
    return 2 * atanh(part) if abs(part) < NEARLY else log(first) - log(second)
