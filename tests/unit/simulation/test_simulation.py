"""Self-play: the source's two games, one game of chance, and what many of them come to."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from analyzer import InvalidHandError, parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.simulation import (
    Distribution,
    Game,
    Statistics,
    Until,
    format_json_lines,
    format_text,
    play_in_chunks,
    play_many,
    replay,
    simulate,
)
from analyzer.simulation.chance import GROWTH, MASK, Chance, mix
from analyzer.situation import wall
from analyzer.tiles import TILES, Tile, parse_tile

ALL_RULES = {"riichi": RIICHI, "sanma": SANMA, "jokers": JOKERS}
UNCAPPED = replace(JOKERS, is_capped=False)

FIRST_GAME = """
1 1m  3 1s no   5z 57, 6z 57, 1s 49, 8m 45, 7p 44
2 8p  2 5z yes  8m 19, 5z 19, 6z 19
3 6z  2 8m yes  8m 21, 1m 19, 4z 19, 6z 19, 7p 14, 8p 14, 5s 13, 6s 13
4 3s  2 6s no   3s 21, 1m 19, 4z 19, 6z 19, 6s 17, 7p 14, 8p 14, 5s 13
5 1m  1 4z yes  3s 11, 5s 11, 4z 11, 6z 11, 7p 8, 8p 8
6 6p  0 4z yes  4z 4
"""
SECOND_GAME = """
1 1j  2 4m no   7z 63, 9m 55, 3p 51, 4m 47
2 2p  1 7z yes  9m 26, 7z 26
3 2p  1 3p no   9m 28, 2p 26, 3p 20
4 9m  1 2s yes  9m 20, 2p 20, 2s 20, 4z 20, 5s 18, 7s 18, 6p 14, 7p 14
5 9m  0 2s yes  2s 18
"""
"""Turn, draw, shanten, the source's discard, whether it is the most useful; every option."""


def tiles(text: str) -> list[Tile]:
    return [parse_tile(name) for name in text.split()]


def replayed(hand: str, table: str, jokers: int) -> Game:
    rows = [row.split() for row in table.strip().splitlines()]
    return replay(
        parse_hand(hand),
        [parse_tile(row[1]) for row in rows],
        [parse_tile(row[3]) for row in rows],
        jokers_in_set=jokers,
    )


def table_of(game: Game) -> str:
    rows = []
    for turn in game.turns:
        options = ", ".join(f"{option.tile} {option.count}" for option in turn.options)
        largest = "yes" if turn.is_largest else "no"
        told = f"{turn.number} {turn.draw}  {turn.shanten} {turn.discard} {largest:4} {options}"
        rows.append(told)
    return "\n".join(rows)


# The source's games


def test_the_sources_first_game_is_legal_and_this_is_its_table() -> None:
    game = replayed("18m7789p156s4456z", FIRST_GAME, jokers=0)
    assert table_of(game) == FIRST_GAME.strip()
    assert game.outcome == "tenpai"
    assert game.rest == parse_hand("111m677889p35s66z").tiles
    assert [str(tile) for tile, _ in game.turns[-1].useful] == ["4s"]


def test_the_sources_second_game_is_legal_and_this_is_its_table() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    assert table_of(game) == SECOND_GAME.strip()
    assert game.outcome == "tenpai"
    assert game.rest == parse_hand("999m2267p57s44z11j").tiles
    waits = [str(tile) for tile, _ in game.turns[-1].useful]
    assert waits == ["2p", "5p", "8p", "6s", "4z", "1j"]


def test_with_seven_pairs_the_sources_fourth_turn_would_go_back() -> None:
    rules = replace(JOKERS, seven_pairs="distinct")
    rows = [row.split() for row in SECOND_GAME.strip().splitlines()][:4]
    game = replay(
        parse_hand("49m367p2257s447z1j"),
        [parse_tile(row[1]) for row in rows],
        [parse_tile(row[3]) for row in rows],
        rules=rules,
    )
    assert [turn.keeps_shanten for turn in game.turns] == [True, True, True, False]


def test_a_joker_may_be_let_go_in_a_replay_and_goes_back() -> None:
    game = replay(parse_hand("456p24m1z1j"), tiles("9s"), tiles("1j"))
    (turn,) = game.turns
    assert not turn.keeps_shanten
    assert turn.count > 0
    assert game.outcome == "draw"


def test_a_winning_draw_needs_no_discard() -> None:
    game = replay(parse_hand("123m1z"), tiles("2z 1z"), tiles("2z"), rules=RIICHI)
    assert (game.outcome, game.turns[-1].discard) == ("win", None)
    assert format_text(game).endswith("胡牌!['一万', '二万', '三万', '东', '东']\n2巡胡牌\n")


