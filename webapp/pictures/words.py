"""Texts that all cards share, in the current language.

The letters of these texts are drawn beforehand (static/card/art). A new text must be added to
`PHRASES`, or to the `Preview` of its feature.
"""

from webapp.language.messages import Message, say
from webapp.language.speech import current_language
from webapp.language.words import (
    COMPLETE,
    FORMS,
    QUESTION,
    TENPAI,
    more_ways,
    odd_size_note,
    shanten_words,
    tile_count,
)
from webapp.pictures.lettering import can_spell

DISCARD = Message("Discard")
DRAWS = Message("Draws")
WAITS = Message("Waits")
DORA = Message("Dora")
FURITEN = Message("furiten")
DEAD = Message("no tiles left")
NOTHING = Message("No single tile brings this hand nearer.")

PHRASES = (
    COMPLETE,
    TENPAI,
    QUESTION,
    shanten_words(1),
    tile_count(1),
    odd_size_note(3),
    more_ways(1),
    DISCARD,
    DRAWS,
    WAITS,
    DORA,
    FURITEN,
    DEAD,
    NOTHING,
    *(name for name, _ in FORMS.values()),
)


def say_on_card(phrase: Message) -> str:
    """Return a text in the current language, or in English if one of its letters was not drawn.

    >>> say_on_card(tile_count(3))
    '3 tiles'
    """
    text = say(phrase)
    return text if can_spell(text, current_language()) else _in_english(phrase)


def begin_on_card(phrase: Message) -> str:
    """Return a text with a capital first letter.

    >>> begin_on_card(shanten_words(0))
    'Tenpai'
    """
    text = say_on_card(phrase)
    return text[:1].upper() + text[1:]


def _in_english(phrase: Message) -> str:
    text = phrase.plural if phrase.plural and phrase.num != 1 else phrase.id
    parts = {
        name: _in_english(part) if isinstance(part, Message) else part
        for name, part in phrase.parts.items()
    }
    return text % {"num": phrase.num, **parts}
