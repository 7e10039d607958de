"""The web page, the JSON API and the command line over `analyzer`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask


def create_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """Return the WSGI app, configured by `webapp.settings`, the environment and `overrides`.

    >>> create_app().test_client().get("/healthz").status
    '200 OK'
    """
    from webapp.app import build_app  # noqa: PLC0415 (the command line starts without Flask)

    return build_app(overrides or {})
