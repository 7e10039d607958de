"""Each language of a card."""

from collections.abc import Iterator

import pytest

from webapp.language import speech
from webapp.language.speech import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speech.set_language(request.param)
    yield request.param
    speech.clear_language()
