"""The Nu HTML checker for tests/web/test_validity.py; `python -m tests.validator` installs it.

It is the npm package vnu-jar, installed into the virtual environment, and needs Java 11 or newer.
If npm, Java or the network is missing, the test is skipped with a message.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PACKAGE = "vnu-jar@26.9.27"
FOLDER = Path(sys.prefix) / "vnu"
JAR = FOLDER / "node_modules/vnu-jar/build/dist/vnu.jar"
INSTALL_SECONDS = 300


def find_validator() -> list[str] | None:
    """Return the command that checks files of HTML, or None."""
    java = shutil.which("java")
    return [java, "-jar", str(JAR)] if java and JAR.is_file() else None


def missing() -> str:
    """Return what it takes to check HTML and is not there."""
    tools = [tool for tool in ("java", "npm") if shutil.which(tool) is None]
    return f"no HTML checker: {', '.join(tools) or 'python -m tests.validator'} is missing"


def main() -> int:
    """Get the checker where that can be done; without it the test is skipped."""
    if find_validator() is None and shutil.which("java") and shutil.which("npm"):
        _install()
    if find_validator() is None:
        print(missing(), file=sys.stderr)
    return 0


def _install() -> None:
    command = ["npm", "install", "--prefix", str(FOLDER), "--silent", "--no-audit", "--no-fund"]
    try:
        subprocess.run(
            [*command, PACKAGE], check=False, timeout=INSTALL_SECONDS, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired:
        print(f"gave up on: {' '.join(command)}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())


SECONDS = 120

Faults = Mapping[str, list[str]]

# HTML has `<link rel="expect" blocking="render">`; the checker does not know it yet.
UNKNOWN_TO_THE_CHECKER = "A “link” element with a “blocking” attribute must have a “rel” attribute"


def check(command: list[str], folder: Path) -> Faults:
    files = sorted(map(str, folder.iterdir()))
    done = subprocess.run(
        [*command, "--format", "json", "--exit-zero-always", *files],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    found: dict[str, list[str]] = {Path(file).stem: [] for file in files}
    for message in json.loads(done.stderr)["messages"]:
        if message["type"] != "info" and not message["message"].startswith(UNKNOWN_TO_THE_CHECKER):
            text = f"{message['message']}: {message.get('extract', '')}"
            found[Path(message["url"]).stem.replace("%20", " ")].append(text)
    return found
