"""Detects the notation of a text; the first notation that fits is used.

log         a game log: refused
hashed      has a #
unicode     has a mahjong tile of Unicode
emoji       has :1m:
numbers     nothing but numbers, with a comma or a bracket
suit_words  starts with the word of a suit
names       has a character that occurs only in names
tokens      each word is a tile, or most are and some occur only in this notation
majiang     starts with a suit letter and does not end with one
mpsz        everything else; a text with suit letters at both ends is refused
"""

import re
from collections.abc import Callable, Mapping

from analyzer.notation import numbers, tokens
from analyzer.notation.emoji import read_emoji
from analyzer.notation.hashed import read_hashed
from analyzer.notation.majiang import read_majiang
from analyzer.notation.mpsz import HONOUR_LETTERS, SUIT_LETTERS, read_mpsz
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
"""A word that starts with a letter of mpsz; an error marks the whole word."""

DIGIT = re.compile("[0-9]")

LETTERS = {*SUIT_LETTERS, "r"}
"""Letters of mpsz; a text of these letters alone lacks digits."""

RANKED = re.compile(r"[0-9mpszhjr+=-]+")

BRACKETED = re.compile(r"\s*\[(?=[^,]*,)[0-9\s,.+-]*\]?\s*")
"""A list of numbers in brackets, some of which may have a decimal point or a sign."""

ASIDE = re.compile(r"[\s_*]+|\([^()]*\)|,.*", re.DOTALL)
"""Text that is ignored to find out whether suit letters come first or last."""


MARKS: tuple[tuple[str, Callable[[str], object]], ...] = (
    ("hashed", re.compile("#").search),
    ("unicode", UNICODE.search),
    ("emoji", EMOJI.search),
    ("numbers", numbers.is_list),
    ("suit_words", lambda text: FIRST.match(fold_case(text))),
    ("names", NAMES.search),
    ("tokens", tokens.is_list),
)
"""The tests for the notations that are recognised by their characters or words."""


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
    rest = ASIDE.sub("", without_brackets(fold_case(HONOUR_LETTERS.sub("", folded))))
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
    """Raise an error at the sign or the decimal point in a list of numbers, not at its bracket."""
    fault = re.search("[.+-]", folded)
    if fault and BRACKETED.fullmatch(folded):
        raise fault_at("BAD_CHAR", text, *fault.span())
