"""Hands and texts for the properties."""

from collections.abc import Sequence

from hypothesis import strategies as st

from analyzer import Hand, Tile
from analyzer.tiles import RED_FIVES, TILES

ANY_SIZE = range(1, 15)
WITH_DISCARD = (2, 5, 8, 11, 14)
BEFORE_DRAW = (1, 4, 7, 10, 13)

PLAIN_FIVES = [TILES[red.kind] for red in RED_FIVES]
WALL = [tile for tile in TILES for _ in range(3 if tile in PLAIN_FIVES else 4)] + [*RED_FIVES]
"""The 136 tiles."""

NARROW = [
    [tile for tile in WALL if tile.suit in suits and int(tile.digit) in ranks]
    for suits in ("m", "s", "z", "mz", "mp", "mps")
    for ranks in (range(10), range(5), range(5, 10))
]
"""Parts of the wall in which runs, triplets and fours are frequent."""


@st.composite
def hands(draw: st.DrawFn, sizes: Sequence[int] = ANY_SIZE) -> Hand:
    """A hand of one of these sizes from the whole wall or a small part of it."""
    size = draw(st.sampled_from(sizes))
    walls = [WALL, *(wall for wall in NARROW if len(wall) >= size)]
    wall = draw(st.sampled_from(walls))
    places = st.integers(0, len(wall) - 1)
    chosen = draw(st.lists(places, min_size=size, max_size=size, unique=True))
    return Hand(tuple(wall[place] for place in chosen))


def tiles() -> st.SearchStrategy[Tile]:
    """Any tile, red fives included."""
    return st.sampled_from([*TILES, *RED_FIVES])


NOTATION_CHARACTERS = "0123456789mpszhrMPSZ１５ｍｚ \t\u3000?=&%qd7j([#\x00\ud800①²"


@st.composite
def broken_texts(draw: st.DrawFn) -> str:
    """A well-formed text with some characters deleted, inserted or replaced."""
    tile_names = st.lists(tiles().map(str), max_size=16).map("".join)
    starts = st.sampled_from(["", "?q=", "qd=", "https://tenhou.net/2/?p=", "http://localhost/?q="])
    text = draw(starts) + draw(tile_names)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        removed = draw(st.integers(0, 2))
        inserted = draw(st.text(NOTATION_CHARACTERS, max_size=3))
        text = text[:place] + inserted + text[place + removed :]
    return text


def any_texts() -> st.SearchStrategy[str]:
    """Anything at all: lone surrogates and NULs, the notation's own characters, near misses."""
    everything = st.characters(exclude_categories=())
    escapes = st.lists(st.integers(0, 255).map("%{:02X}".format), max_size=8).map("".join)
    return st.one_of(
        st.text(everything),
        st.text(NOTATION_CHARACTERS),
        broken_texts(),
        escapes.map("?q={}m".format),
    )
