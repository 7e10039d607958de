"""Hands and texts for the properties."""

from collections.abc import Sequence

from hypothesis import strategies as st

from analyzer import Hand, Tile
from analyzer.hand import MAX_JOKERS, MAX_TILES, PER_MELD, find_fault
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.tiles import JOKER, RED_FIVES, TILES

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


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Any legal meld, red fives included."""
    call: Call = draw(st.sampled_from(["chii", "pon", "open_kan", "added_kan", "concealed_kan"]))
    if call != "chii":
        tile = draw(tiles())
        return make_set(call, tile, 0 if call == "concealed_kan" else draw(st.integers(1, 3)))
    first = draw(st.integers(0, 20).map(lambda place: place // 7 * 9 + place % 7))
    run = [TILES[first], TILES[first + 1], TILES[first + 2]]
    if draw(st.booleans()):
        run = [RED_FIVES[PLAIN_FIVES.index(tile)] if tile in PLAIN_FIVES else tile for tile in run]
    return make_run(tuple(run), draw(st.integers(0, 2)))


@st.composite
def any_hands(draw: st.DrawFn) -> Hand:
    """A hand of any size, many with melds, red fives and jokers."""
    called: list[Meld] = []
    for meld in draw(st.lists(melds(), max_size=4)):
        if find_fault([*called, meld]) is None:
            called.append(meld)
    size = draw(st.integers(1, MAX_TILES - PER_MELD * len(called)))
    pool = [*WALL, *[JOKER] * draw(st.sampled_from([0, 0, MAX_JOKERS]))]
    for meld in called:
        for tile in meld.tiles:
            plain = TILES[tile.kind]
            pool.remove(tile if tile in pool else plain if plain in pool else _red(plain))
    places = st.integers(0, len(pool) - 1)
    chosen = draw(st.lists(places, min_size=size, max_size=size, unique=True))
    return Hand(tuple(pool[place] for place in chosen), tuple(called))


def _red(plain: Tile) -> Tile:
    return RED_FIVES[PLAIN_FIVES.index(plain)]


NOTATION_CHARACTERS = (
    "0123456789mpszjhrMPSZ１５ｍｚ \t\n\u3000?=&%qd7([#)\x00\ud800①²"
    "+-*_,][\"'<>:{}ESWNPFCBTJax一五九万萬筒索⑤東中白發发混赤紅板風、何切る"
    "🀀🀄🀅🀇🀐🀙🀡🀢🀪🀫\ufe0f"
)

FRAGMENTS = (
    *("1m", "123m", "0p", "55z", "11j", "9s", "8z", "(p5m1)", "(456p0)", "(k2z)", "(s3z3)", "(p"),
    *("chi 123m", "(pon 5p)", "(c345s)", "(pon 55p)", "chi 3m", "碰白", "チー", "kan", "何切る"),
    *("m123", "z7", ",s3-40", ",z777=", "m11*", "E", "S", "5mr", "W1", "J3", "?", "E E W1 5pr"),
    *("🀇🀈🀉", "🀄\ufe0f", "(🀙🀚🀛0)", ":1m:", "<:0p:12>", "一二三", "⑤⑥", "789", "東", "赤五", "3筒"),
    *(
        "[",
        "]",
        "11,12,13",
        "0,1,135",
        "51",
        "#",
        "# 777z",
        "+ 3m",
        "what would you cut?",
        "何切る",
    ),
    *("r5", "5r", "r", "34r5p", "5pr", "(0)", "34(0)p", "123m,456p", "、", "man 234", "Pin:", "ji"),
    *("dora", "https://tenhou.net/2/?q=", "?p=", "%31%6D", "&d=1z", '"type":', "", " ", ",", "\n"),
)
"""Parts of texts in every notation."""


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
        st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join),
        st.lists(st.sampled_from(FRAGMENTS), max_size=12).map(" ".join),
        broken_texts(),
        escapes.map("?q={}m".format),
    )
