"""The structure of the project: few modules outside folders, short files, no feature that names
MCR."""

import ast
import re
import subprocess
from shutil import which

import pytest

from tests.unit.modules import (
    MODULES,
    ROOT,
    TESTS,
    WEB,
    calls,
    definitions,
    imported,
    names,
    place,
    views,
)

MOST_FLAT_MODULES = 10
MOST_LINES = 400
LONG = {"analyzer/shanten/bulk_kernels.py"}
"""One kernel, which numba compiles as a whole."""

MCR = re.compile(r"(?<![a-z])mcr", re.IGNORECASE)
VERBS = {"told", "said", "asked", "heard"}

MOST_HELPER_LINES = 12
"""Of a function in a test module that is neither a test nor a fixture."""

TOP = {
    *(".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "NOTICE"),
    *("README.md", "analyzer", "benchmarks", "catalogues", "deploy", "docs", "pyproject.toml"),
    *("schemathesis.toml", "static", "templates", "tests", "webapp"),
}
"""What the folder of the project holds."""

MOST_BYTES = 600_000

TEMPLATES = sorted((ROOT / "templates").rglob("*.*"))

NAMING_MCR = (
    "webapp/batch/command.py",
    "webapp/mcr/",
    "webapp/cli.py",
    "webapp/features.py",
    "webapp/help/",
)


def test_every_attribute_of_a_view_is_shown_somewhere() -> None:
    """By a template, or by what makes another view of it."""
    texts = [path.read_text(encoding="utf-8") for path in (*WEB, *TEMPLATES)]
    used = {name for text in texts for name in re.findall(r"\.(\w+)", text)}
    every = {f"{name}.{key}": key for name, keys in views().items() for key in keys}
    assert len(every) > 30
    assert {name for name, key in every.items() if key not in used} == set()


@pytest.mark.skipif(not which("git"), reason="without Git nobody knows what is committed")
def test_every_file_of_the_project_has_its_place_and_is_small() -> None:
    git = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )  # no repository, where the project was unpacked from an archive
    files = [ROOT / each for each in git.stdout.split("\0") if each]
    assert {each.relative_to(ROOT).parts[0] for each in files} <= TOP
    large = {place(each) for each in files if each.exists() and each.stat().st_size > MOST_BYTES}
    assert large <= {"analyzer/shanten/tables.bin"}


def test_few_modules_of_the_web_lie_outside_a_folder() -> None:
    flat = [path.name for path in WEB if path.parent == ROOT / "webapp"]
    assert 0 < len(flat) <= MOST_FLAT_MODULES, flat


def test_no_module_is_long() -> None:
    lines = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name for name, number in lines.items() if number > MOST_LINES} <= LONG


@pytest.mark.slow
def test_few_places_name_mcr() -> None:
    naming = {place(path) for path in WEB if any(map(MCR.search, names(path)))}
    assert not {name for name in naming if not name.startswith(NAMING_MCR)}
    assert all(any(name.startswith(start) for name in naming) for start in NAMING_MCR)


@pytest.mark.slow
def test_no_json_has_an_infinite_number() -> None:
    """Python would write bare NaN and Infinity, which no other reader takes for JSON."""
    writers = {"json.dumps", "json.dump"}
    modules = [path for path in MODULES if path not in TESTS]
    written = [(place(path), call) for path in modules for call in calls(path, writers)]
    assert len(written) > 5
    for name, call in written:
        assert "allow_nan=False" in map(ast.unparse, call.keywords), name
    assert not [place(path) for path in modules if {"dumps", "dump"} & {*imported(path)}]


@pytest.mark.slow
def test_a_value_is_named_by_a_noun() -> None:
    """A value named `told` or `asked` does not say what it is."""
    for path in MODULES:
        if path not in TESTS:
            assert VERBS.isdisjoint(names(path)), place(path)


def test_a_function_that_makes_a_problem_says_of_what() -> None:
    for path in WEB:
        assert {"_problem", "_refusal"}.isdisjoint(names(path)), place(path)


@pytest.mark.slow
def test_no_test_takes_its_helpers_from_another_test() -> None:
    for path in TESTS:
        modules = {part for name in imported(path) for part in name.split(".")}
        others = modules & {other.stem for other in TESTS if other.name.startswith("test_")}
        assert not others, place(path)


def test_no_test_module_holds_a_long_helper() -> None:
    for path in TESTS:
        if path.name.startswith("test_"):
            long = {name for name, lines in definitions(path) if lines > MOST_HELPER_LINES}
            assert not {name for name in long if not name.lower().startswith("test")}, place(path)
