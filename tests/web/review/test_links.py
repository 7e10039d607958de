"""Every link of a review leads to the same best discards and the same counts."""

from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from analyzer.games import parse_game
from analyzer.review import DecisionReview, Row, review_game
from tests.samples import sample
from tests.unit.games.examples import COLLECTION, FOLDER, LOGS
from webapp.query.hand import require_hand_query

PATHS = [FOLDER / "players-4.mjlog", FOLDER / "players-3.mjlog"]


def opened(review: DecisionReview) -> list[Row]:
    """Return the legal rows of the page that a link opens."""
    arguments = dict(parse_qsl(review.link.removeprefix("?")))
    assert arguments.pop("cut") == str(review.decision.discard)
    analysis = require_hand_query(arguments).analyze()
    rows = [Row(row.tile, row.shanten, row.count, row.accepted) for row in analysis.discards]
    return [row for row in rows if row.tile not in review.forbidden]


def check(review: DecisionReview) -> None:
    rows = opened(review)
    assert review.mine in opened(review), review.link
    first = [row for row in rows if row[1:3] == rows[0][1:3]]
    also = [row for row in review.best if row not in first]
    assert [row for row in review.best if row not in also] == first, review.link
    assert not also or "furiten" in review.codes, review.link


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_a_link_opens_the_rows_of_its_decision(path: Path) -> None:
    game = parse_game(path.read_bytes())
    for seat in range(game.players):
        for review in review_game(game, seat, thorough=False).decisions:
            if review.mark is not None:
                check(review)


@pytest.mark.skipif(not LOGS, reason="HAIRI_GAMES names no folder of logs")
def test_links_of_the_collection() -> None:
    longest = 0
    for path in LOGS[: sample(len(LOGS))]:
        name = path.name.removesuffix(".expected.json")
        (log,) = [p for p in COLLECTION.glob(f"{name}.*") if "expected" not in p.name]
        game = parse_game(log.read_bytes())
        for review in review_game(game, 0, compiled=True, thorough=False).decisions:
            longest = max(longest, len(review.link))
            if review.mark is not None:
                check(review)
    assert longest < 250
