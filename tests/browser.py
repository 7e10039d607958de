"""The browser for the tests in tests/e2e; `python -m tests.browser` installs one if there is none.

It is Playwright's own Chromium if it can be installed, else a Chromium of the system. Without a
browser the tests are skipped, or fail with REQUIRE_BROWSER=1.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HINT = "no browser: install Chromium (Debian: apt install chromium), or playwright install chromium"
INSTALL_SECONDS = 300

LAUNCH_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_browser(own: str | None = None) -> str | None:
    """Return the path of a Chromium, or None; `own` is where Playwright keeps its own."""
    if own is None:
        with sync_playwright() as playwright:
            own = playwright.chromium.executable_path
    if Path(own).is_file():
        return own
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)


def browser_is_required() -> bool:
    """Tell whether a missing browser is a failure."""
    return os.environ.get("REQUIRE_BROWSER") == "1"


def main() -> int:
    """Make sure of a browser; return a shell's exit code."""
    if find_browser() is not None:
        return 0
    _install()
    if find_browser() is not None:
        return 0
    print(HINT, file=sys.stderr)
    return int(browser_is_required())


def _install() -> None:
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if os.environ.get("CI") and shutil.which("apt-get") and os.geteuid() == 0:
        packages = ["chromium", "fonts-noto-cjk"]
        commands = [["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", *packages]]
    for command in commands:
        try:
            subprocess.run(command, check=False, timeout=INSTALL_SECONDS, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            print(f"gave up on: {' '.join(command)}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
