"""Styles and scripts: what a page links, what is kept how long, and whose rules are whose."""

import re
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.page_kinds import KINDS
from tests.web.lint import Page
from tests.web.site import page_of
from webapp import resources
from webapp.site.assets import has_digest, imported_modules, plain_name, scripts_digest

STYLES = {path.stem: path.read_text("utf-8") for path in (resources.STATIC / "css").glob("*.css")}
MODULES = {path.name: path.read_text("utf-8") for path in (resources.STATIC / "js").glob("*.js")}
FEATURES = {"analysis", "api", "help", "mcr", "simulation"}
"""Sheets of a feature, named as its templates are."""

KEPT = "public, immutable, max-age=31536000"

IN_ERRORS = {"analysis": {"errors/invalid.html"}}
"""Feature -> templates elsewhere that are a page of it."""


def classes_of(sheet: str) -> set[str]:
    """Return the classes that the selectors of a sheet name."""
    text = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "{}", STYLES[sheet], flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][\w-]*)", text))


def sheets_of(page: Page) -> list[str]:
    links = [link["href"] for link in page.all("link") if link["rel"] == "stylesheet"]
    return [urlsplit(link).path.rpartition("/")[2].removesuffix(".css") for link in links]


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_links_few_style_sheets_and_all_that_its_classes_need(
    visitor: FlaskClient, kind: str
) -> None:
    page = page_of(visitor.get(KINDS[kind]))
    sheets = sheets_of(page)
    assert sheets[0] == "base"
    assert len([name for name in sheets if name != "print"]) <= 5
    used = {name for element in page.elements for name in element["class"].split()}
    linked = set().union(*map(classes_of, sheets))
    others = set().union(*map(classes_of, STYLES.keys() - set(sheets)))
    assert used & others <= linked


def test_every_style_sheet_is_linked(visitor: FlaskClient) -> None:
    linked = {name for link in KINDS.values() for name in sheets_of(page_of(visitor.get(link)))}
    assert linked == set(STYLES)


@pytest.mark.parametrize("feature", sorted(FEATURES))
def test_what_only_the_sheet_of_a_feature_names_is_in_its_templates_alone(feature: str) -> None:
    shared = set().union(*(classes_of(name) for name in STYLES if name != feature))
    own = classes_of(feature) - shared
    for path in resources.TEMPLATES.rglob("*.html"):
        name = path.relative_to(resources.TEMPLATES).as_posix()
        if name.startswith((f"{feature}/", "reports/")) or path.name == "report.html":
            continue
        if name in IN_ERRORS.get(feature, ()):
            continue
        text = re.sub(r"\{[{%#].*?[}%#]\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
        used = {each for value in re.findall(r'class="([^"]*)"', text) for each in value.split()}
        assert not used & own, name


def test_sheets_of_features_share_no_class_of_their_own() -> None:
    """So that live navigation may bring a second one to a page."""
    shared = set().union(*(classes_of(name) for name in STYLES.keys() - FEATURES))
    for one in FEATURES:
        for other in FEATURES - {one}:
            assert not (classes_of(one) & classes_of(other)) - shared, (one, other)


@pytest.mark.parametrize("kind", ["start", "fourteen tiles", "mcr score", "help", "missing"])
def test_a_page_names_every_module_that_it_loads(visitor: FlaskClient, kind: str) -> None:
    page = page_of(visitor.get(KINDS[kind]))
    scripts = [urlsplit(script["src"]).path for script in page.all("script")]
    entries = [path.rpartition("/")[2] for path in scripts]
    loaded = {link["href"] for link in page.all("link") if link["rel"] == "modulepreload"}
    assert all(script["type"] == "module" for script in page.all("script"))
    assert {path.rpartition("/")[2] for path in loaded} == set(imported_modules(*entries))
    for address in (*loaded, *scripts):
        assert visitor.get(address, buffered=True).headers["Cache-Control"] == KEPT


def test_every_import_is_read() -> None:
    """The list of modules follows from lines of one form: there is no other one."""
    for name, text in MODULES.items():
        statements = re.findall(r"^[ \t]*import\b.*|\bimport\(.*|\bfrom \".*", text, re.MULTILINE)
        lines = re.findall(r'^import (?:\{ [\w, ]+ \} from )?"\./\w+\.js";$', text, re.MULTILINE)
        assert statements == lines, name
    assert set(imported_modules("main.js", "live.js")) | {"main.js", "live.js"} == set(MODULES)


@pytest.mark.parametrize(
    ("folder", "kept"),
    [("js/DIGEST/", KEPT), ("js/", "no-cache"), ("js/0123456789ab/", "no-cache")],
    ids=["its digest", "none", "of another version"],
)
def test_scripts_are_kept_where_their_address_has_the_digest(
    visitor: FlaskClient, folder: str, kept: str
) -> None:
    folder = folder.replace("DIGEST", scripts_digest())
    answer = visitor.get(f"/static/{folder}main.js", buffered=True)
    assert answer.get_data(as_text=True) == MODULES["main.js"]
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == kept


@pytest.mark.parametrize(
    "name",
    ["js/0123456789ab/none.js", "js/0123456789AB/main.js", "js/0123/main.js",
     "css/0123456789ab/base.css", "js/0123456789ab/0123456789ab/main.js",
     "js/0123456789ab/../../../pyproject.toml"],
)  # fmt: skip
def test_what_is_no_file_is_not_found(visitor: FlaskClient, name: str) -> None:
    assert visitor.get(f"/static/{name}").status_code == 404


def test_the_digest_stands_for_one_version() -> None:
    digest = scripts_digest()
    assert plain_name(f"js/{digest}/main.js") == "js/main.js"
    assert has_digest(f"js/{digest}/main.js", None)
    assert not has_digest("js/0123456789ab/main.js", digest)
    assert not has_digest("js/main.js", digest)


def test_no_script_knows_an_address_or_a_feature(app: Flask) -> None:
    rules = {rule.rule.strip("/") for rule in app.url_map.iter_rules()}
    paths = {rule for rule in rules if re.fullmatch(r"[a-z]+", rule)}
    assert {"mcr", "draw", "random", "simulate"} <= paths
    for name, text in MODULES.items():
        words = set(re.findall(r"[\"'`/]([a-z]+)(?=[\"'`/?])", text))
        assert not words & paths, name


@pytest.mark.parametrize(
    ("address", "is_live"),
    [("/", True), ("/2/?q=1m", True), ("/?q=0z", True), ("/draw?q=0z", True), ("/mcr", True),
     ("/mcr?q=0z", True), ("/report.html?q=0z", False), ("/help", False), ("/nowhere", False)],
)  # fmt: skip
def test_a_page_that_can_be_changed_in_place_says_so(
    visitor: FlaskClient, address: str, is_live: bool
) -> None:
    (body,) = page_of(visitor.get(address)).all("body")
    paths = {"/", "/2", "/2/", "/2/index.html", "/draw", "/random", "/mcr"}
    assert set(body["data-live"].split()) == (paths if is_live else set())


def test_the_paths_of_live_pages_begin_where_the_site_is_mounted(visitor: FlaskClient) -> None:
    answer = visitor.get("/mcr", environ_overrides={"SCRIPT_NAME": "/tiles"})
    (body,) = page_of(answer).all("body")
    assert {"/tiles/", "/tiles/mcr"} <= set(body["data-live"].split())
