"""Games played by a program read back equal from every format."""

import gzip
import json
import os
import random

import pytest

from analyzer.games import Game, check_seat, parse_game, walk
from tests.samples import sample
from tests.unit.games.cases import comparable, line
from tests.unit.games.play import Played, play_game
from tests.unit.games.writers import WRITERS

SEED = int(os.environ["HAIRI_TEST_SEED"])

SEEDS = [SEED + number for number in range(sample(24))]


def formats(game: Game) -> list[str]:
    """Return the formats that a game can be written in: majiang knows four players only."""
    return [name for name in WRITERS if name != "majiang" or game.players == 4]


@pytest.fixture(scope="module", params=SEEDS)
def played(request: pytest.FixtureRequest) -> tuple[Game, list[Played]]:
    return play_game(request.param, random.Random(request.param).choice((3, 4, 4)))


def test_every_format_gives_the_game_that_was_played(played: tuple[Game, list[Played]]) -> None:
    game, _ = played
    for name in formats(game):
        read = parse_game(WRITERS[name](game))
        assert (read.format, read.players, read.names) == (name, game.players, game.names)
        assert read.red_fives
        assert read.warnings == ()
        for each, expected in zip(read.rounds, game.rounds, strict=True):
            assert comparable(each) == comparable(expected), (name, expected.name)
        if name in ("mjlog", "majiang"):
            assert read.final_scores == game.final_scores


def test_a_log_that_names_no_red_fives_has_them_if_one_is_dealt(
    played: tuple[Game, list[Played]],
) -> None:
    document = json.loads(WRITERS["tenhou6"](played[0]))
    del document["rule"]["aka"]
    assert parse_game(json.dumps(document).encode()).red_fives
    document["rule"]["aka"] = 0
    assert not parse_game(json.dumps(document).encode()).red_fives


def test_every_decision_is_what_the_player_wrote_down(played: tuple[Game, list[Played]]) -> None:
    game, rounds = played
    for name in formats(game):
        read = parse_game(WRITERS[name](game))
        for each, expected in zip(read.rounds, rounds, strict=True):
            decisions = [*walk(each)]
            assert [(d.seat, line(d)) for d in decisions] == [
                (note.seat, note.line) for note in expected.seen
            ]
            assert [(d.indicators, d.tiles_left) for d in decisions] == [
                (note.indicators, note.tiles_left) for note in expected.seen
            ]


def test_decisions_of_all_formats_are_equal(played: tuple[Game, list[Played]]) -> None:
    game, _ = played
    first, *others = (parse_game(WRITERS[name](game)) for name in formats(game))
    decisions = [[*walk(each)] for each in first.rounds]
    for other in others:
        assert [[*walk(each)] for each in other.rounds] == decisions


def test_a_seat_has_its_own_decisions_among_all() -> None:
    game, _ = play_game(SEED)
    for seat in range(game.players):
        check_seat(game, seat)
        for each in game.rounds:
            assert [*walk(each, seat)] == [d for d in walk(each) if d.seat == seat]


@pytest.mark.parametrize("name", WRITERS)
def test_gzip_is_unpacked_whatever_the_name_says(name: str) -> None:
    game, _ = play_game(SEED, rounds=1)
    data = WRITERS[name](game)
    assert parse_game(gzip.compress(data)) == parse_game(data)
    assert parse_game(gzip.compress(data) + b"\0" * 8) == parse_game(data)
    assert parse_game(b"\xef\xbb\xbf" + data) == parse_game(data)
