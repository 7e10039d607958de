"""Decorators for tests that run with and without script (argument `with_script`), or only
without."""

import pytest

WITHOUT_SCRIPT = pytest.mark.browser_context_args(java_script_enabled=False)

WITH_AND_WITHOUT_SCRIPT = pytest.mark.parametrize(
    "with_script",
    [
        pytest.param(True, id="script on"),
        pytest.param(False, id="script off", marks=WITHOUT_SCRIPT),
    ],
)
