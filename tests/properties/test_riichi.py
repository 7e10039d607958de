"""Properties of every riichi win."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from analyzer.hand import Hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.riichi import (
    Account,
    NoYakuError,
    RiichiRules,
    Score,
    Win,
    find_faults,
    points,
    score_win,
)
from analyzer.tiles import FIVES, TILES, Tile, TileKind
from tests.oracle.hands import FRESH
from tests.oracle.riichi.hands import any_rules, wins
from tests.samples import FULL

NUMBER = 3000 if FULL else 120

PAYERS = ("discarder", "each", "dealer", "others")


def scored(win: Win) -> Score | None:
    try:
        return score_win(win)
    except NoYakuError:
        return None


def scores(seed: str) -> Iterator[Score]:
    """Wins with a yaku."""
    for win in wins(f"{FRESH} {seed}", NUMBER, any_rules):
        found = scored(win)
        if found is not None:
            yield found


def summary(found: Score | None) -> Any:
    if found is None:
        return None
    lines = [
        sorted((line.yaku.id, line.han) for line in account.yaku)
        for account in (found.best, *found.alternatives)
    ]
    return sorted(lines), found.han, found.fu, found.yakuman, found.points, found.total


def rank(account: Account) -> tuple[int, ...]:
    return account.points, account.yakuman, account.han, account.fu, account.fu_before_rounding


def test_no_account_beats_the_one_returned() -> None:
    for found in scores("best"):
        assert rank(found.best) == max(rank(each) for each in found.tried if each.yaku)
        assert found.best in found.tried
        for other in found.alternatives:
            assert rank(other)[:4] == rank(found.best)[:4]
            assert [line.yaku for line in other.yaku] != [line.yaku for line in found.yaku]


def test_han_fu_and_yakuman_give_the_points() -> None:
    for found in scores("points"):
        win = found.win
        how = {"dealer": win.is_dealer, "self_drawn": win.self_drawn, "rules": win.rules}
        worth = found.han, found.fu
        alone = points(*worth, yakuman=found.yakuman, **how)  # type: ignore[arg-type]
        assert alone.total == found.points, win
        paid = points(*worth, yakuman=found.yakuman, honba=win.honba, **how)  # type: ignore[arg-type]
        assert paid == found.payments, win
        honba = 100 * win.honba * (win.rules.players - 1)
        assert found.total == found.points + honba + 1000 * win.riichi_sticks
        for name in PAYERS:
            payment = getattr(paid, name)
            assert payment is None or payment % 100 == 0


def test_the_han_are_the_sum_of_the_lines_and_the_fu_of_theirs() -> None:
    for found in scores("sums"):
        han = [line.han for line in found.yaku]
        assert found.han == sum(han) or (found.yakuman and not found.rules.multiple_yakuman)
        assert found.fu == sum(part.fu for part in found.fu_parts)
        assert found.fu % 10 == 0 or found.fu == 25
        assert found.yakuman == 0 or (found.fu, found.fu_parts) == (0, ())


def test_the_lines_come_in_the_order_of_the_table_dora_last() -> None:
    for found in scores("order"):
        kinds = [line.yaku.kind for line in found.yaku]
        assert kinds == sorted(kinds, key=lambda kind: kind == "dora")
        assert "yakuman" not in kinds or set(kinds) <= {"yakuman", "yaku"}
        assert all(line.han > 0 for line in found.yaku)


def test_an_open_hand_has_no_yaku_of_closed_ones() -> None:
    for found in scores("open"):
        if not found.win.is_closed:
            assert all(line.yaku.open for line in found.yaku)


def test_one_more_dora_never_lowers_the_points() -> None:
    rng = random.Random(FRESH)
    for found in scores("dora"):
        win = found.win
        tile = rng.choice([tile for tile in TILES if win.rules.tiles.has_tile(tile)])
        more = (*win.dora_indicators, tile)
        fields_of = {field.name: getattr(win, field.name) for field in fields(win)}
        try:
            richer = Win(**fields_of | {"dora_indicators": more})
        except ValueError:
            continue  # a sixth indicator, or a fifth copy
        assert score_win(richer).points >= found.points, win


def test_kiriage_never_lowers_the_points() -> None:
    for found in scores("kiriage"):
        without, with_it = (
            score_win(found.win, replace(found.rules, kiriage_mangan=kiriage)).points
            for kiriage in (False, True)
        )
        assert without <= with_it


def test_the_order_of_tiles_and_melds_changes_nothing() -> None:
    rng = random.Random(FRESH)
    for found in scores("shuffled"):
        *closed, last = found.win.hand.tiles
        melds = list(found.win.hand.melds)
        rng.shuffle(closed)
        rng.shuffle(melds)
        other = replace(found.win, hand=Hand((*closed, last), tuple(melds)))
        assert summary(score_win(other)) == summary(found), found.win


def moved(tile: Tile, suits: list[int]) -> Tile:
    """The same tile in another suit."""
    if tile.kind >= 27:
        return tile
    kind = TileKind(9 * suits[tile.kind // 9] + tile.kind % 9)
    return Tile(kind, is_red=tile.is_red and kind in FIVES)


def moved_meld(meld: Meld, suits: list[int]) -> Meld:
    tiles = tuple(moved(tile, suits) for tile in meld.tiles)
    if meld.call == "chii":
        return make_run(tiles, meld.called)
    return make_set(meld.call, tiles[0], meld.seat)


def moved_win(win: Win, suits: list[int]) -> Win:
    hand = Hand(
        tuple(moved(tile, suits) for tile in win.hand.tiles),
        tuple(moved_meld(meld, suits) for meld in win.hand.melds),
    )
    indicators = {
        name: tuple(moved(tile, suits) for tile in getattr(win, name))
        for name in ("dora_indicators", "ura_indicators")
    }
    return replace(win, hand=hand, **indicators)  # type: ignore[arg-type]


def test_permuting_suits_changes_nothing_but_ryuuiisou() -> None:
    rng = random.Random(FRESH)
    for win in wins(f"{FRESH} suits", NUMBER, lambda rng: replace(any_rules(rng), players=4)):
        suits = rng.sample(range(3), 3)
        here, there = scored(win), scored(moved_win(win, suits))
        green = {line.yaku.id for each in (here, there) if each for line in each.yaku}
        if "ryuuiisou" not in green:
            assert summary(here) == summary(there), (win, suits)


def opened(hand: Hand) -> Hand | None:
    """The hand with one of its concealed kans called instead; None where it has none."""
    for i, meld in enumerate(hand.melds):
        if not meld.is_open:
            melds = list(hand.melds)
            melds[i] = make_set("open_kan", meld.tiles[0], 1)
            return Hand(hand.tiles, tuple(melds))
    return None


def test_calling_a_set_never_raises_the_han_of_a_yaku() -> None:
    for found in scores("called"):
        win, hand = found.win, opened(found.win.hand)
        if hand is None or found.yakuman:
            continue
        quiet = {"riichi": False, "double_riichi": False, "ippatsu": False, "ura_indicators": ()}
        other = scored(replace(win, hand=hand, **quiet))  # type: ignore[arg-type]
        if other is None:
            continue
        assert other.points <= found.points, win
        for account in other.tried:
            twins = [
                mine
                for mine in found.tried
                if (str(mine.place), mine.reading.blocks)
                == (str(account.place), account.reading.blocks)
            ]
            closed = {line.yaku.id: line.han for mine in twins for line in mine.yaku}
            for line in account.yaku:
                assert line.han <= closed.get(line.yaku.id, 0), win


@pytest.mark.parametrize("options", [{"kiriage_mangan": True}, {"double_wind_pair_fu": 2}])
def test_scoring_changes_neither_the_win_nor_its_rules(options: dict[str, Any]) -> None:
    rules = RiichiRules(**options)
    for win in wins(f"{FRESH} frozen", 10, lambda _: rules):
        before = repr(win)
        scored(win)
        assert repr(win) == before
        assert win.rules is rules
        assert find_faults(win) == ()
