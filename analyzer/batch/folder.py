"""The folder of parts: its manifest, and the parts of an earlier run that are kept.

A part of an earlier run is kept only if the digest in its name shows that it is undamaged, and its
metadata show that it belongs to this run and to its place. If the manifest is that of another run,
the parts are not read at all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from typing import Any

import fsspec
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch.atomic_files import sync_folder_of, written_aside
from analyzer.batch.errors import BatchError
from analyzer.batch.parts import Job, Part, open_part
from analyzer.batch.sealing import DamagedPartError, read_name
from analyzer.batch.work import Span

MANIFEST = "manifest.json"
"""Name of the file that describes the run of the parts."""

CHANGED = "the input, an option or hairi has changed: starting anew"
UNREADABLE = f"{MANIFEST} is damaged and is written again; each part is checked by itself"

Note = Callable[[str], None]
"""A function that shows a sentence to the user."""


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
