"""The catalogues are complete, match the code, and keep the placeholders of each sentence."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract

import catalogues
from catalogues import (
    KEYWORDS,
    catalogue_path,
    compiled,
    extract_sentences,
    in_python,
    in_template,
    make_template,
    read_catalogue,
    unsaid,
    updated,
    written,
)
from catalogues import __main__ as translations
from webapp.language.speech import LANGUAGES, SOURCE, catalogue

WEBAPP = Path(__file__).parents[3] / "webapp"
TRANSLATED = [language for language in LANGUAGES if language != SOURCE]

ALIKE = {
    ", ",
    "%(wind)s: %(what)s",
    "%(what)s: %(points)s (%(parts)s).",
    "%(what)s: %(more)s.",
    "%(what)s: %(which)s",
    "%(first)s, %(second)s",
    "%(reason)s.",
    "%(tile)s %(what)s.",
    "; ",
    "%(number)s",
    "The API",
    "WMO 2006",
    "EMA",
    "WRC",
    "RRC",
    "M-League",
    "Mahjong Soul",
    "tenhou",
    "向聴戻し",
    "%(number)s%%",
    "{place}: {problem}",
}
"""Sentences that another language may say in the same words."""

WORDS = re.compile("[a-z]{2}")
PLACE = re.compile(r"%\(\w+\)s")

PLACEHOLDER = re.compile(r"%\(\w+\)s|%%|\{\w+\}|</?\w+[^>]*>")
CODE = re.compile(r"\b(?:[\dmpszkr]*\d[\dmpszkr]*|[a-z]+=\w*|[A-Z]{2,}\d+|\w+\.net(?:/\d)?)\b")
"""Tiles, parameters, addresses."""

KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
SIMPLIFIED = re.compile("[张听说这时间车东风龙见买卖长门问进还过让认识语读显应关开无种]")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


template = cache(make_template)
catalogue_of = cache(read_catalogue)


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalogue_of(language) if message.id)


def key(message: Message) -> tuple[object, object]:
    return message.id, message.context


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each translated text with the one that it stands for."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from ((message.id[1], text) for text in message.string or ())


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_of_the_code_is_translated(language: str) -> None:
    targets = {key(message) for message in template() if message.id}
    present = {key(message) for message in messages(language)}
    assert len(targets) > 600
    assert present - targets == set(), "no longer in the code: make translations drops them"
    assert targets - present == set(), "not in the catalogue: make translations adds them"
    path = catalogue_path(language)
    assert [message.id for message in unsaid(catalogue_of(language))] == [], f"translate in {path}"


@pytest.mark.slow
def test_a_sentence_has_a_plural_everywhere_or_nowhere() -> None:
    """The catalogue would have one entry for both, with a number to fill in."""
    result = {(message, context) for _, message, context in extract_sentences()}
    plural = {(message[0], context) for message, context in result if isinstance(message, tuple)}
    assert plural & result == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_make_translations_would_change_nothing(language: str) -> None:
    path = catalogue_path(language)
    is_same = path.read_bytes() == written(updated(read_catalogue(language), template()))
    is_compiled = path.with_suffix(".mo").read_bytes() == compiled(catalogue_of(language))
    assert is_same, f"{path} is behind the code: make translations"
    assert is_compiled, f"the .mo is behind {path}: make translations"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_stands_in_the_gaps_stays(language: str) -> None:
    for message in messages(language):
        for source, text in pairs(message):
            targets = Counter(PLACEHOLDER.findall(source))
            assert Counter(PLACEHOLDER.findall(text)) == targets, (source, text)


@pytest.mark.parametrize("language", TRANSLATED)
def test_codes_in_a_sentence_stay(language: str) -> None:
    for message in messages(language):
        for source, text in pairs(message):
            codes = [code for code in CODE.findall(source) if not code.isdigit()]
            assert [code for code in codes if code not in text] == [], (source, text)


@pytest.mark.parametrize(("language", "forms"), [("ja", 1), ("zh", 1), ("ru", 3)])
def test_a_sentence_with_a_number_has_each_plural(language: str, forms: int) -> None:
    assert catalogue_of(language).num_plurals == forms
    plural = [message for message in messages(language) if not isinstance(message.id, str)]
    assert len(plural) > 20
    assert {len(message.string or ()) for message in plural} == {forms}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    for message in messages(language):
        for source, text in pairs(message):
            assert text != source or source in ALIKE, source


def test_each_catalogue_is_in_its_own_script() -> None:
    for source, text in (pair for message in messages("zh") for pair in pairs(message)):
        assert KANA.findall(text) == [], (source, text)
    for source, text in (pair for message in messages("ja") for pair in pairs(message)):
        assert SIMPLIFIED.findall(text.replace("套算", "")) == [], (source, text)
    for source, text in (pair for message in messages("ru") for pair in pairs(message)):
        has_words = WORDS.search(PLACE.sub("", source))
        assert CYRILLIC.search(text) or source in ALIKE or not has_words, text


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_begins_or_ends_with_space_that_the_source_has_not(language: str) -> None:
    for message in messages(language):
        for source, text in pairs(message):
            assert text == text.strip() or source != source.strip(), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_says_what_it_holds(language: str) -> None:
    values = catalogue(language)
    for message in messages(language):
        if isinstance(message.id, str) and not message.context:
            assert values.gettext(message.id) == message.string


TILES = ("%(num)s tile", "%(num)s tiles")


@pytest.mark.parametrize(
    ("source", "sentences"),
    [
        ("{{ _('Hand') }}", [("Hand", None)]),
        ("{{ ngettext('%(num)s tile', '%(num)s tiles', n) }}", [(TILES, None)]),
        ("{{ pgettext('mcr', 'Fan') }}", [("Fan", "mcr")]),
        ("{% trans %}<b>m</b> characters{% endtrans %}", [("<b>m</b> characters", None)]),
        ("{% set x = {'a': _('A') ~ _('B')} %}", [("A", None), ("B", None)]),
        ("{{ _(problem.message) }}", []),
        ('Message("Hand")', [("Hand", None)]),
        ('Message("%(num)s tile", plural="%(num)s tiles", num=3)', [(TILES, None)]),
        ('Message("Fan", context="mcr")', [("Fan", "mcr")]),
        ('Message("one " "sentence", {"a": "b"})', [("one sentence", None)]),
        ('phrase("no such tile")', [("no such tile", None)]),
        ('gettext("Not Found")', [("Not Found", None)]),
        ('ngettext("%(num)s tile", "%(num)s tiles", n)', [(TILES, None)]),
        ("Message(found.id, parts)", []),
        ('print("Hand")', []),
    ],
)
def test_sentences_are_found_in_templates_and_in_python(
    source: str, sentences: list[tuple[str | tuple[str, str], str | None]]
) -> None:
    plug_in: Any = in_template if source.startswith("{") else in_python
    found = extract(plug_in, BytesIO(source.encode()), KEYWORDS)
    assert [(message, context) for _, message, _, context in found] == sentences


def test_what_is_said_of_a_problem_is_marked() -> None:
    """A sentence of a `Problem` is a plain text: `phrase` marks it for the catalogues."""
    unmarked = [
        f"{path.name}: {ast.unparse(text)}"
        for path in WEBAPP.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        for text in problem_sentences(call)
        if isinstance(text, ast.Constant | ast.JoinedStr)
    ]
    assert unmarked == []


def problem_sentences(call: ast.Call) -> Iterator[ast.expr]:
    """What a call gives as the sentence of a problem."""
    yield from (each.value for each in call.keywords if each.arg == "message")
    if isinstance(call.func, ast.Attribute) and call.func.attr == "refuse":
        yield from call.args[2:3]


def test_a_new_language_would_have_no_sentence_yet() -> None:
    empty = updated(Catalog(locale="fi"), template())
    assert len(unsaid(empty)) == len(template())
    assert b'"Language: fi\\n"' in written(empty)
    assert b"Date" not in written(empty) + compiled(empty)


def test_bringing_catalogues_up_to_date_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there are none yet, new ones are made; of the source language there is none."""

    def path_of(language: str) -> Path:
        return tmp_path / language / "hairi.po"

    template = Catalog()
    template.add("A sentence")
    template.add("A word", context="rule")
    monkeypatch.setattr(catalogues, "catalogue_path", path_of)
    monkeypatch.setattr(catalogues, "make_template", lambda: template)
    translations.main()
    assert capsys.readouterr().out == "".join(
        f"{path_of(language)}: 2 of 2 sentences are missing\n"
        "  A sentence\n  A word (context: rule)\n"
        for language in TRANSLATED
    )
    assert {each.name for each in tmp_path.iterdir()} == {*TRANSLATED}
    for language in TRANSLATED:
        assert 'msgid "A sentence"' in path_of(language).read_text(encoding="utf-8")
        assert path_of(language).with_suffix(".mo").exists()
    path_of("ja").write_text('msgid "A sentence"\nmsgstr "文"\n', encoding="utf-8")
    translations.main()
    assert f"{path_of('ja')}: 1 of 2 sentences are missing\n" in capsys.readouterr().out
