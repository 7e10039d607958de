"""The only readers and writers of tile text: one module for each notation.

`read_hand` detects the notation of a text (`detection`), and finds the hand in a line with other
words (`chat`). A new notation needs a module and a line in `detection`. Plain mpsz is loaded at
once, the other modules when a text or a writer needs them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from analyzer.notation.mpsz import format_hand, format_query, format_typed
from analyzer.notation.pieces import Reading
from analyzer.notation.reading import (
    parse_hand,
    read_hand,
    read_placed_melds,
    read_placed_tiles,
    read_tiles,
)

if TYPE_CHECKING:
    from analyzer.notation.writers import WRITERS, write

__all__ = [
    "WRITERS",
    "Reading",
    "format_hand",
    "format_query",
    "format_typed",
    "parse_hand",
    "read_hand",
    "read_placed_melds",
    "read_placed_tiles",
    "read_tiles",
    "write",
]


def __getattr__(name: str) -> Any:
    """Load the writers when they are first used."""
    if name in ("WRITERS", "write"):
        return getattr(import_module("analyzer.notation.writers"), name)
    raise AttributeError(f"module 'analyzer.notation' has no attribute {name!r}")
