"""Settings of a whole run: one new seed, no rate limit, the profile of Hypothesis."""

import gc
import os
import random
from collections.abc import Generator
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.samples import FULL, choose_cases, sample

# What an `assert` of a helper compares is shown as that of a test is.
pytest.register_assert_rewrite(
    *(f"tests.{part}" for part in ("e2e", "oracle", "properties", "system", "unit", "web"))
)

# The workers of pytest-xdist inherit the environment, so that all collect the same test ids.
os.environ.setdefault("HAIRI_TEST_SEED", str(random.SystemRandom().randrange(10**6)))

# A run asks more in a minute than a visitor may; the tests of the limits switch them on.
os.environ.setdefault("HAIRI_RATELIMIT_ENABLED", "0")

# No deadlines and no complaints about slowness: a busy machine is not a bug. Examples are fresh in
# each run; a failure prints the blob that repeats it.
settings.register_profile(
    "hairi",
    deadline=None,
    max_examples=sample(100),
    derandomize=False,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("hairi")


OF_BATCH = ("unit/batch/*", "unit/review/test_season.py", "system/test_batch_*.py",
            "system/test_review_kill.py")  # fmt: skip
"""Tests of what needs the packages of the extra batch."""

collect_ignore_glob = [] if find_spec("pyarrow") and find_spec("rich") else [*OF_BATCH]


SLOWEST_FIRST = ("e2e", "system", "oracle", "web", "properties", "unit")
"""Folders in the order in which their modules begin, so that the last ones are short."""


def pytest_xdist_auto_num_workers() -> int:
    """Three workers on two cores: tests of browsers and servers wait a third of their time."""
    return max(2, 3 * (os.cpu_count() or 1) // 2)


class OneBrowser(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives the few browser tests of a quick run to one worker: one server, one browser for all."""

    def _split_scope(self, nodeid: str) -> str:
        return "tests/e2e" if nodeid.startswith("tests/e2e/") else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneBrowser | None:
    """Return how a quick run is shared between workers; None for a full one, as xdist does it."""
    is_quick = not FULL and config.getvalue("dist") == "loadscope"
    return OneBrowser(config, log) if is_quick else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the collector of garbage rest meanwhile, and pass by the tests afterwards: all stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


TRIED_AGAIN = ("e2e", "system")
"""Folders whose failed tests are tried once more in CI: a real browser or server can be late there.

The summary of the run names each. Elsewhere every failure counts, so that none is overlooked.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choose the cases of a quick run, and put what takes longest first."""
    if not FULL:
        choose_cases(items)
    places = {folder: place for place, folder in enumerate(SLOWEST_FIRST)}
    items.sort(key=lambda item: places.get(_folder_of(item), len(places)))
    for item in items:
        if os.environ.get("CI") and _folder_of(item) in TRIED_AGAIN:
            item.add_marker(pytest.mark.flaky(reruns=1))


def _folder_of(item: pytest.Item) -> str:
    return item.nodeid.split("/")[1]
