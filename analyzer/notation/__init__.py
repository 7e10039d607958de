"""The only readers and writers of tile text: one module for each notation.

reading      read_hand, parse_hand: text -> hand
detection    the notation of a text: how each is recognised, and its reader
writers      hand -> text, for each notation that is written
mpsz, hashed, majiang, tokens, suit_words, unicode_tiles, emoji, names, numbers    the notations
address      the hand in a link
calls        melds by their word, such as `chi 123m`, beside tiles in any notation
chat         the hand in a line with other words      chat_pieces, chat_words, chat_facts,
             chat_doubts
pieces       what every reader returns, and the errors that readers raise
brackets, signs, red_fives    shared by several notations: melds, one sign for each tile, red fives

Only plain mpsz is imported at once, the others at their first use. To add a notation, see
CONTRIBUTING.md, "A notation".
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
