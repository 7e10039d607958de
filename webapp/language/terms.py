"""Japanese and Chinese terms with their translation; readers of kanji get only the translation."""

from markupsafe import Markup, escape

from webapp.language.speech import reads_kanji


def term(native: str, words: str, language: str = "ja") -> Markup:
    """Return a term and its translation; the term may be empty.

    >>> print(term("打", "Discard"))
    <span lang="ja">打</span> Discard
    """
    if not native or reads_kanji():
        return escape(words)
    return Markup(f'<span lang="{escape(language)}">{escape(native)}</span> {escape(words)}')
