"""The glossary and the catalogues use the same words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from catalogues import read_catalogue

GLOSSARY = Path(__file__).parents[3] / "docs" / "glossary.md"
COLUMNS = ("en", "ja", "zh", "ru")
CATALOGUES = {language: read_catalogue(language) for language in COLUMNS[1:]}


def rows() -> Iterator[list[str]]:
    """The terms of each row: English, Japanese, Chinese, Russian."""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 5 and cells[0] not in ("English", "---"):
            yield cells[:4]


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translation(message: Message) -> str:
    return message.string if isinstance(message.string, str) else " ".join(message.string or ())


def words(text: str) -> re.Pattern[str]:
    """A pattern of these words where they stand for themselves."""
    return re.compile(rf"(?<![A-Za-z]){re.escape(text)}(?![A-Za-z])", re.IGNORECASE)


def test_the_glossary_has_the_terms_of_the_game() -> None:
    terms = list(rows())
    assert len(terms) > 60
    assert len({row[0].lower() for row in terms}) == len(terms)
    assert all(all(row) for row in terms)


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: row[0])
def test_the_catalogues_use_the_words_of_the_glossary(row: list[str]) -> None:
    """Some sentence that has the English word has the other language's word for it."""
    english = words(row[0])
    for language, term in zip(COLUMNS[1:], row[1:], strict=True):
        results = [
            translation(message)
            for message in CATALOGUES[language]
            if message.id and any(english.search(text) for text in texts(message))
        ]
        assert results, row[0]
        assert any(term.lower() in text.lower() for text in results), (language, term, results[:5])
