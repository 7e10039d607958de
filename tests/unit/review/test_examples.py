"""Reviews of the games in tests/data/games, and in a folder of more logs if one is given."""

import json
from pathlib import Path

import pytest

from analyzer.games import GameError, parse_game
from analyzer.review import Review, review_game, score_again
from tests.unit.games.examples import COLLECTION, FOLDER, LOGS, SUFFIXES
from tests.unit.review.sums import check_sums

OFF_BY_HAND = {"tenhou6-11": 1}
"""Logs whose points were edited, and how many of their wins say so."""


def figures(review: Review) -> list[object]:
    """Return all that a review says, but for what converters leave out."""
    return [
        review.summary,
        [(each.outcome, each.change, each.haipai, each.riichi) for each in review.rounds],
        [(each.deal_in, each.passed_wins, each.draws, each.kans) for each in review.rounds],
        [(each.best, each.loss, each.mark, each.flags, each.link) for each in review.decisions],
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_every_format_gives_the_same_review(players: int) -> None:
    paths = [FOLDER / f"players-{players}{suffix}" for suffix in SUFFIXES.values()]
    games = [parse_game(path.read_bytes()) for path in paths if path.exists()]
    assert len(games) == players
    for seat in range(players):
        first, *others = [review_game(game, seat) for game in games]
        check_sums(first)
        assert all(figures(other) == figures(first) for other in others)


def test_marks_are_the_same_where_good_shapes_are_left_out() -> None:
    game = parse_game((FOLDER / "players-4.mjlog").read_bytes())
    full, quick = review_game(game, 1), review_game(game, 1, thorough=False)
    assert [each.mark for each in quick.decisions] == [each.mark for each in full.decisions]


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = parse_game((FOLDER / "players-3.mjlog").read_bytes())
    with pytest.raises(GameError) as caught:
        review_game(game, 3)
    assert caught.value.code == "NO_SUCH_PLAYER"


@pytest.mark.skipif(not LOGS, reason="HAIRI_GAMES names no folder of logs")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.partition(".")[0])
def test_games_of_the_collection(path: Path) -> None:
    expected = json.loads(path.read_text(encoding="utf-8"))
    game = parse_game((COLLECTION / expected["file"]).read_bytes())
    name = path.name.partition(".")[0]
    assert len(score_again(game)) == OFF_BY_HAND.get(name, 0)
    for seat in range(game.players):
        review = review_game(game, seat, compiled=True, thorough=False)
        check_sums(review)
        for each, wanted in zip(review.rounds, expected["rounds"], strict=True):
            free = [one for one in each.decisions if one.passed != "in_riichi"]
            assert len(each.decisions) == wanted["discards"][seat]
            assert len(free) == wanted["free_discards"][seat]
            assert (each.riichi is not None) == (seat in declared(each.played.events))
            assert (each.win is not None) == (seat in [win["seat"] for win in wanted["wins"]])


def declared(events: tuple[object, ...]) -> set[int]:
    return {event.seat for event in events if getattr(event, "is_riichi", False)}  # type: ignore[attr-defined]


@pytest.mark.skipif(not LOGS, reason="HAIRI_GAMES names no folder of logs")
@pytest.mark.parametrize("name", ["same-1", "same-2"])
def test_one_game_of_the_collection_in_four_formats(name: str) -> None:
    """Only tenhou's own format knows who was away, so those discards are left out."""
    suffixes = (".mjlog", "-tenhou6.json", "-mjai.jsonl", "-majiang.json")
    games = [parse_game((COLLECTION / f"{name}{suffix}").read_bytes()) for suffix in suffixes]
    for seat in range(4):
        first, *others = [review_game(game, seat, thorough=False) for game in games]
        away = {n for n, each in enumerate(first.decisions) if each.passed == "away"}
        for other in others:
            for number, (one, two) in enumerate(zip(first.decisions, other.decisions, strict=True)):
                if number not in away:
                    assert (one.best, one.loss, one.mark, one.flags, one.link) == (
                        (two.best, two.loss, two.mark, two.flags, two.link)
                    )
