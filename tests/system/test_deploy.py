"""The files in deploy/, tested with the real programs if this machine has them."""

import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.system.nginx import DEPLOY, program, proxied
from tests.system.servers import SECONDS, serving

STYLE = "/static/css/base.css"


def ask(address: str, separator: str = "-", **headers: str) -> tuple[Message, bytes]:
    named = {name.replace("_", separator): value for name, value in headers.items()}
    request = urllib.request.Request(address, headers={"Host": "hairi.example", **named})
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return answer.headers, answer.read()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    program("nginx")
    settings = {"PROXIES": "1", "RATELIMIT_ENABLED": "1", "TRUSTED_HOSTS": "hairi.example"}
    with serving("--workers", "1", **settings) as (_, server):
        folder = tmp_path_factory.mktemp("nginx")
        with proxied(server, folder) as address:
            yield address


def test_links_have_the_name_that_the_visitor_used(site: str) -> None:
    _, page = ask(f"{site}/?q=1m")
    assert b'<link rel="canonical" href="http://hairi.example/?q=1m">' in page


@pytest.mark.parametrize("separator", ["-", "_"])
def test_a_visitor_cannot_speak_for_the_proxy(site: str, separator: str) -> None:
    """Neither by its headers nor by names that an app cannot tell from them."""
    _, page = ask(
        f"{site}/report.md?q=1m",
        separator,
        X_Forwarded_For="203.0.113.9",
        X_Forwarded_Host="evil.example",
        X_Forwarded_Prefix="/evil",
        X_Forwarded_Proto="gopher",
    )
    assert b"http://hairi.example/?q=1m" in page
    assert b"evil" not in page


def test_a_visitor_cannot_choose_an_address_to_be_counted_under(site: str) -> None:
    left = [
        int(ask(f"{site}/help", X_Forwarded_For=f"203.0.113.{n}")[0]["RateLimit-Remaining"])
        for n in range(3)
    ]
    assert left[0] - left[2] == 2


def test_files_come_from_the_proxy_in_the_form_that_is_taken(site: str) -> None:
    for accepted in ("gzip", "identity"):
        first, body = ask(f"{site}{STYLE}?v=x", Accept_Encoding=accepted)
        again, same = ask(f"{site}{STYLE}?v=x", Accept_Encoding=accepted)
        assert body == same
        assert first["Content-Encoding"] == (None if accepted == "identity" else "gzip")
        assert again["ETag"] == first["ETag"]


def test_pictures_are_kept_by_the_proxy_pages_are_not(site: str) -> None:
    picture = f"{site}/hand.png?q=123m406p789s1122z6z"
    assert [ask(picture)[0]["X-Cache"] for _ in range(2)] == ["MISS", "HIT"]
    assert ask(f"{site}/?q=1m")[0]["X-Cache"] is None


def test_pages_reach_the_visitor_compressed(site: str) -> None:
    headers, _ = ask(f"{site}/?q=1m", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"


def test_long_addresses_reach_hairi_which_gives_the_reason(site: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        ask(f"{site}/?q={'1' * 60_000}")
    with refused.value as answer:
        assert answer.code == 400
        assert b"hairi" in answer.read()


def test_the_units_are_sound(tmp_path: Path) -> None:
    verify = [program("systemd-analyze"), "verify", "--man=no"]
    unit = (DEPLOY / "hairi.service").read_text(encoding="utf-8")
    start = "ExecStart=/opt/hairi/bin/hairi"
    assert start in unit
    (tmp_path / "hairi.service").write_text(
        unit.replace(start, f"ExecStart={sys.executable}"), encoding="utf-8"
    )
    unit_file = str(tmp_path / "hairi.service")
    done = subprocess.run([*verify, unit_file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
