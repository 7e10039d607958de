"""Collects every sentence that users may see: from templates, Python code and tables of data."""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment

import analyzer
from webapp import resources

ROOT = Path(__file__).resolve().parents[1]

ENGINE = Path(analyzer.__file__).parent

SINGULAR = ("_", "gettext", "phrase")
"""Names whose first argument is a sentence."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message id: its text, its plural, and the context that distinguishes equal texts."""

    text: str
    plural: str = ""
    context: str = ""


def extract_sentences() -> dict[Sentence, set[str]]:
    """Return every sentence with the files that contain it."""
    files: dict[Sentence, set[str]] = {}
    for name, sentences in _sources():
        for sentence in sentences:
            files.setdefault(sentence, set()).add(name)
    return files


def in_template(source: str) -> Iterator[Sentence]:
    """Yield the sentences of a template."""
    environment = Environment(
        extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True, autoescape=True
    )
    for _, function, message in environment.extract_translations(source):  # type: ignore[attr-defined]
        texts = [text for text in (message if isinstance(message, tuple) else (message,)) if text]
        yield from _called(function, texts)


def in_python(source: str) -> Iterator[Sentence]:
    """Yield the sentences of a module that are literals."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [text for text in map(_text, node.args) if text]
            named = {each.arg: _text(each.value) for each in node.keywords}
            if node.func.id == "Message" and texts:
                yield Sentence(texts[0], named.get("plural", ""), named.get("context", ""))
            elif node.args and _text(node.args[0]):
                yield from _called(node.func.id, texts)


def in_tables(source: str) -> Iterator[Sentence]:
    """Yield the sentences of the engine's errors: the values of tables in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            yield from map(Sentence, filter(None, map(_text, node.values)))


def in_records(source: str) -> Iterator[Sentence]:
    """Yield the definition of each record in tables of JSON, such as those of fans."""
    for table in json.loads(source).values():
        for record in table:
            if isinstance(record, dict) and "definition" in record:
                yield Sentence(record["definition"])


def _sources() -> Iterator[tuple[str, Iterator[Sentence]]]:
    for path in sorted(resources.TEMPLATES.rglob("*.*")):
        name = path.relative_to(resources.TEMPLATES).as_posix()
        yield f"templates/{name}", in_template(path.read_text(encoding="utf-8"))
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT.parent).as_posix()
        yield name, in_python(path.read_text(encoding="utf-8"))
    for path in sorted(ENGINE.rglob("errors.py")):
        name = path.relative_to(ENGINE.parent).as_posix()
        yield name, in_tables(path.read_text(encoding="utf-8"))
    for path in sorted(ENGINE.rglob("*.json")):
        name = path.relative_to(ENGINE.parent).as_posix()
        yield name, in_records(path.read_text(encoding="utf-8"))


def _text(node: ast.expr) -> str:
    """Return the text of a node; empty if it is not a literal text."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _called(function: str, texts: list[str]) -> Iterator[Sentence]:
    """Yield the sentence of a call with these literal arguments, if it has one."""
    match function, texts:
        case "ngettext", [text, plural]:
            yield Sentence(text, plural)
        case "pgettext", [context, text]:
            yield Sentence(text, context=context)
        case "npgettext", [context, text, plural]:
            yield Sentence(text, plural, context)
        case name, [text, *_] if name in SINGULAR:
            yield Sentence(text)
