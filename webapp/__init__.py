"""The web page, the JSON API and the command line over `analyzer`.

NAME/                                a folder for each feature, which features.py and cli.py list
expectation/                         estimates, which the page of a hand and reviews show
danger/                              danger against a riichi, likewise
features.py app.py cli.py            put together: features into the site, the app, the commands
errors.py                            every HTTP error, as a page or as JSON
settings.py resources.py             settings and names of hosts; where files are
help/                                /help, which explains all features
api/                                 records of operations; the routes, OpenAPI and /api use them
forms/                               the forms of an answer, made from a feature's record
pictures/ reports/ terminal/         what an answer is besides a page and JSON
parts/                               parts of pages: tiles, the table of discards, the picker
query/                               parameters as records, the hand in a request, problems
site/                                addresses, static files, what a request costs
language/ translations/              sentences, and their catalogues, which ../catalogues makes
hosting/                             limits, caches, headers and logs of a public server
serving.py                           the server: the app under Granian

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
