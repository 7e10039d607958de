"""deploy/Containerfile names only files and modules that exist."""

import ast
import re
from importlib.util import find_spec
from typing import Any

import pytest

from tests.system.nginx import DEPLOY

TEXT = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
"""The file, each instruction on one line."""

LINES = TEXT.splitlines()

PROGRAMS = re.findall(r'\bpython3?"?,?\s+"?-c"?,?\s+"([^"]+)"', TEXT)
"""The programs of `python -c "…"`, and of the same as a JSON list."""


def test_the_image_is_made_of_files_that_exist() -> None:
    copied = [
        source
        for line in LINES
        if line.startswith("COPY ") and not line.startswith("COPY --from")
        for source in line.split()[1:-1]
    ]
    assert "webapp" in copied
    assert [source for source in copied if not (DEPLOY.parent / source).exists()] == []


def test_every_module_that_the_image_runs_exists() -> None:
    modules = re.findall(r"\bpython3? -m ([\w.]+)", TEXT)
    assert "analyzer.expectation.compiling" in modules
    assert [module for module in modules if find_spec(module) is None] == []


def test_every_program_is_tested() -> None:
    assert len(PROGRAMS) == len(re.findall(r"\s\"?-c\b", TEXT)) > 1


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_name_that_a_program_of_the_image_uses_exists(program: str) -> None:
    names: dict[str, Any] = {}
    tree = ast.parse(program)
    for line in tree.body:
        if isinstance(line, (ast.Import, ast.ImportFrom)):
            exec(ast.unparse(line), names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            assert hasattr(names[node.value.id], node.attr), ast.unparse(node)
