"""Hosts and addresses of sites: one grammar for requests, settings and the command line.

    host     = (name | IPv4 | "[" IPv6 "]") [":" port]
    name     = label *("." label) ["."]           at most 253 characters
    label    = 1 to 63 letters, digits, "-", "_"  none with "-" at an end
    port     = 1 to 65535
    address  = "http" ["s"] "://" host *("/" segment) ["/"]

The standards have no underscore in a host, but containers give each other such names. A label that
begins with `xn--` must be Punycode, and a name that ends in a number must be an IPv4 address, as in
a browser.
"""

import re
from ipaddress import IPv4Address, IPv6Address

LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?", re.IGNORECASE)

HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:(?P<port>[1-9][0-9]{0,4}))?")

ADDRESS = re.compile(r"(?P<scheme>https?)://(?P<host>[^/]+)(?P<path>(/[A-Za-z0-9._~-]+)*)/?", re.I)

LONGEST_NAME = 253
"""Characters of a name, without the dot that may end it."""

LAST_PORT = 65_535


def is_host(text: str) -> bool:
    """Return whether a text is a valid host of a `Host` header, with or without a port."""
    match = HOST.fullmatch(text)
    if match is None or int(match["port"] or 1) > LAST_PORT:
        return False
    name = match["name"]
    return _is_ipv6(name[1:-1]) if name.startswith("[") else _is_name(name.removesuffix("."))


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
    try:
        return name[: -len(bare)] + bare.encode("idna").decode("ascii") + colon + port
    except UnicodeError:
        return text


def read_site_address(text: str) -> str:
    """Return the address of a site without the slash that may end it.

    Raises:
        ValueError: it is none; the message says what one looks like.
    """
    match = ADDRESS.fullmatch(text.strip())
    host = ascii_host(match["host"]) if match else ""
    if match is None or not is_host(host):
        raise ValueError(f"an address such as https://hairi.example, not {text!r}")
    return f"{match['scheme'].lower()}://{host.lower()}{match['path']}"


def _is_name(name: str) -> bool:
    if len(name) > LONGEST_NAME:
        return False
    labels = name.split(".")
    if labels[-1].isdigit():
        return _is_ipv4(name)
    return all(map(LABEL.fullmatch, labels)) and _is_punycode(name)


def _is_punycode(name: str) -> bool:
    """Return whether the `xn--` labels of a name are valid."""
    try:
        name.lower().encode("ascii").decode("idna").encode("idna")
    except UnicodeError:
        return False
    return True


def _is_ipv4(text: str) -> bool:
    try:
        IPv4Address(text)
    except ValueError:
        return False
    return True


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True
