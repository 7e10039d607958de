"""The wheel, built and installed in a clean environment outside the tree."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import pathlib, sys
import webapp
from webapp import create_app, resources
assert pathlib.Path(webapp.__file__).is_relative_to(sys.prefix), webapp.__file__
assert resources.STATIC.is_relative_to(sys.prefix), resources.STATIC
visitor = create_app().test_client()
for address in sys.argv[1:]:
    answer = visitor.get(address)
    assert answer.status_code == 200, (address, answer.status)
    if answer.mimetype == "text/html" and "report" not in address:
        assert ("向聴数" in answer.text) == ("lang=ja" in address), address
    print(address, len(answer.data))
"""

ADDRESSES = (
    *("/", "/?q=123m406p789s1122z6z", "/?q=123m406p789s1122z6z&lang=ja"),
    *("/static/css/base.css", "/static/js/main.js", "/static/tiles/sprite.svg"),
    *("/static/favicon.svg", "/hand.png?q=123m406p789s1122z6z"),
    *("/card.png?q=123m406p789s1122z6z&lang=ja", "/report.md?q=123m406p789s1122z6z"),
    "/report.html?q=123m406p789s1122z6z",
)


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.long
def test_the_installed_wheel_serves_pages_styles_and_tiles(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (wheel,) = tmp_path.glob("hairi-*.whl")
    run(sys.executable, "-m", "venv", tmp_path / "clean", cwd=tmp_path)
    folder = "Scripts" if os.name == "nt" else "bin"
    python = tmp_path / "clean" / folder / "python"
    run(python, "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)

    served = run(python, "-c", PROGRAM, *ADDRESSES, cwd=tmp_path)
    assert [line.split()[0] for line in served.splitlines()] == list(ADDRESSES)

    hairi = tmp_path / "clean" / folder / "hairi"
    text = run(hairi, "analyze", "123m406p789s1122z6z", "--format", "tenhou", cwd=tmp_path)
    assert text == "123m406p789s1122z6z\n打6z 待ち[1z2z 4枚]\n"


@pytest.mark.long
def test_the_sdist_carries_what_the_wheel_is_made_of(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (sdist,) = tmp_path.glob("hairi-*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    for name, source in (("from-sdist", unpacked), ("from-tree", ROOT)):
        out = tmp_path / name
        run(sys.executable, "-m", "build", "--wheel", "--outdir", out, source, cwd=tmp_path)
    contents = {
        tuple(sorted(zipfile.ZipFile(wheel).namelist())) for wheel in tmp_path.glob("from-*/*.whl")
    }
    assert len(contents) == 1
