"""The facts of a review about a round: riichi, deal-ins, calls, kans, passed wins, draws."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer.games import GameError, Left, parse_game
from analyzer.review import RoundReview, review_game, score_again
from tests.unit.games.cases import HANDS, call, cut, draw, kan, mjai, read, start, turn

REACH = {"type": "reach", "actor": 0}

PAID = {"type": "reach_accepted", "actor": 0}

HORA = {"type": "hora", "actor": 0, "target": 1, "deltas": [9000, -8000, 0, 0]}

TENPAI = (
    HANDS[0].replace("S S", "E S"),
    HANDS[1].replace("N N", "S N"),
    *HANDS[2:3],
    HANDS[3].replace("E E", "C 9p"),
)
"""Seat 0 holds 123406789m 111z 2z."""


def of_round(seat: int, *records: dict[str, Any]) -> RoundReview:
    (review,) = review_game(read(*records), seat).rounds
    return review


RIICHI = (start(TENPAI), draw(0, "W"), REACH, cut(0, "W"), PAID)


def test_a_riichi_knows_its_wait_and_how_it_ended() -> None:
    end = (draw(1, "9m"), cut(1, "S"), HORA)
    review = of_round(0, *RIICHI, *end)
    assert review.riichi is not None
    choice = review.riichi.choice
    assert (review.riichi.turn, review.riichi.is_won, review.outcome) == (1, True, "won")
    assert [(str(tile), left) for tile, left in choice.waits] == [("2z", 3)]
    assert (choice.count, choice.is_good, choice.is_doubtful, choice.others) == (3, False, False, 0)
    assert review.riichi.left_at_end == 2
    assert (review.haipai, review.tenpai_turn, review.is_tenpai) == (0, 1, True)


def test_a_deal_in_knows_the_hand_and_what_was_safe() -> None:
    review = of_round(1, *RIICHI, draw(1, "9m"), cut(1, "S"), HORA)
    deal_in = review.deal_in
    assert deal_in is not None
    assert (review.outcome, deal_in.turn, str(deal_in.tile), deal_in.winners) == (
        "dealt_in",
        1,
        "2z",
        (0,),
    )
    assert (deal_in.points, deal_in.is_in_riichi, deal_in.is_against_riichi) == (8000, False, True)
    assert (deal_in.safe, deal_in.is_best) == (2, True), "the two west winds"
    assert of_round(2, *RIICHI, draw(1, "9m"), cut(1, "S"), HORA).outcome == "watched"


def test_riichi_without_a_tile_left_is_doubtful() -> None:
    seen = ("S", "S", "S")
    hands = (TENPAI[0], TENPAI[1].replace("S N", "C N"), TENPAI[2], TENPAI[3])
    records = [start(hands, dora_marker="S"), *turn(0, "P")]
    for seat, word in zip((1, 2), seen, strict=False):
        records += [draw(seat, word), cut(seat, word)]
    records += [*turn(3, "9s"), draw(0, "W"), REACH, cut(0, "W")]
    review = of_round(0, *records)
    assert review.riichi is not None
    assert (review.riichi.choice.count, review.riichi.choice.is_doubtful) == (0, True)


def test_a_passed_discard_is_a_fact() -> None:
    passing = (draw(1, "9m"), cut(1, "S"), *turn(2, "1s"))
    review = of_round(0, *RIICHI, *passing)
    (passed,) = review.passed_wins
    assert (str(passed.tile), passed.source, passed.turn) == ("2z", 1, 2)
    silent = of_round(0, start(TENPAI), *turn(0, "W"), *passing)
    assert len(silent.passed_wins) == 1, "one suit and honours is a yaku without riichi"
    assert of_round(0, *RIICHI, draw(1, "9m"), cut(1, "S"), HORA).passed_wins == ()


@pytest.mark.parametrize(("first", "second", "passed"), [("S", "W", 0), ("W", "W", 1)])
def test_a_hand_in_furiten_passes_no_discard(first: str, second: str, passed: int) -> None:
    """The hand waits for the south wind; in the first case it has discarded one."""
    records = [start(TENPAI), draw(0, "W"), cut(0, first)]
    for seat, word in ((1, "9m"), (2, "1s"), (3, "9s")):
        records += [draw(seat, word), cut(seat, word)]
    drawn = "S" if first == "S" else "W"
    review = of_round(
        0, *records, draw(0, drawn), cut(0, second), draw(1, "9p"), cut(1, "S"), draw(2, "9s")
    )
    assert [str(each.tile) for each in review.passed_wins] == ["2z"] * passed


def test_a_passed_draw_is_a_fact() -> None:
    review = of_round(0, start(TENPAI), *turn(0, "S"))
    (passed,) = review.passed_wins
    assert (str(passed.tile), passed.source, passed.turn) == ("2z", 0, 1)


def test_calls_and_kans_are_events() -> None:
    review = of_round(2, start(), *turn(0, "P"), call("pon", 2, 0, "P", "P P"), cut(2, "F"))
    assert [(each.turn, str(each.meld)) for each in review.calls] == [(1, "(p5z2)")]
    hands = ("1m 1m 1m 1m 5mr 6m 7m 8m 9m E E S S", *HANDS[1:3], HANDS[3].replace("1m", "4s"))
    review = of_round(0, start(hands), draw(0, "W"), kan("ankan", 0, "1m 1m 1m 1m"), *turn(0, "W"))
    (made,) = review.kans
    assert (made.turn, str(made.meld), made.before, made.after) == (1, "(k1m)", (1, 11), (1, 11))


def test_draws_are_held_against_what_was_to_be_expected() -> None:
    review = of_round(0, start(TENPAI), *turn(0, "W"), *turn(1, "9m"))
    (first,) = review.draws
    assert (str(first.tile), first.count, first.unseen, first.is_useful) == ("3z", 3, 122, False)
    summary = review_game(read(start(TENPAI), *turn(0, "W")), 0).summary
    assert (summary.luck.draws, summary.luck.useful) == (1, 0)
    assert summary.luck.expected == 3 / 122


def test_a_robbed_kan_is_a_deal_in_without_a_decision() -> None:
    hands = (
        "1m 2m 3m 4m 5mr 6m 7p 8p 9p E E 1s 2s",
        HANDS[1],
        "3s 3s 4s 5s 6s 7s 8s 9s P P F F C",
        "1p 2p 3p 1s 2s 1s 2s 4m 6m 8m C C S",
    )
    records = [
        *(start(hands), *turn(0, "3s"), call("pon", 2, 0, "3s", "3s 3s"), cut(2, "C")),
        *(*turn(3, "9p"), *turn(0, "9m"), *turn(1, "9m")),
        *(draw(2, "3s"), kan("kakan", 2, "3s 3s 3s", pai="3s")),
        HORA | {"target": 2, "deltas": [2000, 0, -2000, 0]},
    ]
    review = of_round(2, *records)
    assert review.deal_in is not None
    assert (review.deal_in.is_best, review.deal_in.shanten, review.deal_in.points) == (
        None,
        None,
        2000,
    )


def test_a_log_of_one_seat_is_reviewed_for_that_seat_only() -> None:
    hidden = ["?"] * 13
    deal = start(HANDS, tehais=[HANDS[0].split(), hidden, hidden, hidden])
    data = mjai(deal, *turn(0, "W"), draw(1, "?"), cut(1, "9m"), draw(2, "?"))
    game = parse_game(data, allow_hidden=True)
    assert [str(each.decision.discard) for each in review_game(game, 0).decisions] == ["3z"]
    with pytest.raises(GameError, match="hides the tiles"):
        review_game(game, 1)


def test_a_win_that_scores_differently_is_a_warning() -> None:
    end = (draw(1, "9m"), cut(1, "S"))
    wrong = read(*RIICHI, *end, HORA | {"deltas": [8000, -8000, 0, 0]})
    (warning,) = [each for each in review_game(wrong, 0).warnings if each.code == "POINTS"]
    assert warning.round == 1
    changes = [int(each) for each in warning.found.partition("→")[2].split()]
    assert score_again(read(*RIICHI, *end, HORA | {"deltas": changes})) == ()


def test_a_warning_has_han_fu_and_points_of_the_log_and_of_the_score() -> None:
    end = (draw(1, "9m"), cut(1, "S"))
    changes = [int(each) for each in _warnings([8000, -8000, 0, 0], end)[0].split("→ ")[1].split()]
    (text,) = _warnings(changes, end, fan=2, fu=30, hora_points=3900)
    assert text.startswith("2/30 3900 → ")
    assert _warnings(changes, end, hora_points=int(text.split()[-1])) == []


@pytest.mark.parametrize(("riichi", "points"), [((REACH,), 36_000), ((), 24_000)])
def test_a_win_is_scored_with_the_riichi_that_was_declared(
    riichi: tuple[dict[str, Any], ...], points: int
) -> None:
    """Half flush, straight, double east, a red five; riichi is double here, with ippatsu."""
    paid = (PAID,) if riichi else ()
    turn = (start(TENPAI), draw(0, "W"), *riichi, cut(0, "W"), *paid)
    stick = 1_000 if riichi else 0
    changes = [points + stick, -points, 0, 0]
    end = (draw(1, "9m"), cut(1, "S"), HORA | {"deltas": changes})
    assert score_again(read(*turn, *end)) == ()


def _warnings(changes: list[int], end: tuple[Any, ...], **values: int) -> list[str]:
    game = read(*RIICHI, *end, HORA | {"deltas": changes} | values)
    return [each.found for each in score_again(game)]


LATE = {"type": "hora", "actor": 1, "target": 0, "deltas": [-8000, 9000, 0, 0]}

IN_RIICHI = (
    *RIICHI,
    *(draw(1, "9m"), {"type": "reach", "actor": 1}, cut(1, "9m")),
    {"type": "reach_accepted", "actor": 1},
    *(*turn(2, "1s"), *turn(3, "9s"), *turn(0, "N"), LATE),
)
"""Seat 0 deals in with the first tile after its riichi."""


def test_a_deal_in_in_riichi_had_no_choice() -> None:
    deal_in = of_round(0, *IN_RIICHI).deal_in
    assert deal_in is not None
    assert (deal_in.is_in_riichi, deal_in.shanten, deal_in.is_best) == (True, 0, None)
    assert deal_in.safe is None, "no other tile could be discarded"
    declared = of_round(0, *RIICHI[:3], cut(0, "W"), LATE).deal_in
    assert declared is not None
    assert declared.safe is not None, "another tile could have been discarded"


def absent(seat: int, before: int, *records: dict[str, Any]) -> RoundReview:
    """Return the review of a round in which the seat leaves before an event, from 0."""
    game = read(*records)
    played = game.rounds[0]
    events = (*played.events[:before], Left(seat), *played.events[before:])
    away = replace(game, rounds=(replace(played, events=events),))
    (review,) = review_game(away, seat).rounds
    return review


def test_what_the_server_discards_for_an_absent_player_is_no_loss() -> None:
    """It is neither judged nor counted, it deals nobody in, and passes no win."""
    records = (*RIICHI, draw(1, "9m"), cut(1, "S"), HORA)
    here, away = of_round(1, *records), absent(1, 3, *records)
    assert here.deal_in is not None
    assert away.deal_in is None
    assert [each.passed for each in away.decisions] == ["away"]
    assert (away.judged, away.draws, away.tiles_given_away) == ((), (), 0)
    quiet = (start(TENPAI), *turn(0, "W"), draw(1, "9m"), cut(1, "S"), draw(2, "1s"))
    assert len(of_round(0, *quiet).passed_wins) == 1
    assert absent(0, 2, *quiet).passed_wins == ()
    assert absent(0, 0, *quiet).passed_wins == ()


def bare(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key not in ("scores", "deltas")}


def test_a_review_of_a_log_without_scores_tells_and_judges_none() -> None:
    last = start(TENPAI, bakaze="S", kyoku=4, oya=3)
    records = (last, *turn(3, "W"), *turn(0, "9m"), draw(1, "1s"))
    scores = {"scores": [20_000, 60_000, 15_000, 5_000]}
    tail = (cut(1, "S"), HORA | {"actor": 0, "target": 1})
    known = review_game(read(last | scores, *records[1:], *tail), 0)
    unknown = review_game(read(*map(bare, (*records, *tail))), 0)
    assert "all_last" in {code for each in known.decisions for code in each.codes}
    assert "all_last" not in {code for each in unknown.decisions for code in each.codes}
    assert (unknown.final_scores, unknown.place, unknown.change) == (None, None, None)
    (review,) = unknown.rounds
    assert (review.scores, review.change, review.outcome) == (None, None, "won")
    dealt_in = review_game(unknown.game, 1).rounds[0].deal_in
    assert dealt_in is not None
    assert dealt_in.points is None
    assert [warning.code for warning in unknown.warnings] == ["SCORES_UNKNOWN"]
