"""Win chances on the pages of reviews: after the page, within a time, never before a guess."""

import json
import re
import zlib
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from analyzer.games import pack_game, unpack_game
from analyzer.review import DecisionReview, chances, review_game, weigh_turn
from analyzer.riichi import RiichiRules
from tests.unit.games.examples import FOLDER
from tests.web.lint import lint_page
from webapp.expectation import waiting
from webapp.expectation.waiting import KERNELS
from webapp.language.speech import number
from webapp.review import answer as of_reviews
from webapp.review.query import SAMPLE, SAMPLE_SEAT

LOG = FOLDER / "players-4.mjlog"
TURN = "/review?g=sample&round=4&at=11"
NOTE = 'class="reason chances-note"'

TWO_ROUNDS = pack_game(unpack_game(SAMPLE), unpack_game(SAMPLE).rounds[4:6])
SHORT = f"/review?g={TWO_ROUNDS}&player={SAMPLE_SEAT}&expect=1"


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    KERNELS.finish()


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    of_reviews._kept.clear()


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left over on a busy machine."""
    monkeypatch.setattr(of_reviews, "GAME_SECONDS", 300.0)


@pytest.fixture
def taken() -> Iterator[None]:
    """The kernels belong to somebody else."""
    assert waiting._turns.acquire(timeout=30)
    yield
    waiting._turns.release()


@pytest.mark.slow
def test_a_turn_asks_for_its_chances_and_has_them(visitor: FlaskClient) -> None:
    plain = visitor.get(TURN).text
    assert NOTE in plain
    assert 'data-retry="0"' in plain
    address = re.findall(r'data-address="([^"]*)"', plain)[-1]
    answer = visitor.get(address.replace("&amp;", "&"))
    game = unpack_game(SAMPLE)
    played = review_game(game, SAMPLE_SEAT).rounds[3]
    known = weigh_turn(played, 10, game)
    for chance in known.decisions[10].chances[:1]:
        assert number(round(chance.points)) in answer.text
    assert answer.text.count('class="review-offer"') == len(known.call_chances) > 0
    assert NOTE not in answer.text
    links = re.findall(r'href="(/review\?[^"]*)"', answer.text)
    others = [link for link in links if "lang=" not in link and "at=" in link]
    assert others
    assert not [link for link in others if "expect=1" in link]
    assert 'name="expect"' not in answer.text, "other turns bring theirs"
    assert lint_page(answer.text) == []


def test_before_a_guess_no_chance_is_in_the_page(visitor: FlaskClient) -> None:
    asked, plain = (visitor.get(f"{TURN}&ask=1{more}").text for more in ("&expect=1", ""))
    same = [text.replace("&amp;expect=1", "") for text in (asked, plain)]
    assert same[0] == same[1], "only links carry it"
    assert NOTE not in plain
    assert "of-chances" in visitor.get(f"{TURN}&ask=1&guess=3s&expect=1").text


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [-1.0, 1.5])
def test_a_game_has_as_many_chances_as_the_time_allows(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(of_reviews, "GAME_SECONDS", seconds)
    page = visitor.get("/review?g=sample&expect=1").text
    assert ("of-open" in page) == ("chances-wait" in page)
    assert "of-open" in page or seconds > 0
    assert "of-chances" in page, "the decision at the table has them"
    assert lint_page(page) == []
    answer = visitor.post("/api/v1/review?expect=1", data=LOG.read_bytes()).json
    assert answer
    assert (answer["summary"]["points_given_away"] is not None) == (seconds > 0)


@pytest.mark.slow
@pytest.mark.usefixtures("patience")
def test_the_rounds_of_a_game_come_one_after_another(visitor: FlaskClient) -> None:
    coming = visitor.get(f"{SHORT}&lang=ja", headers={"Accept-Encoding": "gzip"})
    assert "Content-Length" not in coming.headers
    assert coming.headers["Cache-Control"] == "no-store"
    assert coming.headers["Content-Encoding"] == "gzip"
    assert coming.headers["X-Accel-Buffering"] == "no"
    assert "Accept-Encoding" in coming.headers["Vary"]
    unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)
    parts = [unpack.decompress(part).decode() for part in coming.iter_encoded()]
    assert not parts.pop(), "the end of the packing"
    rounds = [part for part in parts if 'class="line-round"' in part]
    assert [part.count('<li class="line-round"') for part in rounds] == [1] * 2
    assert all(part.rstrip().endswith("</li>") for part in rounds)
    assert '<p class="game-name">Bの検討（和了率つき）</p>' in parts[0]
    assert all("最善" in part for part in (*rounds, parts[-1]))
    assert "lang=ja" in parts[-1], "links keep the language"
    assert "turn-halves" in parts[-1], "the table follows"
    assert lint_page("".join(parts)) == []


@pytest.mark.slow
@pytest.mark.usefixtures("patience")
def test_a_game_is_kept_and_answered_at_once(visitor: FlaskClient) -> None:
    first = visitor.get(SHORT).text
    again = visitor.get(SHORT)
    assert again.headers["ETag"], "it is a page like others"
    table = r'<div class="wide turn-halves">.*</ol>'
    assert marks_of(first) == marks_of(again.text) != {}
    assert re.findall(table, first, re.DOTALL) == re.findall(table, again.text, re.DOTALL) != []
    (name,) = re.findall('data-name="([^"]*)"', first)
    assert f'<p class="game-name">{name}</p>' in again.text
    assert not [text for text in (first, again.text) if "chances-wait" in text]


def test_what_was_left_over_is_done_the_next_time(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A decision that has win chances does not get them again; the last request has them all."""
    done: list[DecisionReview] = []
    weigh = chances.with_chances

    def count(decision: DecisionReview, scoring: RiichiRules) -> DecisionReview:
        found = weigh(decision, scoring)
        done.extend([found] if found.chances else [])
        return found

    monkeypatch.setattr(chances, "with_chances", count)
    monkeypatch.setattr(of_reviews, "GAME_SECONDS", 0.3)
    for _ in range(60):
        text = visitor.get(SHORT).text
        if "chances-wait" not in text:
            break
    marks = marks_of(text)
    assert "open" not in marks.values()
    assert len(done) <= len(marks)
    monkeypatch.setattr(of_reviews, "GAME_SECONDS", 300.0)
    of_reviews._kept.clear()
    assert marks_of(visitor.get(SHORT).text) == marks, "as if it had been done at once"


