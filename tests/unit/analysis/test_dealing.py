"""Random hands have the wished kind, size and shanten, or are refused."""

from dataclasses import replace
from random import Random

import pytest

from analyzer import dealing, format_hand, shanten
from analyzer.dealing import KINDS, NoSuchHandError, Wish, deal_hand
from analyzer.hand import Hand
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.situation import EMPTY_SITUATION, check_situation

MOST = {
    "any": (6, 6),
    "one_suit": (2, 1),
    "half_flush": (5, 5),
    "no_honours": (5, 4),
    "melds": (6, 6),
}
"""Kind -> the greatest shanten of 13 and of 14 tiles under plain rules."""

WISHES = [
    Wish(kind=kind, shanten=value, size=size)
    for kind, most in MOST.items()
    for size in (13, 14)
    for value in range(13 - size, most[size - 13] + 1)
]


def name(wish: Wish) -> str:
    return f"{wish.rules.name} {wish.kind} {wish.size} tiles {wish.shanten}-shanten"


def is_of_kind(hand: Hand, kind: str) -> bool:
    suits = {tile.suit for tile in hand.tiles} - {"j"}
    return {
        "any": not hand.melds,
        "one_suit": len(suits) == 1 and "z" not in suits,
        "half_flush": len(suits - {"z"}) <= 1,
        "no_honours": "z" not in suits,
        "melds": 1 <= len(hand.melds) <= 3,
    }[kind]


@pytest.mark.parametrize("wish", WISHES, ids=name)
def test_a_hand_is_as_it_was_wished(wish: Wish) -> None:
    chance = Random()
    for _ in range(5):
        hand = deal_hand(wish, chance)
        text = format_hand(hand)
        assert shanten(hand).value == wish.shanten, text
        assert hand.size == wish.size, text
        assert is_of_kind(hand, wish.kind), text


@pytest.mark.sweep
@pytest.mark.parametrize("rules", [SANMA, JOKERS, replace(JOKERS, seven_pairs="any", jokers=8)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [None, 0, 1])
def test_other_rules_have_their_own_tiles_and_shanten(
    rules: Rules, kind: str, value: int | None
) -> None:
    wish = Wish(kind=kind, shanten=value, rules=rules)
    for _ in range(5):
        hand = deal_hand(wish, Random())
        check_situation(hand, EMPTY_SITUATION, rules)
        assert value in (None, shanten(hand, rules=rules).value), format_hand(hand)
        assert is_of_kind(hand, kind), format_hand(hand)


def test_three_players_call_no_runs() -> None:
    wish = Wish(kind="melds", rules=SANMA)
    calls = {meld.call for _ in range(60) for meld in deal_hand(wish, Random()).melds}
    assert "chii" not in calls
    assert "pon" in calls


@pytest.mark.parametrize(
    "wish",
    [
        Wish(kind="one_suit", shanten=2),
        Wish(kind="one_suit", shanten=3, size=13),
        Wish(shanten=-1, size=13),
        Wish(kind="no_honours", shanten=6),
        Wish(kind="no_honours", shanten=5, rules=SANMA, size=13),
        Wish(shanten=7),
    ],
    ids=name,
)
def test_what_no_hand_can_be_is_refused(wish: Wish) -> None:
    with pytest.raises(NoSuchHandError, match=str(wish.shanten)):
        deal_hand(wish, Random())


def test_the_same_chance_deals_the_same_hand() -> None:
    for wish in (Wish(), Wish(shanten=6), Wish(kind="melds", shanten=0)):
        assert deal_hand(wish, Random(8)) == deal_hand(wish, Random(8))
        assert deal_hand(wish, Random(8)) != deal_hand(wish, Random(9))


def test_a_hand_that_is_changed_step_by_step_ends_unlike_the_first_one_that_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wish = Wish(shanten=-1)
    far = [deal_hand(wish, Random(seed)) for seed in range(8)]
    monkeypatch.setattr(dealing, "BLURRING", 0)
    near = [deal_hand(wish, Random(seed)) for seed in range(8)]
    assert far != near
    assert {shanten(hand).value for hand in far + near} == {-1}


def test_a_hand_is_sorted_and_its_drawn_tile_is_any_of_them() -> None:
    dealt = [deal_hand(Wish(), Random(seed)) for seed in range(40)]
    assert all(hand.tiles[:-1] == hand.sorted().tiles[:-1] or hand.drawn for hand in dealt)
    for hand in dealt:
        assert list(hand.tiles[:-1]) == sorted(hand.tiles[:-1], key=lambda tile: tile.order)
    assert any(hand.tiles != hand.sorted().tiles for hand in dealt)


def test_every_suit_and_every_call_has_its_turn() -> None:
    suits = {deal_hand(Wish(kind="one_suit"), Random(seed)).tiles[0].suit for seed in range(40)}
    melds = [deal_hand(Wish(kind="melds"), Random(seed)).melds for seed in range(80)]
    assert suits == {"m", "p", "s"}
    assert {meld.call for each in melds for meld in each} == {
        "chii",
        "pon",
        "open_kan",
        "concealed_kan",
    }


def test_plain_rules_need_no_wish() -> None:
    assert Wish().rules == RIICHI
    assert len(deal_hand(Wish(), Random())) == 14
