"""Compiled kernels are kept in a folder where no other user can write, since they run as code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.other_users import (
    ATTACKER,
    NOBODY,
    ROOT,
    give,
    place_for_other_users,  # noqa: F401
)

pytest.importorskip("pwd", reason="this system has no users with numbers")

ANSWER = """
import numpy as np
from analyzer import bulk
counts = np.zeros((1, 34), np.uint8)
counts[0, :4] = 1
print(bulk.shanten(counts)[0])
"""

FOLDER = """
from analyzer import kernel_cache
from numba.core import config
print(kernel_cache.prepare(), config.CACHE_DIR)
"""


def environment(**names: Any) -> dict[str, str]:
    """What a process sees: nothing of where this one keeps files."""
    away = ("HOME", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR", "TMPDIR", "TMP", "TEMP", "USER", "LOGNAME")
    kept = {name: value for name, value in os.environ.items() if name not in away}
    return kept | {"PYTHONPATH": str(ROOT)} | {name: str(value) for name, value in names.items()}


BECOME = """
import os, sys, tempfile
os.environ["NUMBA_CACHE_DIR"] = sys.argv[1]
{first}
del os.environ["NUMBA_CACHE_DIR"]
if len(sys.argv) > 2: os.environ["NUMBA_CACHE_DIR"] = sys.argv[2]
for name in [name for name in sys.modules if name.startswith("analyzer")]: del sys.modules[name]
tempfile.tempdir = None
os.setgroups([]); os.setgid({user}); os.setuid({user})
"""
"""Root imports what the program needs, since others may not be able to read Python; then it is the
user who imports the analyzer again."""


def python(program: str, cwd: Path | str = "/", **names: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-B", "-c", program],
        cwd=cwd, env=environment(**names), capture_output=True, text=True, check=False,
    )  # fmt: skip


def python_of(place: Path, program: str, *chosen: Path, **names: Any) -> Any:
    """Run a program as a user without a name; `chosen` is the NUMBA_CACHE_DIR of that user."""
    first = ANSWER.replace("print", "int") if ANSWER in program else "import analyzer.kernel_cache"
    become = BECOME.format(first=first, user=NOBODY)
    return subprocess.run(
        [sys.executable, "-B", "-c", become + program, place / "before", *chosen],
        cwd=place / "tmp", env=environment(**{"TMPDIR": place / "tmp"} | names),
        capture_output=True, text=True, check=False,
    )  # fmt: skip


# Where


def test_kernels_are_kept_in_the_users_cache_in_a_closed_folder(tmp_path: Path) -> None:
    done = python("import os; os.umask(0)" + ANSWER, XDG_CACHE_HOME=tmp_path / "new" / "cache")
    folder = tmp_path / "new" / "cache" / "hairi" / "compiled"
    assert (done.stdout, done.stderr) == ("0\n", "")
    assert list(folder.rglob("*.nbc"))
    for each in (folder, folder.parent, folder.parent.parent):
        assert each.stat().st_mode & 0o777 == 0o700


@pytest.mark.long
def test_the_next_process_finds_them_again(tmp_path: Path) -> None:
    program = ANSWER + "print(sum(bulk.kernels.shanten_kernel.stats.cache_hits.values()))"
    runs = [python(program, XDG_CACHE_HOME=tmp_path).stdout.split() for _ in range(2)]
    assert runs == [["0", "0"], ["0", "1"]]


@pytest.mark.any_case
@pytest.mark.parametrize("name", ["hairi", "hairi/compiled"])
def test_a_file_in_its_place_is_no_obstacle(tmp_path: Path, name: str) -> None:
    path = tmp_path / "cache" / name
    path.parent.mkdir(parents=True)
    path.write_text("a file where the folder should be")
    done = python(FOLDER, XDG_CACHE_HOME=tmp_path / "cache", TMPDIR=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi-kernels-{os.geteuid()}\n"


def test_settings_in_the_working_folder_do_not_choose_it(tmp_path: Path) -> None:
    pytest.importorskip("yaml")
    (tmp_path / ".numba_config.yaml").write_text(
        f"cache_dir: {tmp_path}/planted\ncache_locator_classes: IPythonCacheLocator\n"
    )
    program = FOLDER + "print(config.CACHE_LOCATOR_CLASSES)"
    done = python(program, cwd=tmp_path, XDG_CACHE_HOME=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi/compiled\n\n"


# Whose folders


def test_another_users_home_is_left_alone(place: Path) -> None:
    """Root with the HOME of a user, as sudo leaves it, makes no folders of root's there."""
    home = place / "home"
    home.mkdir(mode=0o755)
    give(home, NOBODY)
    done = python(FOLDER, HOME=home, TMPDIR=place / "tmp")
    assert done.stdout == f"True {place}/tmp/hairi-kernels-0\n"
    assert not list(home.iterdir())


