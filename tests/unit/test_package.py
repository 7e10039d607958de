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

PROGRAMS = {
    "analysing": """
report = analyzer.analyze(analyzer.parse_hand("123m406p789s1122z6z"))
analyzer.format_tenhou(report)
analyzer.analyze(analyzer.parse_hand("123m456p789s1122z"), forms="regular")
assert not [name for name in sys.modules if name.startswith(LATER)]
""",
    "scoring": "analyzer.riichi.score(analyzer.parse_hand('123456m99p34578s6s'), riichi=True)",
    "reading a game": "analyzer.games.parse_game",
    "reviewing": "analyzer.review.review_game",
    "practising": """
from analyzer import training
chosen = training.draw(seed=7, number=3)
training.parse_result(training.format_set(chosen) + ".---")
training.classify(chosen.exercises[0].hand).two_step
assert not [name for name in sys.modules if name.startswith(("analyzer.riichi", "analyzer.mcr"))]
""",
    "danger": """
from analyzer import danger
threat = danger.parse_threat("9m1z*", 3)
danger.assess(analyzer.parse_hand("123m406p789s1122z6z"), analyzer.Situation(), [threat])
""",
    "options of an expectation": "analyzer.expectation.Options(goal='win')",
}

LATER = tuple(
    f"analyzer.{name}"
    for name in ("danger", "riichi", "mcr", "games", "review", "expectation", "training")
)


@pytest.mark.parametrize("name", PROGRAMS)
def test_parts_are_loaded_when_they_are_used_and_none_of_the_heavy_packages(name: str) -> None:
    program = f"import sys, analyzer\nLATER = {LATER}\n{PROGRAMS[name]}\nprint(*sys.modules)"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "analyzer" in loaded
    assert not loaded & set(HEAVY)


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
