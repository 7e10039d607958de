"""The folder of parts: its manifest, the parts of an earlier run that are kept, and the joining.

A part of an earlier run is kept only if the digest in its name shows that it is undamaged, and its
metadata show that it belongs to this run and to its place. If the manifest is that of another run,
the parts are not read at all. Parts are joined row group by row group, so that memory stays
bounded.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, Any

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError
from analyzer.batch.parts import (
    DamagedPartError,
    Job,
    Part,
    Span,
    open_part,
    parquet_writer,
    read_name,
    sync_folder_of,
    written_aside,
)

MANIFEST = "manifest.json"
"""Name of the file that describes the run of the parts."""

CHANGED = "the input, an option or hairi has changed: starting anew"
UNREADABLE = f"{MANIFEST} is damaged and is written again; each part is checked by itself"

Note = Callable[[str], None]
"""A function that shows a sentence to the user."""

Renew = Callable[[Part, DamagedPartError], Part]
"""A function that computes a part again, given the error of its file."""


def find_parts(job: Job, spans: Sequence[Span], note: Note) -> list[Part]:
    """Prepare the folder, remove the parts that cannot be kept, and return the others in order.

    Raises:
        BatchError: the folder has other files, or is a link.
        OSError: from the file system.
    """
    fs, folder = fsspec.core.url_to_fs(job.folder)
    parts: dict[int, Part] = {}
    for name in sorted(_prepare(job, len(spans), note)):
        number, digest = read_name(name) or (len(spans), "")
        if number < len(spans) and number not in parts:
            try:
                parts[number], _ = open_part(job, number, digest)
            except DamagedPartError as error:
                drop_part(job, spans, name, error, note)
            except FileNotFoundError:
                gone = DamagedPartError("its file leads nowhere")
                drop_part(job, spans, name, gone, note)
        else:
            fs.rm_file(f"{folder}/{name}")
    return [parts[number] for number in sorted(parts)]


def drop_part(
    job: Job, spans: Sequence[Span], name: str, error: DamagedPartError, note: Note
) -> None:
    """Remove a part that has to be computed again, and show its name and the reason to the user."""
    fs, folder = fsspec.core.url_to_fs(job.folder)
    number, _ = read_name(name) or (0, "")
    place = job.work.describe(spans[number])
    note(f"part {number:06d} ({place}) is computed again: {error}")
    fs.rm_file(f"{folder}/{name}")


def _prepare(job: Job, parts: int, note: Note) -> list[str]:
    """Prepare the folder, and return the names of the parts in it that may belong to this job."""
    fs, folder = fsspec.core.url_to_fs(job.folder)
    if isinstance(fs, LocalFileSystem) and os.path.islink(folder):
        raise BatchError(f"{job.folder} is a link, not written here")
    paths = fs.ls(folder, detail=False) if fs.exists(folder) else []
    names = [path.rsplit("/", 1)[-1] for path in paths]
    strangers = [name for name in names if not _is_ours(name)]
    if strangers:
        raise BatchError(f"{job.folder} holds {strangers[0]}, not written here")
    content = {"fingerprint": job.fingerprint, "parts": parts, "schema_version": job.work.version}
    manifest = _read_manifest(fs, f"{folder}/{MANIFEST}") if MANIFEST in names else None
    anew = manifest not in (None, {}, content)
    if anew or manifest == {}:
        note(CHANGED if anew else UNREADABLE)
    left = [] if anew else [n for n in names if n != MANIFEST and not n.endswith(".aside")]
    for name in names:
        if name not in left and (name != MANIFEST or manifest != content):
            fs.rm_file(f"{folder}/{name}")
    if manifest != content:
        _write_manifest(fs, folder, content)
    return left


def _is_ours(name: str) -> bool:
    return name.startswith(("part-", MANIFEST)) and name.endswith((".parquet", ".json", ".aside"))


def _read_manifest(fs: Any, path: str) -> dict[str, Any]:
    """Return the content of a manifest; empty if it is damaged."""
    try:
        manifest = json.loads(fs.cat_file(path))
    except (ValueError, RecursionError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def _write_manifest(fs: Any, folder: str, facts: dict[str, Any]) -> None:
    fs.makedirs(folder, exist_ok=True)
    sync_folder_of(fs, folder)
    with written_aside(fs, f"{folder}/{MANIFEST}") as aside:
        aside.file.write(json.dumps(facts, indent=2, allow_nan=False).encode())


def join_parts(job: Job, parts: Iterable[Part], out: IO[bytes], renew: Renew) -> int:
    """Write the row groups of all parts, in this order, as one file; return its number of rows.

    Raises:
        BatchError: a part is missing, cannot be read, or is damaged again directly after it was
            written.
    """
    rows = 0
    with parquet_writer(job.work, out, compression="zstd") as writer:
        for part in parts:
            for table in _groups(_open(job, part, renew)):
                writer.write_table(table, len(table))
                rows += len(table)
    return rows


def _open(job: Job, part: Part, renew: Renew) -> pq.ParquetFile:
    """Return the rows of a part; a damaged part is computed again."""
    try:
        try:
            return open_part(job, part.number, part.digest)[1]
        except DamagedPartError as error:
            part = renew(part, error)
        return open_part(job, part.number, part.digest)[1]
    except FileNotFoundError as error:
        path = job.path(part.number, part.digest)
        raise BatchError(f"{path} is no longer what it was: run it again, alone") from error
    except DamagedPartError as error:
        path = job.path(part.number, part.digest)
        raise BatchError(f"{path} was just written, and {error}: is the disk sound?") from error


def _groups(file: pq.ParquetFile) -> Iterator[pa.Table]:
    try:
        for group in range(file.num_row_groups):
            yield file.read_row_group(group)
    except (OSError, pa.ArrowException) as error:
        raise BatchError(f"a part cannot be read: {error}") from error
