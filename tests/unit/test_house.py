"""The structure of the project: few modules outside folders, short files, no feature that names
MCR."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = [path for part in ("analyzer", "webapp", "tests") for path in (ROOT / part).rglob("*.py")]
WEB = [path for path in MODULES if ROOT / "webapp" in path.parents]
TESTS = [path for path in MODULES if ROOT / "tests" in path.parents]

MOST_FLAT_MODULES = 10
MOST_LINES = 400
LONG = {"analyzer/shanten/bulk_kernels.py"}
"""One kernel, which numba compiles as a whole."""

MCR = re.compile(r"(?<![a-z])mcr", re.IGNORECASE)
NAMING_MCR = (
    "webapp/mcr/",
    "webapp/cli.py",
    "webapp/features.py",
    "webapp/help/",
)


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


def test_few_modules_of_the_web_lie_outside_a_folder() -> None:
    flat = [path.name for path in WEB if path.parent == ROOT / "webapp"]
    assert 0 < len(flat) <= MOST_FLAT_MODULES, flat


def test_no_module_is_long() -> None:
    lines = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name for name, number in lines.items() if number > MOST_LINES} <= LONG


def test_few_places_name_mcr() -> None:
    naming = {place(path) for path in WEB if any(map(MCR.search, names(path)))}
    assert not {name for name in naming if not name.startswith(NAMING_MCR)}
    assert all(any(name.startswith(start) for name in naming) for start in NAMING_MCR)


def test_no_test_takes_its_helpers_from_another_test() -> None:
    for path in TESTS:
        modules = {part for name in imported(path) for part in name.split(".")}
        others = modules & {other.stem for other in TESTS if other.name.startswith("test_")}
        assert not others, place(path)
