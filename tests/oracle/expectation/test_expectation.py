"""The engine against a plain enumeration, on fresh small situations."""

import pytest

from analyzer import expectation, parse_hand
from analyzer.situation import Situation
from analyzer.tiles import TILES
from tests.oracle.expectation.comparing import check_rows
from tests.oracle.expectation.naive import NAMES, Player
from tests.oracle.expectation.policy_games import play
from tests.oracle.expectation.situations import question_of, situations
from tests.oracle.hands import FRESH
from tests.samples import FULL, sample

NUMBER = sample(60, part=20)


@pytest.mark.slow
def test_every_row_of_fresh_situations_is_what_enumeration_says() -> None:
    for hand, situation, options in situations(f"{FRESH} expectation", NUMBER):
        answer = expectation.expect(hand, situation, options)
        player = Player(question_of(hand, situation, options))
        if len(hand) % 3 == 1:
            wanted = {"None": [player.value(hand.counts, left) for left in range(answer.draws + 1)]}
        else:
            wanted = {NAMES[kind]: values for kind, values in player.rows().items()}
        check_rows(answer, wanted)


@pytest.mark.any_case
@pytest.mark.parametrize("text", ["23467m34567p3388s", "12m406m789p1133s22z", "1369m24578p3557s"])
def test_games_with_a_true_wall_are_near_the_model(text: str) -> None:
    games = 30_000 if FULL else 6_000
    table = Situation(dora_indicators=(TILES[26],), seat_wind=2)
    answer = expectation.expect(
        parse_hand(text), table, draws=9, extra=1, stop=0, ron_quiet=0, ron_riichi=0, ippatsu=False
    )  # fmt: skip
    played = play(answer, answer.best, games, FRESH)
    error = 3 / games**0.5
    assert abs(played.tenpai - answer.best.tenpai) < 0.008 + error / 2
    assert abs(played.win - answer.best.win) < 0.007 + error / 2
    assert abs(played.points - answer.best.points) < 0.02 * played.points + error * played.deviation
