"""Writers of hands in other notations; each is the inverse of its reader.

    mpsz      everything
    unicode   no red fives
    mjai      no melds
    majiang   everything; jokers are `j1`, which only hairi uses
    emoji     everything; melds in brackets, as in `unicode`

The reader of a notation returns, in order, every tile and meld that the notation can express.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from analyzer.hand import Hand
from analyzer.notation.emoji import write_emoji
from analyzer.notation.majiang import write_majiang
from analyzer.notation.mpsz import format_query
from analyzer.notation.tokens import write_mjai
from analyzer.notation.unicode_tiles import write_unicode

WRITERS: Mapping[str, Callable[[Hand], str]] = MappingProxyType(
    {
        "mpsz": format_query,
        "unicode": write_unicode,
        "mjai": write_mjai,
        "majiang": write_majiang,
        "emoji": write_emoji,
    }
)
"""Name -> writer."""


def write(hand: Hand, name: str) -> str:
    """Return the hand in a notation of `WRITERS`.

    Raises:
        KeyError: there is no such notation.
    """
    return WRITERS[name](hand)


def write_each(hand: Hand) -> dict[str, str]:
    """Return the hand in each notation, by its name."""
    return {name: writer(hand) for name, writer in WRITERS.items()}
