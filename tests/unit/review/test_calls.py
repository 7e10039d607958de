"""Chances to call: for which tiles they exist, and the rating of passing and of each call."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer.games import parse_game
from analyzer.games.record import Call, Discard, Draw
from analyzer.games.record import Round as Played
from analyzer.notation import parse_hand
from analyzer.review import CallAnswer, calls
from analyzer.review.calls import Chance, find_chances, judge_chance, mark_answer
from analyzer.review.chances import Effort
from analyzer.riichi import TENHOU
from analyzer.tiles import parse_tile
from tests.unit.games.examples import FOLDER
from tests.unit.review.cases import decision

VALUE = "234m55z67p34s99s12p"
EFFORT = Effort()


def chance(tile: str, made: str = "", *, source: int = 1, **changes: Any) -> Chance:
    position = decision(VALUE, "2m", turn=8, **changes)
    meld = parse_hand(f"1m{made}").melds[0] if made else None
    return Chance(position, parse_tile(tile), source, meld)


@pytest.mark.parametrize(
    ("points", "wins", "mine", "mark"),
    [
        ((1000, 880), (0.2, 0.17), 1, "loss"),
        ((1000, 910), (0.2, 0.17), 1, "style"),
        ((1000, 880), (0.2, 0.19), 1, "style"),
        ((1000, 880), (0.2, 0.17), 0, "best"),
        ((1000, 880), (0.2, 0.3), 0, "style"),
        ((1000, 0), (0.2, 0.0), 1, "loss"),
    ],
)
def test_a_call_is_wrong_only_where_it_is_for_every_taste(
    points: tuple[float, float], wins: tuple[float, float], mine: int, mark: str
) -> None:
    answers = [CallAnswer(None, None, 0.0, *each) for each in zip(wins, points, strict=True)]
    best, found = mark_answer(answers, answers[mine])
    assert found == mark
    assert (best is None) == (wins[1] > wins[0])


def test_a_call_whose_answers_are_too_many_to_compare_is_not_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(calls, "NODES", 1)
    review = judge_chance(3, chance("5z"), TENHOU, EFFORT)
    assert review is not None
    assert (review.unjudged, review.mark, review.answers) == ("far", None, ())


@pytest.mark.parametrize(
    ("made", "mark", "called"), [("(p5z1)", "best", "(p5z1)"), ("", "loss", "")]
)
def test_a_value_pon_is_right_and_passing_it_a_loss(made: str, mark: str, called: str) -> None:
    review = judge_chance(0, chance("5z", made), TENHOU, EFFORT)
    assert review is not None
    assert (review.mark, review.unjudged) == (mark, None)
    assert [str(each.meld or "") for each in review.answers] == ["(p5z1)", ""]
    assert review.mine is not None
    assert str(review.mine.meld or "") == called
    assert review.best == review.answers[0]
    assert (review.points_lost > 0) == (mark == "loss")


@pytest.mark.parametrize(
    ("offered", "made", "changes", "why"),
    [
        ("3m", "(234m1)", {"source": 3}, "no_nearer"),
        ("5z", "", {"riichi": (None, 3, None, None)}, "riichi_against"),
        ("5z", "", {"tiles_left": 4}, "last_turns"),
        ("3m", "", {"source": 3}, None),
    ],
)
def test_what_is_not_judged_says_why(
    offered: str, made: str, changes: dict[str, Any], why: str | None
) -> None:
    review = judge_chance(0, chance(offered, made, **changes), TENHOU, EFFORT)
    assert (review and (review.unjudged, review.mark)) == ((why, None) if why else None)


def test_an_effort_that_is_over_leaves_chances_without_figures() -> None:
    review = judge_chance(0, chance("5z"), TENHOU, Effort(seconds=-1.0))
    assert review is not None
    assert (review.unjudged, review.answers) == ("no_time", ())


def test_every_call_of_a_game_was_a_chance_and_no_other_call_came_first() -> None:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    for played in game.rounds:
        for seat in range(4):
            found = list(find_chances(played, seat))
            made = [each.made for each in found if each.made is not None]
            assert made == [
                event.meld
                for event in played.events
                if isinstance(event, Call) and event.seat == seat
            ]
            assert all(each.source != seat for each in found)


def test_another_players_pon_takes_the_tile_away_and_a_run_does_not() -> None:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    for played, place in _calls(game.rounds):
        event = played.events[place]
        assert isinstance(event, Call)
        alone = replace(played, events=played.events[: place + 1], result=None)
        for seat in {0, 1, 2, 3} - {event.seat, event.source}:
            last = [e for e in find_chances(alone, seat) if e.tile == event.called]
            ends = [e for e in last if len(e.position.rivers[event.source]) == _thrown(alone)]
            assert not (ends and event.meld.call != "chii")


def _calls(rounds: tuple[Played, ...]) -> list[tuple[Played, int]]:
    return [
        (played, place)
        for played in rounds
        for place, event in enumerate(played.events)
        if isinstance(event, Call)
    ][:8]


def _thrown(played: Played) -> int:
    """Return how many tiles the seat of the last discard had thrown before it."""
    last = next(e for e in reversed(played.events) if isinstance(e, Discard))
    return sum(isinstance(e, Discard) and e.seat == last.seat for e in played.events) - 1


def test_a_round_without_calls_is_read_to_its_end() -> None:
    game = parse_game((FOLDER / "players-3.mjlog").read_bytes())
    assert not list(find_chances(game.rounds[0], 0)), "three players have no figures for calls"
    assert any(isinstance(event, Draw) for event in game.rounds[0].events)
