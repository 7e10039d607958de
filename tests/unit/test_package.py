"""The package as a whole: its names, its imports, its examples."""

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys

import pytest

import analyzer
from analyzer.errors import MESSAGES

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(analyzer.__path__, prefix="analyzer.")
)

HEAVY = ("numpy", "numba", "flask", "werkzeug", "jinja2", "PIL", "click", "webapp")

PROGRAM = """
import sys
import analyzer
report = analyzer.analyze(analyzer.parse_hand("123m406p789s1122z6z"))
analyzer.format_tenhou(report)
analyzer.analyze(analyzer.parse_hand("123m456p789s1122z"), forms="regular")
print(" ".join(name for name in sys.modules))
"""


def test_importing_and_analysing_loads_none_of_the_heavy_packages() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "analyzer" in loaded
    assert not loaded & set(HEAVY)


SCORING = """
import sys
import analyzer
analyzer.analyze(analyzer.parse_hand("123m406p789s1122z6z"))
assert not [name for name in sys.modules if name.startswith(("analyzer.riichi", "analyzer.mcr"))]
analyzer.riichi.score(analyzer.parse_hand("123456m99p34578s6s"), riichi=True)
print(" ".join(name for name in sys.modules))
"""


def test_scoring_is_loaded_when_it_is_used_and_loads_none_of_the_heavy_packages() -> None:
    command = [sys.executable, "-c", SCORING]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & set(HEAVY)


@pytest.mark.parametrize("name", ["games.parse_game", "review.review_game"])
def test_games_and_reviews_are_loaded_when_they_are_first_used(name: str) -> None:
    module = f"analyzer.{name.partition('.')[0]}"
    program = (
        "import sys, analyzer\n"
        f"before = {module!r} in sys.modules\n"
        f"analyzer.{name}\n"
        f"print(before, {module!r} in sys.modules, 'numpy' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "False"]


WITH_EXAMPLES = [
    name
    for name in ("analyzer", *MODULES)
    if ">>>" in inspect.getsource(importlib.import_module(name))
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried
    assert failed == 0


@pytest.mark.parametrize("name", analyzer.__all__)
def test_each_public_name_exists_and_is_documented(name: str) -> None:
    document = getattr(analyzer, name).__doc__
    assert document
    assert not document.startswith(f"{name}("), "a dataclass's own signature tells nothing"


def test_each_error_is_an_analyzer_error_which_is_a_value_error() -> None:
    assert issubclass(analyzer.NotationError, analyzer.AnalyzerError)
    assert issubclass(analyzer.InvalidHandError, analyzer.AnalyzerError)
    assert issubclass(analyzer.AnalyzerError, ValueError)


@pytest.mark.parametrize("code", MESSAGES)
def test_each_message_can_quote_what_was_found(code: str) -> None:
    error = analyzer.AnalyzerError(code, "1m")
    assert error.code == code
    assert "{" not in error.message
    assert str(error) == error.message


def test_the_options_of_an_expectation_load_none_of_the_heavy_packages() -> None:
    program = (
        "import sys, analyzer\n"
        "assert 'analyzer.expectation' not in sys.modules\n"
        "analyzer.expectation.Options(goal='win')\n"
        "print(' '.join(sys.modules))\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & set(HEAVY)
