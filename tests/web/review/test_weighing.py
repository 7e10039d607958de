"""Win chances on the pages of reviews: after the page, within a time, never before a guess."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from analyzer.games import unpack_game
from analyzer.review import review_game, weigh_turn
from tests.unit.games.examples import FOLDER
from tests.web.lint import lint_page
from webapp.expectation import waiting
from webapp.expectation.kernels import KERNELS
from webapp.language.speech import number
from webapp.review import weighing
from webapp.review.sample import SAMPLE, SAMPLE_SEAT

LOG = FOLDER / "players-4.mjlog"
TURN = "/review?g=sample&round=4&at=11"
NOTE = 'class="reason chances-note"'


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    KERNELS.finish()


@pytest.fixture
def taken() -> Iterator[None]:
    """The kernels belong to somebody else."""
    assert waiting._turns.acquire(timeout=30)
    yield
    waiting._turns.release()


def test_a_turn_asks_for_its_chances_and_has_them(visitor: FlaskClient) -> None:
    plain = visitor.get(TURN).text
    assert NOTE in plain
    assert 'data-retry="0"' in plain
    (address,) = re.findall(r'data-address="([^"]*)"', plain)
    answer = visitor.get(address.replace("&amp;", "&"))
    game = unpack_game(SAMPLE)
    played = review_game(game, SAMPLE_SEAT).rounds[3]
    known = weigh_turn(played, 10, game)
    for chance in known.decisions[10].chances[:1]:
        assert number(round(chance.points)) in answer.text
    assert answer.text.count('class="offer"') == len(known.offers) > 0
    assert NOTE not in answer.text
    links = re.findall(r'href="(/review\?[^"]*)"', answer.text)
    others = [link for link in links if "lang=" not in link]
    assert others
    assert not [link for link in others if "expect=1" in link], "other turns bring theirs"
    assert lint_page(answer.text) == []


def test_before_a_guess_no_chance_is_in_the_page(visitor: FlaskClient) -> None:
    asked, plain = (visitor.get(f"{TURN}&ask=1{more}").text for more in ("&expect=1", ""))
    assert asked.replace("&amp;expect=1", "") == plain, "only the links of languages carry it"
    assert NOTE not in plain
    assert "of-chances" in visitor.get(f"{TURN}&ask=1&guess=3s&expect=1").text


@pytest.mark.usefixtures("taken")
def test_whoever_comes_meanwhile_is_asked_to_wait(visitor: FlaskClient) -> None:
    page = visitor.get(f"{TURN}&expect=1")
    assert page.headers["Cache-Control"] == "no-store"
    assert NOTE in page.text
    game = visitor.get("/review?g=sample&expect=1")
    assert game.headers["Cache-Control"] == "no-store"
    assert "chances-wait" in game.text
    api = visitor.post("/api/v1/review?expect=1", data=LOG.read_bytes())
    assert (api.status_code, api.json and api.json["code"]) == (503, "BUSY")
    assert visitor.get("/review.md?g=sample&expect=1").status_code == 503


@pytest.mark.parametrize("seconds", [-1.0, 1.5])
def test_a_game_has_as_many_chances_as_the_time_allows(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(weighing, "GAME_SECONDS", seconds)
    page = visitor.get("/review?g=sample&expect=1").text
    assert 'href="/review?g=sample&amp;player=1" aria-current="true"' in page, "and back again"
    has_some = "win chances of" in page
    assert has_some == ("of-chances" in page) == (seconds > 0)
    assert lint_page(page) == []
    answer = visitor.post("/api/v1/review?expect=1", data=LOG.read_bytes()).json
    assert answer
    assert (answer["summary"]["points_given_away"] is not None) == (seconds > 0)


def test_a_form_asks_for_them_too(visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "GAME_SECONDS", 1.5)
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    answer = visitor.post("/review", data={"text": text, "expect": "1"})
    assert "win chances of" in answer.text
    for suffix in ("html", "md"):
        report = visitor.get(f"/review.{suffix}?g=sample&expect=1")
        assert report.status_code == 200


def test_a_script_has_the_game_at_once_and_asks_for_them_after_it(visitor: FlaskClient) -> None:
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    page = visitor.post("/review", data={"text": text, "expect": "later"}).text
    (address,) = re.findall(r'chances-wait" role="status" data-address="([^"]*)"', page)
    assert "win chances of" not in page
    assert "expect=1" in address
    assert lint_page(page) == []
    plain = visitor.post("/review", data={"text": text}).text
    assert re.search(r'chances-wait"[^>]* hidden>', plain)
