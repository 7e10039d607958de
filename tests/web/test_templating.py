"""Templates say in each language what follows from it, once, and the rest for each visitor."""

from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import DictLoader

from webapp.language.speech import (
    fall_silent,
    given_language,
    reads_kanji,
    speak,
    translate_templates,
)
from webapp.language.terms import term
from webapp.templating import SpokenEnvironment


@pytest.fixture(autouse=True)
def silence() -> Iterator[None]:
    yield
    fall_silent()


def environment(**templates: str) -> SpokenEnvironment:
    made = SpokenEnvironment(Flask(__name__), loader=DictLoader(templates), autoescape=True)
    made.add_extension("jinja2.ext.i18n")
    translate_templates(made)
    made.globals["term"] = term
    made.speak_each_language({"term": term, "reads_kanji": reads_kanji})
    return made


def said(source: str, language: str = "ja", **values: object) -> str:
    speak(language)
    return environment(page=source).get_template("page").render(values)


@pytest.mark.parametrize(
    ("source", "english", "japanese"),
    [
        ("{{ _('Help') }}", "Help", "ヘルプ"),
        ("{% trans %}Help{% endtrans %}", "Help", "ヘルプ"),
        ("{{ term('打', _('Discard')) }}", '<span lang="ja">打</span> Discard', "打牌"),
        ("{{ 'read' if reads_kanji() else 'not read' }}", "not read", "read"),
        ("{{ pgettext('mcr', 'Seven pairs') }}", "Seven pairs", "七対"),
    ],
)
def test_each_language_has_its_own_words(source: str, english: str, japanese: str) -> None:
    spoken = environment(page=source)

    for language, expected in (("en", english), ("ja", japanese), ("en", english)):
        speak(language)
        assert spoken.get_template("page").render() == expected


def test_what_the_language_decides_is_said_while_a_template_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speak("ja")
    template = environment(page="{{ _('Help') }} {{ term('打', _('Discard')) }}").get_template(
        "page"
    )
    monkeypatch.setattr(
        "webapp.language.speech.catalogue", lambda _language: pytest.fail("asked again")
    )

    assert template.render() == "ヘルプ 打牌"


def test_gaps_of_a_sentence_are_filled_and_escaped() -> None:
    assert said("{{ _('discard %(tile)s', tile=one) }}", "en", one="<b>") == "discard &lt;b&gt;"
    assert said("{{ _('%(number)s%%', number=number) }}", "en", number=3) == "3%"


def test_a_sentence_that_is_not_known_beforehand_is_said_later() -> None:
    assert said("{{ _(words) }}", words="Help") == "ヘルプ"


def test_a_name_that_a_template_gives_itself_is_its_own() -> None:
    own = "{% macro term(native, words) %}<dt>{{ words }}</dt>{% endmacro %}{{ term('打', 'x') }}"
    imported = "{% from 'page' import term %}{{ term('打', 'x') }}"

    assert said(own) == "<dt>x</dt>"
    speak("ja")
    assert environment(page=own, other=imported).get_template("other").render() == "<dt>x</dt>"


def test_a_template_is_rendered_in_the_language_of_the_request_not_of_its_first_visitor() -> None:
    spoken = environment(page="{% include 'part' %}", part="{{ _('Help') }}{{ lang() }}")
    spoken.globals["lang"] = given_language

    speak("en")
    first = spoken.get_template("page").render()
    speak("ja", is_given=True)

    assert (first, spoken.get_template("page").render()) == ("Help", "ヘルプja")
