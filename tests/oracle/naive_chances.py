"""Winning copies of MCR by trying everything: every draw, every discard, every kind that may win.

It shares with what it checks the plain count of a win and the formal waits, no shanten.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from analyzer import Hand, Situation
from analyzer.errors import InvalidHandError
from analyzer.mcr import (
    IncompleteHandError,
    Win,
    efficiency,
    look_towards_eight,
    score_win,
    waits,
)
from analyzer.situation import tiles_seen
from analyzer.tiles import TILES, Tile
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins

Copies = tuple[int, int, int]
"""Copies left: of waits that reach eight from a discard, by own draw, and of all."""


class Table:
    """What is the same for all hands of a question."""

    def __init__(self, rng: random.Random, profile: str) -> None:
        self.profile = profile
        self.winds = {"seat_wind": rng.randint(1, 4), "prevalent_wind": rng.randint(1, 4)}
        self.flowers = rng.choice((0, 3))
        self.totals = cache(self._total)

    def _total(self, hand: Hand, visible: tuple[Tile, ...], self_drawn: bool) -> int | None:
        """Points without flowers; None if the hand is not complete."""
        conditions: dict[str, Any] = {**self.winds, "flowers": self.flowers, "visible": visible}
        try:
            win = Win(hand=hand, self_drawn=self_drawn, **conditions)
            return score_win(win, self.profile).total - self.flowers
        except IncompleteHandError:
            return None

    def copies(self, hand: Hand, visible: tuple[Tile, ...]) -> Copies:
        """The waits of a hand of 3n+1 tiles, by letting every kind win."""
        seen = tiles_seen(hand, Situation(visible=visible))
        claimed = drawn = count = 0
        for tile in TILES[:34]:
            left = 4 - seen[tile.kind]
            if left:
                totals = [self.totals(hand.with_drawn(tile), visible, way) for way in (False, True)]
                claimed += left * ((totals[0] or 0) >= 8)
                drawn += left * ((totals[1] or 0) >= 8)
                count += left * (totals[0] is not None)
        return claimed, drawn, count

    def after(self, hand: Hand, visible: tuple[Tile, ...]) -> tuple[int, int, int]:
        """The best discards after all draws: copies that lead to eight, and both sums of pairs."""
        seen = tiles_seen(hand, Situation(visible=visible))
        leading = claimed = drawn = 0
        for tile in TILES[:34]:
            left = 4 - seen[tile.kind]
            if not left:
                continue
            found = [(0, 0, 0)]
            for discard in {one.kind: one for one in hand.tiles}.values():
                after = hand.with_drawn(tile).without(discard).sorted()
                if waits(after).formal:
                    found.append(self.copies(after, (*visible, discard)))
            best = max(found, key=lambda one: (3 * one[0] + one[1], one[0]))
            leading += left * (best[0] + best[1] > 0)
            claimed, drawn = claimed + left * best[0], drawn + left * best[1]
        return leading, claimed, drawn


def near_hands(seed: str, shanten: int, number: int) -> Iterator[tuple[Hand, tuple[Tile, ...]]]:
    """Hands of 13 and 14 tiles of a shanten, with visible tiles: wins with tiles replaced."""
    rng = random.Random(seed)
    made = 0
    for win in wins(seed, 1000):
        if made == number:
            return
        tiles = [*win.hand.tiles]
        rng.shuffle(tiles)
        replaced = min(shanten + 1, len(tiles))
        size = len(tiles) - (made % 2)
        tiles = (tiles[replaced:] + rng.choices(TILES[:34], k=replaced))[-size:]
        visible = tuple(rng.choices(TILES[:34], k=rng.choice((0, 6))))
        try:
            hand = Hand(tuple(tiles), win.hand.melds)
        except InvalidHandError:
            continue
        seen = tiles_seen(hand, Situation(visible=visible))
        if max(seen) <= 4 and efficiency(hand).standing.shanten == shanten:
            yield hand, visible
            made += 1


def check_near(hand: Hand, visible: tuple[Tile, ...], profile: str) -> None:
    """Check every discard of a hand that leaves 1-shanten, or the hand itself."""
    table = Table(random.Random(f"{FRESH} {profile}"), profile)
    standings = efficiency(hand, Situation(visible=visible))
    results = look_towards_eight(hand, standings, visible=visible, profile=profile, **table.winds)
    near: list[int | None] = [
        row.tile.kind for row in standings.discards if row.standing.shanten == 1
    ]
    assert [*results] == (near or [None])
    for kind, result in results.items():
        after, seen = hand, visible
        if kind is not None:
            discard = hand.last_of_kind(kind)
            after, seen = hand.without(discard), (*visible, discard)
        winning = result.winning
        target = table.after(after, seen)
        assert (result.leading, winning.claimed, winning.drawn) == target, (hand, visible, kind)
