"""Every phrase that a card may say, and how it is said in a language.

The letters of these phrases are drawn beforehand (static/card/art): a new one belongs into
`PHRASES`.
"""

from dataclasses import dataclass, field
from gettext import NullTranslations

from webapp.cards.lettering import can_spell
from webapp.wording import (
    COMPLETE,
    FORMS,
    MCR_FORMS,
    POINTS,
    TENPAI,
    Message,
    more_ways,
    odd_size_note,
    shanten_words,
    tile_count,
)

DISCARD = Message("Discard")
DRAWS = Message("Draws")
WAITS = Message("Waits")
DORA = Message("Dora")
FURITEN = Message("furiten")
DEAD = Message("no tile left")
NOTHING = Message("No single tile brings this hand nearer.")

PHRASES = (
    COMPLETE,
    TENPAI,
    shanten_words(1),
    tile_count(1),
    odd_size_note(3),
    more_ways(1),
    POINTS,
    DISCARD,
    DRAWS,
    WAITS,
    DORA,
    FURITEN,
    DEAD,
    NOTHING,
    *(name for name, _ in FORMS.values()),
    *(name for name, _ in MCR_FORMS.values()),
)


@dataclass(frozen=True, slots=True)
class Voice:
    """Says phrases in a language.

    Attributes:
        language: of the letters.
        translations: to that language; none for English.
    """

    language: str = "en"
    translations: NullTranslations = field(default_factory=NullTranslations)

    def say(self, phrase: Message) -> str:
        """Return the words, in English if a letter of them was never drawn.

        >>> Voice().say(tile_count(3))
        '3 tiles'
        """
        text = translate(phrase, self.translations)
        return text if can_spell(text, self.language) else translate(phrase, NullTranslations())

    def begin(self, phrase: Message) -> str:
        """Return the words, the first letter a capital.

        >>> Voice().begin(shanten_words(0))
        'Tenpai'
        """
        text = self.say(phrase)
        return text[:1].upper() + text[1:]


def translate(phrase: Message, translations: NullTranslations) -> str:
    """Return a phrase with its gaps filled."""
    if not phrase.plural:
        return translations.gettext(phrase.id) % phrase.parts
    text = translations.ngettext(phrase.id, phrase.plural, phrase.num)
    return text % {"num": phrase.num, **phrase.parts}
