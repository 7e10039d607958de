"""The catalogues in webapp/translations: a .po file for people, a .mo file for the app.

    python -m catalogues    collects every sentence of the code, adds the new ones to the .po
                            files, removes the old ones, writes the .mo files

This needs Babel, which the app does not. English is the language of the message ids. Babel finds
sentences in templates with Jinja's plug-in, and elsewhere with those of this module. The same
sentences always give the same bytes.
"""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

import analyzer
from webapp.language.speech import DOMAIN, TRANSLATIONS
from webapp.resources import TEMPLATES

KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "gettext", "phrase")),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""Function -> its arguments that are a sentence, its plural, its context; None: the first one."""

Found = Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]
"""What a plug-in of Babel yields: line, function, literal arguments, comments."""


def make_template() -> Catalog:
    """Return every sentence that users may see, untranslated, in a stable order."""
    files: dict[Any, set[str]] = defaultdict(set)
    for name, message, context in extract_sentences():
        files[message, context].add(name)
    template = Catalog()
    for (message, context), names in sorted(files.items(), key=_place):
        locations = [(name, 1) for name in sorted(names)]
        template.add(message, locations=locations, context=context)
    return template


def extract_sentences() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Yield each sentence with the file that contains it, and its context."""
    engine = Path(analyzer.__file__).parent
    sources: tuple[tuple[Path, str, Any], ...] = (
        (TEMPLATES, "*.*", in_template),
        (TRANSLATIONS.parent, "*.py", in_python),
        (engine, "errors.py", in_tables),
        (engine, "*.json", in_records),
    )
    for folder, pattern, plug_in in sources:
        for path in sorted(folder.rglob(pattern)):
            name = path.relative_to(folder.parent).as_posix()
            with path.open("rb") as file:
                for _, message, _, context in extract(plug_in, file, KEYWORDS):
                    yield name, message, context


def _place(item: tuple[Any, set[str]]) -> tuple[str, str]:
    """Return by what a sentence is sorted: its first file, and its text."""
    (message, _), names = item
    return min(names), message if isinstance(message, str) else message[0]


def in_template(file: Any, *_more: object, options: object) -> Found:
    """Yield the sentences of a template."""
    switches = dict.fromkeys(("trim_blocks", "lstrip_blocks"), "true") | {"silent": "false"}
    yield from babel_extract(file, list(KEYWORDS), [], switches)  # type: ignore[misc]


def in_python(file: Any, *_more: object, options: object) -> Found:
    """Yield the sentences of a module that are literals."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name, texts = node.func.id, tuple(map(_text, node.args))
            if name == "Message":
                named = {each.arg: _text(each.value) for each in node.keywords}
                plural, context = named.get("plural"), named.get("context")
                name = f"{'n' if plural else ''}{'p' if context else ''}gettext"
                texts = (*filter(None, [context]), *texts[:1], *filter(None, [plural]))
            if name in KEYWORDS and texts:
                yield node.lineno, name, texts, []


def in_tables(file: Any, *_more: object, options: object) -> Found:
    """Yield the sentences of the engine's errors: the values of tables in a module."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Dict):
            yield from ((node.lineno, "_", (_text(value),), []) for value in node.values)


def in_records(file: Any, *_more: object, options: object) -> Found:
    """Yield the definition of each record in tables of JSON, such as those of fans."""
    for table in json.load(file).values():
        for record in table if isinstance(table, list) else ():
            if isinstance(record, dict) and "definition" in record:
                yield 1, "_", (record["definition"],), []


def _text(node: ast.expr) -> str | None:
    """Return the text of a node; None if it is not a literal text."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return ast.literal_eval(node) or None if is_text else None


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

    @mime_headers.setter
    def mime_headers(self, value: object) -> None:
        """Leave the header as it is."""


def catalogue_path(language: str) -> Path:
    """Return the path of the .po file of a language."""
    return TRANSLATIONS / language / "LC_MESSAGES" / f"{DOMAIN}.po"


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
