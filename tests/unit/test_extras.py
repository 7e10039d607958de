"""The command that installs missing packages, with the versions of pyproject.toml."""

import shlex
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from analyzer import extras
from analyzer.extras import install_command, packages

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def bounded(name: str) -> set[str]:
    """Return the packages of an extra, those of another one that it names among them."""
    results: set[str] = set()
    for line in EXTRAS[name]:
        results |= bounded(line[len("hairi[") : -1]) if line.startswith("hairi[") else {line}
    return results


@pytest.mark.parametrize("name", EXTRAS)
def test_the_packages_are_those_of_the_project(name: str) -> None:
    assert set(packages(name)) == bounded(name)


@pytest.mark.parametrize("name", EXTRAS)
def test_the_command_is_for_the_python_that_runs_and_names_no_hairi(name: str) -> None:
    words = shlex.split(install_command(name))
    assert words[:4] == [sys.executable, "-m", "pip", "install"]
    assert set(words[4:]) == bounded(name)
    assert not [word for word in words[4:] if "hairi" in word]


def test_metadata_that_name_the_extra_of_hairi_itself_are_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = [
        "click>=8.2",
        'rich>=13; extra == "batch"',
        "hairi[batch]; extra == 'cluster'",
        "dask >=2024.8 ; extra == 'cluster'",
    ]
    monkeypatch.setattr(extras, "requires", lambda _name: lines)
    assert packages("cluster") == ("dask>=2024.8", "rich>=13")
    assert packages("none") == ()


def test_a_clone_that_is_not_installed_is_named_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "requires", fail)
    assert shlex.split(install_command("redis"))[-1] == f"{ROOT}[redis]"


def test_without_pip_uv_installs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _name: None)
    assert install_command("redis") == f"uv pip install --python {sys.executable} 'redis>=5'"


def test_a_windows_shell_understands_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert install_command("redis") == f'{sys.executable} -m pip install "redis>=5"'
