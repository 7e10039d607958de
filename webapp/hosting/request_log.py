"""The log as lines of JSON on standard error: one for each request and each error.

    {"time": "2026-01-31T12:00:00.123Z", "level": "info", "route": "/", "method": "GET",
     "status": 200, "ms": 1.9, "bytes": 5190}

An error of the app has `message`, `error` and `traceback`. No line identifies the visitor: there is
no client address, no query, no header.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

from webapp.hosting.observing import Note, Seen

log = logging.getLogger("webapp.requests")


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without its end."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": time[:-6] + "Z", "level": record.levelname.lower()}
        seen: Seen | None = getattr(record, "seen", None)
        line |= seen._asdict() if seen else {"message": record.getMessage()}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, ensure_ascii=False, allow_nan=False)


def start_json_log() -> Note:
    """Log everything as JSON; return the function that records a request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    ours = logging.getLogger("webapp")
    ours.handlers = [handler]
    ours.setLevel(logging.INFO)
    ours.propagate = False
    return lambda seen: log.info("", extra={"seen": seen})
