"""Settings: `HAIRI_…` variables, what they may say, and which requests they refuse."""

import pytest
from flask.testing import FlaskClient

from tests.web.addresses import TENPAI
from tests.web.lint import Page, lint_page
from webapp import create_app
from webapp.settings import SettingError, read_settings


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("SITE_URL", " https://hairi.example ", "https://hairi.example"),
        ("TRUSTED_HOSTS", "hairi.example, WWW.b.example,", ("hairi.example", "www.b.example")),
        ("TRUSTED_HOSTS", '["hairi.example", ".b.example"]', ("hairi.example", ".b.example")),
        ("TRUSTED_HOSTS", "", ()),
        ("PROXIES", "2", 2),
        ("PROXIES", "", 0),
        ("RATELIMIT_ENABLED", "0", False),
        ("RATELIMIT_ENABLED", "False", False),
        ("RATELIMIT_ENABLED", "on", True),
        ("RATELIMIT_ENABLED", "", True),
    ],
)
def test_a_variable_sets_what_it_names(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, value: object
) -> None:
    monkeypatch.setenv(f"HAIRI_{name}", text)
    assert read_settings()[name] == value
    assert create_app().config[name] in (value, None)


def test_an_override_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAIRI_PROXIES", "2")
    assert read_settings({"PROXIES": 1})["PROXIES"] == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PROXIES", "-1"),
        ("PROXIES", "one"),
        ("PROXIES", "²"),
        ("RATELIMIT_PAGES", "600/minute"),
        ("RATELIMIT_ENABLED", "perhaps"),
        ("RATELIMIT_STORAGE_URI", "memcached://x"),
    ],
)
def test_a_variable_that_says_nothing_sensible_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    monkeypatch.setenv(f"HAIRI_{name}", text)
    with pytest.raises(SettingError, match=f"^HAIRI_{name}: "):
        create_app()


def test_a_package_that_a_setting_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.settings.find_spec", lambda _name: None)
    with pytest.raises(SettingError, match=r"pip install 'hairi\[redis\]'"):
        read_settings({"RATELIMIT_STORAGE_URI": "redis://localhost"})


# Hosts


@pytest.fixture(scope="module")
def guarded() -> FlaskClient:
    return create_app({"TRUSTED_HOSTS": "hairi.example,.tiles.example"}).test_client()


@pytest.mark.parametrize(
    "host", ["hairi.example", "HAIRI.example:8000", "tiles.example", "a.b.tiles.example"]
)
def test_a_trusted_host_is_served(guarded: FlaskClient, host: str) -> None:
    assert guarded.get(f"/?q={TENPAI}", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "hairi.example.evil.example", "xhairi.example", "localhost", '"><b>']
)
def test_any_other_host_is_400_on_every_kind_of_answer(guarded: FlaskClient, host: str) -> None:
    page = guarded.get(f"/?q={TENPAI}", headers={"Host": host})
    assert page.status_code == 400
    assert lint_page(page.text) == []
    assert host not in page.text
    problem = guarded.get("/api/v1/analysis?q=1m", headers={"Host": host})
    assert (problem.status_code, problem.mimetype) == (400, "application/problem+json")
    assert guarded.get("/random", headers={"Host": host}).status_code == 400
    assert guarded.get("/nowhere", headers={"Host": host}).status_code == 400


def test_who_watches_the_server_needs_no_name(guarded: FlaskClient) -> None:
    assert guarded.get("/healthz", headers={"Host": "10.0.0.7:8000"}).status_code == 200


# Proxies

FORWARDED = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Host": "hairi.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Prefix": "/tiles",
}


def canonical(page: str) -> str:
    (link,) = [link["href"] for link in Page(page).all("link") if link["rel"] == "canonical"]
    return link


def test_a_proxy_is_believed_where_it_is_said_to_be() -> None:
    visitor = create_app({"PROXIES": 1}).test_client()
    page = visitor.get(f"/?q={TENPAI}", headers=FORWARDED).text
    assert canonical(page) == f"https://hairi.example/tiles/?q={TENPAI}"
    assert Page(page).all("script")[0]["src"].startswith("/tiles/static/")


def test_a_stranger_is_no_proxy(visitor: FlaskClient) -> None:
    page = visitor.get(f"/?q={TENPAI}", headers=FORWARDED).text
    assert canonical(page) == f"http://localhost/?q={TENPAI}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-Forwarded-Prefix", "//evil.example"),
        ("X-Forwarded-Prefix", '/"><script>'),
        ("X-Forwarded-Prefix", "evil.example"),
        ("X-Forwarded-Proto", "javascript"),
        ("X-Forwarded-Proto", "https://evil.example/?"),
    ],
)
def test_what_no_proxy_would_say_is_not_repeated(name: str, value: str) -> None:
    visitor = create_app({"PROXIES": 1}).test_client()
    page = visitor.get(f"/?q={TENPAI}", headers={name: value}).text
    assert canonical(page) == f"http://localhost/?q={TENPAI}"
    assert Page(page).all("script")[0]["src"].startswith("/static/")


def test_a_host_that_is_none_is_400_from_a_proxy_too() -> None:
    visitor = create_app({"PROXIES": 1}).test_client()
    answer = visitor.get(f"/?q={TENPAI}", headers={"X-Forwarded-Host": "<script>x"})
    assert answer.status_code == 400
    assert "<script>x" not in answer.text
