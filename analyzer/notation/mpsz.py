"""mpsz, the notation of tenhou: ranks first, then the suit letter, as in `123m406p789s1122z`.

    hand  = 1*( group / meld / drawn / names )
    group = 1*digit suit            ; 0 is the red five; honours are 1-7; a joker is 1j
    suit  = "m" / "p" / "s" / "z" / "j" / a word of `SUIT_WORDS`
    meld  = a bracket, or with ' behind the called tile, as in `7'77z`: see `brackets`
    drawn = "(" digit suit ")"      ; a tile in brackets is a tile
    names = 1*( "E" / "S" / "W" / "N" / "P" / "F" / "C" ), capitals, as in `789sEEEC`, `789s EEE C`,
            `19m19p19s ESWNPFC`; S and P after digits are suits

Reading is lenient: white space anywhere, commas or semicolons between groups, full-width
characters, upper case, `h` for `z`, the red five as in `red_fives`, and mjai's `5pr` if no letter
or digit follows. Writing is strict: `format_hand` sorts and puts the drawn tile last,
`format_query` keeps the order. tenhou.net/2 accepts both in its links, for hands without melds and
jokers.
"""

import re
from collections.abc import Iterable

from analyzer.errors import NotationError
from analyzer.hand import Hand, sort_tiles
from analyzer.notation.pieces import Piece, Pieces, Span, fault_at, find_tile, fold, fold_case
from analyzer.notation.red_fives import DIGIT, read_digit
from analyzer.tiles import TILES_BY_NAME, Tile

STRICT = re.compile(r"(?:[0-9]+[mps]|[1-7]+z)+", re.ASCII)
"""The text that tenhou itself accepts."""

PLAIN = re.compile(r"(?:[0-9\s]*[0-9][mpszhMPSZH])+\s*")
"""Text that cannot be another notation: digits before every letter."""

GROUP = re.compile(r"([0-9]+)([mpsz])", re.ASCII)


SUIT_LETTERS = {suit: suit for suit in "mpszj"} | {"h": "z"}
"""Character -> the suit letter that it stands for."""

SUIT_WORDS = {
    **dict.fromkeys(("man", "manzu", "wan", "マンズ", "マン", "萬子", "万子", "ман"), "m"),
    **dict.fromkeys(("crak", "craks", "character", "characters"), "m"),
    **dict.fromkeys(("pin", "pinzu", "ピンズ", "ピン", "筒子", "餅子", "饼子", "пин"), "p"),
    **dict.fromkeys(("dot", "dots", "circle", "circles"), "p"),
    **dict.fromkeys(("sou", "souzu", "sozu", "ソーズ", "ソウズ", "ソー", "ソウ"), "s"),
    **dict.fromkeys(("索子", "條子", "条子", "bam", "bams", "bamboo", "bamboos", "соу"), "s"),
    **dict.fromkeys(("ji", "jihai", "honor", "honors", "honour", "honours", "字牌"), "z"),
}
"""Word of a suit, in lower case -> the suit letter that it stands for."""

SUIT_WORD = rf"(?:{'|'.join(SUIT_WORDS)})(?![a-zァ-ヶа-я])"

TOKEN = re.compile(
    r"(?P<called>(?=[0-9']{4,5}[mpszh])(?![0-9]*5')[0-9]+'[0-9]*[mpszh](?![a-z]))|(?P<one>\(\s*[1-9]\s*[mpszh]\s*\))"
    rf"|(?P<digit>{DIGIT})|(?P<suit>{SUIT_WORD}|[{''.join(SUIT_LETTERS)}])|(?P<meld>\(|\[(?=[0-9r\s]{{3,9}}[mpszh]\s*\]))|(?P<space>\s+)"
    r"|(?P<comma>[,、;])"
)

HONOURS = {letter: TILES_BY_NAME[f"{rank}z"] for rank, letter in enumerate("ESWNPFC", 1)}
"""mjai's letter of an honour, 東南西北 白發中 -> the tile."""

_PAIR = "|".join(f"{letter}{{2,14}}+" for letter in HONOURS)