@pytest.mark.parametrize(
    ("draws", "discards", "sentence"),
    [
        ("2z", "3z", "3z is not in the hand"),
        ("2z 3z", "2z", "does not complete the hand"),
        ("2z", "2z 1z", "2 discards do not fit 1 draws"),
        ("2z 3z", "", "0 discards do not fit 2 draws"),
    ],
)
def test_a_replay_that_cannot_have_been_is_refused(
    draws: str, discards: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        replay(parse_hand("123m1z"), tiles(draws), tiles(discards), rules=RIICHI)


@pytest.mark.parametrize(
    ("draws", "rules", "code"),
    [
        ("2z 2z 2z 2z 2z", RIICHI, "FIFTH_COPY"),
        ("1j", RIICHI, "TOO_MANY_JOKERS"),
        ("1j 1j 1j 1j 1j", JOKERS, "TOO_MANY_JOKERS"),
        ("5m", SANMA, "FIFTH_COPY"),
    ],
)
def test_a_draw_that_is_not_in_the_wall_is_refused(draws: str, rules: Rules, code: str) -> None:
    drawn = tiles(draws)
    with pytest.raises(InvalidSituationError) as caught:
        replay(parse_hand("123p1z"), drawn, drawn, rules=rules)
    assert (caught.value.code, caught.value.field) == (code, "draws")
    assert caught.value.index == len(drawn) - 1


def test_a_replay_starts_before_a_draw() -> None:
    with pytest.raises(ValueError, match="starts from 3n\\+1 tiles, not from 5"):
        replay(parse_hand("123m11z"), tiles("1m"), tiles("1m"))


# Chance


def test_the_generator_is_splitmix64() -> None:
    """The numbers published for the seed 1234567."""
    states = [1234567 + step * GROWTH & MASK for step in range(1, 6)]
    assert [mix(state) for state in states] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_below_a_limit_are_the_upper_halves() -> None:
    chance = Chance(0)
    assert [chance.below(100) for _ in range(10)] == [74, 37, 43, 95, 20, 59, 45, 18, 31, 88]
    assert {chance.below(1) for _ in range(10)} == {0}
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}


def test_a_seed_means_the_same_game_in_every_version() -> None:
    game = simulate(7)
    assert format_text(game).splitlines()[:3] == [
        "牌: ['五筒', '混', '三条', '六筒', '白', '八条', '四条', '北', '三条', '一条', '四万', "
        "'中', '四万']",
        "摸到 中",
        "打出 白",
    ]
    assert format_text(game).splitlines()[-2:] == [
        "听牌!['三万', '四万', '六万', '七万', '八万', '二条', '三条', '四条', '五筒', '六筒', "
        "'北', '北', '混']",
        "18巡听牌",
    ]


@pytest.mark.parametrize(("seed", "number"), [(-1, 1), (2**64, 1), (1, -1), (1, 2**64)])
def test_seeds_have_64_bits(seed: int, number: int) -> None:
    with pytest.raises(ValueError, match="0 to 2\\*\\*64 - 1"):
        simulate(seed, number=number)


def test_each_seed_and_each_number_is_another_game() -> None:
    first = {
        simulate(seed, number=n, turns=1).turns[0] for seed in (0, 1, 2**64 - 1) for n in (1, 2)
    }
    assert len(first) == 6


# One game


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


def test_the_drawn_tile_goes_first_among_equals_then_the_last_in_order() -> None:
    drawn = simulate(1, 0, hand=parse_hand("147m258p369s1235z4z")).turns[0]
    assert [str(option.tile) for option in drawn.options[:10]][-1] == "5z"
    assert str(drawn.discard) == "4z"
    kept = simulate(1, 0, hand=parse_hand("147m258p369s1234z2p")).turns[0]
    assert str(kept.discard) == "4z"


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


@pytest.mark.parametrize(
    ("text", "held"), [("1z", 1), ("12m", 1), ("123m", 4), ("123m456p", 7), ("123456789m123p", 13)]
)
def test_any_number_of_tiles_becomes_a_hand(text: str, held: int) -> None:
    game = simulate(3, hand=parse_hand(text), rules=RIICHI, until="win")
    assert len(game.turns[0].tiles) == held
    assert game.outcome == "win"
    assert len(game.rest) == held + 1


def test_melds_are_kept_and_their_tiles_are_not_drawn() -> None:
    hand = parse_hand("1234789p1s(k1z1)")
    game = simulate(4, hand=hand, rules=RIICHI, until="win")
    assert game.melds == hand.melds
    assert str(hand.melds[0].tiles[0]) not in map(str, (*game.wall, *game.river))
    assert format_text(game).startswith("副露: (k1z1)\n牌: ")
    assert game.turns[0].hand.melds == hand.melds


