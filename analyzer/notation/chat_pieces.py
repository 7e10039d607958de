"""Patterns of text that looks like tiles, for each notation, in a line with other words."""

import re

from analyzer.notation.chat_words import NAME, SIGN
from analyzer.notation.mpsz import PAIRED_HONOURS
from analyzer.notation.mpsz import SUIT_WORD as SUIT

CJK = "\u3005-\u3007\u3040-\u9fff\uac00-\ud7af\uf900-\ufaff"
"""Characters that can form words without spaces between them."""

LETTERS = "0-9A-Za-z_\u00c0-\u1fff"

DIGITS = r"(?:[0-9r]|\(0\)){1,40}"
"""At most 40 digits, more than any hand has, so that a long row of `(0)` takes linear time."""

SUITED = rf"(?<![{LETTERS}'])(?i:{SUIT}\s?:?\s?{DIGITS})(?![{LETTERS}])"
"""The word of a suit with its digits."""


def _apart(pattern: str, also: str) -> str:
    """Return the pattern, for text that is not a part of a word or of other signs."""
    signs = rf"[{LETTERS}{also}{{}}/%&@\\^~$]"
    return rf"(?<!{signs})(?<!\w'){pattern}(?!{signs}|'\w)"


def _with_melds(sign: str) -> str:
    """Return the pattern of signs, some of which may be in the brackets of melds."""
    return rf"(?:{sign}|\((?:{sign})+\+?[0-3]?\))+"


_GROUP = (
    rf"(?:{DIGITS}(?:\s?{SUIT}|[mpszhj])|\([cpks]?[0-9r]+[mpszh][0-9]?r?\)|"
    r"\[[0-9r]{3,4}[mpszh]\])"
)

_BEHIND_WORD = rf"[ :]{{0,2}}{DIGITS}(?:[ ,、]{{1,3}}{DIGITS})*(?:(?![0-9a-z])|(?={SUIT}))"

PATTERNS = {
    "address": r"(?<!\S)\S*[?&](?:qd?|pd?)=\S+",
    "emoji": _with_melds(r"<?a?:[0-9][mpszj]:(?:[0-9]+>)?"),
    "unicode": _with_melds(f"[{SIGN}][\ufe0e\ufe0f]*"),
    "hashed": rf"(?<!\w)(?:(?i:{DIGITS}[mpszhj])[ \u3000]{{0,3}}){{1,14}}#"
    r"(?:\s{0,3}[0-9rR]{3,5}[mpszMPSZ](?!\w))+(?:\s{0,3}\+\s{0,3}[0-9r]{1,2}[mpsz](?!\w))?",
    "suit_words": _apart(
        rf"(?i:{SUIT}{_BEHIND_WORD}"
        rf"(?:[ ,、]{{0,3}}(?:{SUIT}|[mpszhj](?![a-z])){_BEHIND_WORD})*"
        rf"(?:[ ,、]{{1,3}}{_GROUP})*)",
        NAME,
    ),
    "names": _apart(f"[0-9mpszj]*[{NAME}][{NAME}0-9mpszj]*", CJK + NAME),
    "mpsz": _apart(rf"(?:(?i:{_GROUP})(?:[ESWNPFC]+(?![A-Za-z]))?|{PAIRED_HONOURS})+", NAME),
    "tokens": _apart(r"(?:5[mps]r|[ESWN]w|[WGR]d|[ESWNPFC]|[WBT][1-9]|F[1-4]|J[1-3])", NAME),
    "majiang": _apart(r"(?i:[mpszj][0-9]+)+\*?(?:,(?i:[mpsz])(?:[0-9][+=-]?)+)*", NAME + r"+=\-"),
}
"""Notation -> pattern of its pieces."""

PIECE = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in PATTERNS.items()))

GAP = re.compile(r"[^\S\n\r]+|[\"']?\s*[,、]\s*[\"']?")
"""Text that may stand between the pieces of a stretch."""

SINGLE = re.compile(r"[0-9][mpszj]", re.ASCII | re.IGNORECASE)

SPARE = re.compile(r"(?:[0-9]|r5|5r|\(0\))[mpszj]", re.ASCII | re.IGNORECASE)
"""One tile, which may follow a hand without belonging to it."""
