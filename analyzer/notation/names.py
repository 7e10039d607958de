"""Tiles by their Chinese and Japanese names, as in `一二三四⑤⑥789東東白白` or `一萬 赤五索 3筒 发`.

    一 … 九              rank; characters unless a suit follows
    1 … 9, 0            rank, the red five; bamboo unless a suit follows
    ① … ⑨               dots
    万萬 筒饼餅 条條索    suit of all preceding ranks without a suit; m p s z j as well
    東东 南 西 北 白 發发発 中
    赤 红 紅             before a five, or between a five and its suit: it is red; before 中 it
                        changes nothing
    混 癞 癩             joker

White space, commas, brackets and quotes between them change nothing, but a set or a run in square
brackets beside other tiles is a meld. A suit applies only to the
preceding ranks in the same script: in `一二三789s` only the digits are bamboo.
"""

import re
from contextlib import suppress
from itertools import islice

from analyzer.notation.brackets import make_bare_meld
from analyzer.notation.pieces import Pieces, Span, fault_at, find_tile, fold_case
from analyzer.tiles import TILES_BY_NAME, Tile

KANJI = "一二三四五六七八九"
CIRCLED = "①②③④⑤⑥⑦⑧⑨"
SUITS = {"m": "万萬", "p": "筒饼餅", "s": "条條索"}
HONOURS = ("東东", "南", "西", "北", "白", "發发発", "中")
JOKERS = "混癞癩"
RED = "赤红紅"
BETWEEN = ",、[]'\""

BRACKETS = re.compile(r"\[[^\[\]]*\]")

MOST_MELDS = 4
"""A text with more brackets is a list."""

SECOND = {"白": "板", "發": "財", "发": "财"} | dict.fromkeys("東东南西北", "風风")
"""Characters that may follow an honour as part of its name: 白板, 發財, 東風."""

DISTINCT: dict[str, tuple[str, str]] = {
    **{character: ("kanji", str(rank)) for rank, character in enumerate(KANJI, 1)},
    **{character: ("tile", f"{rank}p") for rank, character in enumerate(CIRCLED, 1)},
    **{word: ("suit", suit) for suit, words in SUITS.items() for word in words},
    **{word: ("tile", f"{rank}z") for rank, words in enumerate(HONOURS, 1) for word in words},
    **dict.fromkeys(JOKERS, ("tile", "1j")),
    **dict.fromkeys(RED, ("red", "")),
}
"""Character that occurs only in this notation -> its role and its meaning."""

ROLES = DISTINCT | {
    **{digit: ("digit", digit) for digit in "0123456789"},
    **{suit: ("suit", suit) for suit in "mpszj"},
    **dict.fromkeys(BETWEEN, ("between", "")),
}

REDDENED = {"5": "0", "5p": "0p", "7z": "7z"}
"""Rank or tile that may follow a word for red -> the resulting rank or tile."""

DEFAULTS = {"kanji": "m", "digit": "s"}
"""Script of ranks -> their suit if no suit follows."""


def read_names(text: str) -> Pieces:
    """Return the tiles of a text of names.

    Raises:
        NotationError: a character that is not part of a name, a suit without rank, a red tile that
            is not a five, an honour or joker that does not exist.
    """
    reader = _Reader(text)
    for place in range(len(text)):
        reader.read(place)
    return _with_melds(reader.finish(), reader.folded)


def _with_melds(pieces: Pieces, folded: str) -> Pieces:
    """Return the pieces with melds for sets and runs in square brackets beside other tiles."""
    places = range(len(pieces.items))
    brackets = [match.span() for match in islice(BRACKETS.finditer(folded), MOST_MELDS + 1)]
    if not 0 < len(brackets) <= MOST_MELDS:
        return pieces
    inside = [[at for at in places if start < pieces.spans[at][0] < end] for start, end in brackets]
    if sum(map(len, inside)) == len(places):
        return pieces
    found = dict(zip(pieces.spans, pieces.items, strict=True))
    for span, group in zip(brackets, inside, strict=True):
        tiles = tuple(tile for at in group if isinstance(tile := pieces.items[at], Tile))
        with suppress(ValueError, IndexError):
            meld = make_bare_meld(tiles)
            if len(tiles) > 1:
                found[span] = meld
                for at in group:
                    del found[pieces.spans[at]]
    return Pieces(tuple(found[span] for span in sorted(found)), tuple(sorted(found)))


class _Reader:
    """The tiles read so far, and the ranks and marks whose suit or tile is not read yet."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.folded = fold_case(text)
        self.tiles: list[Tile] = []
        self.spans: list[Span] = []
        self.ranks: list[tuple[str, Span]] = []
        self.script = ""
        self.red: int | None = None

    def read(self, place: int) -> None:
        """Read the character at a place."""
        character = self.folded[place]
        role, value = ROLES.get(character, ("", ""))
        if role == "between" or character.isspace():
            return
        start, self.red = place if self.red is None else self.red, None
        span = start, place + 1
        if start < place:
            if role == "suit" and self._redden_last(place):
                span = place, place + 1
            elif value not in REDDENED:
                raise fault_at("BAD_TOKEN", self.text, *span)
            else:
                value = REDDENED[value]
        if role in DEFAULTS:
            self._wait(value, role, span)
        elif role == "suit":
            self._take(value, place)
        elif role == "tile":
            self._take_default()
            self._add(value, span)
        elif role == "red":
            self.red = place
        elif place and character in SECOND.get(self.folded[place - 1], ""):
            self.spans[-1] = self.spans[-1][0], place + 1
        else:
            raise fault_at("BAD_CHAR", self.text, *span)

    def _redden_last(self, place: int) -> bool:
        """Make the last rank red if it is a five directly before the word for red; return whether
        it was."""
        if not self.ranks or self.ranks[-1][0] != "5" or self.ranks[-1][1][1] != place - 1:
            return False
        self.ranks[-1] = "0", (self.ranks[-1][1][0], place)
        return True

    def finish(self) -> Pieces:
        """Return the tiles; remaining ranks get their default suit."""
        if self.red is not None:
            raise fault_at("BAD_TOKEN", self.text, self.red, self.red + 1)
        self._take_default()
        return Pieces(tuple(self.tiles), tuple(self.spans))

    def _wait(self, rank: str, script: str, span: Span) -> None:
        if script != self.script:
            self._take_default()
        self.script = script
        self.ranks.append((rank, span))

    def _take(self, suit: str, place: int) -> None:
        if not self.ranks:
            raise fault_at("NO_DIGITS", self.text, place, place + 1)
        for rank, span in self.ranks:
            self._add(rank + suit, span)
        self.ranks.clear()

    def _take_default(self) -> None:
        for rank, span in self.ranks:
            self._add(rank + DEFAULTS[self.script], span)
        self.ranks.clear()

    def _add(self, name: str, span: Span) -> None:
        self.tiles.append(TILES_BY_NAME.get(name) or find_tile(name, self.text, span))
        self.spans.append(span)
