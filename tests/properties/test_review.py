"""Properties of reviews: parts and totals agree, both ways of computing."""

import os
import random

import pytest

from analyzer.games import Game, GameError, parse_game
from analyzer.games.checking import check_game
from analyzer.review import Review, review_game
from tests.properties.game_changes import change
from tests.samples import sample
from tests.unit.games.play import play_game
from tests.unit.games.writers import WRITERS
from tests.unit.review.sums import check_sums

SEED = int(os.environ["HAIRI_TEST_SEED"])

GAMES = range(SEED, SEED + sample(30))

CHANGES = sample(300)


def play(seed: int, players: int) -> Game:
    return check_game(play_game(seed, players, rounds=2)[0])


def marks(review: Review) -> list[object]:
    return [
        (each.mark, each.loss, each.codes, each.before, each.passed) for each in review.decisions
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_totals_are_sums_and_compiled_figures_the_plain_ones(players: int) -> None:
    for seed in GAMES:
        game = play(seed, players)
        for seat in range(players):
            plain = review_game(game, seat, thorough=False)
            compiled = review_game(game, seat, thorough=False, compiled=True)
            check_sums(plain)
            assert compiled.summary == plain.summary, seed
            assert marks(compiled) == marks(plain), seed
            assert [each.best for each in compiled.decisions] == [
                each.best for each in plain.decisions
            ], seed


@pytest.mark.parametrize("name", WRITERS)
def test_a_changed_log_is_reviewed_or_refused(name: str) -> None:
    chance = random.Random(f"{SEED} {name} review")
    game, _ = play_game(SEED, rounds=2)
    log = WRITERS[name](game)
    for _ in range(CHANGES):
        data = change(name, log, chance)
        try:
            parsed = parse_game(data, allow_hidden=True)
            for seat in parsed.open_seats[:1]:
                check_sums(review_game(parsed, seat, thorough=False, compiled=True))
        except GameError:
            continue
        except Exception as error:
            error.add_note(repr(data))
            raise
