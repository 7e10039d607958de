"""The language of the current request: its sentences and numbers.

`lang=` names the language, and then links keep it; without it the browser's Accept-Language
decides. Outside of a request, on the command line, everything is in English, the language of
the message ids, which needs no catalogue.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.nodes import EvalContext

DOMAIN = "hairi"
"""Name of the catalogues: webapp/translations/ja/LC_MESSAGES/hairi.mo."""

TRANSLATIONS = Path(__file__).resolve().parents[1] / "translations"
"""The folder of the catalogues."""

SOURCE = "en"

LANGUAGES = {"ja": "日本語", "en": "English", "zh": "中文", "ru": "Русский"}
"""Language -> its name in that language."""

LOCALES = {"ja": "ja_JP", "en": "en_US", "zh": "zh_CN", "ru": "ru_RU"}
"""Language -> its name in link previews."""

SIGNS = {"ru": str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})}
"""The signs of numbers of the languages that do not write them as in 12,345.6."""

KANJI = ("ja", "zh")
"""Languages whose readers understand Japanese or Chinese terms without a translation."""

LONGEST_HEADER = 1_000
"""Most characters of an Accept-Language header that are read."""


@dataclass(slots=True)
class RequestLanguage:
    """The language of the answer to a request.

    Attributes:
        language: one of `LANGUAGES`.
        is_given: whether `lang=` named it, so that links keep it.
        is_used: whether the answer depends on it.
    """

    language: str = SOURCE
    is_given: bool = False
    is_used: bool = False


_speech: ContextVar[RequestLanguage | None] = ContextVar("speech", default=None)


def set_language(language: str, *, is_given: bool = False) -> None:
    """Set the language of the answer; with `is_given`, links keep it."""
    _speech.set(RequestLanguage(language, is_given))


def clear_language() -> None:
    """Forget the language of a request."""
    _speech.set(None)


def current_language() -> str:
    """Return the language in which the answer is written."""
    speech = _speech.get()
    if speech is None:
        return SOURCE
    speech.is_used = True
    return speech.language


def reads_kanji() -> bool:
    """Return whether readers of the current language understand the terms of tenhou's page."""
    return current_language() in KANJI


def given_language() -> str:
    """Return the language that `lang=` named, which links keep; empty if there is none."""
    speech = _speech.get()
    return speech.language if speech and speech.is_given else ""


def used_language() -> RequestLanguage | None:
    """Return the language of the answer, None if the answer does not depend on it."""
    speech = _speech.get()
    return speech if speech and speech.is_used else None


def best_language(header: str) -> str:
    """Return the supported language that an Accept-Language header prefers, else English.

    Only the first part of a tag counts: Werkzeug's `best_match` would take English of
    `ja-JP, en;q=0.5`.

    >>> best_language("de, zh-TW;q=0.8, en;q=0.5")
    'zh'
    """
    from werkzeug.datastructures import LanguageAccept  # noqa: PLC0415 (commands do without it)
    from werkzeug.http import parse_accept_header  # noqa: PLC0415

    accepted = parse_accept_header(header[:LONGEST_HEADER], LanguageAccept)
    names = (tag.split("-")[0].lower() for tag, quality in accepted if quality > 0)
    return next((name for name in names if name in LANGUAGES), SOURCE)


def in_language(address: str, language: str) -> str:
    """Return an address with this language as `lang=`, or without `lang=`; nothing else changes.

    >>> in_language("?q=1m(p1z1)&lang=ja&r=1", "ru"), in_language("/help?lang=ja", "")
    ('?q=1m(p1z1)&r=1&lang=ru', '/help')
    """
    address, mark, place = address.partition("#")
    path, _, query = address.partition("?")
    parts = [part for part in query.split("&") if part and not part.startswith("lang=")]
    parts += [f"lang={language}"] if language else []
    return f"{path}{'?' if parts else ''}{'&'.join(parts)}{mark}{place}"


def carried(address: str) -> str:
    """Return an address of the site with the given language, if there is one."""
    language = given_language()
    return in_language(address, language) if language else address


def phrase(text: str) -> str:
    """Return the text unchanged; the function's name marks it for the catalogues."""
    return text


def gettext(message: str) -> str:
    """Return a sentence in the current language."""
    return catalogue(current_language()).gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the sentence for a number in the current language."""
    return catalogue(current_language()).ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return a sentence whose translation depends on the context."""
    return catalogue(current_language()).pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Return the sentence for a number whose translation depends on the context."""
    return catalogue(current_language()).npgettext(context, singular, plural, number)


def number(value: float, digits: int = 0) -> str:
    """Return a number as the current language writes it: `12,345.6`.

    >>> number(12345.61, 1)
    '12,345.6'
    """
    return f"{value:,.{digits}f}".translate(SIGNS.get(current_language(), {}))


def percent(share: float, digits: int = 1) -> str:
    """Return a share in percent: `70.3%`.

    >>> percent(0.7031)
    '70.3%'
    """
    return gettext("%(number)s%%") % {"number": number(100 * share, digits)}


def danger_percent(chance: float) -> str:
    """Return the chance to deal in, in percent; one that is not 0 is never written as 0.

    >>> danger_percent(0.0003)
    '<0.1%'
    """
    return f"<{percent(0.001)}" if 0 < chance < 0.0005 else percent(chance)


def signed(value: float) -> str:
    """Return whole points with their sign, the minus as wide as a plus."""
    whole = round(value)
    return number(0) if not whole else f"{'+' if whole > 0 else '−'}{number(abs(whole))}"


def translate_templates(environment: Environment) -> None:
    """Make an environment render its templates in the current language.

    Jinja's own `_` does the same with two more calls, which took 7 % of the time of a hand's page.
    """
    from jinja2 import pass_eval_context  # noqa: PLC0415 (commands do without it)
    from markupsafe import Markup  # noqa: PLC0415

    @pass_eval_context
    def translated(context: EvalContext, message: str, **values: object) -> str:
        text = gettext(message)
        return (Markup(text) if context.autoescape else text) % values

    environment.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
    )
    environment.globals |= {
        "_": translated,
        "carried": carried,
        "current_language": current_language,
        "given_language": given_language,
        "in_language": in_language,
        "languages": LANGUAGES,
        "locales": LOCALES,
        "number": number,
        "percent": percent,
        "reads_kanji": reads_kanji,
    }


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the sentences of a language; they are read on first use."""
    if language == SOURCE:
        return NullTranslations()
    path = TRANSLATIONS / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
