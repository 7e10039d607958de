"""Rounds of four players without calls, kans and abortive draws, played tile by tile.

Tiles are 0-135: the kind is tile // 4, and the first copy of a five is red. Seat 0 is the dealer.
The wall is never shuffled again, so that copies of a table go on with the same draws.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from analyzer import Hand, bulk
from analyzer.danger import Threat, many
from analyzer.danger.shares import find_stages
from analyzer.riichi import NoYakuError, Payments, Win, score_win
from analyzer.situation import dora_of
from analyzer.tiles import FIVES, KINDS, RED_FIVES, TILES, Tile

LIVE = 70
"""Tiles of the wall that are drawn."""

LAST_RIICHI = 4
"""Least number of tiles left with which riichi is declared."""

ROUND_TILES = [
    RED_FIVES[FIVES.index(tile // 4)] if tile % 4 == 0 and tile // 4 in FIVES else TILES[tile // 4]
    for tile in range(4 * KINDS)
]

Player = Callable[["Table", int], tuple[int, bool]]
"""Table and seat with 14 tiles -> the discard, and whether it declares riichi."""


class Ending(NamedTuple):
    """A win: winner, discarder (None: own draw), points of the hand that each seat pays."""

    winner: int
    discarder: int | None
    paid: tuple[int, ...]


@dataclass(kw_only=True)
class Table:
    """A round that is being played.

    Attributes:
        round_wind: 1-4, east to north.
        wall: the tiles that are drawn.
        coins: for each of them a random number, 0-1.
        indicator, ura: the tiles that show dora.
        hands: by seat, the tile just drawn last.
        drawn: number of tiles drawn.
        rivers: by seat, the discards.
        riichi: by seat, the index of the discard that declared it, or None.
        passed: by seat, bit set of the kinds that others discarded after its riichi.
        ippatsu: by seat, whether it declared and has not discarded since.
        missed: by seat, whether it is furiten for a winning tile that it did not win on.
        waits: by seat, bit set of the kinds that complete its hand.
        wins: by seat, whether it wins if it can.
        seen: uint8[34]; copies that lie open.
        stages: uint8[4, 34]; by seat in riichi, as `many.Tables.stages`.
        endings: the wins that ended the round.
    """

    round_wind: int
    wall: list[int]
    coins: list[float]
    indicator: int
    ura: int
    hands: list[list[int]]
    drawn: int = 0
    rivers: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    riichi: list[int | None] = field(default_factory=lambda: [None] * 4)
    passed: list[int] = field(default_factory=lambda: [0] * 4)
    ippatsu: list[bool] = field(default_factory=lambda: [False] * 4)
    missed: list[bool] = field(default_factory=lambda: [False] * 4)
    waits: list[int] = field(default_factory=lambda: [0] * 4)
    wins: list[bool] = field(default_factory=lambda: [True] * 4)
    seen: Any = field(default_factory=lambda: np.zeros(KINDS, np.uint8))
    stages: Any = field(default_factory=lambda: np.zeros((4, KINDS), np.uint8))
    endings: list[Ending] = field(default_factory=list)

    def copy(self) -> Table:
        """Return a table that goes on by itself."""
        return deepcopy(self)

    @property
    def left(self) -> int:
        """Number of tiles that can still be drawn."""
        return LIVE - self.drawn

    def counts(self, seat: int) -> Any:
        """Return the copies of each kind in a hand, uint8[34]."""
        counts = np.zeros(KINDS, np.uint8)
        for tile in self.hands[seat]:
            counts[tile // 4] += 1
        return counts

    def threats(self, seat: int) -> list[int]:
        """Return the other seats in riichi, the next one first."""
        seats = ((seat + step) % 4 for step in range(1, 4))
        return [other for other in seats if self.riichi[other] is not None]

    def threat(self, seat: int) -> Threat:
        """Return a player in riichi as others see it."""
        return Threat(
            river=tuple(ROUND_TILES[tile] for tile in self.rivers[seat]),
            riichi=self.riichi[seat] or 0,
            seat_wind=seat + 1,
            passed=tuple(TILES[kind] for kind in range(KINDS) if self.passed[seat] >> kind & 1),
            ippatsu=self.ippatsu[seat],
        )

    def losses(self, seat: int) -> list[float]:
        """Return what a discard of each kind costs a player on average, by the model."""
        tables = many.make_tables(1)
        tables.own[0], tables.seen[0] = self.counts(seat), self.seen
        tables.unseen[0] -= tables.own[0] + self.seen
        tables.dora[0] = dora_of(ROUND_TILES[self.indicator])
        tables.round_winds[0] = self.round_wind
        for place, other in enumerate(self.threats(seat)):
            tables.stages[0, place] = self.stages[other]
            tables.furiten[0, place] = _kinds(self.rivers[other]) | self.passed[other]
            tables.turns[0, place] = (self.riichi[other] or 0) + 1
            tables.winds[0, place] = other + 1
            tables.ippatsu[0, place] = self.ippatsu[other]
        losses: list[float] = many.assess_tables(tables).loss[0, 0].tolist()
        return losses

    def play(
        self, players: Sequence[Player], stop: Callable[[Table, int], bool] | None = None
    ) -> int | None:
        """Play on until the round ends; return the seat after whose draw `stop` is true."""
        while self.left and not self.endings:
            seat = self.drawn % 4
            self.hands[seat].append(self.wall[self.drawn])
            self.drawn += 1
            if stop and stop(self, seat):
                return seat
            self.turn(seat, players)
        return None

    def turn(self, seat: int, players: Sequence[Player]) -> None:
        """Let a player with 14 tiles win or discard, and the others win on the discard."""
        tile = self.hands[seat][-1]
        if self.wins[seat] and self._win(seat, tile, None):
            return
        declares = False
        if self.riichi[seat] is None:
            tile, declares = players[seat](self, seat)
            self.missed[seat] = False
        self.hands[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.seen[tile // 4] += 1
        self.ippatsu[seat] = False
        if self.riichi[seat] is None:
            accepted = bulk.ukeire(self.counts(seat)[None])
            self.waits[seat] = 0 if accepted.shanten[0] else int(accepted.ukeire[0])
        self._offer(seat, tile)
        if declares and not self.endings:
            self.riichi[seat], self.ippatsu[seat] = len(self.rivers[seat]) - 1, True
            self.stages[seat] = find_stages(self.threat(seat))

    def _offer(self, seat: int, tile: int) -> None:
        for step in range(1, 4):
            other, bit = (seat + step) % 4, 1 << tile // 4
            self.passed[other] |= bit if self.riichi[other] is not None else 0
            furiten = self.missed[other] or self.waits[other] & _kinds(self.rivers[other])
            if self.waits[other] & bit:
                may_win = self.wins[other] and not furiten
                self.missed[other] |= not (may_win and self._win(other, tile, seat))

    def _win(self, seat: int, tile: int, discarder: int | None) -> bool:
        """End the round with a win on this tile if the hand has one."""
        if not self.waits[seat] >> tile // 4 & 1:
            return False
        held = [each for each in self.hands[seat] if each != tile]
        riichi = self.riichi[seat]
        win = Win(
            hand=Hand(tuple(ROUND_TILES[each] for each in (*held, tile))),
            self_drawn=discarder is None,
            riichi=bool(riichi),
            double_riichi=riichi == 0,
            ippatsu=self.ippatsu[seat],
            haitei=not self.left and discarder is None,
            houtei=not self.left and discarder is not None,
            round_wind=self.round_wind,
            seat_wind=seat + 1,
            dora_indicators=(ROUND_TILES[self.indicator],),
            ura_indicators=() if riichi is None else (ROUND_TILES[self.ura],),
        )
        try:
            payments = score_win(win).payments
        except NoYakuError:
            return False
        self.endings.append(Ending(seat, discarder, _shares(payments, seat, discarder)))
        return True


def deal(name: str) -> Table:
    """Return the table of the wall of this name before the first draw."""
    chance = random.Random(name)
    tiles = chance.sample(range(4 * KINDS), 4 * KINDS)
    table = Table(
        round_wind=chance.choice((1, 2)),
        hands=[tiles[13 * seat : 13 * seat + 13] for seat in range(4)],
        wall=tiles[52 : 52 + LIVE],
        indicator=tiles[-1],
        ura=tiles[-2],
        coins=[chance.random() for _ in range(LIVE)],
    )
    table.seen[table.indicator // 4] += 1
    return table


def develop(table: Table, seat: int) -> tuple[int, bool]:
    """Discard for the least shanten, then the most tiles; riichi at tenpai.

    At 1- and 2-shanten the tiles that the hands after each draw accept are compared.
    """
    counts = table.counts(seat)
    unseen = 4 - counts - table.seen
    rows = bulk.discards(counts[None], unseen=unseen[None])
    shanten = int(rows.shanten[0].min())
    options = np.flatnonzero(rows.shanten[0] == shanten)
    merits = rows.count[0, options].astype(np.float64)
    if shanten in (1, 2):
        merits = _merits(counts, unseen, options, rows.ukeire[0], merits)
    kind = int(options[merits.argmax()])
    declares = not shanten and rows.count[0, kind] > 0 and table.left >= LAST_RIICHI
    return pick(table, seat, kind), bool(declares)


def _merits(counts: Any, unseen: Any, options: Any, accepted: Any, direct: Any) -> Any:
    """Return for each discard the tiles accepted now times those accepted after the draw."""
    left = np.flatnonzero(unseen).tolist()
    after = [
        (place, kind)
        for place, kinds in enumerate(accepted[options].tolist())
        for kind in left
        if kinds >> kind & 1
    ]
    if not after:
        return direct
    places, drawn = np.array(after).T
    number = np.arange(len(after))
    hands, rest = np.tile(counts, (len(after), 1)), np.tile(unseen, (len(after), 1))
    hands[number, options[places]] -= 1
    hands[number, drawn] += 1
    rest[number, drawn] -= 1
    rows = bulk.discards(hands, unseen=rest)
    nearest = rows.shanten == rows.shanten.min(axis=1)[:, None]
    most = np.where(nearest, rows.count, 0).max(axis=1)
    return np.bincount(places, most * unseen[drawn].astype(np.float64), len(options))


def fold(table: Table, seat: int) -> tuple[int, bool]:
    """Discard the tile that costs least by the model; of equal ones that held most often."""
    losses, counts = table.losses(seat), table.counts(seat)
    kinds = {tile // 4 for tile in table.hands[seat]}
    kind = min(kinds, key=lambda kind: (losses[kind], -int(counts[kind]), kind))
    return pick(table, seat, kind), False


def careful(table: Table, seat: int) -> tuple[int, bool]:
    """Fold against riichi, unless a discard makes the hand tenpai."""
    if not table.threats(seat):
        return develop(table, seat)
    is_near = not bulk.discards(table.counts(seat)[None]).shanten.min()
    return develop(table, seat) if is_near else fold(table, seat)


def half(table: Table, seat: int) -> tuple[int, bool]:
    """Discard the drawn tile, or, as often, a tile that nobody wins on."""
    drawn = table.hands[seat][-1]
    if table.coins[table.drawn - 1] < 0.5:
        return drawn, False
    waits = table.waits[seat - 1] | table.waits[seat - 2] | table.waits[seat - 3]
    safe = (tile for tile in table.hands[seat] if not waits >> tile // 4 & 1)
    return next(safe, drawn), False


def pick(table: Table, seat: int, kind: int) -> int:
    """Return the tile of a kind to discard: the red five last."""
    tiles = [tile for tile in table.hands[seat] if tile // 4 == kind]
    return max(tiles, key=lambda tile: (not ROUND_TILES[tile].is_red, tile))


def physical(table: Table, seat: int, tile: Tile) -> int:
    """Return a tile of a hand that is shown as `tile`, or one of its kind."""
    tiles = [each for each in table.hands[seat] if each // 4 == tile.kind]
    return max(tiles, key=lambda each: (ROUND_TILES[each] == tile, each))


def _kinds(tiles: Sequence[int]) -> int:
    """Return the bit set of the kinds of tiles."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile // 4
    return bits


def _shares(payments: Payments, winner: int, discarder: int | None) -> tuple[int, ...]:
    """Return what each seat pays; the winner's entry is 0."""
    if discarder is not None:
        return tuple(payments.total * (seat == discarder) for seat in range(4))
    return tuple(
        0
        if seat == winner
        else payments.each or (payments.others if seat else payments.dealer) or 0
        for seat in range(4)
    )
