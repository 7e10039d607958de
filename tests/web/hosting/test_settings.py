"""Settings: `HAIRI_…` variables, their values, and the requests that they refuse."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.lint import Page
from tests.web.site import TENPAI
from webapp import create_app
from webapp.settings import OF_TOOLS, Defaults, SettingError, read_settings

ROOT = Path(__file__).parents[3]
SERVING = ROOT / "docs" / "serving.md"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("SITE_URL", " https://hairi.example ", "https://hairi.example"),
        ("TRUSTED_HOSTS", "hairi.example, WWW.b.example,", ("hairi.example", "www.b.example")),
        ("TRUSTED_HOSTS", '["hairi.example", ".b.example"]', ("hairi.example", ".b.example")),
        (
            "TRUSTED_HOSTS",
            "bücher.example,.É.example",
            ("xn--bcher-kva.example", ".xn--9ca.example"),
        ),
        (
            "TRUSTED_HOSTS",
            "hairi.example:8000, [::1], my_app",
            ("hairi.example", "[::1]", "my_app"),
        ),
        ("TRUSTED_HOSTS", "", ()),
        ("SITE_URL", "HTTPS://Hairi.Example/", "https://hairi.example"),
        ("SITE_URL", "http://hairi.example:8080/tiles/a-b/", "http://hairi.example:8080/tiles/a-b"),
        ("SITE_URL", "http://[::1]:8000", "http://[::1]:8000"),
        ("SITE_URL", "https://bücher.example", "https://xn--bcher-kva.example"),
        ("SITE_URL", "", ""),
        ("MAX_CONTENT_LENGTH", "0", 0),
        ("RATELIMIT_PAGES", " 000060 ", 60),
        ("PROXIES", "2", 2),
        ("REVIEWS_DAYS", "1", 1),
        ("REVIEWS_DAYS", "3650", 3650),
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
        ("RATELIMIT_PAGES", "9" * 5000),
        ("HSTS_SECONDS", "1e9"),
        ("PAGE_CACHE_MB", "8.5"),
        ("MAX_CONTENT_LENGTH", "1000000000001"),
        ("PROXIES", " "),
        *(("TRUSTED_HOSTS", text) for text in (
            ",", " , ,", " ", "[]", '[""]', ".", "*", "*.hairi.example",
            "hairi.example,a..b", "https://hairi.example",
            "hairi.example b.example",
        )),
        *(("SITE_URL", text) for text in (
            "hairi.example", "//hairi.example", "ftp://hairi.example",
            "javascript:alert(1)", "https://", "https:///tiles", "https://a..b",
            "https://hairi.example:0", "https://hairi.example:99999",
            "https://user@hairi.example", "https://hairi.example/?q=",
            "https://hairi.example/#top", "https://hairi.example//evil.example",
            'https://hairi.example/"><script>', "https://hairi.example\nx", " ",
        )),
        ("REVIEWS", "/nowhere/at/all.sqlite"),
        ("REVIEWS", "/"),
        ("REVIEWS_DAYS", "0"),
        ("REVIEWS_DAYS", "3651"),
    ],
)  # fmt: skip
def test_a_variable_that_says_nothing_sensible_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    monkeypatch.setenv(f"HAIRI_{name}", text)
    with pytest.raises(SettingError, match=f"^HAIRI_{name}: ") as caught:
        create_app()
    assert len(str(caught.value)) < 200


def test_a_package_that_a_setting_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.settings.find_spec", lambda _name: None)
    with pytest.raises(SettingError, match=r"needs redis: .* -m pip install 'redis>=5'$"):
        read_settings({"RATELIMIT_STORAGE_URI": "redis://localhost"})
    with pytest.raises(SettingError, match=r"-m pip install 'prometheus-client>=0.20'$"):
        read_settings({"METRICS": True})


def documented() -> set[str]:
    rows = re.findall(r"^\| `HAIRI_(\w+)` \|", SERVING.read_text(encoding="utf-8"), re.MULTILINE)
    return set(rows)


def test_the_documented_settings_are_those_of_the_environment() -> None:
    assert documented() == {field.name for field in fields(Defaults)} - {"KERNELS"}


@pytest.mark.parametrize(
    "name", ["SECRET_KEY", "DEBUG", "TESTING", "SERVER_NAME", "KERNELS", "EXPLAIN_TEMPLATE_LOADING"]
)
def test_no_other_variable_reaches_flask(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    before = create_app().config
    monkeypatch.setenv(f"HAIRI_{name}", "1")
    assert create_app().config == before
    assert [record.getMessage() for record in caplog.records] == [
        f"HAIRI_{name} is no setting of hairi and changes nothing."
    ]


def test_python_may_set_what_is_flasks_own() -> None:
    assert create_app({"SECRET_KEY": "x", "TESTING": True}).config["SECRET_KEY"] == "x"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("TRUSTED_HOST", "TRUSTED_HOSTS"),
        ("TRUSTEDHOSTS", "TRUSTED_HOSTS"),
        ("SITEURL", "SITE_URL"),
        ("SITE", "SITE_URL"),
        ("PROXY", "PROXIES"),
        ("RATELIMIT", "RATELIMIT_PAGES"),
        ("RATE_LIMIT_ENABLED", "RATELIMIT_ENABLED"),
        ("PAGE_CACHE", "PAGE_CACHE_MB"),
        ("METRIC", "METRICS"),
        ("LOGS", "LOG"),
        ("REVIEW", "REVIEWS"),
    ],
)
def test_a_misspelt_name_ends_the_start(
    monkeypatch: pytest.MonkeyPatch, name: str, meant: str
) -> None:
    monkeypatch.setenv(f"HAIRI_{name}", "")
    create_app()
    monkeypatch.setenv(f"HAIRI_{name}", "1")
    with pytest.raises(SettingError) as caught:
        create_app()
    assert str(caught.value).startswith(f"HAIRI_{name}: there is no such setting; is HAIRI_")
    assert f"HAIRI_{meant}"[:15] in str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        *("SERVICE_HOST", "SERVICE_PORT", "SERVICE_PORT_HTTP", "PORT", "PORT_8000_TCP"),
        *("PORT_8000_TCP_PROTO", "PORT_8000_TCP_PORT", "PORT_8000_TCP_ADDR"),
    ],
)
def test_what_kubernetes_sets_beside_a_service_named_hairi_is_let_be(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    monkeypatch.setenv(f"HAIRI_{name}", "tcp://10.0.0.1:8000")
    create_app()
    assert not caplog.records


def test_the_variables_of_the_projects_tools_are_known() -> None:
    texts = [path.read_text(encoding="utf-8") for path in project_files()]
    named = {name for text in texts for name in re.findall(r"\bHAIRI_([A-Z][A-Z_]+[A-Z])\b", text)}
    assert named >= OF_TOOLS
    assert named - OF_TOOLS - documented() <= {"KERNELS", "TRUSTED_HOST"}  # the docs misspell it


def project_files() -> list[Path]:
    patterns = ("Makefile", "deploy/*", "docs/**/*.md", "*.md", "static/**/*.md")
    code = [
        path
        for folder in ("analyzer", "webapp", "benchmarks", "tests", "static")
        for path in (ROOT / folder).rglob("*.py")
        if path != Path(__file__)
    ]
    return [path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()] + code


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
