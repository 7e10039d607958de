"""The statistics of many games."""

from collections import Counter
from dataclasses import replace

import pytest

from analyzer import parse_hand
from analyzer.rules import JOKERS, RIICHI, Rules
from analyzer.simulation import Distribution, Statistics, Until, play_in_chunks, play_many, simulate
from tests.unit.simulation.games import ALL_RULES

UNCAPPED = replace(JOKERS, is_capped=False)


def small(games: int = 300, **changes: object) -> Statistics:
    return play_many(games, 11, **changes)  # type: ignore[arg-type]


@pytest.mark.sweep
@pytest.mark.parametrize("until", ["tenpai", "win"])
@pytest.mark.parametrize("rules", [*ALL_RULES.values(), UNCAPPED], ids=[*ALL_RULES, "uncapped"])
def test_the_table_counts_the_single_games(rules: Rules, until: Until) -> None:
    games = 40
    statistics = play_many(games, 11, until=until, rules=rules)
    tenpai: Counter[int] = Counter()
    win: Counter[int] = Counter()
    for number in range(1, games + 1):
        game = simulate(11, until=until, rules=rules, turns=18, number=number)
        waiting = [turn.number for turn in game.turns if turn.shanten <= 0]
        tenpai[waiting[0] if waiting else 0] += 1
        win[len(game.turns) if game.outcome == "win" else 0] += 1
    assert statistics.tenpai.counts == tuple(tenpai[turn] for turn in range(1, 19))
    assert statistics.win.counts == tuple(win[turn] for turn in range(1, 19))


def test_the_example_of_a_turn_is_the_first_game_that_got_there_in_it() -> None:
    result = small()
    for name in ("tenpai", "win"):
        for row in getattr(result, name).rows():
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
    answers: list[int] = []
    small(on_progress=lambda statistics: answers.append(statistics.games))
    assert answers == [100, 200, 300]
    parts = play_in_chunks(300, 11)
    assert next(parts).games == 100
    del parts

    def stop(statistics: Statistics) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small(on_progress=stop)


def test_without_a_limit_the_wall_decides() -> None:
    result = small(games=50, turns=None)
    assert result.turns == 140 - 13
    assert result.win.reached == 50
    assert small(games=2, turns=None, hand=parse_hand("123m1z1p")).turns == 140 - 5 + 1


def test_shares_add_up() -> None:
    result = Distribution(10, (0, 4, 1, 0), (0, 2, 9, 0))
    rows = list(result.rows())
    assert [row.share for row in rows] == [0, 0.4, 0.1, 0]
    assert [row.cumulated for row in rows] == [0, 0.4, 0.5, 0.5]
    assert (result.reached, result.share, result.mean, result.median) == (5, 0.5, 2.2, 3)
    nothing = Distribution.of_nothing(4)
    assert (nothing.mean, nothing.median, nothing.share) == (None, None, 0)
    assert Distribution(3, (1, 0), (1, 0)).median is None


def test_games_that_end_at_tenpai_have_no_win_after_it() -> None:
    result = small(until="tenpai", rules=RIICHI)
    assert result.tenpai.reached > result.win.reached == 0
