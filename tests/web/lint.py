"""A linter for pages: what every page of the site must have, and must never have.

`lint_page` checks a page for accessibility and for the content policy, and lists each error.
"""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
NAMED = {"a", "button", "textarea", "select"}
REFERENCES = {"for", "aria-labelledby", "aria-describedby", "aria-controls"}


@dataclass(slots=True)
class Element:
    """An element with everything written inside it: from one place of the page to another."""

    tag: str
    attributes: dict[str, str]
    texts: list[str] = field(repr=False)
    names: list[str] = field(repr=False)
    begin: tuple[int, int] = (0, 0)
    end: tuple[int | None, int | None] = (None, None)

    @property
    def text(self) -> str:
        """Everything written inside it."""
        return "".join(self.texts[self.begin[0] : self.end[0]])

    @property
    def images(self) -> list[str]:
        """The names of what is drawn inside it."""
        return self.names[self.begin[1] : self.end[1]]

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    @property
    def name(self) -> str:
        """What a screen reader says, labels elsewhere aside."""
        return (self["aria-label"] or self.text + "".join(self.images)).strip()


class Page(HTMLParser):
    """A page as a flat list of its elements, in the order in which they start."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.doctype = ""
        self.unclosed: list[str] = []
        self._texts: list[str] = []
        self._names: list[str] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        self.unclosed += [element.tag for element in self._open]

    def all(self, *tags: str) -> list[Element]:
        """Return the elements of these kinds."""
        return [element for element in self.elements if element.tag in tags]

    def handle_decl(self, decl: str) -> None:
        self.doctype = decl.lower()

    def updatepos(self, i: int, j: int) -> int:
        """Leave the lines uncounted, of which nobody asks the number."""
        return j

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(
            tag, {name: value or "" for name, value in attrs}, self._texts, self._names
        )
        self.elements.append(element)
        if name := element["aria-label"] or element["alt"]:
            self._names.append(name)
        element.begin = element.end = self._place()
        if tag not in VOID:
            element.end = (None, None)
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop().end = self._place()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1].tag != tag:
            self.unclosed.append(tag)
            return
        self._open.pop().end = self._place()

    def handle_data(self, data: str) -> None:
        self._texts.append(data)

    def _place(self) -> tuple[int, int]:
        return len(self._texts), len(self._names)


def lint_page(html: str) -> list[str]:
    """Return every offence of a page; none for a good one."""
    page = Page(html)
    return [*_lint_document(page), *_lint_ids(page), *_lint_names(page), *_lint_policy(page)]


def _lint_document(page: Page) -> list[str]:
    faults = [f"<{tag}> is not closed" for tag in page.unclosed]
    if page.doctype != "doctype html":
        faults.append("no doctype")
    if not page.all("html")[0]["lang"]:
        faults.append("no language")
    for tag in ("title", "h1", "main", "header", "footer"):
        results = page.all(tag)
        if len(results) != 1 or not results[0].name:
            faults.append(f"{len(results)} <{tag}>, or an empty one")
    return faults


def _lint_ids(page: Page) -> list[str]:
    ids = Counter(element["id"] for element in page.elements if element["id"])
    faults = [f"id {name} is used {count} times" for name, count in ids.items() if count > 1]
    for element in page.elements:
        for attribute in REFERENCES & element.attributes.keys():
            missing = [name for name in element[attribute].split() if name not in ids]
            faults += [f"{attribute} points to {name}, which is missing" for name in missing]
    return faults


def _lint_names(page: Page) -> list[str]:
    labelled = {element["for"] for element in page.all("label") if element.name}
    faults = []
    for element in page.all("input", "textarea", "select"):
        if element["type"] != "hidden" and element["id"] not in labelled:
            faults.append(f"<{element.tag} name={element['name']}> has no label")
    for element in page.all("a", "button", "caption", "th", "h2"):
        if not element.name:
            faults.append(f"<{element.tag}> has no name: {element.attributes}")
    for element in page.all("svg"):
        is_named = element["role"] == "img" and element["aria-label"]
        if not is_named and element["aria-hidden"] != "true":
            faults.append(f"a picture is neither named nor hidden: {element.attributes}")
    faults += [f"no alt: {e.attributes}" for e in page.all("img") if "alt" not in e.attributes]
    faults += ["<th> without scope" for e in page.all("th") if not e["scope"]]
    return faults


def _lint_policy(page: Page) -> list[str]:
    faults = ["inline style" for _ in page.all("style")]
    faults += ["inline script" for element in page.all("script") if not element["src"]]
    for element in page.elements:
        for name, value in element.attributes.items():
            if name == "style" or name.startswith("on"):
                faults.append(f"<{element.tag} {name}=…>")
            is_script = value.strip().lower().startswith("javascript:")
            if is_script and element["class"] != "bookmarklet":  # which is dragged, not clicked
                faults.append(f"<{element.tag} {name}={value}>")
    return faults
