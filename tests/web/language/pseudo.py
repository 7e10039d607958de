"""A test language that puts every sentence in brackets, and a search for text outside of them."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from html.parser import HTMLParser

from analyzer.notation.writers import WRITERS
from webapp.language.speech import LANGUAGES

OPEN, CLOSE = "⟦", "⟧"

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

UNTOLD = {"code", "kbd", "script", "style", "textarea"}
"""Elements whose content is the same in every language."""

ATTRIBUTES = ("alt", "aria-description", "aria-label", "aria-valuetext", "placeholder", "title")

TOLD_PROPERTIES = ("description", "og:title", "og:description", "twitter:title")

NAMES = {
    *("HTML", "HTTP", "JSON", "MCR", "Markdown", "PNG", "Python"),
    *("hairi", "tenhou", *WRITERS),
    *(language.upper() for language in LANGUAGES),
}
"""Words that are names, not sentences."""

NOTATION = re.compile(
    r"https?://\S+|data:\S+"  # addresses
    r"|[0-9mpszjkhr()–-]*[0-9][0-9mpszjkhr()–-]*"  # tiles, hands, melds
)


MACHINE_TEXT = ("data-copy", "data-live", "data-order", "data-topics")
"""Attributes with spaces that scripts read: addresses and names of parameters."""


class Bracketed(NullTranslations):
    """A catalogue of everything."""

    def gettext(self, message: str) -> str:
        """Return the sentence in brackets."""
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the sentence for a number in brackets."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the sentence in brackets."""
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the sentence for a number in brackets."""
        return self.ngettext(msgid1, msgid2, n)


def outside(text: str) -> str:
    """Return what of a text stands outside of brackets."""
    return _Reader().left(text)


def stray_words(text: str) -> list[str]:
    """Return the Latin words of a text that are neither names nor tiles."""
    words = re.findall(r"[A-Za-z]{2,}", NOTATION.sub(" ", text))
    return [word for word in words if word not in NAMES]


def untranslated(html: str) -> list[str]:
    """Return every piece of a page that no catalogue has said."""
    return list(_Page(html).texts())


class _Reader:
    """Reads text piece by piece; a bracket may close in a later piece."""

    def __init__(self) -> None:
        self.depth = 0

    def left(self, text: str) -> str:
        kept = []
        for character in text:
            if character == OPEN:
                self.depth += 1
            elif character == CLOSE:
                self.depth -= 1
            elif not self.depth:
                kept.append(character)
        return "".join(kept)


class _Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self._told: list[str] = []
        self._reader = _Reader()
        self._open: list[bool] = []  # whether what is inside is the same in every language
        self.feed(html)
        self.close()

    def texts(self) -> Iterator[str]:
        assert self._reader.depth == 0, "a bracket is not closed"
        for text in self._told:
            if stray_words(text):
                yield text.strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        is_native = tag in UNTOLD or ("lang" in values and tag != "html")
        is_inside = is_native or any(self._open)
        if not is_inside or tag == "textarea":
            self._told += [outside(text) for text in _said(tag, values)]
        if tag not in VOID:
            self._open.append(is_inside)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        text = self._reader.left(data)
        if not any(self._open):
            self._told.append(text)


def _said(tag: str, values: dict[str, str]) -> Iterator[str]:
    """Yield what the attributes of an element tell a person."""
    yield from (values[name] for name in ATTRIBUTES if name in values)
    for name, text in values.items():
        if name.startswith("data-") and name not in MACHINE_TEXT and " " in text:
            yield text
    if tag == "meta" and (values.get("name") or values.get("property")) in TOLD_PROPERTIES:
        yield values.get("content", "")
    if tag == "input" and values.get("type") in ("button", "submit", "reset"):
        yield values.get("value", "")
