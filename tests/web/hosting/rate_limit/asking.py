"""Helpers: many requests, and the units left."""

from flask.testing import FlaskClient

from tests.web.site import TENPAI

PAGE = f"/?q={TENPAI}"
JSON = f"/api/v1/analysis?q={TENPAI}"
FEW = {"RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 3, "RATELIMIT_HEAVY": 2}


def ask(visitor: FlaskClient, address: str, times: int = 1, **headers: str) -> list[int]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return [visitor.get(address, headers=named).status_code for _ in range(times)]


def left(visitor: FlaskClient) -> int:
    """Return how many units are left of what takes long, after two more of them."""
    answer = visitor.get(f"/report.md?q={TENPAI}")
    return int(answer.headers["RateLimit-Remaining"])
