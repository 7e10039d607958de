"""Random games: tiles add up, discards are the most useful, games end."""

from collections import Counter
from dataclasses import replace

import pytest

from analyzer import InvalidHandError, parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.simulation import Until, format_text, play_many, replay, simulate
from analyzer.situation import wall
from analyzer.tiles import TILES
from tests.unit.simulation.games import ALL_RULES, tiles


@pytest.mark.parametrize("until", ["tenpai", "win"])
@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_wall_hand_and_river_always_add_up(rules: Rules, until: Until) -> None:
    whole = Counter(TILES[t.kind] if t.is_red else t for t in wall(rules).elements())
    assert whole.total() == {"riichi": 136, "sanma": 108, "jokers": 140}[rules.name]
    for seed in range(20):
        game = simulate(seed, until=until, rules=rules)
        assert Counter([*game.wall, *game.rest, *game.river]) == whole, seed
        held = game.turns[0].tiles
        for turn in game.turns:
            assert Counter(turn.tiles) == Counter(held), f"seed {seed}, turn {turn.number}"
            gone = [] if turn.discard is None else [turn.discard]
            assert Counter([*turn.rest, *gone]) == Counter([*turn.tiles, turn.draw])
            held = turn.rest


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_every_discard_is_an_option_and_none_is_more_useful(rules: Rules) -> None:
    for seed in range(30):
        for turn in simulate(seed, until="win", rules=rules).turns:
            assert turn.is_largest == (turn.discard is not None), f"seed {seed}: {turn}"
            assert turn.discard is None or not turn.discard.is_joker
            if turn.discard is not None:
                place = turn.discard_index
                assert place is not None
                assert turn.held[place] == turn.discard
                assert (place == len(turn.tiles)) == (turn.discard == turn.draw)


@pytest.mark.parametrize("until", ["tenpai", "win"])
def test_the_same_seed_gives_the_same_game(until: Until) -> None:
    assert simulate(5, until=until) == simulate(5, until=until)


def test_a_game_until_tenpai_is_the_beginning_of_the_game_until_a_win() -> None:
    for seed in range(10):
        short, whole = simulate(seed), simulate(seed, until="win")
        assert whole.turns[: len(short.turns)] == short.turns
        assert (short.outcome, whole.outcome) == ("tenpai", "win")


def test_the_last_of_fourteen_tiles_is_the_first_draw() -> None:
    game = simulate(1, hand=parse_hand("336m237p2479s167z3s"), rules=RIICHI)
    assert str(game.turns[0].draw) == "3s"
    assert game.turns[0].tiles == parse_hand("336m237p2479s167z").tiles
    assert game.turns[0].hand == parse_hand("336m237p2479s167z3s")
    assert len(game.wall) == 136 - 14 - (len(game.turns) - 1)


def test_melds_are_kept_and_their_tiles_are_not_drawn() -> None:
    hand = parse_hand("1234789p1s(k1z1)")
    game = simulate(4, hand=hand, rules=RIICHI, until="win")
    assert game.melds == hand.melds
    assert str(hand.melds[0].tiles[0]) not in map(str, (*game.wall, *game.river))
    assert format_text(game).startswith("副露: (k1z1)\n牌: ")
    assert game.turns[0].hand.melds == hand.melds


def test_a_complete_hand_wins_at_once() -> None:
    game = simulate(1, hand=parse_hand("11122233344455z"), rules=RIICHI)
    assert (game.outcome, len(game.turns)) == ("win", 1)
    assert game.turns[0].options == ()


def test_when_the_draws_end_it_is_a_draw() -> None:
    game = simulate(1, rules=RIICHI, turns=2, until="win")
    assert (game.outcome, len(game.turns), len(game.river)) == ("draw", 2, 2)
    assert format_text(game).splitlines()[-3].startswith("打出 ")
    assert format_text(game).splitlines()[-1] == "2巡流局"


def test_a_hand_of_too_many_jokers_is_no_hand_but_is_played() -> None:
    rules = replace(JOKERS, jokers=8)
    hand = parse_hand("19m19p19s111z1111j")
    game = replay(hand, tiles("1j"), tiles("1m"), rules=rules)
    assert game.turns[0].shanten == 1
    with pytest.raises(InvalidHandError):
        _ = game.turns[0].hand


def test_a_tile_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(InvalidSituationError, match="no such tile"):
        simulate(1, hand=parse_hand("5m"), rules=SANMA)
    with pytest.raises(InvalidSituationError, match="no jokers"):
        simulate(1, hand=parse_hand("1j"), rules=RIICHI)


def test_switches_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="jokers_in_set is 0 to 8, not 9"):
        simulate(1, 9)
    with pytest.raises(ValueError, match="no meaning"):
        simulate(1, 4, rules=RIICHI)
    with pytest.raises(ValueError, match="seven_pairs is"):
        simulate(1, seven_pairs="all")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="until is"):
        simulate(1, until="noon")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="turns are 1 or more"):
        simulate(1, turns=0)
    with pytest.raises(ValueError, match="games are 1 or more"):
        play_many(0, 1)
