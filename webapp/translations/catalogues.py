"""Catalogues as .po and .mo files; the same sentences always give the same bytes."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from webapp.language.speech import DOMAIN
from webapp.resources import TRANSLATIONS
from webapp.translations.extracting import extract_sentences


class Bare(Catalog):
    """A catalogue whose header has no dates or other values that change by themselves."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the header."""
        return [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def catalogue_path(language: str) -> Path:
    """Return the path of the .po file of a language."""
    return TRANSLATIONS / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def make_template() -> Catalog:
    """Return every sentence, untranslated, in a stable order."""
    template = Catalog()
    sentences = sorted(extract_sentences().items(), key=lambda item: (min(item[1]), item[0].text))
    for sentence, files in sentences:
        template.add(
            (sentence.text, sentence.plural) if sentence.plural else sentence.text,
            locations=[(name, 1) for name in sorted(files)],
            context=sentence.context or None,
        )
    return template


def read_catalogue(language: str) -> Catalog:
    """Return the catalogue of a language; empty for a new language."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(catalogue: Catalog, template: Catalog) -> Catalog:
    """Return a catalogue with the new sentences, without the removed ones."""
    catalogue.update(template, no_fuzzy_matching=True)
    return _with(catalogue, catalogue)


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as its .po file."""
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as its .mo file, which has only translated sentences."""
    missing = {(message.id, message.context) for message in unsaid(catalogue)}
    translated = (each for each in catalogue if (each.id, each.context) not in missing)
    file = BytesIO()
    write_mo(file, _with(catalogue, translated))
    return file.getvalue()


def _with(catalogue: Catalog, messages: Iterable[Message]) -> Catalog:
    """Return a catalogue of the same language with these messages."""
    assert catalogue.locale is not None
    name = catalogue.locale.english_name
    bare = Bare(locale=catalogue.locale, header_comment=f"# hairi in {name}.", fuzzy=False)
    for message in messages:
        if message.id:
            bare[message.id] = message
    return bare


def unsaid(catalogue: Catalog) -> list[Message]:
    """Return the sentences that are not translated, or not in every plural."""
    return [message for message in catalogue if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    texts = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return all(texts) and not message.fuzzy
