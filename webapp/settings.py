"""Settings of the web app, and the names of hosts, in settings as in requests.

Defaults of settings are here, overridden by `HAIRI_…` environment variables: `HAIRI_SITE_URL` sets
`SITE_URL`, and so on; docs/serving.md explains each setting. Flask reads no other variable.

Hosts and addresses of sites have one grammar for requests, settings and the command line:

    host     = (name | IPv4 | "[" IPv6 "]") [":" port]
    name     = label *("." label) ["."]           at most 253 characters
    label    = 1 to 63 letters, digits, "-", "_"  none with "-" at an end
    port     = 1 to 65535
    address  = "http" ["s"] "://" host *("/" segment) ["/"]

The standards have no underscore in a host, but containers give each other such names. A label that
begins with `xn--` must be Punycode, and a name that ends in a number must be an IPv4 address, as in
a browser.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from difflib import get_close_matches
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Any

from analyzer.extras import install_command

PREFIX = "HAIRI_"

OF_TOOLS = frozenset({
    *("CARD_FONTS", "KANJI_FONT"),
    *("GAMES", "MONKEY_SECONDS", "NEKOBEAN", "QUERY_EXAMPLES", "RIICHI_EXAMPLES"),
    *("SCHEMATHESIS_EXAMPLES", "TEST_FULL", "TEST_SEED"),
})  # fmt: skip
"""Variables that other parts of the project read."""

OF_CLUSTERS = re.compile(
    r"SERVICE_HOST|SERVICE_PORT\w*|PORT(_[0-9]+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?"
)
"""Variables that Kubernetes sets in containers if there is a service named `hairi`."""

LIKENESS = 0.65
"""Least similarity, of 1, at which a name counts as a misspelt setting."""

GREATEST = 10**12
"""Largest allowed value of a numeric setting."""

JSON_LIST = re.compile(r"""^\s*\[(\s*["'].*|\s*)\]\s*$""")
"""A JSON list; an IPv6 address has brackets, too."""

MOST_DAYS = 3_650
"""Most days that a game may be stored."""

LONGEST_SHOWN = 60
"""Most characters of a wrong value that a message repeats."""

MEMORY = "memory://"
"""The default storage of the rate limit."""

WORDS = {
    **dict.fromkeys(("1", "true", "yes", "on"), True),
    **dict.fromkeys(("0", "false", "no", "off"), False),
}
"""Words for a switch -> its value."""

LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?", re.IGNORECASE)

HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:(?P<port>[1-9][0-9]{0,4}))?")

ADDRESS = re.compile(r"(?P<scheme>https?)://(?P<host>[^/]+)(?P<path>(/[A-Za-z0-9._~-]+)*)/?", re.I)

LONGEST_NAME = 253
"""Characters of a name, without the dot that may end it."""

LAST_PORT = 65_535


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """Every setting with its default.

    Attributes:
        SITE_URL: address under which visitors reach the site, such as `https://hairi.example`;
            empty to take it from each request.
        MAX_CONTENT_LENGTH: most bytes of a body; a longer one is answered with 413.
        KERNELS: look ahead with the compiled kernels, which `hairi serve` loads at its start.
        TRUSTED_HOSTS: allowed names in a Host header; a name that begins with a dot includes its
            subdomains; empty: any name.
        PROXIES: number of proxies in front that set `X-Forwarded-…`.
        HSTS_SECONDS: seconds for which browsers use only TLS; 0: no such header.
        RATELIMIT_ENABLED: whether there is a rate limit.
        RATELIMIT_STORAGE_URI: where units are counted: in each worker, or `redis://host:port/db`.
        RATELIMIT_PAGES: units a minute for each address, one for a page; 0: no limit.
        RATELIMIT_HEAVY: the same for requests that take longer.
        PAGE_CACHE_MB: megabytes of pages that each worker caches; 0: none.
        REVIEWS: file that stores games for short links to their reviews; empty: no such links.
        REVIEWS_DAYS: days that a game is stored after its last visit.
        REVIEWS_MB: most megabytes of stored games.
        METRICS: whether `/metrics` has numbers and durations of requests for Prometheus.
        LOG: `json` for a line of JSON for each request; empty: only errors are logged.
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
    REVIEWS: str = ""
    REVIEWS_DAYS: int = 90
    REVIEWS_MB: int = 512
    METRICS: bool = False
    LOG: str = ""


NAMES = frozenset(field.name for field in fields(Defaults)) - {"KERNELS"}
"""Settings that the environment may set; `hairi serve` and tests alone set the other one."""


class SettingError(ValueError):
    """A setting has an invalid value; the message names its environment variable."""

    def __init__(self, name: str, fault: str) -> None:
        super().__init__(f"{PREFIX}{name}: {fault}")


def read_settings(overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return every setting: that of `overrides`, else the environment's, else the default.

    An empty variable counts as missing.

    Raises:
        SettingError: a value is invalid or needs a package that is not installed, or the name of
            a variable is a misspelt setting.
    """
    _refuse_misspelt()
    settings = {}
    for field in fields(Defaults):
        given = os.environ.get(PREFIX + field.name) if field.name in NAMES else None
        value = (overrides or {}).get(field.name, given)
        reader = READERS.get(field.name) or READERS[field.type]
        settings[field.name] = field.default if value in (None, "") else reader(field.name, value)
    _check(settings)
    return settings


def stray_variables() -> tuple[str, ...]:
    """Return the variables with our prefix that are no settings, sorted by name."""
    names = {name.removeprefix(PREFIX) for name in os.environ if name.startswith(PREFIX)}
    stray = names - NAMES - OF_TOOLS
    return tuple(sorted(PREFIX + name for name in stray if not OF_CLUSTERS.fullmatch(name)))


def _refuse_misspelt() -> None:
    """Refuse a variable that is not left empty and bears nearly the name of a setting.

    Raises:
        SettingError: there is one; the message names the setting.
    """
    for variable in stray_variables():
        name = variable.removeprefix(PREFIX)
        near = get_close_matches(name, NAMES, n=1, cutoff=LIKENESS)
        if near and os.environ[variable]:
            raise SettingError(name, f"there is no such setting; is {PREFIX}{near[0]} meant?")


def _switch(name: str, value: object) -> bool:
    word = str(value).strip().lower()
    if word not in WORDS:
        raise SettingError(name, f"1 or 0, not {_shortened(value)}")
    return WORDS[word]


def _number(name: str, value: object) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdigit()):
        raise SettingError(name, f"a whole number, 0 or more, not {_shortened(value)}")
    if len(text) > LONGEST_SHOWN or int(text) > GREATEST:
        raise SettingError(name, f"a number of at most {GREATEST:,}, not {_shortened(value)}")
    return int(text)


