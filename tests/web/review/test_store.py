"""Games that the site keeps: off by default; random address, last day, deletion, limits."""

import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from analyzer.games import pack_game, parse_game
from tests.unit.games.examples import FOLDER
from tests.web.lint import Page, lint_page
from webapp import create_app
from webapp.review.store import Store

LOG = (FOLDER / "players-4.mjlog").read_bytes()
NAMED = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
NAMED = NAMED.replace('"name": ["A"', '"name": ["Akagi"')
DAY = date(2026, 2, 1)


class Clock:
    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return Store(path=str(tmp_path / "games.sqlite"), days=9, most_bytes=200_000, clock=clock)


@pytest.fixture
def keeping(tmp_path: Path) -> FlaskClient:
    settings = {"TESTING": True, "REVIEWS": tmp_path / "games.sqlite", "REVIEWS_DAYS": 9}
    return create_app(settings).test_client()


def send(visitor: FlaskClient, *, follow: bool = False, **fields: object) -> TestResponse:
    form = {"log": (BytesIO(LOG), "a&tw=2.mjlog")} | fields
    kind = "multipart/form-data"
    return visitor.post("/review", data=form, content_type=kind, follow_redirects=follow)


@pytest.mark.slow
def test_a_log_leads_to_an_address_of_its_own(keeping: FlaskClient) -> None:
    first, second = (send(keeping) for _ in range(2))
    assert (first.status_code, first.headers["Location"][:8]) == (303, "/review/")
    assert first.headers["Location"] != second.headers["Location"]
    page = keeping.get(first.headers["Location"])
    assert "Review of C: " in page.text
    assert lint_page(page.text) == []
    assert (page.headers["Cache-Control"], page.headers["X-Robots-Tag"]) == ("no-store", "noindex")
    assert '<meta name="robots" content="noindex">' in page.text


def test_the_address_has_win_chances_where_they_were_asked_for(keeping: FlaskClient) -> None:
    assert "expect=1" in send(keeping, expect="1").headers["Location"]
    later = send(keeping, expect="later").headers["Location"]
    assert "expect" not in later, "a script brings them"


@pytest.mark.slow
def test_the_link_that_is_shared_shows_every_player_and_deletes_nothing(
    keeping: FlaskClient,
) -> None:
    place = send(keeping).headers["Location"]
    (key,) = parse_qs(urlsplit(place).query)["key"]
    page = Page(keeping.get(place).text)
    copied = [each["data-copy"] for each in page.all("button") if each["data-copy"]]
    (shared,) = (each for each in copied if "at=" not in each)
    assert key not in shared
    answer = keeping.get(shared)
    assert "Delete now" not in answer.text
    links = [each["href"] for each in Page(answer.text).all("a") if each["class"] == "seat"]
    assert "Review of A: " in keeping.get(links[0]).text
    assert all(link.startswith(urlsplit(place).path) for link in links)


def test_who_sent_it_deletes_it(keeping: FlaskClient, tmp_path: Path) -> None:
    place = send(keeping).headers["Location"]
    page = Page(keeping.get(place).text)
    (form,) = (each for each in page.all("form") if each["action"].endswith("/delete"))
    (key,) = (each["value"] for each in page.all("input") if each["name"] == "key")
    for wrong in ("", "x", key[:-1], "\ud800é"):
        refused = keeping.post(form["action"], data={"key": wrong.encode("utf-8", "replace")})
        assert refused.status_code == 400
    assert keeping.get(f"{urlsplit(place).path}?key=x").status_code == 400
    deleted = keeping.post(form["action"], data={"key": key}, follow_redirects=True)
    assert ([each.status_code for each in deleted.history], deleted.status_code) == ([303], 404)
    assert "no game is kept at this address" in deleted.text
    assert keeping.post(form["action"], data={"key": key}).status_code == 404
    packed = pack_game(parse_game(LOG)).encode()
    for path in tmp_path.iterdir():
        assert packed[100:160] not in path.read_bytes()


def test_nobody_is_named_in_the_file(keeping: FlaskClient, tmp_path: Path) -> None:
    assert send(keeping, log="", text=NAMED).status_code == 303
    shown = send(keeping, log="", text=NAMED, names="1")
    assert (shown.status_code, "Review of Akagi" in shown.text) == (200, True)
    (file,) = tmp_path.iterdir()
    assert b"Akagi" not in file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)


@pytest.mark.parametrize("name", ["x", "x" * 22, "%2e%2e", "x" * 5_000, "é" * 22])
def test_an_address_of_nothing_is_a_page_of_its_own(
    keeping: FlaskClient, visitor: FlaskClient, name: str
) -> None:
    for each in (keeping, visitor):
        answer = each.get(f"/review/{name}")
        assert (answer.status_code, lint_page(answer.text)) == (404, [])
        assert "send it again" in answer.text


def test_nothing_is_kept_unless_it_is_switched_on(visitor: FlaskClient) -> None:
    assert visitor.application.config["REVIEWS"] == ""
    answer = send(visitor, follow=True)
    assert (answer.request.path, "Review of C: " in answer.text) == ("/review", True)
    assert "nothing of it is kept" in visitor.get("/review").text


def test_the_form_says_what_is_kept(keeping: FlaskClient) -> None:
    text = keeping.get("/review").text
    assert "opened it for 9 days" in text
    assert "nothing of it is kept" not in text


def damage(path: Path) -> None:
    path.write_bytes(b"no database" * 1_000)


def lock(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("spoil", [damage, lock])
def test_a_broken_file_costs_the_short_link_not_the_review(
    keeping: FlaskClient, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(tmp_path / "games.sqlite")
    answer = send(keeping, follow=True)
    assert (answer.request.path, "Review of C: " in answer.text) == ("/review", True)
    assert keeping.get(f"/review/{'x' * 22}").status_code == 404


def test_a_game_goes_when_nobody_has_opened_it_for_so_long(store: Store, clock: Clock) -> None:
    names = store.put("a")
    assert names
    assert (kept := store.get(names[0]))
    assert kept.until == DAY + timedelta(9)
    clock.day += timedelta(9)
    assert store.put("b")
    assert (kept := store.get(names[0]))
    assert kept.until == DAY + timedelta(18)
    clock.day += timedelta(10)
    assert store.get(names[0]) is None
    assert store.put("c")
    with sqlite3.connect(store.path) as connection:
        assert connection.execute("SELECT game FROM games").fetchall() == [("c",)]


def test_the_oldest_go_where_there_is_no_room(store: Store, clock: Clock) -> None:
    names: list[str] = []
    for _ in range(60):
        clock.day += timedelta(days=0 if len(names) % 9 else 1)
        put = store.put("x" * 9_000)
        assert put
        names.append(put[0])
        assert Path(store.path).stat().st_size < 400_000
    there = [store.get(name) is not None for name in names]
    assert there == sorted(there)
    assert 5 < sum(there) < 25


def test_a_link_leads_to_a_new_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    link = tmp_path / "games.sqlite"
    link.symlink_to(tmp_path / "elsewhere")
    assert Store(path=str(link), days=9, most_bytes=200_000).put("a")
    assert (tmp_path / "elsewhere").stat().st_mode & 0o077 == 0


def test_many_write_at_once(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        names = [*pool.map(lambda number: store.put(f"game {number}"), range(60))]
    for number, each in enumerate(names):
        assert each
        assert (kept := store.get(each[0]))
        assert kept.packed == f"game {number}"
        assert re.fullmatch(r"[\w-]{22}", each[1])
