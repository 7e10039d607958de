"""Winning copies of MCR against the plain count of every win that can follow.

The oracle draws every kind, discards every tile, and lets every kind win; it shares only the plain
count of a win with what it checks, and takes no shanten from it.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from analyzer import Hand, Situation, parse_hand
from analyzer.errors import InvalidHandError
from analyzer.mcr import (
    PROFILES,
    IncompleteHandError,
    Win,
    WinningCopies,
    efficiency,
    look_towards_eight,
    score_waits,
    score_win,
    waits,
    winning_copies,
)
from analyzer.situation import tiles_seen
from analyzer.tiles import TILES, Tile
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.samples import FULL

HANDS = 12 if FULL else 2
"""Hands of a profile and a shanten."""

Copies = tuple[int, int, int]
"""Copies left: of waits that reach eight from a discard, by own draw, and of all."""

profiles = pytest.mark.parametrize("profile", PROFILES)


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


@profiles
def test_waits_that_reach_eight_equal_letting_every_kind_win(profile: str) -> None:
    rng = random.Random(f"{FRESH} {profile}")
    for hand, visible in near_hands(f"{FRESH} tenpai {profile}", 0, 10 * HANDS):
        table = Table(rng, profile)
        for discard in {one.kind: one for one in hand.tiles}.values():
            after = hand.without(discard) if hand.drawn else hand
            seen = (*visible, discard) if hand.drawn else visible
            standing = efficiency(after, Situation(visible=seen)).standing
            if standing.shanten == 0:
                result = score_waits(
                    after, standing.ukeire, profile, visible=seen, flowers=table.flowers,
                    **table.winds,
                )  # fmt: skip
                claimed, drawn, count = table.copies(after, seen)
                assert winning_copies(result) == WinningCopies(claimed, drawn), (hand, discard)
                assert sum(wait.left for wait in result) == count, (hand, discard)


OF_EACH_KIND = {
    "one suit": "12335567m15z(789m0)",
    "knitted straight": "147m258p36s1234p5z",
    "knitted straight with a meld": "147m258p36s2p5z(123p0)",
    "seven pairs": "1133m2244p557s14z",
    "thirteen orphans": "19m19p15s1234566z",
    "honours and knitted tiles": "147m25p36s123455z9p",
    "all claimed but one": "49m79p(123p0)(567s0)(456s0)",
    "kongs": "459m7s(k1z)(k9p)(k2s1)",
    "tenpai, going back": "123m406p789s1122z6z",
}
"""Hands near to each kind of win."""


@pytest.mark.any_case
@pytest.mark.parametrize("hand", OF_EACH_KIND.values(), ids=OF_EACH_KIND)
def test_hands_near_to_each_kind_of_win_equal_every_draw_discard_and_win(hand: str) -> None:
    check_near(parse_hand(hand), (), "practice")


@profiles
def test_what_draws_lead_to_equals_every_draw_discard_and_win(profile: str) -> None:
    for hand, visible in near_hands(f"{FRESH} near {profile}", 1, HANDS):
        check_near(hand, visible, profile)


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
