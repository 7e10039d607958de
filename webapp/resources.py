"""Where templates, styles and tiles lie: in the package, or beside it in a checkout."""

from importlib.metadata import version
from pathlib import Path

VERSION = version("hairi")


def _folder(name: str) -> Path:
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


STATIC = _folder("static")
TEMPLATES = _folder("templates")
