"""A whole wall: the deal, the grades, the end, and the player who plays the same wall."""

import pytest

from analyzer import RIICHI, parse_hand
from analyzer.simulation import simulate
from analyzer.simulation.many import TURNS
from analyzer.tiles import Tile
from analyzer.training import Wall, play_wall, spell_discard
from tests.unit.training.hands import refusal

HAND = parse_hand("123456789m11244z")
"""Tenpai after 2z, for the last two 1z and 4z."""


def play(wall: Wall, *tiles: Tile, **options: object) -> Wall:
    """Discard some tiles, one after the other."""
    letters = ""
    for tile in tiles:
        assert wall.hand
        letters += spell_discard(wall.hand, tile)
        wall = play_wall(wall.seed, wall.number, letters, **options)  # type: ignore[arg-type]
    return wall


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("until", ["tenpai", "win"])
def test_the_discards_of_the_own_player_give_its_game(until: str, number: int) -> None:
    game = simulate(7, rules=RIICHI, turns=TURNS, until=until, number=number)  # type: ignore[arg-type]
    wall = play(play_wall(7, number, until=until), *game.river, until=until)  # type: ignore[arg-type]
    assert [step.turn for step in wall.steps] == [*game.turns]
    assert (wall.outcome, wall.hand, wall.points, wall.lost) == (game.outcome, None, 100, 0)
    assert wall.own_tenpai_turn() == wall.tenpai_turn
    if game.outcome != "win":
        assert wall.rest.tiles == game.rest


def test_the_first_question_is_the_dealt_hand_and_its_draw() -> None:
    wall = play_wall(7)
    turn = simulate(7, rules=RIICHI).turns[0]
    assert wall.hand is not None
    assert wall.hand.tiles[-1] == turn.draw
    assert wall.hand.sorted() == turn.hand.sorted()
    assert (wall.steps, wall.outcome, wall.points, wall.tenpai_turn) == ((), None, 0, None)


def test_a_discard_that_goes_back_has_no_points_and_loses_all_tiles() -> None:
    wall = play(play_wall(1, hand=HAND), HAND.tiles[4], hand=HAND)
    (step,) = wall.steps
    assert (step.points, step.mark, step.lost) == (0, "miss", 4)
    assert (wall.outcome, wall.tenpai_turn, len(wall.waits)) == (None, None, 0)


def test_a_game_of_a_given_hand_tells_waits_and_furiten() -> None:
    done = play(play_wall(1, hand=HAND), HAND.tiles[-3], hand=HAND)
    assert (done.outcome, done.tenpai_turn, done.steps[0].mark) == ("tenpai", 1, "right")
    assert [str(wait.tile) for wait in done.waits] == ["1z", "4z"]
    assert (done.is_furiten, done.is_dead) == (False, False)


def test_the_own_river_makes_furiten_and_takes_waits() -> None:
    hand = parse_hand("123456789m111z2z3z")
    two, three = hand.tiles[-2:]
    start = play_wall(16, hand=hand, until="win")
    wall = play(start, three, two, hand=hand, until="win")
    assert [(str(wait.tile), wait.left) for wait in wall.waits] == [("3z", 2)]
    assert (wall.is_furiten, wall.is_dead) == (True, False)


def test_a_wait_of_which_no_copy_is_left_is_dead() -> None:
    hand = parse_hand("123456789m3z2z(p3z1)")
    assert play(play_wall(1, hand=hand), hand.tiles[-1], hand=hand).is_dead


def test_turns_end() -> None:
    wall = play_wall(7)
    letters = ""
    while wall.hand:
        letters += spell_discard(wall.hand, wall.hand.tiles[-1])
        wall = play_wall(7, 1, letters)
    assert (wall.outcome, len(wall.steps)) == ("draw", TURNS)
    assert refusal(lambda: play_wall(7, 1, letters + "a")) == ("BAD_DISCARDS", TURNS + 1)


@pytest.mark.parametrize(
    ("letters", "position"), [("?", 1), ("A", 1), ("ao", 2)],
    ids=["no letter", "not a place", "no such place"],
)  # fmt: skip
def test_wrong_letters_are_refused_with_the_position(letters: str, position: int) -> None:
    assert refusal(lambda: play_wall(7, 1, letters)) == ("BAD_DISCARDS", position)


def test_nothing_follows_tenpai() -> None:
    assert refusal(lambda: play_wall(1, 1, "kaa", hand=HAND)) == ("BAD_DISCARDS", 2)


def test_nothing_follows_a_win() -> None:
    hand = parse_hand("123456789m111z22z")
    assert play_wall(1, hand=hand).outcome == "win"
    assert refusal(lambda: play_wall(1, 1, "a", hand=hand)) == ("BAD_DISCARDS", 1)
