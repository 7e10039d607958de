"""Optional dependencies, and the command that installs them.

The packages of an extra are named in pyproject.toml, and read here from the installed metadata.
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
"""The folder of pyproject.toml, where hairi runs from a clone without being installed."""

REQUIREMENT = re.compile(
    r"(?P<package>[\w.-]+)(\[(?P<extra>[\w-]+)\])?\s*(?P<bounds>[^;]*?)\s*"
    r";\s*extra\s*==\s*[\"'](?P<of>[\w-]+)[\"']\s*"
)
"""A line of the metadata that belongs to an extra, such as `rich>=13; extra == 'batch'`."""


def packages(extra: str) -> tuple[str, ...]:
    """Return what an extra adds, such as `("prometheus-client>=0.20",)`, sorted by name.

    It is empty where hairi is not installed, or has no such extra.
    """
    return tuple(sorted(set(_packages(extra))))


def install_command(extra: str) -> str:
    """Return the command that installs an extra for the Python that runs now.

    It names the packages, for hairi itself comes from a clone or a file, not from a registry.
    """
    names = packages(extra) or (f"{CLONE}[{extra}]",)
    installer = [sys.executable, "-m", "pip", "install"]
    if find_spec("pip") is None:  # as where uv made the environment
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
