"""Static files in their smallest form, which takes a hundred times as long to make.

So it is made once, in another thread; until it is ready, visitors get the usual form.
"""

from threading import Lock, Thread

import brotli


class SmallFiles:
    """Brotli's smallest form of each text, made by one thread at a time."""

    def __init__(self) -> None:
        self._forms: dict[bytes, bytes | None] = {}
        self._lock = Lock()
        self._turn = Lock()

    def find(self, text: bytes) -> bytes | None:
        """Return the smallest form of a text; None until it is ready, which this call may start."""
        with self._lock:
            if text in self._forms:
                return self._forms[text]
            self._forms[text] = None
        Thread(target=self._make, args=(text,), daemon=True).start()
        return None

    def _make(self, text: bytes) -> None:
        with self._turn:
            self._forms[text] = brotli.compress(text)
