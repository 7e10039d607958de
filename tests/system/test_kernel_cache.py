"""Compiled kernels are kept in a folder where no other user can write, since they run as code."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from analyzer import kernel_cache
from analyzer.kernel_cache import UnsafeFolderError, make_private, secure

pytest.importorskip("pwd", reason="this system has no users with numbers")

NOBODY, ATTACKER = 12_345, 12_346
"""Users without an entry in the list of users."""

ROOT = Path(__file__).parents[2]

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


def test_a_folder_that_the_user_names_is_used_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    done = python(FOLDER, NUMBA_CACHE_DIR=tmp_path)
    assert (done.stdout, done.stderr) == (f"True {tmp_path}\n", "")


def test_a_named_folder_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = python(FOLDER, NUMBA_CACHE_DIR=tmp_path / "file", XDG_CACHE_HOME=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi/compiled\n"


@pytest.mark.any_case
@pytest.mark.parametrize("name", ["hairi", "hairi/compiled"])
def test_a_file_in_its_place_is_no_obstacle(tmp_path: Path, name: str) -> None:
    path = tmp_path / "cache" / name
    path.parent.mkdir(parents=True)
    path.write_text("a file where the folder should be")
    done = python(FOLDER, XDG_CACHE_HOME=tmp_path / "cache", TMPDIR=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi-kernels-{os.geteuid()}\n"


def test_a_relative_path_is_never_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home `~` stays `~`: a folder of that name in the working folder may be anyone's."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError):
        make_private("~/.cache/hairi/compiled")
    assert not list(tmp_path.iterdir())


def test_a_home_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    done = python(FOLDER, HOME=tmp_path / "home", TMPDIR=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi-kernels-{os.geteuid()}\n"
    assert not (tmp_path / "home").exists()


def test_settings_in_the_working_folder_do_not_choose_it(tmp_path: Path) -> None:
    pytest.importorskip("yaml")
    (tmp_path / ".numba_config.yaml").write_text(
        f"cache_dir: {tmp_path}/planted\ncache_locator_classes: IPythonCacheLocator\n"
    )
    program = FOLDER + "print(config.CACHE_LOCATOR_CLASSES)"
    done = python(program, cwd=tmp_path, XDG_CACHE_HOME=tmp_path)
    assert done.stdout == f"True {tmp_path}/hairi/compiled\n\n"


# Who may write


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o720, 0o702, 0o755, 0o1777])
def test_a_folder_open_to_others_is_refused(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "kernels"
    folder.mkdir()
    folder.chmod(mode)
    with pytest.raises(UnsafeFolderError, match="kernels is open to others: remove it"):
        make_private(str(folder))


def test_a_closed_folder_of_the_user_is_taken(tmp_path: Path) -> None:
    (tmp_path / "kernels").mkdir(mode=0o700)
    make_private(str(tmp_path / "kernels"))


@pytest.mark.parametrize("what", ["another's folder", "a link", "a file"])
def test_what_is_no_folder_of_the_user_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    folder = tmp_path / "kernels"
    if what == "a file":
        folder.write_text("")
    elif what == "a link":
        (tmp_path / "real").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "real")
    else:
        folder.mkdir(mode=0o700)
        monkeypatch.setattr(kernel_cache, "secure", lambda path: True)
        monkeypatch.setattr(os, "geteuid", lambda: ATTACKER)
    with pytest.raises(UnsafeFolderError, match=r"belongs to another user|is no folder"):
        make_private(str(folder))


@pytest.mark.parametrize(
    ("mode", "safe"), [(0o777, False), (0o1777, True), (0o755, True), (0o702, False)]
)
def test_a_folder_above_that_others_may_write_needs_the_sticky_bit(
    place: Path, mode: int, safe: bool
) -> None:
    above = place / "above"
    above.mkdir()
    above.chmod(mode)
    if safe:
        make_private(str(above / "x" / "kernels"))
        return
    with pytest.raises(UnsafeFolderError, match=f"others may write in {above}"):
        make_private(str(above / "x" / "kernels"))
    assert not list(above.iterdir()), "nothing is made where others may write"


def test_below_a_folder_that_keeps_others_out_modes_do_not_matter(place: Path) -> None:
    home = place / "home"
    cache = home / "cache"
    cache.mkdir(parents=True)
    home.chmod(0o700)
    cache.chmod(0o777)
    make_private(str(cache / "kernels"))


def test_another_users_home_is_left_alone(place: Path) -> None:
    """Root with the HOME of a user, as sudo leaves it, makes no folders of root's there."""
    home = place / "home"
    home.mkdir(mode=0o755)
    give(home, NOBODY)
    done = python(FOLDER, HOME=home, TMPDIR=place / "tmp")
    assert done.stdout == f"True {place}/tmp/hairi-kernels-0\n"
    assert not list(home.iterdir())


def test_a_link_on_the_way_leads_where_only_the_user_may_write(place: Path) -> None:
    real = place / "real"
    real.mkdir(mode=0o700)
    (place / "own").symlink_to("tmp/../real")
    make_private(str(place / "own" / "kernels"))
    assert (real / "kernels").is_dir()

    (place / "tmp" / "planted").symlink_to(real)
    os.chown(place / "tmp" / "planted", ATTACKER, ATTACKER, follow_symlinks=False)
    with pytest.raises(UnsafeFolderError, match="planted belongs to another user"):
        secure(str(place / "tmp" / "planted" / "kernels"))

    (place / "open").mkdir()
    (place / "open").chmod(0o777)
    (place / "out").symlink_to(place / "open")
    with pytest.raises(UnsafeFolderError, match=r"others may write in .*open"):
        secure(str(place / "out" / "kernels"))


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError, match="symbolic links"):
        make_private(str(tmp_path / "a" / "kernels"))


def test_files_of_others_in_a_folder_that_was_once_open_are_not_trusted(place: Path) -> None:
    folder = place / "kernels"
    (folder / "shanten").mkdir(parents=True)
    index = folder / "shanten" / "planted.nbi"
    index.write_bytes(b"")
    os.chown(index, ATTACKER, ATTACKER)
    folder.chmod(0o700)
    with pytest.raises(UnsafeFolderError, match=r"planted\.nbi belongs to another user"):
        make_private(str(folder))


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


def test_a_full_disk_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        free = 1_000

    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Full)
    with pytest.raises(OSError, match="No space left"):
        make_private(str(tmp_path / "kernels"))


def test_a_forked_child_leaves_the_fresh_folder_to_its_parent(place: Path) -> None:
    program = FOLDER + "import os\nif os.fork() == 0: raise SystemExit\nos.wait()"
    program += "\nprint(os.path.isdir(config.CACHE_DIR))"
    (place / "tmp" / f"hairi-kernels-{NOBODY}").mkdir()
    done = python_of(place, program, HOME="/nonexistent")
    assert done.stdout.endswith("True\n"), done.stderr
    assert [each.name for each in (place / "tmp").iterdir()] == [f"hairi-kernels-{NOBODY}"]
