"""The modules of the project, what they define and what they import."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

PARTS = ("analyzer", "webapp", "catalogues", "tests")

MODULES = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]

WEB = [path for path in MODULES if ROOT / "webapp" in path.parents]

TESTS = [path for path in MODULES if ROOT / "tests" in path.parents]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def names(path: Path) -> Iterator[str]:
    """The modules, variables and texts of one word in a file; sentences and docstrings are none."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom():
                yield node.module or ""
            case ast.alias():
                yield node.name
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Constant(value=str(text)) if " " not in text:
                yield text


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.name for alias in node.names)
            yield getattr(node, "module", None) or ""


def definitions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions and classes of a file that are no fixtures, and how many lines each has."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            marks = " ".join(map(ast.unparse, node.decorator_list))
            if not marks.startswith(("pytest.fixture", "schemathesis.")):
                yield node.name, (node.end_lineno or 0) - node.lineno + 1


def views() -> dict[str, list[str]]:
    """The views and pages of the web, by name, with their attributes."""
    found: dict[str, list[str]] = {}
    for path in WEB:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name.endswith(("View", "Page")):
                values = [each for each in node.body if isinstance(each, ast.AnnAssign)]
                found[node.name] = [ast.unparse(each.target) for each in values]
    return found


def calls(path: Path, names: set[str]) -> Iterator[ast.Call]:
    """The calls of functions in a file, by their names as they are written there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
            yield node
