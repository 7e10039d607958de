"""Games with a real wall and opponents who discard at random, played by a policy with calls.

Each discard of an opponent is a random unseen tile, so the chance of a wait or call is that of its
copies.
"""

import random
from typing import Any

from analyzer.expectation import Expectation, Row
from analyzer.expectation.call_meld_kernels import PON
from analyzer.expectation.price_kernels import (
    CLAIMED,
    QUIET_DISCARD,
    QUIET_DRAW,
    RIICHI_CLAIMED,
    RIICHI_DISCARD,
    RIICHI_DRAW,
)
from tests.oracle.expectation.policy_games import Table

TURN, OTHERS = 4, (1, 2, 3)
"""Tiles of the wall in a turn; who throws, the last one to the left."""


class _Game:
    """One game: a waiting hand, tiles not seen, tiles of the wall until the last own draw."""

    def __init__(self, rng: random.Random, table: Table) -> None:
        self.rng, self.table = rng, table
        self.left, self.hand = list(table.unseen), table.start
        self.wall, self.is_riichi = TURN * table.draws, False

    @property
    def turns(self) -> int:
        """Draws left, a turn begun counting as whole."""
        return -(-self.wall // TURN)

    def is_won(self) -> bool:
        """Play to the end."""
        while self.wall >= 0:
            tenpai = self.table.tenpai.get(self.hand)
            if tenpai is not None and self.wall and self.wall % TURN == 0:
                self.is_riichi |= bool(self.table.played.declared[self.turns, tenpai])
            event = next(filter(None, map(self._throw, OTHERS)), "")
            if event == "won":
                return True
            if event == "called":
                continue
            self.wall -= TURN
            if self.wall >= 0 and self._draw():
                return True
        return False

    def _take(self) -> int:
        (kind,) = self.rng.choices(range(34), self.left)
        self.left[kind] -= 1
        return kind

    def _throw(self, seat: int) -> str:
        """Let another throw a tile; return what comes of it."""
        if self.wall < seat:
            return ""
        kind, tenpai = self._take(), self.table.tenpai.get(self.hand)
        if tenpai is not None:
            sums, place = self.table.played.waits.sums[tenpai], QUIET_DISCARD
            copies = sums[CLAIMED]
            if self.is_riichi:
                copies, place = sums[RIICHI_CLAIMED], RIICHI_DISCARD
            if copies and self.table.price(tenpai, kind, place):  # none if furiten
                return "won"
        if self.is_riichi or self.wall == seat:
            return ""
        return self._call(kind, seat)

    def _call(self, kind: int, seat: int) -> str:
        calls: Any = self.table.graph.calls
        played: Any = self.table.played
        for call in range(int(calls.call_start[self.hand]), int(calls.call_start[self.hand + 1])):
            is_wanted = played.taken[self.turns, call] >> seat & 1
            if calls.call_kind[call] == kind and is_wanted:
                assert calls.call_meld[call] >= PON or seat == OTHERS[-1]
                self.wall -= seat
                self._discard(int(calls.call_target[call]))
                return "called"
        return ""

    def _draw(self) -> bool:
        kind, tenpai = self._take(), self.table.tenpai.get(self.hand)
        place = RIICHI_DRAW if self.is_riichi else QUIET_DRAW
        if tenpai is not None and self.table.price(tenpai, kind, place):
            return True
        if not self.is_riichi and kind in (targets := self.table.targets(self.hand)):
            self._discard(targets[kind])
        return False

    def _discard(self, full: int) -> None:
        calls, choice = self.table.graph.calls, self.table.played.choice
        self.hand = int(calls.after[calls.first[full] + choice[self.turns, full]])


def share_won(answer: Expectation, row: Row, games: int, seed: str) -> float:
    """Return the share of games that are won."""
    rng, table = random.Random(seed), Table(answer, row)
    return sum(_Game(rng, table).is_won() for _ in range(games)) / games
