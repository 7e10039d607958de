"""Errors about a hand whose expectation is wanted."""

from collections.abc import Mapping
from typing import ClassVar

from analyzer.errors import AnalyzerError

SENTENCES = {
    "EXPECTATION_SIZE": "{found} tiles — this needs 13 or 14, each meld counting for three",
    "EXPECTATION_DRAWS": "{found} draws — there are not so many unseen tiles",
}


class ExpectationError(AnalyzerError):
    """A hand of the wrong size, or more draws than unseen tiles; `code` tells which."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
