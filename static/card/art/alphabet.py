"""Which characters a card needs: the alphabets, and what the words of each language add.

words.json holds the words, by their English msgid, in each language that is not written with an
alphabet of ours; where a language has several plural forms, all of them.
"""

import json
import re
from pathlib import Path

WORDS = Path(__file__).with_name("words.json")

LATIN = "".join(map(chr, range(0x21, 0x7F))) + "×·…–—’“”«»"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
BRAND = "牌理"

IDEOGRAPHIC = ("ja", "zh")
"""Languages whose characters are drawn as their readers write them: one code has two looks."""

GAP = re.compile(r"%\(\w+\)s")


def needed_characters(language: str) -> str:
    """Return what a language needs besides the alphabets, each character once, in order."""
    words = json.loads(WORDS.read_text(encoding="utf-8"))
    text = "".join(GAP.sub("", form) for each in words.values() for form in each[language])
    return "".join(sorted(set(text) - set(LATIN + CYRILLIC + " ")))
