"""Melds after a `#`, as in `234688m 34s # 6666P 234p + 3m`.

    hand = closed "#" *meld ["+" tile]
    meld = 3*4digit suit       ; a run, a triplet, or an open kan (in upper case a concealed kan)

The closed tiles and the red fives are written as in mpsz. The notation does not say which tile or
which player was called; hairi takes the first tile of a run, and the next player for other melds.
The tile after `+` belongs to another player, not to the hand.
"""

import re

from analyzer.errors import NotationError
from analyzer.melds import Call, Meld
from analyzer.notation.brackets import make_meld
from analyzer.notation.mpsz import read_mpsz
from analyzer.notation.pieces import Piece, Pieces, Span, fault_at, find_tile, fold
from analyzer.notation.red_fives import without_brackets, write_zeros
from analyzer.tiles import TILES_BY_NAME, Tile

WORD = re.compile(r"\S+")

MELD = re.compile(r"([0-9r]{3,4})([mpszMPSZ])", re.ASCII)


def read_hashed(text: str) -> Pieces:
    """Return the tiles, the melds and the offered tile.

    Raises:
        NotationError: the closed tiles are not mpsz, or a meld or the offered tile is not valid.
    """
    folded = fold(text)
    start = folded.index("#")
    end = folded.find("+", start)
    closed = read_mpsz(text, start)
    items: list[Piece] = list(closed.items)
    spans: list[Span] = list(closed.spans)
    for word in WORD.finditer(folded, start + 1, len(text) if end < 0 else end):
        items.append(_read_meld(text, word))
        spans.append(word.span())
    offered = None if end < 0 else _read_offered(text, folded, end)
    return Pieces(tuple(items), tuple(spans), offered)


def _read_meld(text: str, word: re.Match[str]) -> Meld:
    written = write_zeros(without_brackets(word[0].replace("R", "r")))
    match, span = MELD.fullmatch(written), word.span()
    if match is None:
        raise fault_at("BAD_MELD", text, *span)
    digits, suit = match.groups()
    names = [digit + suit.lower() for digit in digits.replace("r", "0")]
    tiles = tuple(find_tile(name, text, span) for name in names)
    kan: Call = "concealed_kan" if suit.isupper() else "open_kan"
    is_set = len({tile.kind for tile in tiles}) == 1
    try:
        return make_meld("chii" if not is_set else "pon" if len(tiles) == 3 else kan, tiles)
    except ValueError as error:
        raise NotationError("BAD_MELD", text[slice(*span)], text, span) from error


def _read_offered(text: str, folded: str, plus: int) -> Tile:
    words = list(WORD.finditer(folded, plus + 1))
    if not words:
        raise fault_at("BAD_TOKEN", text, plus, plus + 1)
    tile = TILES_BY_NAME.get(write_zeros(without_brackets(words[0][0].lower())))
    if tile is None or len(words) > 1:
        raise fault_at("BAD_TOKEN", text, *words[0 if tile is None else 1].span())
    return tile
