"""The last round: which one it is, and when a cheap win does not improve the place."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer.games import Game, Result, parse_game
from analyzer.review import review_game
from analyzer.review.flags import last_number, out_of_reach
from tests.unit.games.examples import FOLDER

FOUR = parse_game((FOLDER / "players-4.mjlog").read_bytes())
THREE = parse_game((FOLDER / "players-3.mjlog").read_bytes())


END = (40_000, 30_000, 20_000, 10_000)


def game_of(game: Game, *numbers: int, end: tuple[int, ...] = END) -> Game:
    """Return a game of rounds with these numbers; a drawn one is the last, and leaves `end`."""
    drawn = Result(kind="exhaustive", changes=(0,) * game.players)
    rounds = [
        replace(game.rounds[0], number=number, scores=end[: game.players], events=(), result=drawn)
        for number in numbers
    ]
    return replace(game, rounds=tuple(rounds))


@pytest.mark.parametrize(
    ("game", "last"),
    [
        (game_of(FOUR, 0, 4), 7),
        (game_of(FOUR, 8), 7),
        (game_of(THREE, 4), 6),
        (game_of(FOUR, 3), None),
        (game_of(FOUR, 0, 3, 3), 3),
        (game_of(THREE, 0, 2), 2),
        (game_of(FOUR, 0, 3, end=(60_000, 30_000, 20_000, -10_000)), None),
        (game_of(FOUR, 0, 3, end=(29_000, 26_000, 25_000, 20_000)), None),
        (game_of(FOUR, 0, 2), None),
    ],
)
def test_the_last_round_is_known_by_the_winds_or_by_the_end(game: Game, last: int | None) -> None:
    assert last_number(game) == last


SCORES = (40_000, 22_000, 20_000, 18_000)


@pytest.mark.parametrize(
    ("seat", "changes", "ahead"),
    [
        (3, {"scores": (40_000, 23_000, 19_900, 18_000)}, None),
        (3, {"scores": (40_000, 23_000, 20_001, 16_999)}, 2),
        (3, {"scores": (40_000, 23_000, 20_000, 18_000)}, 2),
        (2, {"scores": (40_000, 23_000, 19_000, 18_000)}, 1),
        (2, {"scores": (40_000, 23_000, 19_000, 18_000), "sticks": 3}, None),
        (2, {"scores": (40_000, 23_000, 19_000, 18_000), "honba": 4}, None),
        (0, {}, None),
        (1, {"scores": (29_000, 25_000, 26_000, 20_000)}, None),
        (1, {}, 0),
        (1, {"dealer": 1}, None),
        (1, {"number": 6}, None),
    ],
)
def test_a_cheap_win_is_out_of_reach_of_a_place(
    seat: int, changes: dict[str, Any], ahead: int | None
) -> None:
    base: dict[str, Any] = {
        "number": 7,
        "dealer": 0,
        "honba": 0,
        "sticks": 0,
        "scores": SCORES,
    } | changes
    played = replace(FOUR.rounds[0], **base)
    assert out_of_reach(played, seat, 7) == ahead


def test_what_is_best_needs_no_reason() -> None:
    low = replace(FOUR.rounds[0], number=7, scores=(60_000, 20_000, 15_000, 5_000))
    for seat in range(4):
        review = review_game(replace(FOUR, rounds=(low,)), seat)
        flagged = [each for each in review.decisions if "all_last" in each.codes]
        worse = [each for each in review.decisions if each.mark and not each.is_best]
        assert flagged == ([] if seat in (0, low.dealer) else worse)
        assert all(each.is_calm or each.codes - {"all_last"} for each in flagged)
