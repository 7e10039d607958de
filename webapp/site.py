"""The site as strangers reach it: its absolute address, and the requests that name a false one."""

import re

from flask import abort, current_app, request

HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
"""What may stand in a Host header, as browsers send it."""


def site_root() -> str:
    """Return the address of the site, ending in a slash."""
    return f"{(_configured() or request.url_root).rstrip('/')}/"


def picture_address(root: str, link: str) -> str:
    """Return the absolute address of the picture of the hand behind a link."""
    return f"{root}hand.png{link}&scale=2"


def refuse_false_hosts() -> None:
    """Answer 400 where our links would repeat a Host header that names no host."""
    if not _configured() and not HOST.fullmatch(request.host):
        abort(400, "The Host header names no host.")


def _configured() -> str:
    return str(current_app.config["SITE_URL"])