# The planted index

PAYLOAD = """
import pathlib, pickle, sys, numba
class Payload:
    def __reduce__(self):
        return exec, (f"open({sys.argv[1]!r}, 'w').write('run')",)
for index in pathlib.Path(sys.argv[2]).rglob("*.nbi"):
    index.write_bytes(pickle.dumps(numba.__version__) + pickle.dumps(Payload()))
"""


def plant(folder: Path, proof: Path) -> None:
    """Fill a folder with indices that write a file when Numba reads them."""
    assert python(ANSWER, NUMBA_CACHE_DIR=folder).stdout == "0\n"
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o777)
    command = [sys.executable, "-c", PAYLOAD, str(proof), str(folder)]
    subprocess.run(command, check=True, cwd=ROOT)
    assert list(folder.rglob("*.nbi"))


def test_a_planted_folder_is_not_taken(place: Path) -> None:
    """Its name can be known before, and anyone may make it."""
    folder = place / "tmp" / f"hairi-kernels-{NOBODY}"
    folder.mkdir(mode=0o777)
    give(folder, ATTACKER)
    program = FOLDER + "print(oct(os.stat(config.CACHE_DIR).st_mode))"
    done = python_of(place, program, HOME="/nonexistent")
    kept, fresh, mode = done.stdout.split()
    assert (kept, mode) == ("True", "0o40700")
    assert fresh.startswith(f"{place}/tmp/hairi-kernels-")
    assert not fresh.endswith(f"-{NOBODY}")
    assert f"{folder} belongs to another user" in done.stderr
    assert list((place / "tmp").iterdir()) == [folder], "the fresh folder is gone"


@pytest.mark.long
def test_a_planted_index_is_not_read(place: Path) -> None:
    folder, proof = place / "tmp" / f"hairi-kernels-{NOBODY}", place / "tmp" / "proof"
    plant(folder, proof)
    give(folder, ATTACKER)

    done = python_of(place, ANSWER, HOME="/nonexistent")
    assert done.stdout == "0\n", done.stderr
    assert not proof.exists()
    assert done.stderr == (
        "compiled kernels are not kept, so each start takes longer: "
        f"{folder} belongs to another user\n"
    )

    # The index is one that Numba would have run.
    python_of(place, ANSWER, folder)
    assert proof.read_text() == "run"


# No user, no home, no room

NO_HOME: list[dict[str, str]] = [{}, {"HOME": "/nonexistent"}, {"HOME": ""}, {"HOME": "~"}]


@pytest.mark.any_case
@pytest.mark.parametrize("names", NO_HOME, ids=str)
def test_without_an_entry_and_a_home_temporary_files_take_them(
    place: Path, names: dict[str, str]
) -> None:
    done = python_of(place, FOLDER, **names)
    folder = place / "tmp" / f"hairi-kernels-{NOBODY}"
    assert (done.stdout, done.stderr) == (f"True {folder}\n", "")
    assert (folder.stat().st_mode & 0o777, folder.stat().st_uid) == (0o700, NOBODY)
    assert list((place / "tmp").iterdir()) == [folder]


NOWHERE = "tempfile.tempdir = '/nonexistent'\n"


def test_where_nothing_can_be_written_none_is_used(place: Path) -> None:
    done = python_of(place, NOWHERE + FOLDER, HOME="/nonexistent")
    assert done.stdout == "False \n", done.stderr
    assert done.stderr == (
        "compiled kernels are not kept, so each start takes longer: no folder can be written\n"
    )


@pytest.mark.long
def test_kernels_work_that_are_compiled_in_memory(place: Path) -> None:
    done = python_of(place, NOWHERE + ANSWER + FOLDER, HOME="/nonexistent")
    assert done.stdout == "0\nFalse \n", done.stderr


def test_where_temporary_files_can_be_replaced_none_is_used(place: Path) -> None:
    (place / "tmp").chmod(0o777)
    done = python_of(place, FOLDER, HOME="/nonexistent")
    assert done.stdout == "False \n"
    assert f"others may write in {place}/tmp" in done.stderr
    assert not list((place / "tmp").iterdir())


def test_a_forked_child_leaves_the_fresh_folder_to_its_parent(place: Path) -> None:
    program = FOLDER + "import os\nif os.fork() == 0: raise SystemExit\nos.wait()"
    program += "\nprint(os.path.isdir(config.CACHE_DIR))"
    (place / "tmp" / f"hairi-kernels-{NOBODY}").mkdir()
    done = python_of(place, program, HOME="/nonexistent")
    assert done.stdout.endswith("True\n"), done.stderr
    assert [each.name for each in (place / "tmp").iterdir()] == [f"hairi-kernels-{NOBODY}"]
