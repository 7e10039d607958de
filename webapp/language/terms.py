"""Japanese and Chinese terms with their translation; readers of kanji get only the translation."""

from markupsafe import Markup, escape

from webapp.language.speech import current_language, reads_kanji

COUNTERS = {"zh": Markup('<span class="mai">张</span>')}
MAI = Markup('<span lang="ja" class="mai">枚</span>')
"""What stands behind a number of tiles: as tenhou writes it, but where readers have their own."""


def mai() -> Markup:
    """Return what stands behind a number of tiles."""
    return COUNTERS.get(current_language(), MAI)


def term(native: str, words: str, language: str = "ja") -> Markup:
    """Return a term and the words for it; there may be no term.

    >>> print(term("打", "Discard"))
    <span lang="ja">打</span> Discard
    """
    if not native or reads_kanji():
        return escape(words)
    return Markup(f'<span lang="{escape(language)}">{escape(native)}</span> {escape(words)}')


def short_term(native: str, words: str, language: str = "ja") -> Markup:
    """Return the same, for places where a phone has no room for the words."""
    if reads_kanji():
        return escape(words)
    sign = f'<span lang="{escape(language)}">{escape(native)}</span>'
    return Markup(f'{sign} <span class="fact-words">{escape(words)}</span>')