_ORDERED = "".join(f"{letter}{{0,4}}+" for letter in HONOURS)

PAIRED_HONOURS = (
    f"(?:(?:{_PAIR}){{1,7}}+[ESWNPFC]{{0,12}}+|(?=[ESWNPFC]{{3}}){_ORDERED}(?![A-Za-z]))"
)
"""Honours that cannot be a word, because it starts with a repeated letter, or has three in their
order; no more than a hand has, and nothing is tried twice, so that a long row of letters takes
linear time."""

HONOUR_LETTERS = re.compile(
    rf"(?<![0-9])(?:{PAIRED_HONOURS}(?![A-Za-z])"
    rf"|(?:(?<=[A-Za-z)])(?:(?=[SP]{{0,14}}[EWNFC])|(?={PAIRED_HONOURS}))[ESWNPFC]{{1,14}}+"
    r"|(?<![A-Za-z])[ESWNPFC])(?![0-9A-Za-z]))"
)
"""A run of honours: repeated letters, letters directly after a suit, or a single letter; `E1` is a
round, not a tile."""

LETTER_OUTSIDE = re.compile(
    r"(?<![0-9A-Za-z])([CPKcpk])[(\[]([0-9r]{3,4}[mpszhMPSZH])[)\]]", re.ASCII
)
"""A meld whose letter is before its bracket, as in `P(777z)`."""

MARK_BEHIND = re.compile(r"[mps]r(?![0-9a-z])")
"""A suit letter followed by mjai's mark, which makes the five before the letter red."""

TILE_OF = {
    suit: {name[0]: tile for name, tile in TILES_BY_NAME.items() if name[1] == suit}.__getitem__
    for suit in "mpsz"
}
"""Suit letter -> function from a digit to its tile."""


