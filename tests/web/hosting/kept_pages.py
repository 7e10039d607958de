"""An app that counts the pages it makes, and requests that record which parts are read."""

from typing import Any

from werkzeug.test import TestResponse

from webapp import create_app


def is_kept(view: object) -> bool:
    return "kept" in getattr(view, "marks", ())


class Counted:
    """An app of which it is known how often its pages are made."""

    def __init__(self, **settings: Any) -> None:
        self.app = create_app(settings)
        self.visitor = self.app.test_client()
        self.made = 0
        for endpoint, view in [*self.app.view_functions.items()]:
            if is_kept(view):
                self._count(endpoint)

    def _count(self, endpoint: str) -> None:
        view = self.app.view_functions[endpoint]

        def counting() -> Any:
            self.made += 1
            return view()

        counting.__dict__.update(view.__dict__)
        self.app.view_functions[endpoint] = counting

    def is_made(self, address: str, **options: Any) -> bool:
        """Tell whether a request had its page made, not taken from memory."""
        before = self.made
        self.visitor.get(address, **options)
        return self.made > before


def contents(answer: TestResponse) -> tuple[int, bytes, set[tuple[str, str]]]:
    """The contents of an answer; times differ, and `Vary` tells of the memory itself."""
    headers = {header for header in answer.headers if header[0] not in ("Date", "Expires", "Vary")}
    return answer.status_code, answer.data, headers


class Watched(dict[str, Any]):
    """What a server tells of a request, noting what of it is read."""

    def __init__(self, environ: dict[str, Any]) -> None:
        super().__init__(environ)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)
