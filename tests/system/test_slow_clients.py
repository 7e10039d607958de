"""Two hundred slow, silent and hostile clients: of hairi alone, and behind the proxy of deploy/."""

from collections.abc import Iterator
from time import sleep

import pytest

from benchmarks.load import Server
from benchmarks.slow_clients import ATTACKS, SIX, measure, workers_of
from tests.system.nginx import program, proxied
from tests.system.servers import serving

MOST_SECONDS = 3
"""Until a stranger has a page."""

WITHOUT_PROXY = ("half a line", "one byte every 2 s", "unfinished body")


@pytest.fixture(scope="module", name="server")
def running() -> Iterator[Server]:
    with serving("--workers", "2", RATELIMIT_ENABLED="0", PROXIES="1") as (process, address):
        server = Server(address, process)
        while len(workers_of(server)) < 2:
            sleep(0.1)
        yield server


@pytest.fixture(scope="module")
def proxy(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    program("nginx")
    with proxied(server.address, tmp_path_factory.mktemp("nginx")) as address:
        yield Server(address, server.process)


@pytest.mark.long
@pytest.mark.parametrize("kind", WITHOUT_PROXY)
def test_a_stranger_has_a_page_in_three_seconds(server: Server, kind: str) -> None:
    before = workers_of(server)
    health, page = measure(server, [SIX[kind]], 200, 15)
    assert (health.lost, page.lost, before - workers_of(server)) == (0, 0, set())
    assert max(health.waits + page.waits) < MOST_SECONDS


@pytest.mark.long
@pytest.mark.parametrize("kind", ATTACKS)
def test_behind_nginx_no_client_costs_another_one_a_request(proxy: Server, kind: str) -> None:
    before = workers_of(proxy)
    health, page = measure(proxy, ATTACKS[kind], 200, 10)
    assert (health.lost, page.lost, before - workers_of(proxy)) == (0, 0, set())
    assert len(health.waits) > 5