def read_strict(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text that `STRICT` matches."""
    tiles: list[Tile] = []
    for digits, suit in GROUP.findall(text):
        tiles.extend(map(TILE_OF[suit], digits))
    return tuple(tiles)


def strict_places(text: str) -> tuple[Span, ...]:
    """Return the span of each tile of a text that `STRICT` matches: of each of its digits."""
    return tuple([(at, at + 1) for at, character in enumerate(text) if character < ":"])


def read_mpsz(text: str, end: int | None = None) -> Pieces:
    """Return the tiles and melds of a text, or of its first `end` characters, read leniently.

    Raises:
        NotationError: a character, honour, joker or meld that does not belong, digits without a
            letter, a letter without digits.
    """
    cased = LETTER_OUTSIDE.sub(r"(\1\2)", fold(text)[:end])
    folded = fold_case(cased)
    groups = Groups(text)
    place = 0
    while place < len(folded):
        is_capital = cased[place] in HONOURS and not groups.waiting
        if is_capital and (names := HONOUR_LETTERS.match(cased, place)):
            for at in range(*names.span()):
                groups.add(HONOURS[cased[at]], (at, at + 1))
            place = names.end()
            continue
        match = TOKEN.match(folded, place)
        role = match.lastgroup if match else ""
        after = match.end() if match else place + 1
        if match and role == "digit":
            groups.wait(*read_digit(match))
        elif match and role == "suit":
            after = groups.mark_last(folded, place) or after
            suit = folded[place : match.end()]
            groups.take(SUIT_WORDS.get(suit) or SUIT_LETTERS[suit], match.span())
        elif match and role == "one" and not groups.waiting:
            name = "".join(match[0].strip("()").split()).replace("h", "z")
            groups.add(find_tile(name, text, match.span()), match.span())
        elif match and role == "called":
            groups.take_turned(match)
        elif role == "meld":
            from analyzer.notation.brackets import read_bracket  # noqa: PLC0415

            meld, after = read_bracket(text, folded, place)
            groups.add(meld, (place, after))
        elif role != "space" and (role != "comma" or groups.waiting):
            raise fault_at("BAD_CHAR", text, place, after)
        place = after
    return groups.finish()


class Groups:
    """The tiles and melds read so far, and the digits whose suit is not known yet."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.items: list[Piece] = []
        self.spans: list[Span] = []
        self.waiting: list[tuple[str, Span]] = []

    def wait(self, digit: str, span: Span) -> None:
        """Store a digit, 0-9, until its suit is known."""
        self.waiting.append((digit, span))

    def mark_last(self, folded: str, place: int) -> int:
        """Make the last digit red if it is a five and mjai's mark follows its letter, at `place`.

        Returns:
            The index after the mark, 0 if nothing was changed.
        """
        match = MARK_BEHIND.match(folded, place)
        if match is None or not self.waiting or self.waiting[-1][0] != "5":
            return 0
        start, _ = self.waiting[-1][1]
        self.waiting[-1] = "0", (start, match.end())
        return match.end()

    def take(self, suit: str, span: Span) -> None:
        """Give all stored digits a suit; `span` is the place of its name.

        Raises:
            NotationError: no digit is stored, there is no such tile, or digits that cannot be
                honours are before white space.
        """
        if not self.waiting:
            raise fault_at("NO_DIGITS", self.text, *span)
        for digit, place in self.waiting:
            try:
                self.add(find_tile(digit + suit, self.text, place), place)
            except NotationError:
                first, last = self.waiting[0][1][0], self.waiting[-1][1][1]
                apart = [place for place in range(first, last) if self.text[place].isspace()]
                if apart and place[1] <= apart[-1]:
                    raise fault_at("NO_SUIT", self.text, first, apart[-1]) from None
                raise
        self.waiting.clear()

    def take_turned(self, match: re.Match[str]) -> None:
        """Add the meld of digits with a ' among them.

        Raises:
            NotationError: it is no meld, or digits without a suit are before it.
        """
        from analyzer.notation.brackets import read_turned  # noqa: PLC0415

        meld = None if self.waiting else read_turned(self.text, match)
        if meld is None:
            at = match.start() + match[0].index("'")
            raise fault_at("BAD_CHAR", self.text, at, at + 1)
        self.add(meld, match.span())

    def add(self, item: Piece, span: Span) -> None:
        """Add a tile or a meld."""
        self.items.append(item)
        self.spans.append(span)

    def finish(self) -> Pieces:
        """Return all tiles and melds in reading order.

        Raises:
            NotationError: there are digits without a suit.
        """
        if self.waiting:
            raise fault_at("NO_SUIT", self.text, self.waiting[0][1][0], self.waiting[-1][1][1])
        order = sorted(range(len(self.items)), key=self.spans.__getitem__)
        return Pieces(tuple(self.items[i] for i in order), tuple(self.spans[i] for i in order))


def format_hand(hand: Hand) -> str:
    """Return the canonical text: sorted tiles, then the melds, then the drawn tile.

    >>> from analyzer import parse_hand
    >>> format_hand(parse_hand("6z 123M 456p 789s 1122z"))
    '123m456p789s1126z2z'
    >>> format_hand(parse_hand("6m4m11z (p5m1) 6m"))
    '46m11z(p5m1)6m'
    """
    if hand.drawn is None:
        return format_typed(sort_tiles(hand.tiles)) + _melds(hand)
    return format_typed(sort_tiles(hand.tiles[:-1])) + _melds(hand) + str(hand.drawn)


def format_query(hand: Hand) -> str:
    """Return the text with the tiles in typed order; melds are before the drawn tile, or at the end
    if there is none."""
    if hand.drawn is None or not hand.melds:
        return format_typed(hand.tiles) + _melds(hand)
    return format_typed(hand.tiles[:-1]) + _melds(hand) + str(hand.drawn)


def format_typed(tiles: Iterable[Tile]) -> str:
    """Return the text of tiles in the given order; neighbours of one suit share a letter."""
    names = [str(tile) for tile in tiles]
    suits = [name[1] for name in names[1:]] + [""]
    # A tile is written without its letter if the next tile has the same letter.
    written = [n[0] if n[1] == suit else n for n, suit in zip(names, suits, strict=False)]
    return "".join(written)


def _melds(hand: Hand) -> str:
    return "".join(map(str, hand.melds))
