"""The columns that `hairi batch` writes; docs/batch.md explains them.

`SCHEMA_VERSION` increases when names, types or meanings change.
"""

from __future__ import annotations

import pyarrow as pa
import pyarrow.parquet as pq

SCHEMA_VERSION = 1

VERSION_KEY = "hairi.schema_version"
"""Key of the version in a file's metadata."""

SCHEMA = pa.schema(
    [
        pa.field("hand", pa.string()),
        pa.field("shanten", pa.int8()),
        pa.field("best", pa.list_(pa.string())),
        pa.field("discards", pa.list_(pa.string())),
        pa.field("discard_shanten", pa.list_(pa.int8())),
        pa.field("discard_kinds", pa.list_(pa.uint8())),
        pa.field("discard_count", pa.list_(pa.uint8())),
        pa.field("discard_ukeire", pa.list_(pa.uint64())),
        pa.field("kinds", pa.uint8()),
        pa.field("count", pa.uint8()),
        pa.field("ukeire", pa.uint64()),
        pa.field("error", pa.string()),
    ],
    metadata={VERSION_KEY: str(SCHEMA_VERSION)},
)


def parquet_writer(file: object, *, compression: str) -> pq.ParquetWriter:
    """Return a Parquet writer for the schema; strings are dictionary-encoded, numbers are not.

    Parts are compressed by lz4, which is fast; the final file by zstd, which is small. Each page
    has a checksum.
    """
    names = ["best.list.element", "discards.list.element", "error"]
    return pq.ParquetWriter(
        file, SCHEMA, compression=compression, use_dictionary=names, write_page_checksum=True
    )
