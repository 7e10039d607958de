"""A linter for pages: what every page of the site must have, and must never have.

`lint_page` checks a page for accessibility and for the content policy, and lists each error.
"""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
NAMED = {"a", "button", "textarea", "select"}
REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls")


@dataclass(slots=True)
class Element:
    """An element with everything written inside it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    images: list[str] = field(default_factory=list)

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
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        self.unclosed += [element.tag for element in self._open]

    def all(self, *tags: str) -> list[Element]:
        """Return the elements of these kinds."""
        return [element for element in self.elements if element.tag in tags]

    def handle_decl(self, decl: str) -> None:
        self.doctype = decl.lower()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        name = element["aria-label"] or element["alt"]
        for outer in self._open:
            outer.images.append(name)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1].tag != tag:
            self.unclosed.append(tag)
            return
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data


def lint_page(html: str) -> list[str]:
    """Return every offence of a page; none for a good one."""
    page = Page(html)
    return [
        *_lint_document(page),
        *_lint_ids(page),
        *_lint_names(page),
        *_lint_policy(page),
    ]


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
        for attribute in REFERENCES:
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
            is_bookmark = element["class"] == "bookmarklet"  # dragged, not clicked
            if value.strip().lower().startswith("javascript:") and not is_bookmark:
                faults.append(f"<{element.tag} {name}={value}>")
    return faults
