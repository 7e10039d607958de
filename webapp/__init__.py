"""The web page, the JSON API and the command line over `analyzer`.

analysis/ riichi/ mcr/ simulation/ batch/    the features: what a visitor can ask for
features.py app.py cli.py            put together: features into the site, the app, the commands
help/            /help, which explains all features
api/             the records of operations; the routes, OpenAPI and the page /api are made of them
pictures/ reports/ terminal/         what an answer is besides a page and JSON
parts/           what pages are built of: tiles, the table of discards, the picker
query/           parameters as records, the hand in a request, problems with either
site/            addresses, static files, what a request costs
language/ translations/              sentences, and their catalogues in other languages
hosting/         what each request passes on a public server: limits, caches, headers, logs
serving/         the server itself: sockets, processes, HTTP

The import contract "The web goes one way" in pyproject.toml says which may import which.
"""

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
