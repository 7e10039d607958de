"""One word for each tile: mjai's `3m 5pr E`, the codes of engines for Chinese rules, `W1 B5 J3`.

    1m … 9s  0m 0p 0s  1z … 7z  1j    as in mpsz
    5mr 5pr 5sr                       mjai's red fives
    E S W N  P F C                    mjai's honours: 東南西北 白發中
    W1 … W9  B1 … B9  T1 … T9         engines: characters, dots, bamboo
    F1 … F4  J1 J2 J3                 engines: 東南西北, then 中發白, the reverse of 5z 6z 7z
    Ew Sw Ww Nw  Wd Gd Rd             winds and dragons, the first letter large or small
    m1 … z7                           letters first, in a list of quoted words

Words are separated by white space or commas; a list in brackets with quoted words is read too.
Words of mjai need nothing between them if one is a red five: `4p5pr6pE`.
"""

import re
from collections.abc import Iterator

from analyzer.hand import Hand
from analyzer.notation.mpsz import HONOURS
from analyzer.notation.mpsz import PLAIN as GROUPS
from analyzer.notation.pieces import Pieces, fault_at, fold
from analyzer.tiles import TILES_BY_NAME, Tile

WORD = re.compile(r"[^\s,\[\]'\"]+")

UNKNOWN = "?"
"""mjai's sign for a hidden tile."""

REDS = {f"5{suit}r": f"0{suit}" for suit in "mps"}

CODES = {
    **{f"{letter}{n}": f"{n}{suit}" for letter, suit in ("Wm", "Bp", "Ts") for n in range(1, 10)},
    **{f"F{rank}": f"{rank}z" for rank in range(1, 5)},
    **{"J1": "7z", "J2": "6z", "J3": "5z"},
}  # fmt: skip
"""Word of the engines for Chinese rules -> the tile in mpsz."""

INITIALS = {
    word: f"{rank}z"
    for rank, name in enumerate(("Ew", "Sw", "Ww", "Nw", "Wd", "Gd", "Rd"), 1)
    for word in (name, name.lower())
}
"""Initials of winds and dragons -> the tile in mpsz."""

CHAIN = re.compile(r"(?=\S*r)\s*(?:5[mps]r|[0-9][mpszj]|[ESWNPFC]){4,}+\s*")
"""Words of mjai without anything between them."""

LINK = re.compile(r"5[mps]r|[0-9][mpszj]|[ESWNPFC]")
"""One word of a `CHAIN`."""

PLAIN = {twin: tile for name, tile in TILES_BY_NAME.items() for twin in (name, name.upper())}

APART = HONOURS | {word: TILES_BY_NAME[name] for word, name in (REDS | CODES | INITIALS).items()}
"""Words that occur only in this notation."""

TOKENS = PLAIN | APART

QUOTED = TOKENS | {name[::-1]: tile for name, tile in TILES_BY_NAME.items()}
"""Words of a list of quoted words."""

UNMISTAKABLE = APART.keys() - {*REDS, "S", "P"}
"""Words that cannot be a part of mpsz written with spaces, as in `1m 1 S`."""


MPSZ = PLAIN.keys() | HONOURS.keys()
"""Words that mpsz has as well."""


def find_words(text: str) -> Iterator[re.Match[str]]:
    """Yield the words of a text that may be a list of tiles."""
    folded = fold(text)
    return (LINK if CHAIN.fullmatch(folded) else WORD).finditer(folded)


def _tokens(text: str) -> dict[str, Tile]:
    return QUOTED if _is_quoted(text) else TOKENS


def _is_quoted(text: str) -> bool:
    return any(mark in text for mark in "[\"'")


def is_list(text: str) -> bool:
    """Return whether every word is a tile, or more than half are and one is `UNMISTAKABLE` or
    quoted."""
    words = [match[0] for match in find_words(text)]
    tokens = _tokens(text)
    number = sum(word in tokens or word == UNKNOWN for word in words)
    is_quoted = _is_quoted(text)
    if number == len(words):
        return number > 0 and (is_quoted or set(words) != {UNKNOWN})
    if all(word in MPSZ or GROUPS.fullmatch(word) for word in words):
        return False
    return number * 2 > len(words) and (is_quoted or not UNMISTAKABLE.isdisjoint(words))


def read_tokens(text: str) -> Pieces:
    """Return the tiles of a list of words.

    Raises:
        NotationError: a word is not a tile.
    """
    items: list[Tile] = []
    spans: list[tuple[int, int]] = []
    tokens = _tokens(text)
    for match in find_words(text):
        if match[0] not in tokens:
            raise fault_at("BAD_TOKEN", text, *match.span())
        items.append(tokens[match[0]])
        spans.append(match.span())
    return Pieces(tuple(items), tuple(spans))


def write_mjai(hand: Hand) -> str:
    """Return the concealed tiles as mjai writes them; melds are left out, a joker is `1j`."""
    names = {tile: word for word, tile in APART.items() if word not in CODES | INITIALS}
    return " ".join(names.get(tile, str(tile)) for tile in hand.tiles)
