"""The text of a page that is in its own language."""

from html.parser import HTMLParser

from tests.web.language.pseudo import ATTRIBUTES, VOID

SAMPLES = {"code", "script", "style", "textarea"}
"""Elements with what may be typed, and with text that is tenhou's own."""


class Reading(HTMLParser):
    """What a page says in its own language: outside of samples and of what has a language."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        is_other = tag in SAMPLES or ("lang" in values and tag != "html") or any(self._open)
        if not is_other:
            self.texts += [values[name] or "" for name in ATTRIBUTES if name in values]
        if tag not in VOID:
            self._open.append(is_other)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self._open:
            self._open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        if not any(self._open):
            self.texts.append(data)
