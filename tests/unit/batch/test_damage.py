"""A finished part that has changed on the disk never reaches the output: it is computed again."""

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError, hands, reading, run_batch, running
from tests.samples import FULL
from tests.unit.batch.runs import SEED, Recorder, finished, flip, many_lines
from tests.unit.batch.stopped import Stopped, damage_and_go_on, stop

ROWS = 2_000
QUICK = 20


@pytest.fixture(name="stopped")
def stopped_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stopped:
    monkeypatch.setattr(hands, "SHORT_ROWS", reading.Cutting(smallest=1 << 12))
    source, target = tmp_path / "hands.txt", tmp_path / "out.parquet"
    source.write_text(many_lines(ROWS))
    run_batch(str(source), str(target), threads=1, watcher=Recorder())
    whole = target.read_bytes()
    return stop(source, target, whole)


@pytest.mark.slow
@pytest.mark.parametrize("at_join", [False, True], ids=["before the run", "before it joins"])
def test_a_flipped_bit_of_a_part_never_reaches_the_output(stopped: Stopped, at_join: bool) -> None:
    damage_and_go_on(stopped, 250 if FULL else QUICK // 2, at_join)


def test_the_first_and_the_last_bits_of_every_part_count(stopped: Stopped) -> None:
    for which in (0, -1):
        stopped.restore()
        for part in stopped.parts():
            flip(part, which % (8 * part.stat().st_size))
        watcher = stopped.go_on()
        assert watcher.parts == len([note for note in watcher.notes if "again" in note]) > 5


# Other damage


def lead_nowhere(part: Path) -> None:
    part.unlink()
    part.symlink_to("nothing")


CHANGED = "its file has changed since it was written"
DAMAGE: dict[str, tuple[Callable[[Path], Any], str]] = {
    "half of it": (lambda part: os.truncate(part, part.stat().st_size // 2), CHANGED),
    "a byte more": (lambda part: part.write_bytes(part.read_bytes() + b"\x00"), CHANGED),
    "zeros": (lambda part: part.write_bytes(bytes(part.stat().st_size)), CHANGED),
    "nothing": (lambda part: os.truncate(part, 0), "its file is empty"),
    "a link to nothing": (lead_nowhere, "its file leads nowhere"),
}


@pytest.mark.parametrize(("damage", "reason"), DAMAGE.values(), ids=DAMAGE)
def test_damaged_parts_are_computed_again(
    stopped: Stopped, damage: Callable[[Path], None], reason: str
) -> None:
    for part in stopped.parts()[1:3]:
        damage(part)
    notes = stopped.go_on().notes
    again = [note for note in notes if "again" in note]
    assert [note[:11] for note in again] == ["part 000001", "part 000002"]
    assert all(reason in note for note in again)
    total = len(list(stopped.copy.glob("part-*")))
    assert f"going on with {total - 2} finished parts of {total}" in notes


def test_a_part_that_the_disk_does_not_give_back_is_computed_again(
    stopped: Stopped, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, read = str(stopped.parts()[3]), LocalFileSystem.cat_file

    def read_or_fail(fs: Any, path: str, *options: Any) -> Any:
        nonlocal bad
        if path == bad:
            bad = ""
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(fs, path, *options)

    monkeypatch.setattr(LocalFileSystem, "cat_file", read_or_fail)
    (values,) = [note for note in stopped.go_on().notes if "again" in note]
    assert "its file cannot be read (Input/output error)" in values


def test_a_disk_that_spoils_what_it_is_given_ends_the_run(
    stopped: Stopped, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, read = stopped.parts()[2].name, LocalFileSystem.cat_file

    def read_wrong(fs: Any, path: str, *options: Any) -> Any:
        data = read(fs, path, *options)
        return data[:-1] if path.endswith(bad) else data

    monkeypatch.setattr(LocalFileSystem, "cat_file", read_wrong)
    with pytest.raises(BatchError, match="was just written, and its file has changed"):
        stopped.go_on()
    assert not stopped.target.exists()


# Parts of another run, or in another place


def test_a_part_in_the_place_of_another_is_not_taken(stopped: Stopped) -> None:
    first, second = stopped.parts()[:2]
    digest = second.name.split(".")[1]
    shutil.copy(second, first.with_name(f"part-000000.{digest}.parquet"))
    first.unlink()
    (values,) = [note for note in stopped.go_on().notes if "again" in note]
    assert values.startswith("part 000000 ")
    assert "its file belongs to another run or place" in values


@pytest.mark.parametrize("what", ["input", "option", "hairi"])
def test_a_part_of_another_run_is_not_taken(
    stopped: Stopped, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    other = stopped.target.with_name("other.parquet")
    source, options = stopped.source, {}
    if what == "input":
        source = other.with_suffix(".txt")
        source.write_text(stopped.source.read_text().replace("m", "p"))
    elif what == "option":
        options["forms"] = "regular"
    with monkeypatch.context() as patch:
        if what == "hairi":
            patch.setattr(running, "version", lambda _: "0.0.0")
        theirs = stop(source, other, b"", **options).parts()[0]
    stopped.parts()[0].unlink()
    shutil.copy(theirs, stopped.folder)
    watcher = stopped.go_on()
    (values,) = [note for note in watcher.notes if "again" in note]
    assert "its file belongs to another run or place" in values
    assert watcher.parts == 1


def test_parts_of_before_digests_are_computed_again(stopped: Stopped) -> None:
    for part in stopped.parts():
        part.rename(part.with_name(part.name.split(".")[0] + ".parquet"))
    assert stopped.go_on().parts == len(list(stopped.copy.glob("part-*")))


def test_of_two_files_for_a_part_the_sound_one_is_taken(stopped: Stopped) -> None:
    part = stopped.parts()[4]
    shutil.copy(part, part.with_name(f"part-000004.{'0' * 32}.parquet"))
    shutil.copy(part, part.with_name(f"part-999999.{'0' * 32}.parquet"))
    assert stopped.go_on().parts == 0


# The manifest


def test_the_manifest_says_what_the_parts_belong_to(stopped: Stopped) -> None:
    manifest = json.loads((stopped.folder / "manifest.json").read_text())
    assert {*manifest} == {"fingerprint", "parts", "schema_version"}
    assert manifest["parts"] == len(stopped.parts())
    assert manifest["schema_version"] == 1


@pytest.mark.parametrize("text", [None, "", "{", "\x00" * 40, "[" * 100_000, "7"])
def test_without_its_manifest_sound_parts_stay(stopped: Stopped, text: str | None) -> None:
    manifest = stopped.folder / "manifest.json"
    manifest.unlink()
    if text is not None:
        manifest.write_text(text)
    flip(stopped.parts()[0], 1_000)
    watcher = stopped.go_on()
    assert watcher.parts == 1
    assert any("manifest.json is damaged" in note for note in watcher.notes) == (text is not None)


@pytest.mark.slow
def test_a_flipped_bit_of_the_manifest_costs_time_only(stopped: Stopped) -> None:
    rng = np.random.default_rng(SEED)
    manifest = stopped.folder / "manifest.json"
    for bit in rng.integers(8 * manifest.stat().st_size, size=QUICK // 2):
        stopped.restore()
        flip(manifest, int(bit))
        stopped.go_on()


# The input


@pytest.fixture(name="parquet")
def parquet_input(tmp_path: Path) -> Path:
    source = tmp_path / "hands.parquet"
    texts = many_lines(1_000).split("\n")
    pq.write_table(pa.table({"hand": texts}), source, write_page_checksum=True)
    return source


def test_a_page_of_the_input_with_a_flipped_bit_is_not_answered(parquet: Path) -> None:
    good = parquet.read_bytes()
    column = pq.read_metadata(parquet).row_group(0).column(0)
    end = column.dictionary_page_offset + column.total_compressed_size
    for bit in np.random.default_rng(SEED).integers(8 * (end - 1_000), 8 * end, QUICK):
        parquet.write_bytes(good)
        flip(parquet, int(bit))
        with pytest.raises(BatchError, match=r"hands\.parquet is damaged: .*CRC"):
            run_batch(str(parquet), str(parquet.with_name("out.parquet")), watcher=Recorder())


@pytest.mark.slow
def test_a_damaged_footer_of_the_input_is_one_sentence_or_no_matter(parquet: Path) -> None:
    good = parquet.read_bytes()
    for bit in np.random.default_rng(SEED).integers(1, 8 * 800, 2 * QUICK):
        parquet.write_bytes(good)
        flip(parquet, 8 * len(good) - int(bit))
        try:
            run_batch(str(parquet), str(parquet.with_name("out.parquet")), watcher=Recorder())
        except BatchError as error:
            sentence = str(error)
        else:
            continue
        assert "\n" not in sentence


# The output


@pytest.mark.parametrize("is_joined", [True, False], ids=["the output", "a part"])
def test_pages_have_checksums_that_readers_can_check(stopped: Stopped, is_joined: bool) -> None:
    file = stopped.parts()[0]
    if is_joined:
        stopped.go_on()
        file = stopped.target
    column = pq.read_metadata(file).row_group(0).column(0)
    flip(file, 8 * (column.data_page_offset + column.total_compressed_size - 20))
    with pytest.raises(OSError, match="CRC checksum verification failed"):
        pq.read_table(file, page_checksum_verification=True)


def test_a_sound_folder_is_joined_and_nothing_is_computed(stopped: Stopped) -> None:
    before = finished(stopped.folder)
    watcher = stopped.go_on()
    assert (watcher.parts, len(before)) == (0, len(list(stopped.copy.glob("part-*"))))