def test_a_red_five_plays_as_a_five() -> None:
    red = simulate(4, hand=parse_hand("340m1z"), rules=RIICHI)
    assert red.turns == simulate(4, hand=parse_hand("345m1z"), rules=RIICHI).turns


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


# Text


def test_a_line_of_json_for_each_turn() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    lines = [json.loads(line) for line in format_json_lines(game).splitlines()]
    assert [line["turn"] for line in lines] == [1, 2, 3, 4, 5]
    assert [line["outcome"] for line in lines] == [None, None, None, None, "tenpai"]
    assert "".join(lines[0]["hand"]) == "4m9m3p6p7p2s2s5s7s4z4z7z1j"
    assert {key: lines[-1][key] for key in ("draw", "discard", "shanten", "count", "melds")} == {
        "draw": "9m", "discard": "2s", "shanten": 0, "count": 18, "melds": [],
    }  # fmt: skip
    assert lines[-1]["useful"][-1] == {"tile": "1j", "left": 2}


def test_lists_are_sorted_as_the_source_sorts_them() -> None:
    game = replayed("49m367p2257s447z1j", SECOND_GAME, jokers=4)
    assert format_text(game).splitlines()[-2:] == [
        "听牌!['九万', '九万', '九万', '五条', '七条', '二筒', '二筒', '六筒', '七筒', '北', "
        "'北', '混', '混']",
        "5巡听牌",
    ]
    honours = simulate(1, hand=parse_hand("7654321z123m456p7s"), rules=RIICHI).turns[0]
    shown = format_text(simulate(1, hand=parse_hand("7654321z123m456p7s"), rules=RIICHI))
    assert honours.discard is not None
    second = shown.splitlines()[3]
    order = [second.find(name) for name in "东南西北中发白" if name in second]
    assert order == sorted(order)


# Many games


def small(games: int = 300, **changes: object) -> Statistics:
    return play_many(games, 11, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("until", ["tenpai", "win"])
@pytest.mark.parametrize("rules", [*ALL_RULES.values(), UNCAPPED], ids=[*ALL_RULES, "uncapped"])
def test_the_table_counts_the_single_games(rules: Rules, until: Until) -> None:
    games = 40
    found = play_many(games, 11, until=until, rules=rules)
    tenpai: Counter[int] = Counter()
    win: Counter[int] = Counter()
    for number in range(1, games + 1):
        game = simulate(11, until=until, rules=rules, turns=18, number=number)
        waiting = [turn.number for turn in game.turns if turn.shanten <= 0]
        tenpai[waiting[0] if waiting else 0] += 1
        win[len(game.turns) if game.outcome == "win" else 0] += 1
    assert found.tenpai.counts == tuple(tenpai[turn] for turn in range(1, 19))
    assert found.win.counts == tuple(win[turn] for turn in range(1, 19))


def test_the_example_of_a_turn_is_the_first_game_that_got_there_in_it() -> None:
    found = small()
    for name in ("tenpai", "win"):
        for row in getattr(found, name).rows():
            assert (row.example > 0) == (row.games > 0)
            if row.example:
                game = simulate(11, until=name, turns=18, number=row.example)
                assert (game.outcome, len(game.turns)) == (name, row.turn)


def test_more_threads_and_more_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = small()
    assert small(threads=3) == whole
    monkeypatch.setattr("analyzer.simulation.many.CHUNK", 7)
    assert small() == whole
    assert small(threads=3) == whole


def test_progress_is_told_and_who_is_told_may_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.simulation.many.CHUNK", 100)
    told: list[int] = []
    small(on_progress=lambda statistics: told.append(statistics.games))
    assert told == [100, 200, 300]
    parts = play_in_chunks(300, 11)
    assert next(parts).games == 100
    del parts

    def stop(statistics: Statistics) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small(on_progress=stop)


def test_without_a_limit_the_wall_decides() -> None:
    found = small(games=50, turns=None)
    assert found.turns == 140 - 13
    assert found.win.reached == 50
    assert small(games=2, turns=None, hand=parse_hand("123m1z1p")).turns == 140 - 5 + 1


def test_shares_add_up() -> None:
    found = Distribution(10, (0, 4, 1, 0), (0, 2, 9, 0))
    rows = list(found.rows())
    assert [row.share for row in rows] == [0, 0.4, 0.1, 0]
    assert [row.cumulated for row in rows] == [0, 0.4, 0.5, 0.5]
    assert (found.reached, found.share, found.mean, found.median) == (5, 0.5, 2.2, 3)
    nothing = Distribution.of_nothing(4)
    assert (nothing.mean, nothing.median, nothing.share) == (None, None, 0)
    assert Distribution(3, (1, 0), (1, 0)).median is None


def test_games_that_end_at_tenpai_have_no_win_after_it() -> None:
    found = small(until="tenpai", rules=RIICHI)
    assert found.tenpai.reached > found.win.reached == 0
