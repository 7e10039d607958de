"""Pages of the site in each language, and the links on them."""

from urllib.parse import urlsplit

from flask.testing import FlaskClient

from tests.web.lint import Element, Page

PAGES: dict[tuple[str, str], Page] = {}
"""Address and language of the browser -> its page, which is read by many tests and made once."""


def page_of(visitor: FlaskClient, address: str, accept: str = "") -> Page:
    if (address, accept) not in PAGES:
        headers = {"Accept-Language": accept} if accept else {}
        PAGES[address, accept] = Page(visitor.get(address, headers=headers).text)
    return PAGES[address, accept]


def switch(page: Page) -> list[Element]:
    """The links to the same page in each language."""
    return [link for link in page.all("a") if link["hreflang"]]


def own_links(page: Page) -> list[str]:
    """Every address of ours that the page names, but for the switch and static files."""
    results = [link["href"] for link in page.all("a") if not link["hreflang"]]
    results += [form["action"] for form in page.all("form")]
    results += [button["formaction"] for button in page.all("button") if button["formaction"]]
    results += [link["href"] for link in page.all("link") if link["rel"] == "canonical"]
    results += [meta["content"] for meta in page.all("meta") if "url" in meta["property"]]
    return [
        link
        for link in results
        if not link.startswith(("#", "javascript:")) and urlsplit(link).netloc in ("", "localhost")
    ]
