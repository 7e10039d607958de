"""The slowest request of each route that is allowed: what a stranger can make the server do.

Hands of every kind (dealt from the wall, from one suit, with jokers, known to be awkward), the
longest texts and the greatest numbers go to each route; of each request the better of two runs
counts, and of each route the slowest request. Nothing is answered from memory.

    python -m benchmarks.slowest
"""

import random
from collections.abc import Iterator
from time import perf_counter
from urllib.parse import quote

from flask.testing import FlaskClient

from analyzer import Hand
from analyzer.notation import format_hand
from analyzer.outlook import warm_up as warm_up_outlook
from analyzer.simulation import warm_up as warm_up_simulation
from analyzer.tiles import JOKER, TILES
from benchmarks import machine
from benchmarks.hands import SEED
from webapp import create_app
from webapp.pictures.strip import draw_hand
from webapp.query.hand import LONGEST_HAND

DEALS = 60
"""Hands of each kind."""

HAND_ROUTES = {
    "/": "{}?q={}",
    "/api/v1/analysis": "{}?outlook=1&q={}",
    "/tenhou.txt": "{}?q={}",
    "/report.md": "{}?q={}",
    "/report.html": "{}?q={}",
    "/hand.png": "{}?scale=2&q={}",
    "/mcr": "{}?q={}",
    "/mcr.html": "{}?q={}",
    "/api/v1/mcr": "{}?q={}",
}
"""Route -> how a request of it is written."""

AWKWARD = (
    "1122334455667m",
    "23344556677889m",
    "2345678m2345678p",
    "111222333m11111j&jokers=8&cap=none",
    "22334455m111111j&jokers=8&cap=none",
    "123456789m1111j",
    "19m19s19p1234567z1m",
    f"123m406p789s1122z6z&d={'1m' * 2}2p3s5z&v={'9m' * 4}{'9p' * 4}&river=2m3m4m",
)

ENDLESS = ("1m", "(p1z1)", "🀀", "<i>", '"1m",', "E ", "123m ", "[111m,2]")
"""Repeated until no text may be longer."""

SIMULATIONS = (
    "games=10000&turns=150&until=win",
    "games=10000&turns=150&until=win&rules=sanma",
    "games=10000&turns=150&until=win&rules=jokers&jokers=8&pairs=any&orphans=1",
    "games=1&turns=150&until=win&rules=jokers&jokers=8&cap=none",
    "games=1&turns=150&until=win&q=2478m278p567s347z",
)


def main() -> None:
    """Print a row for each route."""
    warm_up_outlook()
    warm_up_simulation()
    app = create_app({"KERNELS": True, "PAGE_CACHE_MB": 0, "RATELIMIT_ENABLED": False})
    visitor = app.test_client()
    print("\n".join(machine.describe()))
    print("\n| route | slowest, ms | median, ms | asked with |\n|---|--:|--:|---|")
    hands = list(_hands())
    for route, form in HAND_ROUTES.items():
        _print(visitor, route, [form.format(route, hand) for hand in hands])
    for route in ("/", "/mcr"):
        texts = [quote(part * (LONGEST_HAND // len(part))) for part in ENDLESS]
        _print(visitor, f"{route}, an endless text", [f"{route}?q={text}" for text in texts])
    _print(visitor, "/simulate", [f"/simulate?seed=3&{query}" for query in SIMULATIONS])
    for route in ("/help", "/draw?q=1m", "/random", "/static/tiles/sprite.svg"):
        _print(visitor, route, [route])


def _hands() -> Iterator[str]:
    rng = random.Random(f"{SEED} slowest")
    for kinds in (range(34), range(18), range(9)):
        wall = [TILES[kind] for kind in kinds for _ in range(4)]
        for jokers in (0, 1, 2, 4):
            for turn in range(DEALS if not jokers else DEALS // 4):
                tiles = rng.sample(wall, 13 + turn % 2 - jokers)
                yield format_hand(Hand((*tiles, *[JOKER] * jokers)))
    yield from AWKWARD


def _print(visitor: FlaskClient, route: str, addresses: list[str]) -> None:
    seconds = sorted((_time(visitor, address), address) for address in addresses)
    slowest, address = seconds[-1]
    median, _ = seconds[len(seconds) // 2]
    asked = address.partition("?")[2][:48].replace("|", "\\|")
    print(f"| {route} | {slowest * 1e3:.1f} | {median * 1e3:.1f} | `{asked}` |", flush=True)


def _time(visitor: FlaskClient, address: str) -> float:
    times = []
    for _ in range(2):
        draw_hand.cache_clear()
        start = perf_counter()
        answer = visitor.get(address, buffered=True)
        times.append(perf_counter() - start)
        assert answer.status_code < 500, address
    return min(times)


if __name__ == "__main__":
    main()
