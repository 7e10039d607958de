"""A test that has to hold with and without script: it is told which as `with_script`."""

import pytest

WITH_AND_WITHOUT_SCRIPT = pytest.mark.parametrize(
    "with_script",
    [
        pytest.param(True, id="script on"),
        pytest.param(
            False,
            id="script off",
            marks=pytest.mark.browser_context_args(java_script_enabled=False),
        ),
    ],
)
