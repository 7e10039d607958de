"""Wins of MCR: changes that do not change the count, and the result of any text."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from analyzer import Hand, NotationError
from analyzer.hand import sort_tiles
from analyzer.mcr import (
    IncompleteHandError,
    Score,
    Win,
    format_text,
    parse_text,
    score_text,
    score_win,
)
from analyzer.melds import Call, Meld
from analyzer.tiles import TILES, Tile
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.samples import sample

NUMBER = sample(600)

OF_SUITS = {"all_green", "reversible_tiles"}
"""Fans that name suits."""


def answer(count: Score) -> tuple[int, set[tuple[tuple[str, int], ...]]]:
    """What must stay: the total, and every list of fans that gives it."""
    accounts = (count.best, *count.alternatives)
    return count.total, {tuple(account.counts.items()) for account in accounts}


@pytest.fixture
def rng() -> random.Random:
    return random.Random(FRESH)


def test_the_order_of_tiles_and_melds_changes_nothing(rng: random.Random) -> None:
    for win in wins(FRESH, NUMBER):
        *closed, last = win.hand.tiles
        rng.shuffle(closed)
        melds = rng.sample(win.hand.melds, len(win.hand.melds))
        shuffled = replace(win, hand=Hand((*closed, last), tuple(melds)))
        again = replace(score_win(shuffled), win=win)
        assert again == score_win(win), format_text(win)


def test_the_names_of_suits_change_nothing_unless_a_fan_names_them(rng: random.Random) -> None:
    for win in wins(FRESH, NUMBER):
        suits = rng.sample((0, 9, 18), 3)
        other = replace(win, hand=renamed(win.hand, suits))
        result, again = score_win(win), score_win(other)
        fans = {fan for each in (result, again) for fan in each.best.counts}
        if not fans & OF_SUITS:
            assert answer(again) == answer(result), format_text(win)


def renamed(hand: Hand, suits: list[int]) -> Hand:
    def tile(old: Tile) -> Tile:
        return TILES[suits[old.kind // 9] + old.kind % 9] if old.kind < 27 else old

    melds = [replace(meld, tiles=tuple(map(tile, meld.tiles))) for meld in hand.melds]
    return Hand(tuple(map(tile, hand.tiles)), tuple(melds))


def test_from_whom_a_tile_came_changes_nothing(rng: random.Random) -> None:
    def called(meld: Meld) -> Meld:
        if meld.call == "chii":
            return replace(meld, called=rng.randrange(3))
        if not meld.is_open:
            return meld
        call: Call = "added_kan" if meld.is_kan else "pon"
        return Meld(call, meld.tiles, rng.randint(1, 3))

    for win in wins(FRESH, NUMBER):
        melds = tuple(map(called, win.hand.melds))
        other = replace(win, hand=Hand(win.hand.tiles, melds))
        assert answer(score_win(other)) == answer(score_win(win)), format_text(win)


def test_the_points_add_up_and_every_set_is_of_the_reading() -> None:
    for win in wins(FRESH, NUMBER):
        result = score_win(win)
        for account in (result.best, *result.alternatives):
            assert sum(line.points for line in account.fans) == account.total == result.total
            assert account.total - account.total_without_flowers == win.flowers
            assert account.place.may_end_with(win.kind), format_text(win)
            parts = Counter(account.reading.parts)
            assert Counter(k for part in parts.elements() for k in part.kinds) == Counter(
                {kind: count for kind, count in enumerate(win.counts) if count}
            )
            for line in account.fans:
                assert all(Counter(sets) <= parts for sets in line.earned_by), format_text(win)


def test_a_flower_is_worth_a_point_and_nothing_else() -> None:
    for win in wins(FRESH, NUMBER // 3):
        bare = score_win(replace(win, flowers=0))
        count = score_win(replace(win, flowers=5))
        assert count.total == bare.total + 5
        assert count.reaches_eight == bare.reaches_eight


# Text


def plain(win: Win) -> Win:
    """The win with its concealed tiles sorted, as a written text has them."""
    *closed, last = win.hand.tiles
    return replace(win, hand=Hand((*sort_tiles(closed), last), win.hand.melds))


def test_reading_what_was_written_gives_the_win_back() -> None:
    for win in wins(FRESH, NUMBER):
        assert parse_text(format_text(win)) == plain(win), format_text(win)


@st.composite
def near_texts(draw: st.DrawFn) -> str:
    """A text of a win with some characters deleted, inserted or replaced."""
    win = next(wins(str(draw(st.integers(0, 10**6))), 1))
    text = format_text(win)
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        inserted = draw(st.text("0123456789mpszESWNPFC[],| abh１\x00", max_size=2))
        text = text[:place] + inserted + text[place + draw(st.integers(0, 2)) :]
    return text


@given(st.one_of(st.text(max_size=40), near_texts()))
@settings(max_examples=sample(400))
@example("|")
@example("||")
@example("[")
@example("1" * 5000 + "m")
@example("[" * 5000)
@example("²m")
def test_any_text_is_a_score_or_an_error_that_lies_inside_the_text(text: str) -> None:
    result: Score | NotationError
    try:
        result = score_text(text)
    except NotationError as error:
        result = error
    except IncompleteHandError:
        return
    if isinstance(result, NotationError):
        assert 0 <= result.span[0] <= result.span[1] <= len(text)
        assert result.text == text
    else:
        assert result.total > 0