@pytest.mark.slow
@pytest.mark.usefixtures("patience")
def test_whoever_reads_slowly_keeps_the_kernels_from_nobody(visitor: FlaskClient) -> None:
    """Nothing of the page is read before another one is asked for."""
    unread = visitor.get(SHORT, buffered=False)
    assert waiting._turns.acquire(timeout=30), "given back by the thread that computes"
    waiting._turns.release()
    assert "ETag" in visitor.get(SHORT).headers, "it was worked out to the end"
    unread.close()


@pytest.mark.slow
@pytest.mark.usefixtures("patience")
def test_lines_of_a_review_are_its_parts(visitor: FlaskClient) -> None:
    log = LOG.read_bytes()
    wish = {"Accept": "application/x-ndjson"}
    answer = visitor.post("/api/v1/review?expect=1", data=log, headers=wish)
    lines = [json.loads(line) for line in answer.iter_encoded()]
    whole = visitor.post("/api/v1/review?expect=1", data=log).get_json()
    rounds = [each["round"] for each in lines[1:-1]]
    assert lines[0] | {"rounds": rounds} | lines[-1] == whole
    assert whole["summary"]["points_given_away"] is not None


def marks_of(text: str) -> dict[str, str]:
    """Return the mark of each decision in the timeline of a page or file: `3.11` -> `best`."""
    pattern = r'(?:value="|href="#r)(\d+)[.t](\d+)" class="column(?: here)? of-(\w+)'
    return {f"{number}.{turn}": mark for number, turn, mark in re.findall(pattern, text)}


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize("wish", ["&expect=1", ""])
def test_a_decision_has_one_mark_everywhere(visitor: FlaskClient, wish: str) -> None:
    address = SHORT.removesuffix("&expect=1") + wish
    marks, titles = marks_of(visitor.get(address).text), {}
    for name in marks:
        page = visitor.get(f"{address}&at={name}").text
        titles[name] = re.findall(r'class="sign of-(\w+)"', page[page.index("turn-verdict") :])[0]
    assert titles == marks
    assert ("open" in marks.values()) == (not wish)
    if wish:
        assert marks_of(visitor.get(address.replace("/review", "/review.html")).text) == marks
        rounds = visitor.get(address.replace("/review", "/review.json")).get_json()["rounds"]
        decisions = [each for played in rounds for each in played["decisions"]]
        assert [each["mark"] or "none" for each in decisions] == [*marks.values()]
        assert any(each["risk"] and each["risk"]["lost"] is not None for each in decisions)


def test_what_fails_meanwhile_ends_the_answer(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_reviews, "weigh_rounds", lambda *_: 1 / 0)
    coming = visitor.get("/review?g=sample&expect=1")
    with pytest.raises(ZeroDivisionError):
        list(coming.iter_encoded())
    assert waiting._turns.acquire(timeout=30), "given back"
    waiting._turns.release()


@pytest.mark.slow
def test_a_form_asks_for_them_too(visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_reviews, "GAME_SECONDS", 0.75)
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    answer = visitor.post("/review", data={"text": text, "expect": "1"}, follow_redirects=True)
    assert "of-chances" in answer.text
    for suffix in ("html", "md"):
        report = visitor.get(f"/review.{suffix}?g=sample&expect=1")
        assert report.status_code == 200


def test_a_script_has_the_game_at_once_and_asks_for_them_after_it(visitor: FlaskClient) -> None:
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    form = {"text": text, "expect": "later"}
    page = visitor.post("/review", data=form, follow_redirects=True).text
    (address,) = re.findall(r'chances-wait" role="status" data-address="([^"]*)"', page)
    assert "of-chances" not in page
    assert "expect=1" in address
    assert lint_page(page) == []


@pytest.mark.usefixtures("patience")
def test_names_that_are_shown_stay_while_win_chances_come(visitor: FlaskClient) -> None:
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    named = text.replace('"name": ["A"', '"name": ["Akagi"')
    page = visitor.post("/review", data={"text": named, "expect": "later", "names": "1"}).text
    assert "of-chances" in page
    assert "Akagi" in page[page.index("turn-halves") :]


@pytest.mark.parametrize("kind", ["html", "md", "json"])
def test_a_busy_server_says_when_to_come_again_for_a_report(
    visitor: FlaskClient, taken: None, kind: str
) -> None:
    answer = visitor.get(SHORT.replace("/review", f"/review.{kind}"))
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
