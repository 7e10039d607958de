"""Settings of the web app: defaults here, overridden by `HAIRI_…` environment variables.

`HAIRI_SITE_URL` is read as `SITE_URL`, and so on; docs/serving.md says what each is for.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from importlib.util import find_spec
from typing import Any

PREFIX = "HAIRI_"

MEMORY = "memory://"
"""Where requests are counted unless another place is named."""

WORDS = {
    **dict.fromkeys(("1", "true", "yes", "on"), True),
    **dict.fromkeys(("0", "false", "no", "off"), False),
}
"""What a switch may say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """Every setting with its default.

    Attributes:
        SITE_URL: address under which strangers reach the site, such as `https://hairi.example`;
            empty to take it from each request.
        MAX_CONTENT_LENGTH: bytes of a request's body that are read; more are answered 413.
        KERNELS: look ahead by the compiled kernels; `hairi serve` loads them before it answers.
        TRUSTED_HOSTS: names that a Host header may have; one that begins with a dot stands for all
            below it too; none: any name.
        PROXIES: how many proxies stand in front and set `X-Forwarded-…`.
        HSTS_SECONDS: how long browsers are to insist on TLS; 0: nothing is said.
        RATELIMIT_ENABLED: whether requests are counted at all.
        RATELIMIT_STORAGE_URI: where they are counted: in each worker, or `redis://host:port/db`.
        RATELIMIT_PAGES: units a minute and address, a page being one; 0: no limit.
        RATELIMIT_HEAVY: the same for what takes long.
        PAGE_CACHE_MB: megabytes of pages that each worker keeps; 0: none.
        METRICS: whether `/metrics` tells Prometheus how many requests were answered, and how soon.
        LOG: `json` for a line of JSON on each request; empty: only what goes wrong is told.
    """

    SITE_URL: str = ""
    MAX_CONTENT_LENGTH: int = 1024 * 1024
    KERNELS: bool = False
    TRUSTED_HOSTS: tuple[str, ...] = ()
    PROXIES: int = 0
    HSTS_SECONDS: int = 0
    RATELIMIT_ENABLED: bool = True
    RATELIMIT_STORAGE_URI: str = MEMORY
    RATELIMIT_PAGES: int = 480
    RATELIMIT_HEAVY: int = 240
    PAGE_CACHE_MB: int = 8
    METRICS: bool = False
    LOG: str = ""


class SettingError(ValueError):
    """A setting that says nothing sensible; the message names it as the environment does."""

    def __init__(self, name: str, fault: str) -> None:
        super().__init__(f"{PREFIX}{name}: {fault}")


def read_settings(overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return every setting: that of `overrides`, else the environment's, else the default.

    A variable left empty is one left out.

    Raises:
        SettingError: one is of the wrong kind, or needs a package that is not installed.
    """
    settings = {}
    for field in fields(Defaults):
        value = os.environ.get(PREFIX + field.name) or field.default
        value = (overrides or {}).get(field.name, value)
        settings[field.name] = READERS[field.type](field.name, value)
    _check(settings)
    return settings


def _switch(name: str, value: object) -> bool:
    word = str(value).strip().lower()
    if word not in WORDS:
        raise SettingError(name, f"1 or 0, not {value!r}")
    return WORDS[word]


def _number(name: str, value: object) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdigit()):
        raise SettingError(name, f"a whole number, 0 or more, not {value!r}")
    return int(text)


def _names(_name: str, value: str | Iterable[str]) -> tuple[str, ...]:
    names = value.strip("[] ").split(",") if isinstance(value, str) else value or ()
    return tuple(found for name in names if (found := name.strip(" \"'").lower()))


def _text(_name: str, value: object) -> str:
    return str(value).strip()


READERS: dict[Any, Callable[[str, Any], object]] = {
    bool: _switch,
    int: _number,
    str: _text,
    tuple[str, ...]: _names,
}
"""Type of a setting -> what reads it."""


def _check(settings: Mapping[str, Any]) -> None:
    place = settings["RATELIMIT_STORAGE_URI"]
    if place.startswith(("redis://", "rediss://", "redis+unix://")):
        _require("RATELIMIT_STORAGE_URI", "redis", extra="redis")
    elif place != MEMORY:
        raise SettingError("RATELIMIT_STORAGE_URI", f"{MEMORY} or redis://…, not {place!r}")
    if settings["METRICS"]:
        _require("METRICS", "prometheus_client", extra="metrics")
    if settings["LOG"] not in ("", "json"):
        raise SettingError("LOG", f"json or nothing, not {settings['LOG']!r}")


def _require(name: str, package: str, extra: str) -> None:
    if find_spec(package) is None:
        raise SettingError(name, f"needs a package: pip install 'hairi[{extra}]'")


FARTHEST = 3
"""Pages and reports look ahead from this shanten on; farther away it says little and takes long."""
