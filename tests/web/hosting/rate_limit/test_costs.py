"""Rate limits: what each request costs."""

import pytest
from flask import Request, request
from flask.testing import FlaskClient

from tests.web.hosting.rate_limit.asking import FEW, JSON, PAGE, ask
from tests.web.site import TENPAI
from webapp import create_app
from webapp.features import OPERATIONS
from webapp.site.view_marks import PAGE as PAGE_WEIGHT
from webapp.site.view_marks import cost_of


def test_what_each_address_costs_is_decided(visitor: FlaskClient) -> None:
    """A new address weighs as much as a page, unless its view has a mark; then it stands here."""
    app = visitor.application
    marked: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        weight = getattr(app.view_functions[rule.endpoint], "weight", PAGE_WEIGHT)
        if weight is not PAGE_WEIGHT and rule.endpoint != "static":
            marked.setdefault(weight.kind, set()).add(rule.endpoint)
    assert marked == {
        "free": {"site.favicon", "site.healthz", "site.robots"},
        "pages": {
            *("analysis.hand_picture", "mcr.page", "riichi.page"),
            *("api.analysis", "api.mcr", "api.page", "api.score", "api.score_waits"),
            *("trainer.exercises", "trainer.day", "trainer.wall", "api.exercises_set"),
            *("trainer.again", "trainer.anki", "trainer.hand", "trainer.quiz"),
        },
        "heavy": {
            *("analysis.html_report", "analysis.markdown_report"),
            *("pictures.card", "mcr.picture"),
            *("mcr.html_report", "mcr.markdown_report"),
            *("riichi.html_report", "riichi.markdown_report", "riichi.picture"),
            *("api.expectation", "review.page", "review.read_file", "api.review"),
            *("review.html_report", "review.markdown_report", "review.json_report"),
            *("review.kept", "review.delete"),
            *("simulation.simulate", "api.simulate"),
            *("trainer.recipe", "trainer.paper", "api.exercises"),
            *(f"api.{operation.name}" for operation in OPERATIONS if operation.takes_many),
        },
    }


@pytest.mark.parametrize(
    ("address", "units"),
    [
        (PAGE, 1),
        (f"/hand.png?q={TENPAI}", 1),
        (f"/hand.png?scale=2&q={TENPAI}", 2),
        (f"{JSON}&outlook=1", 2),
        (f"/card.png?q={TENPAI}", 2),
        (f"/simulate?q={TENPAI}&seed=1", 4),
        (f"/mcr?q={TENPAI}", 2),
        (f"/?q={'1' * 40_000}", 6),
        (f"/?q={'1' * 4_000}", 2),
        (f"/report.md?q={'1' * 40_000}", 7),
        ("/train/cut", 1),
        ("/train/cut?seed=7&n=x", 4),
        ("/train/cut?seed=7&n=50", 12),
        ("/train/cut?seed=7&theme=one-suit&n=20", 42),
        ("/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-", 3),
        (f"/quiz?hands={'%0A'.join(50 * ['33m44445667p677s1p'])}", 3),
        ("/api", 5),
        (f"/api?try=analysis&outlook=1&q={TENPAI}", 7),
    ],
)
def test_what_takes_long_costs_more(address: str, units: int) -> None:
    visitor = create_app({"RATELIMIT_ENABLED": True}).test_client()
    headers = visitor.get(address, buffered=True).headers
    spent = int(headers["RateLimit-Limit"]) - int(headers["RateLimit-Remaining"])
    assert spent == units


COSTS = {
    ("free", 0): ("/healthz", "/favicon.ico", "/robots.txt", "/static/favicon.svg"),
    ("pages", 1): (PAGE, "/", "/help", "/nowhere", JSON, "/hand.png", "/score/table"),
    ("pages", 2): (
        "/score", "/api/v1/score/waits", "/mcr", "/api/v1/mcr", "/hand.png?scale=2",
        f"{JSON}&outlook=1",
    ),
    ("heavy", 1): ("/review", "/review?at=3", "/api/v1/expectation"),
    ("heavy", 2): (
        "/report.md", "/report.html", "/card.png", "/score.png", "/mcr.png", "/score.md",
        "/score.html", "/mcr.md", "/mcr.html", "/review?g=x&at=3", "/review?g=x&round=3",
    ),
    ("heavy", 4): ("/simulate", "/api/v1/simulate"),
    ("heavy", 8): ("/review?g=x", "/review.md", "/review.html", "/review.json", "/review/x"),
}  # fmt: skip
"""As docs/serving.md has it."""


@pytest.mark.parametrize(
    ("address", "cost"), [(each, cost) for cost, every in COSTS.items() for each in every]
)
def test_what_a_request_costs_has_a_kind(
    visitor: FlaskClient, address: str, cost: tuple[str, int]
) -> None:
    with visitor.application.test_request_context(address):
        assert cost_of(request) == cost


@pytest.mark.slow
def test_what_costs_more_than_the_limit_is_answered_where_nothing_else_was(
    visitor: FlaskClient,
) -> None:
    long = f"/?q={'1' * 100_000}"
    assert ask(visitor, long, 2) == [400, 429]
    assert ask(create_app(FEW).test_client(), long) == [400]


def test_what_is_refused_costs_nothing(visitor: FlaskClient) -> None:
    report, long = f"/?q={'1' * 17_000}", f"/report.md?q={'1' * 17_000}"
    few = create_app(FEW | {"RATELIMIT_HEAVY": 6}).test_client()
    assert ask(few, long) == [400]
    answer = few.get(long)
    assert answer.status_code == 429
    assert answer.headers["RateLimit-Remaining"] == "1"
    assert ask(few, report) == [429]
    assert ask(few, f"/simulate?q={TENPAI}&seed=1") == [429]


def test_what_is_refused_unread_counts_too(visitor: FlaskClient) -> None:
    assert ask(visitor, f"/?q=1m{'&a=1' * 200}") == [400]
    assert ask(visitor, "/?q=1m&lang=xx") == [400]
    assert ask(visitor, "/", Host="no host") == [400]
    assert ask(visitor, "/?lang=xx") == [429]


def test_an_endless_address_is_refused_without_being_read(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = f"/?q={'1' * 50_000}"
    assert ask(visitor, long) == [400]
    read: list[Request] = []
    monkeypatch.setattr(Request, "args", property(read.append))
    answer = visitor.get(long)
    assert (answer.status_code, read) == (429, [])
    assert len(answer.data) < 100


def test_whoever_is_refused_is_answered_in_the_language_of_the_address(
    visitor: FlaskClient,
) -> None:
    ask(visitor, PAGE, 3)
    assert visitor.get(f"{PAGE}&lang=ja").headers["Content-Language"] == "ja"
    assert "単位" in visitor.get(f"{JSON}&lang=ja").get_json()["detail"]
