"""Winning copies of MCR against the plain count of every win that can follow."""

import random

import pytest

from analyzer import Situation, parse_hand
from analyzer.mcr import PROFILES, WinningCopies, efficiency, score_waits, winning_copies
from tests.oracle.hands import FRESH
from tests.oracle.naive_chances import Table, check_near, near_hands
from tests.samples import FULL

HANDS = 12 if FULL else 2
"""Hands of a profile and a shanten."""

profiles = pytest.mark.parametrize("profile", PROFILES)


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
