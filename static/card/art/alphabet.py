"""Which characters a card needs: the alphabets, and those of its phrases in other writings."""

import re

from catalogues import read_catalogue
from webapp.features import PREVIEWS
from webapp.language import words
from webapp.pictures import model

LATIN = "".join(map(chr, range(0x21, 0x7F))) + "×·…–—’“”«»"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
BRAND = "牌理"

IDEOGRAPHIC = ("ja", "zh")
"""Languages without an alphabet; one character may look otherwise in the other one."""

PHRASES = (
    words.COMPLETE,
    words.TENPAI,
    words.QUESTION,
    words.shanten_words(1),
    words.tile_count(1),
    words.odd_size_note(3),
    words.more_ways(1),
    model.DISCARD,
    model.DRAWS,
    model.WAITS,
    model.DORA,
    model.FURITEN,
    model.DEAD,
    model.NOTHING,
    *(name for name, _ in words.FORMS.values()),
)
"""The texts of all cards; those of one feature are in its preview."""

GAP = re.compile(r"%\(\w+\)s")


def needed_characters(language: str) -> str:
    """Return what the phrases of a language need besides the alphabets, in order."""
    found = set("".join(GAP.sub("", form) for form in phrase_forms(language)))
    return "".join(sorted(found - set(LATIN + CYRILLIC + " ")))


def phrase_forms(language: str) -> list[str]:
    """Return every phrase of a card as the catalogue has it, with each of its plurals."""
    catalogue = read_catalogue(language)
    forms: list[str] = []
    for phrase in (*PHRASES, *(phrase for each in PREVIEWS for phrase in each.phrases)):
        message = catalogue.get(phrase.id, phrase.context or None)
        assert message is not None, phrase.id
        said = message.string or ()
        forms += [said] if isinstance(said, str) else said
    return forms
