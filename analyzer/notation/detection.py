"""Which notation a text is written in; the first that fits wins.

log         a game log: refused
hashed      has a #
unicode     has a mahjong tile of Unicode
emoji       has :1m:
numbers     nothing but numbers, with a comma or a bracket
names       has a character that only names have
suit_words  starts with the word of a suit
tokens      each word is a tile, or most are, some of them words of this notation alone
majiang     starts with a suit letter and does not end with one
mpsz        everything else; where suit letters stand at both ends the text is refused
"""

import re
from collections.abc import Callable, Mapping

from analyzer.notation import numbers, tokens
from analyzer.notation.emoji import read_emoji
from analyzer.notation.hashed import read_hashed
from analyzer.notation.majiang import read_majiang
from analyzer.notation.mpsz import SUIT_LETTERS, read_mpsz
from analyzer.notation.names import DISTINCT, read_names
from analyzer.notation.numbers import read_numbers
from analyzer.notation.pieces import Pieces, fault_at, fold, fold_case
from analyzer.notation.red_fives import without_brackets
from analyzer.notation.suit_words import FIRST, read_suit_words
from analyzer.notation.tokens import read_tokens
from analyzer.notation.unicode_tiles import read_unicode

READERS: Mapping[str, Callable[[str], Pieces]] = {
    "hashed": read_hashed,
    "unicode": read_unicode,
    "emoji": read_emoji,
    "numbers": read_numbers,
    "names": read_names,
    "suit_words": read_suit_words,
    "tokens": read_tokens,
    "majiang": read_majiang,
    "mpsz": read_mpsz,
}
"""The name of each notation -> its reader."""

LOG = re.compile(r'<mjloggm|"(?:log|type)"\s*:', re.IGNORECASE)

UNICODE = re.compile("[\U0001f000-\U0001f021\U0001f02a\U0001f02b]")

EMOJI = re.compile(r":[0-9][mpszj]:", re.ASCII)

NAMES = re.compile(f"[{''.join(DISTINCT)}]")

WORD = re.compile(r"[mpszhr]\w*", re.IGNORECASE)
"""A word that starts like a hand; only as a whole it does not belong in one."""

DIGIT = re.compile("[0-9]")

LETTERS = {*SUIT_LETTERS, "r"}
"""Letters that mpsz knows; a text of nothing else lacks digits."""

RANKED = re.compile(r"[0-9mpszhjr+=-]+")

BRACKETED = re.compile(r"\s*\[(?=[^,]*,)[0-9\s,.+-]*\]?\s*")
"""A list of numbers in brackets, some of which are not whole or have a sign."""

ASIDE = re.compile(r"[\s_*]+|\([^()]*\)|,.*", re.DOTALL)
"""What does not tell whether suit letters stand first or last."""


MARKS: tuple[tuple[str, Callable[[str], object]], ...] = (
    ("hashed", re.compile("#").search),
    ("unicode", UNICODE.search),
    ("emoji", EMOJI.search),
    ("numbers", numbers.is_list),
    ("names", NAMES.search),
    ("suit_words", lambda text: FIRST.match(fold_case(text))),
    ("tokens", tokens.is_list),
)
"""What tells the notations apart that are known by their characters or words."""


def detect_notation(text: str) -> str:
    """Return the name of the notation of a text, a key of `READERS`.

    Raises:
        NotationError: a game log, suit letters at both ends, or a text without a digit.
    """
    if LOG.search(text):
        raise fault_at("LOG_FILE", text, 0, len(text))
    folded = fold(text)
    for name, fits in MARKS:
        if fits(folded):
            return name
    rest = ASIDE.sub("", without_brackets(fold_case(text)))
    _refuse_in_numbers(text, folded)
    start = len(text) - len(text.lstrip())
    has_others = folded.startswith(",", start) or not LETTERS.issuperset(rest)
    if DIGIT.search(folded) is None and has_others:
        word = WORD.match(folded, start)
        raise fault_at("BAD_CHAR", text, start, word.end() if word else start + 1)
    if not rest.startswith(tuple("mpszj")) or LETTERS.issuperset(rest):
        return "mpsz"
    if rest.endswith(tuple(SUIT_LETTERS)) and RANKED.fullmatch(rest):
        raise fault_at("MIXED_ORDER", text, 0, len(text))
    return "majiang"


def _refuse_in_numbers(text: str, folded: str) -> None:
    """Point at the sign or the point in a list of numbers, not at its bracket."""
    fault = re.search("[.+-]", folded)
    if fault and BRACKETED.fullmatch(folded):
        raise fault_at("BAD_CHAR", text, *fault.span())
