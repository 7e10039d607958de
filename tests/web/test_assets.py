"""Styles and scripts: the links of a page, the times of caching, and the rules of each feature."""

import re
from collections import Counter
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.page_kinds import KINDS
from tests.web.lint import Page
from tests.web.site import page_of
from webapp import features, resources
from webapp.site.assets import IMPORT, SHARED_SHEETS, imported_modules, joined_script, joined_text

STYLES = {path.stem: path.read_text("utf-8") for path in (resources.STATIC / "css").glob("*.css")}
MODULES = {path.name: path.read_text("utf-8") for path in (resources.STATIC / "js").glob("*.js")}
FEATURES = {
    *(each.name for each in features.FEATURES),
    "api",
    "expectation",
    "help",
} & STYLES.keys()
"""Sheets of a feature, or of another folder with pages, named as its templates are."""

KEPT = "public, immutable, max-age=31536000"

IN_ERRORS = {"analysis": {"errors/invalid.html"}}
"""Feature -> templates elsewhere that are a page of it."""


def classes_of(sheet: str) -> set[str]:
    """Return the classes that the selectors of a sheet name."""
    text = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "{}", STYLES[sheet], flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][\w-]*)", text))


def linked_sheets(page: Page) -> list[str]:
    links = [link["href"] for link in page.all("link") if link["rel"] == "stylesheet"]
    return [urlsplit(link).path.rpartition("/")[2].removesuffix(".css") for link in links]


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_links_few_style_sheets_and_all_that_its_classes_need(
    visitor: FlaskClient, kind: str
) -> None:
    page = page_of(visitor.get(KINDS[kind]))
    first, *own = linked_sheets(page)
    assert first == "shared"
    assert len(own) <= 1 or set(own) - {"expectation", "danger"} in ({"analysis"}, {"question"})
    used = {name for element in page.elements for name in element["class"].split()}
    linked = set().union(*map(classes_of, (*SHARED_SHEETS, *own)))
    others = set().union(*map(classes_of, STYLES.keys() - {*SHARED_SHEETS, *own}))
    assert used & others <= linked


@pytest.mark.parametrize("name", ["js/page.js", "css/base.css", "live.js", "js/live", "js/x.js"])
def test_only_the_entries_and_the_shared_sheet_are_joined(name: str) -> None:
    assert joined_text("js/live.js")
    assert joined_text(name) is None


@pytest.mark.slow
def test_every_style_sheet_is_linked(visitor: FlaskClient) -> None:
    linked = {name for link in KINDS.values() for name in linked_sheets(page_of(visitor.get(link)))}
    assert linked - {"shared"} | set(SHARED_SHEETS) == set(STYLES)


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
def test_a_page_names_one_script_that_is_kept(visitor: FlaskClient, kind: str) -> None:
    """So are its style sheets."""
    page = page_of(visitor.get(KINDS[kind]))
    (script,) = page.all("script")
    assert script["type"] == "module"
    answer = visitor.get(script["src"], buffered=True)
    assert answer.headers["Cache-Control"] == KEPT
    assert answer.mimetype == "text/javascript"
    for link in page.all("link"):
        if link["rel"] == "stylesheet":
            sheet = visitor.get(link["href"], buffered=True)
            assert sheet.headers["Cache-Control"] == KEPT


@pytest.mark.parametrize("query", ["", "?v=", "?v=0123456789ab"])
def test_what_bears_no_digest_is_asked_for_again(visitor: FlaskClient, query: str) -> None:
    for name in ("js/main.js", "css/shared.css", "css/base.css"):
        answer = visitor.get(f"/static/{name}{query}", buffered=True)
        assert answer.headers["Cache-Control"] == "no-cache"


def test_every_import_and_export_is_of_the_form_that_is_joined() -> None:
    for name, text in MODULES.items():
        statements = re.findall(r"^[ \t]*import\b.*|\bimport\(.*|\bfrom \".*", text, re.MULTILINE)
        lines = re.findall(r'^import (?:\{ [\w, ]+ \} from )?"\./\w+\.js";$', text, re.MULTILINE)
        assert statements == lines, name
        exports = re.findall(r"^[ \t]*export\b.*", text, re.MULTILINE)
        assert all(
            re.match(r"export (async function|function|const|let|class) \w", one) for one in exports
        )


def test_a_joined_script_is_its_modules_without_imports_each_behind_what_it_needs() -> None:
    entries = ("live", "question", "review", "trainer")
    assert {name for entry in entries for name in imported_modules(entry)} == {
        name.removesuffix(".js") for name in MODULES
    }
    names = imported_modules("live")
    for at, name in enumerate(names):
        for other in IMPORT.findall(MODULES[f"{name}.js"]):
            assert other in names[:at]
    joined = joined_script("live")
    assert not re.search(r"^(import|export)\b", joined, re.MULTILINE)
    texts = [MODULES[f"{name}.js"] for name in names]
    lines = {
        line.removeprefix("export ")
        for text in texts
        for line in text.splitlines()
        if not line.lstrip().startswith(("//", "import "))
    }
    assert set(joined.splitlines()) == lines


def test_names_at_the_top_of_modules_differ() -> None:
    form = r"^(?:export )?(?:async )?(?:const|let|class|function) (\w+|[{[][^}\]]*[}\]])"
    names = [
        name
        for text in MODULES.values()
        for one in re.findall(form, text, re.MULTILINE)
        for name in re.findall(r"\w+(?=\s*(?:=|,|\}|\]|$))", one)
    ]
    assert len(names) > 60
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_the_joined_sheet_keeps_what_is_for_paper_to_paper(visitor: FlaskClient) -> None:
    text = visitor.get("/static/css/shared.css", buffered=True).get_data(as_text=True)
    assert "/*" not in text
    bare = {name: re.sub(r"(?s)/\*.*?\*/\n?", "", text) for name, text in STYLES.items()}
    screen, _, paper = text.partition("@media print {\n" + bare["print"])
    assert screen == "".join(f"{bare[name]}\n" for name in SHARED_SHEETS[:-1])
    assert paper == "}\n"


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
    paths = {"/", "/2", "/2/", "/2/index.html", "/draw", "/random", "/mcr", "/score"}
    assert set(body["data-live"].split()) == (paths if is_live else set())


def test_the_paths_of_live_pages_begin_where_the_site_is_mounted(visitor: FlaskClient) -> None:
    answer = visitor.get("/mcr", environ_overrides={"SCRIPT_NAME": "/tiles"})
    (body,) = page_of(answer).all("body")
    assert {"/tiles/", "/tiles/mcr"} <= set(body["data-live"].split())


def test_no_sheet_gives_a_shared_size_or_colour_another_meaning() -> None:
    shared = properties("base") - {"--tile"}
    others = STYLES.keys() - {"base", "print"}
    assert {name: both for name in others if (both := shared & properties(name))} == {}


def properties(sheet: str) -> set[str]:
    """The custom properties that a sheet sets."""
    return set(re.findall(r"[{;\s](--[a-z0-9-]+):", STYLES[sheet]))
