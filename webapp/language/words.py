"""Words that people see in several features: tiles, forms, shapes, melds, shanten."""

from collections.abc import Iterable

from markupsafe import Markup, escape

from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import reads_kanji

NAMES = {
    "1m": Message("1 of characters"),
    "2m": Message("2 of characters"),
    "3m": Message("3 of characters"),
    "4m": Message("4 of characters"),
    "5m": Message("5 of characters"),
    "6m": Message("6 of characters"),
    "7m": Message("7 of characters"),
    "8m": Message("8 of characters"),
    "9m": Message("9 of characters"),
    "0m": Message("red 5 of characters"),
    "1p": Message("1 of dots"),
    "2p": Message("2 of dots"),
    "3p": Message("3 of dots"),
    "4p": Message("4 of dots"),
    "5p": Message("5 of dots"),
    "6p": Message("6 of dots"),
    "7p": Message("7 of dots"),
    "8p": Message("8 of dots"),
    "9p": Message("9 of dots"),
    "0p": Message("red 5 of dots"),
    "1s": Message("1 of bamboo"),
    "2s": Message("2 of bamboo"),
    "3s": Message("3 of bamboo"),
    "4s": Message("4 of bamboo"),
    "5s": Message("5 of bamboo"),
    "6s": Message("6 of bamboo"),
    "7s": Message("7 of bamboo"),
    "8s": Message("8 of bamboo"),
    "9s": Message("9 of bamboo"),
    "0s": Message("red 5 of bamboo"),
    "1z": Message("east wind"),
    "2z": Message("south wind"),
    "3z": Message("west wind"),
    "4z": Message("north wind"),
    "5z": Message("white dragon"),
    "6z": Message("green dragon"),
    "7z": Message("red dragon"),
    "1j": Message("joker"),
}
"""Tile -> its plain name."""

WINDS = tuple(NAMES[f"{rank}z"] for rank in range(1, 5))

SHORT_WINDS = (Message("east"), Message("south"), Message("west"), Message("north"))

FORMS = {
    "regular": (Message("Regular"), "一般形"),
    "seven_pairs": (Message("Seven pairs"), "七対子"),
    "thirteen_orphans": (Message("Thirteen orphans"), "国士無双"),
}
"""Winning form -> its name in English and Japanese."""

BRIEF_FORMS = {
    "regular": Message("regular"),
    "seven_pairs": Message("pairs"),
    "thirteen_orphans": Message("orphans"),
}
"""Winning form -> its name before a number: `pairs 4`."""

SHAPES = {
    "ryanmen": (Message("ryanmen (two-sided)"), "両面"),
    "kanchan": (Message("kanchan (middle)"), "嵌張"),
    "penchan": (Message("penchan (edge)"), "辺張"),
    "shanpon": (Message("shanpon (one of two pairs)"), "双碰"),
    "tanki": (Message("tanki (pair)"), "単騎"),
    "orphans_single": (Message("the missing orphan"), "国士単騎"),
    "orphans_thirteen": (Message("thirteen-sided"), "国士十三面"),
}
"""Shape of a wait -> its name in English and Japanese."""

CALLS = {
    "chii": Message("chii"),
    "pon": Message("pon"),
    "open_kan": Message("open kan"),
    "added_kan": Message("added kan"),
    "concealed_kan": Message("concealed kan"),
}

RULES = {
    "riichi": Message("Riichi"),
    "sanma": Message("Three players"),
    "jokers": Message("Jokers"),
}

LABELLED = Message("%(what)s: %(which)s")
"""A name, followed by a text about it."""

QUESTION = Message("What would you discard?")

COMPLETE = Message("complete")
TENPAI = Message("tenpai")


def tile_name(tile: Tile) -> Message:
    """Return the plain name of a tile, such as `5 of dots`."""
    return NAMES[str(tile)]


def tile_count(number: int) -> Message:
    """Return a number of tiles in words, such as `6 tiles`."""
    return Message("%(num)s tile", plural="%(num)s tiles", num=number)


def shanten_words(shanten: int) -> Message:
    """Return a shanten in words, such as `complete`, `tenpai` or `2-shanten`."""
    if shanten < 0:
        return COMPLETE
    return TENPAI if shanten == 0 else Message("%(number)s-shanten", {"number": shanten})


def shanten_sentence(shanten: int) -> Message:
    """Return a sentence for a reader who does not know the word shanten."""
    if shanten < 0:
        return Message("Complete: this hand wins.")
    if shanten == 0:
        return Message("Tenpai: one tile away from winning.")
    return Message(
        "%(num)s-shanten: one tile away from tenpai.",
        plural="%(num)s-shanten: %(num)s tiles away from tenpai.",
        num=shanten,
    )


def odd_size_note(size: int) -> Message:
    """Return the reason why 3k tiles are not a hand: `6 tiles: a hand has …`."""
    return Message(
        "%(num)s tile: a hand has 3k+1 or 3k+2 tiles.",
        plural="%(num)s tiles: a hand has 3k+1 or 3k+2 tiles.",
        num=size,
    )


def more_ways(number: int) -> Message:
    """Return a number of more ways to read a hand, such as `2 more ways`."""
    return Message("%(num)s more way", plural="%(num)s more ways", num=number)


def term(native: str, words: str, language: str = "ja") -> Markup:
    """Return a Japanese or Chinese term and its translation; readers of kanji get only that.

    The term may be empty.

    >>> print(term("打", "Discard"))
    <span lang="ja">打</span> Discard
    """
    if not native or reads_kanji():
        return escape(words)
    return Markup(f'<span lang="{escape(language)}">{escape(native)}</span> {escape(words)}')


def copies(tiles: Iterable[tuple[Tile, int]]) -> str:
    """Return tiles with their copies left as plain text: `5m×4 6m×3`."""
    return " ".join(f"{tile}×{left}" for tile, left in tiles)
