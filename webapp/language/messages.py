"""Sentences to be translated: English message ids with placeholders, and their values.

Code that chooses a sentence creates a `Message`; `say` translates it, in templates too. Tools that
collect the sentences find the ids by the name `Message`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from webapp.language.speech import gettext, ngettext, pgettext


@dataclass(frozen=True, slots=True)
class Message:
    """A phrase still to be translated.

    Attributes:
        id: the English phrase, with `%(name)s` for each part.
        parts: the values of the placeholders.
        plural: the English phrase for numbers other than one, if the phrase depends on `num`.
        num: the number, which is also the part `%(num)s`.
        context: distinguishes it from the same English phrase with another translation.
    """

    id: str
    parts: Mapping[str, "str | int | Message"] = field(default_factory=dict)
    plural: str = ""
    num: int = 0
    context: str = ""


def fill(message: Message, **parts: "str | int | Message") -> Message:
    """Return a message with these values for its placeholders."""
    return replace(message, parts=parts)


def say(message: Message) -> str:
    """Return a message in the current language; its parts may be messages."""
    parts = {
        name: say(part) if isinstance(part, Message) else part
        for name, part in message.parts.items()
    }
    if message.context:
        return pgettext(message.context, message.id) % parts
    if not message.plural:
        return gettext(message.id) % parts
    text = ngettext(message.id, message.plural, message.num)
    return text % (parts | {"num": message.num})


def listed(messages: Iterable[Message]) -> str:
    """Return words as a list in the current language, with commas between them."""
    return gettext(", ").join(map(say, messages))
