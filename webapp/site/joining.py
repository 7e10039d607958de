"""Joined files: browsers load a few files, made of the many small ones in `static/`.

The style sheets that pages share become `css/shared.css`. A script of a page is joined with all
modules that it imports: each module before those that need it, without `import` and `export`. So
the names at the top of modules must differ. Comments, a quarter of all bytes, are removed: all of
them in the joined sheet, in scripts those on lines of their own.
"""

import re
from functools import cache

from webapp import resources

SHARED_SHEETS = ("base", "board", "table", "picker", "print")
"""The sheets of `css/shared.css`; the last is for paper alone."""

PAPER = "print"

ENTRIES = ("main", "live", "question", "review")
"""The scripts that pages load."""

IMPORT = re.compile(r'^import (?:.+ from )?"\./(.+)\.js";\n', re.MULTILINE)
"""An import line; the group is the name of the imported module."""

EXPORT = re.compile(r"^export (?=(?:async |const |let |class |function))", re.MULTILINE)


REMARK = re.compile(r"^ *//.*\n", re.MULTILINE)
"""A line of a script that is a comment."""

SHEET_REMARK = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
"""A comment of a sheet."""


@cache
def joined_text(name: str) -> str | None:
    """Return the text of a joined file under static/; None for any other file."""
    if name == "css/shared.css":
        return SHEET_REMARK.sub("", "\n".join(_sheet(each) for each in SHARED_SHEETS))
    entry = name.removeprefix("js/").removesuffix(".js")
    return joined_script(entry) if name == f"js/{entry}.js" and entry in ENTRIES else None


def joined_script(entry: str) -> str:
    """Return a module under static/js, joined with everything it imports."""
    texts = (IMPORT.sub("", _module(name)) for name in imported_modules(entry))
    return REMARK.sub("", "\n".join(EXPORT.sub("", text) for text in texts))


def imported_modules(entry: str) -> list[str]:
    """Return the names of all modules to join, each after the modules that it imports."""
    ordered: dict[str, None] = {}
    begun = set()

    def add(name: str) -> None:
        begun.add(name)
        for other in IMPORT.findall(_module(name)):
            if other not in begun:
                add(other)
        ordered[name] = None

    add(entry)
    return list(ordered)


def _module(name: str) -> str:
    return (resources.STATIC / "js" / f"{name}.js").read_text(encoding="utf-8")


def _sheet(name: str) -> str:
    text = (resources.STATIC / "css" / f"{name}.css").read_text(encoding="utf-8")
    return f"@media print {{\n{text}}}\n" if name == PAPER else text