def _hosts(name: str, value: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of hosts in a list with commas, in JSON, or from Python."""
    texts = JSON_LIST.sub(r"\1", value).split(",") if isinstance(value, str) else tuple(value)
    names = [host for text in texts if (host := ascii_host(text.strip(" \"'")))]
    wrong = [host for host in names if not is_host(host.removeprefix("."))]
    if wrong or (texts and not names):
        fault = _shortened(wrong[0] if wrong else value)
        raise SettingError(name, f"hosts such as hairi.example,.b.example, not {fault}")
    return tuple(map(host_name, names))


def _address(name: str, value: object) -> str:
    try:
        return read_site_address(str(value))
    except ValueError as error:
        raise SettingError(name, str(error)) from error


def _file(name: str, value: object) -> str:
    """Return the place of a file that need not be there yet; its folder has to."""
    path = Path(str(value).strip()).absolute()
    if path.is_dir() or not path.parent.is_dir():
        raise SettingError(name, f"a file in a folder that exists, not {_shortened(value)}")
    return str(path)


def _text(_name: str, value: object) -> str:
    return str(value).strip()


def _shortened(value: object) -> str:
    """Return a value between quotes, its middle left out where it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


READERS: dict[Any, Callable[[str, Any], object]] = {
    bool: _switch,
    int: _number,
    str: _text,
    tuple[str, ...]: _hosts,
    "SITE_URL": _address,
    "REVIEWS": _file,
}
"""Type of a setting, or the setting itself -> what reads it."""


def _check(settings: Mapping[str, Any]) -> None:
    place = settings["RATELIMIT_STORAGE_URI"]
    name = "RATELIMIT_STORAGE_URI"
    if place.startswith(("redis://", "rediss://", "redis+unix://")):
        _require(name, "redis", extra="redis")
    elif place != MEMORY:
        raise SettingError(name, f"{MEMORY} or redis://…, not {_shortened(place)}")
    if not 1 <= settings["REVIEWS_DAYS"] <= MOST_DAYS:
        raise SettingError("REVIEWS_DAYS", f"a number from 1 to {MOST_DAYS:,}")
    if settings["METRICS"]:
        _require("METRICS", "prometheus_client", extra="metrics")
    if settings["LOG"] not in ("", "json"):
        raise SettingError("LOG", f"json or nothing, not {_shortened(settings['LOG'])}")


def _require(name: str, package: str, extra: str) -> None:
    if find_spec(package) is None:
        raise SettingError(name, f"needs {package}: {install_command(extra)}")


def is_host(text: str) -> bool:
    """Return whether a text is a valid host of a `Host` header, with or without a port."""
    match = HOST.fullmatch(text)
    if match is None or int(match["port"] or 1) > LAST_PORT:
        return False
    name = match["name"]
    if name.startswith("["):
        return _is_read(IPv6Address, name[1:-1])
    return _is_name(name.removesuffix("."))


def host_name(host: str) -> str:
    """Return the name of a host in lower case, without its port and the dot that may end it."""
    match = HOST.fullmatch(host)
    return (match["name"] if match else host).lower().removesuffix(".")


def ascii_host(text: str) -> str:
    """Return a host in the form of requests, `xn--…` for other letters; unchanged if that fails."""
    if text.isascii():
        return text
    name, colon, port = text.partition(":")
    bare = name.removeprefix(".")
    with suppress(UnicodeError):
        return name[: -len(bare)] + bare.encode("idna").decode("ascii") + colon + port
    return text


def read_site_address(text: str) -> str:
    """Return the address of a site without the slash that may end it.

    Raises:
        ValueError: it is none; the message says what one looks like.
    """
    match = ADDRESS.fullmatch(text.strip())
    if match is None or not is_host(host := ascii_host(match["host"])):
        raise ValueError(f"an address such as https://hairi.example, not {text!r}")
    return f"{match['scheme'].lower()}://{host.lower()}{match['path']}"


def _is_name(name: str) -> bool:
    if len(name) > LONGEST_NAME:
        return False
    labels = name.split(".")
    if labels[-1].isdigit():
        return _is_read(IPv4Address, name)
    return all(map(LABEL.fullmatch, labels)) and _is_read(_to_idna, name)


def _to_idna(name: str) -> bytes:
    """Return a name as ASCII after it was read: an error if an `xn--` label is no Punycode."""
    return name.lower().encode("ascii").decode("idna").encode("idna")


def _is_read(reader: Callable[[str], object], text: str) -> bool:
    """Return whether a reader accepts a text."""
    try:
        reader(text)
    except ValueError:
        return False
    return True
