"""The help page explains every feature, from the record of the feature."""

import re

import pytest
from flask import Blueprint
from flask.testing import FlaskClient

from tests.web.site import open_page
from webapp import resources
from webapp.features import FEATURES, GUIDES, OTHERS
from webapp.forms.feature import Feature, Guide
from webapp.help.show import find_headings, headings
from webapp.help.words import PAGES
from webapp.language.messages import Message

NEW = Feature(
    name="new",
    blueprint=Blueprint("new", __name__),
    guide=Guide(words=Message('<a href="%(link)s">New</a>'), heading=Message("A new thing")),
)


def test_every_feature_but_the_analyzer_has_a_guide() -> None:
    assert [each.name for each in FEATURES if each.guide is None] == ["analysis"]
    assert len(GUIDES) == len(FEATURES) - 1


@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
def test_the_help_page_links_the_page_of_every_feature_in_a_sentence(
    visitor: FlaskClient, language: str
) -> None:
    texts = [visitor.get(f"{each}?lang={language}").text for each in ("/help", "/help/notation")]
    article = "".join(text[text.index('<article class="help-text">') :] for text in texts)
    for path in ("/score", "/review", "/train", "/mcr", "/simulate"):
        assert f'<a href="{path}?lang={language}">' in article


@pytest.mark.parametrize("each", GUIDES, ids=lambda each: each.name)
def test_a_guide_has_a_section_of_its_own_or_is_one_sentence(
    visitor: FlaskClient, each: Feature
) -> None:
    assert each.guide
    ids = {element["id"] for element in open_page(visitor, "/help").all("h2")}
    assert (each.name in ids) == bool(each.guide.heading)
    assert each.guide.heading or not each.guide.points


def test_the_section_of_a_feature_is_in_the_contents_and_in_the_search() -> None:
    guides = (*GUIDES, NEW)
    ids = [each.id for each in headings(PAGES[0], guides)]
    assert ids[ids.index("take") :][:5] == ["take", "review", "trainer", "new", "programs"]
    assert [(path, each.id) for path, each in find_headings("a new thing", guides)] == [("", "new")]


@pytest.mark.parametrize("folder", ["errors", "help", "parts", "reports"])
def test_no_shared_template_has_an_address_of_a_feature(folder: str) -> None:
    """The record of a feature brings its links to shared pages."""
    names = "|".join(each.name for each in OTHERS)
    for path in (resources.TEMPLATES / folder).rglob("*.html"):
        assert not re.search(rf"url_for\('({names})\.", path.read_text("utf-8")), path.name
