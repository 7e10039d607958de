"""The columns that `hairi batch` writes; docs/batch.md explains them.

`SCHEMA_VERSION` increases when names, types or meanings change.
"""

from __future__ import annotations

import pyarrow as pa

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
