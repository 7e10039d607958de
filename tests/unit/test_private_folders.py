"""A folder is private only if no other user can write in it, or put another one in its place."""

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from analyzer import kernel_cache
from analyzer.kernel_cache import UnsafeFolderError, make_private, secure
from tests.other_users import ATTACKER, place_for_other_users  # noqa: F401

pytest.importorskip("pwd", reason="this system has no users with numbers")


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


@pytest.mark.parametrize(
    ("group", "name", "members", "is_own"),
    [
        (1000, "ann", [], True),
        (1000, "ann", ["ann"], True),
        (1000, "ann", ["ann", "bob"], False),
        (1001, "ann", [], False),
        (1000, "users", [], False),
        (7, "", [], False),
    ],
)
def test_a_group_is_the_users_own_if_it_has_the_same_name_and_no_other_member(
    monkeypatch: pytest.MonkeyPatch, group: int, name: str, members: list[str], is_own: bool
) -> None:
    def group_of(number: int) -> SimpleNamespace:
        if not name:
            raise KeyError(number)
        return SimpleNamespace(gr_gid=number, gr_name=name, gr_mem=members)

    user = SimpleNamespace(pw_gid=1000, pw_name="ann")
    monkeypatch.setattr("pwd.getpwuid", lambda _: user)
    monkeypatch.setattr("grp.getgrgid", group_of)
    assert kernel_cache._is_own_group.__wrapped__(1000, group) is is_own


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


def test_a_full_disk_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        free = 1_000

    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Full)
    with pytest.raises(OSError, match="No space left"):
        make_private(str(tmp_path / "kernels"))


def test_a_relative_path_is_never_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home `~` stays `~`: a folder of that name in the working folder may be anyone's."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError):
        make_private("~/.cache/hairi/compiled")
    assert not list(tmp_path.iterdir())
