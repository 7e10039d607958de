"""Where the numbers of a row come from: parts that add up to it exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from analyzer.tiles import Tile

Way = Literal["draw", "discard"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A class of wins.

    Attributes:
        win: chance of such a win, 0-1.
        points: what it adds to the points of the row.
    """

    win: float
    points: float

    @property
    def mean(self) -> float:
        """Mean points of such a win; 0 if it cannot happen."""
        return self.points / self.win if self.win else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitPart(Part):
    """Wins with the same final wait: all tiles that complete the hand, those gone included."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePart(Part):
    """Wins on the same tile."""

    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuPart(Part):
    """Wins with the same yaku; dora, red fives, ura dora, ippatsu and haitei are in the mean.

    Attributes:
        yaku: ids in the order of `riichi.YAKU`; empty for all rare wins together.
        way: by drawing or by discard; None for the rare wins.
    """

    yaku: tuple[str, ...]
    way: Way | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WayPart(Part):
    """Wins of the same way.

    Attributes:
        way: by drawing or by discard.
        riichi, ippatsu: whether the hand was in riichi; won within a turn of it.
    """

    way: Way
    riichi: bool
    ippatsu: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart(Part):
    """Wins of one turn.

    Attributes:
        turn: 0 for what is so at once, k for the turn that ends with the k-th coming draw.
        tenpai: chance to become tenpai then, for the first time.
    """

    turn: int
    tenpai: float


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstTenpai(Part):
    """Hands by the turn of their first tenpai; `points` are less lost deposits.

    Attributes:
        turn: as in `TurnPart`.
        chance: of a first tenpai then, 0-1.
    """

    turn: int
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPart:
    """First calls of the same tile for the same meld.

    Attributes:
        tile: the tile called.
        call: how.
        tiles: those of the meld.
        chance: of this being the first call, 0-1.
    """

    tile: Tile
    call: Literal["chii", "pon"]
    tiles: tuple[Tile, ...]
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A row taken apart, each time completely; parts with most points first.

    Without a deposit the points of each tuple add up to those of the row; else they do with `lost`.

    Attributes:
        tile: what the row throws; None for a hand of 3n+1 tiles.
        tenpai, win, points: the value of the row.
        lost: points lost with deposits, 0 or less.
        by_wait, by_tile, by_yaku, by_way: wins by final wait, by tile, by yaku, by way.
        by_turn: wins and first tenpai, by coming draw from 0 on.
        by_first_tenpai: the same chances by the turn of the first tenpai; with `lost` included.
        by_call: the first calls, the likeliest first; empty where nothing is called.
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
    open_win: float = 0.0

    @property
    def called(self) -> float:
        """Chance to call at all."""
        return sum((part.chance for part in self.by_call), 0.0)

    @property
    def tenpai_by_turn(self) -> tuple[float, ...]:
        """Chance to have been tenpai after each coming draw, from 0 on: a curve to draw."""
        return tuple(accumulate(part.tenpai for part in self.by_turn))

    @property
    def win_by_turn(self) -> tuple[float, ...]:
        """Chance to have won by the end of each turn, from 0 on."""
        return tuple(accumulate(part.win for part in self.by_turn))


def value_alone(tile: Tile | None, value: Sequence[float]) -> Explanation:
    """Return tenpai, win and points of a row without what explains them."""
    tenpai, win, points = value
    return Explanation(
        tile=tile, tenpai=tenpai, win=win, points=points, lost=0.0, by_wait=(), by_tile=(),
        by_yaku=(), by_way=(), by_turn=(), by_first_tenpai=(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The points of a row minus those of another; the parts change sign when the rows swap.

    Attributes:
        speed: because tenpai comes more often or earlier.
        waits: because tenpai wins more often.
        points: because wins are worth more.
    """

    speed: float
    waits: float
    points: float

    @property
    def difference(self) -> float:
        """All three parts together."""
        return self.speed + self.waits + self.points


Tenpai = list[tuple[float, float, float]]
"""By the turn of the first tenpai: chance, wins, points."""


def compare_by_tenpai(mine: Tenpai, its: Tenpai) -> Comparison:
    """Return what two rows differ by, from the turns of their first tenpai."""
    speed = waits = points = 0.0
    for (f_x, win_x, points_x), (f_y, win_y, points_y) in zip(mine, its, strict=True):
        w_x, w_y = _shares(f_x, win_x, f_y, win_y)
        m_x, m_y = _shares(win_x, points_x, win_y, points_y)
        speed += (f_x - f_y) * (w_x * m_x + w_y * m_y) / 2
        waits += (f_x + f_y) / 2 * (w_x - w_y) * (m_x + m_y) / 2
        points += (f_x + f_y) / 2 * (w_x + w_y) / 2 * (m_x - m_y)
        # what a hand that never wins loses with its deposit
        points += (points_x - f_x * w_x * m_x) - (points_y - f_y * w_y * m_y)
    return Comparison(speed=speed, waits=waits, points=points)


def _shares(first: float, part: float, second: float, its_part: float) -> tuple[float, float]:
    """Return part / whole of two rows; where a whole is 0, the share of the other row."""
    mine = part / first if first else None
    its = its_part / second if second else None
    return mine if mine is not None else its or 0.0, its if its is not None else mine or 0.0
