"""Errors about hands that have no expectation."""

from collections.abc import Mapping
from typing import ClassVar

from analyzer.errors import AnalyzerError

TOO_LARGE = "EXPECTATION_TOO_LARGE"

SENTENCES = {
    "EXPECTATION_SIZE": "tiles: {found} — this needs 13 or 14, each meld counting for three",
    TOO_LARGE: "{found}-shanten — its graph passes the limit of nodes or seconds",
    "EXPECTATION_DRAWS": "{found} draws — there are not so many unseen tiles",
    "EXPECTATION_OFFER_FAR": "{found}-shanten — too far from tenpai to say what a call is worth",
    "EXPECTATION_OFFER_GONE": "{found} — all copies are seen; name the thrown one once, as offered",
    "EXPECTATION_OFFER_LAST": "{found} — after the last draw nothing is called",
    "EXPECTATION_OFFER_SIZE": "tiles: {found} — a call needs 13, each meld counting for three",
}


class ExpectationError(AnalyzerError):
    """A hand or an offered tile has no expectation; `code` is the reason."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
