"""Other users of this system: a folder that they can open, and files that they own."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

NOBODY, ATTACKER = 12_345, 12_346
"""Users without an entry in the list of users."""

ROOT = Path(__file__).parents[1]


@pytest.fixture(name="place")
def place_for_other_users() -> Iterator[Path]:
    """A folder that users without a name can reach, with temporary files in `tmp`."""
    if os.geteuid() != 0:
        pytest.skip("only root can act as another user")
    if not all(each.stat().st_mode & 0o001 for each in (ROOT, *ROOT.parents)):
        pytest.skip("other users cannot read this tree")
    place = Path(tempfile.mkdtemp(prefix="hairi-test-", dir="/tmp"))
    place.chmod(0o755)
    (place / "tmp").mkdir()
    (place / "tmp").chmod(0o1777)
    try:
        yield place
    finally:
        shutil.rmtree(place)


def give(folder: Path, owner: int) -> None:
    for path in (folder, *folder.rglob("*")):
        os.chown(path, owner, owner, follow_symlinks=False)
