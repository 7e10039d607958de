"""Win chances and points: when they decide the mark, and when the tiles do."""

from dataclasses import replace

import pytest

from analyzer import expectation
from analyzer.games import parse_game
from analyzer.review import Loss, review_game
from analyzer.review.chances import Effort, lost_worth, with_chances
from analyzer.review.marks import FARTHEST, awaiting, mark_of
from analyzer.review.values import Chance
from analyzer.riichi import TENHOU
from analyzer.tiles import TILES
from tests.unit.games.examples import FOLDER
from tests.unit.review.cases import after_call, judged, run_call

NEAR = "23467m340p66788s9p"
TENPAI = "234m340p2346788s1z"


@pytest.mark.parametrize(
    ("rows", "lost"),
    [
        ([(0.2, 1000), (0.2, 1000)], [0, 0]),
        ([(0.2, 1000), (0.1, 500)], [0, 0.5]),
        ([(0.1, 1000), (0.3, 900)], [0, 0]),  # cheaper, and wins more often: a matter of style
        ([(0.2, 1000), (0.2, 900)], [0, 0.0625]),  # of 1,600, not of 1,000
        ([(0.0, 0), (0.0, 0)], [None, None]),
    ],
)
def test_only_what_every_taste_loses_is_a_loss(
    rows: list[tuple[float, float]], lost: list[float | None]
) -> None:
    chances = [Chance(TILES[kind], *row) for kind, row in enumerate(rows)]
    assert [lost_worth(chances, each) for each in chances] == pytest.approx(lost)


@pytest.mark.parametrize(
    ("worth", "points", "shanten", "mark"),
    [
        (0.019, 900, 0, "best"),
        (0.02, 900, 1, "fine"),
        (0.1, 900, 0, "loss"),
        (0.25, 900, 0, "large_loss"),
        (0.1, 900, 1, "back"),
        (0.9, 49, 1, "fine"),
    ],
)
def test_the_limits_of_the_marks_by_worth(
    worth: float, points: float, shanten: int, mark: str
) -> None:
    loss = Loss(shanten=shanten, win=(0.2, 0.1), points=(points, 0.0), worth=worth)
    assert mark_of(replace(judged(NEAR, "2m"), loss=loss)) == mark


def test_a_decision_has_the_worth_of_every_discard() -> None:
    review = judged(NEAR, "2m")
    weighed = with_chances(review, TENHOU)
    known = expectation.expect(
        review.decision.hand, review.decision.situation, rules=TENHOU, red_rows=False
    )
    assert weighed.chances == tuple((row.tile, row.win, row.points) for row in known.rows)
    assert weighed.loss is not None
    mine = next(row for row in known.rows if str(row.tile) == "2m")
    assert weighed.loss.points == (known.best.points, mine.points)
    assert weighed.loss.tiles == (review.loss and review.loss.tiles), "tiles stay beside it"
    assert weighed.best_tiles[0] == known.best.tile
    assert weighed.mark == mark_of(weighed)
    assert with_chances(awaiting(review), TENHOU) == weighed


def test_what_may_not_follow_a_call_has_no_worth() -> None:
    made = run_call("4m", "56m")
    review = judged(after_call(made, "47m123p123s11z9p"), "9p", call=made)
    tiles = {str(each.tile) for each in with_chances(review, TENHOU).chances}
    assert "9p" in tiles
    assert not tiles & {"4m", "7m"}


def test_a_closed_tenpai_has_both_ways() -> None:
    choice = with_chances(judged(TENPAI, "1z"), TENHOU).riichi
    assert choice is not None
    assert choice.win is not None
    assert choice.points is not None
    assert choice.points[0] > choice.points[1] > 0


def test_after_the_last_draw_tenpai_is_worth_its_payment() -> None:
    weighed = with_chances(judged("123m406p789s1122z6z", "1m", turn=18), TENHOU)
    points = {str(each.tile): each.points for each in weighed.chances}
    assert (points["6z"], points["1m"]) == (1_500, 0)


def test_hands_far_from_tenpai_keep_the_mark_by_tiles() -> None:
    review = judged("147m258p369s12345z", "1m", turn=5)
    weighed = with_chances(review, TENHOU)
    assert (weighed.mark, weighed.loss) == (review.mark, review.loss)
    assert weighed.leading == ()


def test_a_game_adds_up_and_an_effort_ends() -> None:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    game = replace(game, rounds=game.rounds[:1])
    plain = review_game(game, 1)
    late = review_game(game, 1, chances=Effort(seconds=-1.0))
    assert [each.chances for each in late.decisions] == [()] * len(plain.decisions)
    assert late.decisions == plain.awaiting().decisions, "they are still to be checked"
    assert {each.mark for each in late.decisions if each.before <= FARTHEST} <= {
        "best",
        "open",
        None,
    }
    review = review_game(game, 1, chances=Effort(threads=2))
    calm = [each.points_lost or 0.0 for each in review.decisions if each.is_calm]
    assert review.summary.points_given_away == pytest.approx(sum(calm))
    assert [each.decision for each in review.decisions] == [e.decision for e in plain.decisions]
    alone = review_game(game, 1, chances=Effort())
    assert alone.decisions == review.decisions


def test_largest_losses_are_those_of_most_points() -> None:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    game = replace(game, rounds=game.rounds[:2])
    largest = review_game(game, 2, chances=Effort(threads=2)).summary.largest
    lost = [each.points_lost or 0.0 for each in largest]
    assert lost == sorted(lost, reverse=True)
