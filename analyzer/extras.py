"""Optional dependencies, and the command that installs them.

pyproject.toml names the packages of an extra; they are read here from the installed metadata.
"""

import re
import shlex
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path

DISTRIBUTION = "hairi"

CLONE = Path(__file__).parents[1]
"""The folder of pyproject.toml, if hairi runs from a clone without being installed."""

REQUIREMENT = re.compile(
    r"(?P<package>[\w.-]+)(\[(?P<extra>[\w-]+)\])?\s*(?P<bounds>[^;]*?)\s*"
    r";\s*extra\s*==\s*[\"'](?P<of>[\w-]+)[\"']\s*"
)
"""A line of the metadata that belongs to an extra, such as `rich>=13; extra == 'batch'`."""


def packages(extra: str) -> tuple[str, ...]:
    """Return the packages of an extra, such as `("prometheus-client>=0.20",)`, sorted by name.

    The result is empty if hairi is not installed or has no such extra.
    """
    return tuple(sorted(set(_packages(extra))))


def install_command(extra: str) -> str:
    """Return the command that installs an extra for the Python that runs now.

    The command names the packages, because hairi itself is not on a package registry.
    """
    names = packages(extra) or (f"{CLONE}[{extra}]",)
    installer = [sys.executable, "-m", "pip", "install"]
    if find_spec("pip") is None:  # for example in an environment made by uv
        installer = ["uv", "pip", "install", "--python", sys.executable]
    if sys.platform == "win32":
        return " ".join([*installer, *(f'"{name}"' for name in names)])
    return shlex.join([*installer, *names])


def _packages(extra: str) -> Iterator[str]:
    try:
        lines = requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        return
    for line in lines:
        match = REQUIREMENT.fullmatch(line)
        if match is None or match["of"] != extra:
            continue
        if match["package"] == DISTRIBUTION and match["extra"]:
            yield from _packages(match["extra"])
        else:
            yield f"{match['package']}{match['bounds']}"
