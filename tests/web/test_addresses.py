"""Every page is valid; the files and addresses of the site, and the host in its links."""

import re
from urllib.robotparser import RobotFileParser

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.page_kinds import TENPAI, THIRTEEN
from tests.web.lint import lint_page
from webapp import create_app, resources
from webapp.analysis import routes

ROUTES = {
    "/", "/2", "/2/", "/2/index.html", "/api", "/api/openapi.json", "/api/v1/analysis",
    "/api/v1/classify", "/api/v1/danger", "/api/v1/decomposition", "/api/v1/exercises",
    "/api/v1/exercises/set", "/api/v1/expectation", "/api/v1/mcr", "/api/v1/notations",
    "/api/v1/review", "/api/v1/score", "/api/v1/score/waits", "/api/v1/simulate",
    "/api/v1/waits", "/card.png", "/draw", "/favicon.ico", "/hand.png", "/healthz", "/help",
    "/help/<any(notation, numbers):part>", "/mcr", "/mcr.html", "/mcr.md", "/mcr.png", "/oembed",
    "/random", "/report.html",
    "/quiz", "/quiz.tsv", "/report.md",
    "/review", "/review.html", "/review.json", "/review.md", "/review/<name>",
    "/review/<name>/delete", "/robots.txt", "/score", "/score.html", "/score.md", "/score.png",
    "/score/table", "/simulate", "/simulate/random", "/static/<path:filename>", "/tenhou.txt",
    "/train", "/train/<any(cut, wait, count, score, fans):kind>", "/train/day/<day>",
    "/train/<any(paper, placement):which>",
    "/train/again", "/train/hand/<code>", "/train/progress", "/train/s/<code>",
    "/train/today", "/train/wall",
}  # fmt: skip


def test_the_linter_finds_what_it_looks_for() -> None:
    bad = '<p style="x" id=a><p id=a onclick=x><img src=x><input name=q><svg></svg><a href=x></a>'
    faults = "\n".join(lint_page(f"<html>{bad}"))
    for fault in ("doctype", "language", "title", "id a is", "label", "alt", "style", "onclick"):
        assert fault in faults


def test_the_addresses_of_the_site_are_these(app: Flask) -> None:
    assert {str(rule) for rule in app.url_map.iter_rules()} == ROUTES


def test_nginx_keeps_every_picture(app: Flask) -> None:
    """A picture is drawn once a day, not for every reader of a forum."""
    text = (resources.STATIC.parent / "deploy" / "nginx.conf").read_text("utf-8")
    (kept,) = re.findall(r"location ~ (\S+) \{\n(?:[^}]*\n)? *proxy_cache hairi;", text)
    rules = [str(rule) for rule in app.url_map.iter_rules()]
    pictures = {rule for rule in rules if rule.endswith(".png")}
    assert "/card.png" in pictures
    assert {rule for rule in rules if re.match(kept, rule)} == {
        *pictures, "/static/<path:filename>",
    }  # fmt: skip


def test_a_mistake_of_ours_is_a_full_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(routes, "analysis_page", fail)
    answer = create_app().test_client().get(f"/?q={TENPAI}")
    assert answer.status_code == 500
    assert lint_page(answer.get_data(as_text=True)) == []


# Files and addresses


@pytest.mark.parametrize(
    "name", ["art/palette.py", "art/kanji.json", "README.md", "art", "../css/../tiles/README.md"]
)
def test_programs_and_notes_beside_the_pictures_are_not_served(
    visitor: FlaskClient, name: str
) -> None:
    assert visitor.get(f"/static/tiles/{name}").status_code == 404


def test_crawlers_may_fetch_hands_and_their_pictures(visitor: FlaskClient) -> None:
    answer = visitor.get("/robots.txt")
    rules = RobotFileParser()
    rules.parse(answer.get_data(as_text=True).splitlines())
    questions = ["/", f"/?q={TENPAI}", f"/hand.png?q={TENPAI}", "/static/css/base.css"]
    left_alone = ["/random", f"/draw?q={THIRTEEN}", "/report.md?q=1m", "/api/v1/analysis?q=1m"]
    assert answer.mimetype == "text/plain"
    assert all(rules.can_fetch("crawler", address) for address in questions)
    assert not any(rules.can_fetch("crawler", address) for address in left_alone)


def test_a_configured_address_stands_in_links_whatever_the_host() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example"}).test_client()
    for host in ("10.0.0.7:8000", "hairi_app"):
        answer = visitor.get("/report.md?q=1m", headers={"Host": host})
        assert answer.status_code == 200
        assert "https://hairi.example/?q=1m" in answer.get_data(as_text=True)
