"""Words of mjai for tiles: `1m` … `9s`, `5mr 5pr 5sr`, and `E S W N P F C` for 1z-7z."""

from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.fields import describe
from analyzer.tiles import RED_FIVES, TILES, Tile

HONOURS = "ESWNPFC"

WORDS: dict[str, Tile] = {
    **{str(tile): tile for tile in TILES[:27]},
    **{f"5{tile.suit}r": tile for tile in RED_FIVES},
    **dict(zip(HONOURS, TILES[27:], strict=True)),
}
"""Word -> tile."""


def read_word(word: Any) -> Tile:
    """Return the tile of a word.

    Raises:
        GameError: BAD_TILE.
    """
    tile = WORDS.get(word) if isinstance(word, str) else None
    if tile is None:
        raise GameError("BAD_TILE", word if isinstance(word, str) else describe(word))
    return tile
