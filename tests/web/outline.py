"""A page as lines that a person can read and compare: its text and the targets of its links."""

import re
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

SILENT = {"xmlns", "viewbox", "aria-hidden", "rel", "focusable", "for", "form"}
"""Attributes that are the same wherever an element of their kind stands."""

PART = "main"
"""The element of which an outline tells; the rest is the same on every page."""

LEFT_OUT = frozenset({("class", "keys"), ("class", "drawings"), ("id", "counts")})
"""What many pages have in common: the keys of tiles, drawings that others refer to, all counts."""


LEFT_OUT_OF_PARTS = LEFT_OUT | {
    ("id", "picker"),
    ("id", "share"),
    ("id", "conditions"),
    ("class", "wide one-round"),
}
"""What pages of one feature have in common, and the turns of a game."""


class Outline(HTMLParser):
    """The lines of an outline: an element with its attributes, and the text in it."""

    def __init__(
        self, html: str, left_out: frozenset[tuple[str, str]] = LEFT_OUT, place: str = ""
    ) -> None:
        """Read a page; with a place only the element of this id, or with this heading."""
        super().__init__()
        self._place = place
        self._unwanted = left_out
        self.lines: list[str] = []
        self._open: list[str] = []
        self._left_out = 0  # how many elements are open that are not told
        self.feed(html)
        self.close()

    @property
    def _is_told(self) -> bool:
        return bool(self._open) and not self._left_out

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._left_out or self._unwanted & {*attrs}:
            self._left_out += tag not in VOID
        elif self._open or self._is_beginning(tag, dict(attrs)):
            self._add(tag, dict(attrs))
            if tag not in VOID:
                self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._left_out:
            self._left_out -= 1
        elif self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._is_told and (words := " ".join(data.split())):
            self.lines[-1] += f" | {words}"

    def _is_beginning(self, tag: str, attributes: dict[str, str | None]) -> bool:
        if not self._place:
            return tag == PART
        return self._place in (attributes.get("aria-labelledby"), attributes.get("id"))

    def _add(self, tag: str, attributes: dict[str, str | None]) -> None:
        """Begin a line; a tile stands in the line of what it is part of."""
        classes = (attributes.pop("class", None) or "").split()
        if tag == "use":
            self.lines[-1] += " {" + (attributes["href"] or "").partition("#")[2] + "}"
        elif "tile" in classes and tag == "svg":
            self.lines[-1] += f" [{attributes.get('aria-label', '')}]".replace(" []", "")
        else:
            words = ["".join([tag, *(f".{name}" for name in classes)])]
            words += [
                name if value is None else f'{name}="{_shorter(value)}"'
                for name, value in attributes.items()
                if name not in SILENT
            ]
            self.lines.append(" " * len(self._open) + " ".join(words))


def _shorter(value: str) -> str:
    """Return the value of an attribute without what each version of a file changes."""
    value = re.sub(r"\?v=[0-9a-f]+", "", " ".join(value.split()))
    return re.sub(r"(data:[\w/+;=-]+,).*", r"\1…", value)
