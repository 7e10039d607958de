"""The slowest allowed requests: the most work that a visitor can cause.

Hands of every kind (dealt from the wall, from one suit, with jokers, known to be awkward), the
longest texts and the greatest numbers go to each route, and a thousand hands at a time to each
operation of the API that takes them. Seconds are those of the processor; of each GET the better of
two runs counts, and of each route the slowest request. The page cache is off. Units are those of
the rate limit. The worst minute is that of an address that uses both of its limits for the most
expensive requests, at each of two workers.

    python -m benchmarks.slowest
"""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from time import process_time
from typing import Any
from urllib.parse import quote

from flask import Flask
from werkzeug.test import EnvironBuilder

from analyzer import Hand
from analyzer.notation import format_hand
from analyzer.outlook import warm_up as warm_up_outlook
from analyzer.simulation import warm_up as warm_up_simulation
from analyzer.tiles import JOKER, TILES
from benchmarks import machine
from benchmarks.hands import SEED, random_wins
from webapp import create_app
from webapp.analysis.hands import MOST_HANDS as MOST_REPORTED
from webapp.api.bodies import JSON, NDJSON, TEXT
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS
from webapp.features import OPERATIONS
from webapp.pictures.strip import draw_hand
from webapp.query.parameter_kinds import LONGEST_HAND
from webapp.settings import Defaults

DEALS = 60
"""Hands of each kind."""

WORKERS = 2

OUT_OF_REACH = 10**9
"""Units a minute."""

DEFAULTS = Defaults()

MOST_BYTES = DEFAULTS.MAX_CONTENT_LENGTH

PROBE = 2
"""Units of a report, which is asked for to see how many are spent."""

LONGEST_QUERY = 1024 * 1024 - 100
"""Bytes that `hairi serve` reads of an address, but for its path."""

HAND_ROUTES = {
    "/": "q={}",
    "/api/v1/analysis": "outlook=1&q={}",
    "/api/v1/decomposition": "q={}",
    "/tenhou.txt": "q={}",
    "/report.md": "q={}",
    "/report.html": "q={}",
    "/hand.png": "scale=2&q={}",
    "/card.png": "q={}",
    "/oembed": "url=http%3A%2F%2Flocalhost%2F%3Fq%3D{}",
    "/mcr": "q={}",
    "/mcr.html": "q={}",
    "/mcr.png": "scale=2&q={}",
    "/api/v1/mcr": "q={}",
}
"""Route -> how a request of it is written."""

SCORE_ROUTES = {
    "/score": "q={}",
    "/score.md": "q={}",
    "/score.html": "q={}",
    "/score.png": "scale=2&q={}",
    "/api/v1/score": "q={}",
}
"""The same for wins; and then for what is left of them without the winning tile."""

WAIT_ROUTES = {"/score": "q={}", "/score.html": "q={}", "/api/v1/score/waits": "q={}"}

AWKWARD_WINS = ("1112223334445m5m", "1122334455667m7m", "19m19p19s1234567z1m", "1112345678999m9m")

WINS = 200
"""Wins of each kind."""

AWKWARD = (
    "1122334455667m",
    "23344556677889m",
    "2345678m2345678p",
    "1223344556789m2m",
    "1112345678999m9m",
    "111222333m11111j&jokers=8&cap=none",
    "22334455m111111j&jokers=8&cap=none",
    "123456789m1111j",
    "19m19s19p1234567z1m",
    f"123m406p789s1122z6z&d={'1m' * 2}2p3s5z&v={'9m' * 4}{'9p' * 4}&river=2m3m4m",
)

ENDLESS = ("1m", "1", "(p1z1)", "🀀", "<i>", '"1m",', "E ", "123m ", "[111m,2]", "东", "1,", ":1m:")
"""Repeated until no text may be longer."""

CHAT = ("123m 456p and ", "what 1m or ", "(1m) 2p, e ", "q?1z2z3z4z ")
"""Repeated to lines as long as a line with other words may be."""

LONGEST_LINE = 4_000

SIMULATIONS = (
    "games=10000&turns=150&until=win",
    "games=10000&turns=150&until=win&rules=sanma",
    "games=10000&turns=150&until=win&rules=jokers&jokers=8&pairs=any&orphans=1",
    "games=1&turns=150&until=win&rules=jokers&jokers=8&cap=none",
    "games=1&turns=150&until=win&q=2478m278p567s347z",
)

PLAIN_ROUTES = ("/help", "/draw?q=1m", "/random", "/api", "/api/openapi.json", "/nowhere")

MANY_ROUTES = tuple(each.path for each in OPERATIONS if each.takes_many)

addresses = (f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}" for n in count())
"""Of visitors, so that each has limits of its own."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked, and what it is called in the table."""

    route: str
    query: str = ""
    body: bytes | None = None
    media: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Measured:
    """How a request was answered.

    Attributes:
        seconds: of the processor.
        size: bytes of the body.
        lines: of an answer to many hands.
        units: what it cost; is_heavy tells of which limit.
    """

    request: Request
    seconds: float
    size: int
    lines: int
    units: int
    is_heavy: bool

    @property
    def seconds_a_unit(self) -> float:
        """Seconds for one unit."""
        return self.seconds / max(self.units, 1)


def main() -> None:
    """Print a row for each route, and the worst minute."""
    warm_up_outlook()
    warm_up_simulation()
    app = create_app({
        "KERNELS": True,
        "PAGE_CACHE_MB": 0,
        "RATELIMIT_PAGES": OUT_OF_REACH,
        "RATELIMIT_HEAVY": OUT_OF_REACH,
    })  # fmt: skip
    print("\n".join(machine.describe()))
    print("\n| route | slowest, ms | median, ms | kB | units | asked with |")
    print("|---|--:|--:|--:|--:|---|")
    hands = list(_hands())
    seen = [_row(app, requests) for requests in _questions(app, hands)]
    print("\n| posted | seconds | MB | answered | units | with |\n|---|--:|--:|--:|--:|---|")
    seen += [_posted_row(app, request) for request in _bodies(app, hands)]
    _print_minute(seen)


def _questions(app: Flask, hands: list[str]) -> Iterator[list[Request]]:
    for route, form in HAND_ROUTES.items():
        yield [Request(route, form.format(hand)) for hand in hands]
    for group in (SCORE_ROUTES, WAIT_ROUTES):
        wins = [win if group is SCORE_ROUTES else win[:-2] for win in _wins()]
        for route, form in group.items():
            name = route if group is SCORE_ROUTES else f"{route}, 13 tiles"
            yield [
                Request(route, f"{form.format(win)}&riichi=1&d=19m19p", name=name) for win in wins
            ]
    for route in ("/report.md", "/report.html"):
        yield list(_reports(app, route, [hand for hand in hands if "&" not in hand]))
    for route in ("/", "/mcr", "/api/v1/analysis"):
        texts = [quote((part * LONGEST_HAND)[:LONGEST_HAND]) for part in ENDLESS]
        name = f"{route}, an endless text"
        yield [Request(route, f"q={text}"[:LONGEST_QUERY], name=name) for text in texts]
    lines = [quote((part * LONGEST_LINE)[:LONGEST_LINE]) for part in CHAT]
    yield [Request("/", f"q={line}", name="/, a long line of words") for line in lines]
    lists = "&".join(f"{name}={'1m2p' * 250}" for name in ("d", "v", "river"))
    many = "&".join(f"v{n}={'1m' * 2_000}" for n in range(200))
    yield [Request("/", f"q=1m&{query}", name="/, long parameters") for query in (lists, many)]
    yield [Request("/simulate", f"seed=3&{query}") for query in SIMULATIONS]
    for route in PLAIN_ROUTES:
        path, _, query = route.partition("?")
        yield [Request(path, query)]


def _reports(app: Flask, route: str, hands: list[str]) -> Iterator[Request]:
    """Yield reports of as many hands as there may be: mixed ones, and the slowest together."""
    asked = [Request(route, f"q={hand}") for hand in hands]
    queries = [each.query for each in sorted(asked, key=lambda each: -_run(app, each).seconds)]
    groups = [queries[:MOST_REPORTED], [queries[0]] * MOST_REPORTED]
    groups += [queries[start::MOST_REPORTED][:MOST_REPORTED] for start in range(MOST_REPORTED)]
    for group in groups:
        yield Request(route, "&".join(group), name=f"{route}, {MOST_REPORTED} hands")


def _hands() -> Iterator[str]:
    rng = random.Random(f"{SEED} slowest")
    for kinds in (range(34), range(18), range(9)):
        wall = [TILES[kind] for kind in kinds for _ in range(4)]
        for jokers in (0, 1, 2, 4):
            for turn in range(DEALS if not jokers else DEALS // 4):
                tiles = rng.sample(wall, 13 + turn % 2 - jokers)
                yield format_hand(Hand((*tiles, *[JOKER] * jokers)))
    yield from AWKWARD


def _wins() -> Iterator[str]:
    """Yield closed wins, the winning tile apart at the end."""
    for kinds in (range(34), range(9)):
        for hand in random_wins("riichi slowest", WINS, kinds):
            yield f"{format_hand(Hand(hand.tiles[:-1]))}{hand.tiles[-1]}"
    yield from AWKWARD_WINS


def _bodies(app: Flask, hands: list[str]) -> Iterator[Request]:
    rng = random.Random(f"{SEED} posted")
    wall = [tile for tile in TILES for _ in range(4)]
    dealt = [format_hand(Hand(tuple(rng.sample(wall, 14)))) for _ in range(MOST_HANDS)]
    plain = [hand for hand in hands if "&" not in hand]
    for route in MANY_ROUTES:
        questions = [Request(route, f"q={hand}") for hand in plain]
        slowest = max(questions, key=lambda request: _run(app, request).seconds).query[2:]
        yield _json(route, dealt, "dealt")
        yield _json(route, [slowest] * MOST_HANDS, f"`{slowest}`")
    ahead = [{"q": hand, "outlook": 1} for hand in plain[:: len(plain) // MOST_OUTLOOKS]]
    yield _json("/api/v1/analysis", ahead[:MOST_OUTLOOKS], "`outlook=1`")
    for route in ("/api/v1/analysis", "/api/v1/mcr"):
        for part in ENDLESS:
            text = (part * LONGEST_HAND)[:LONGEST_HAND]
            number = MOST_BYTES // (len(text.encode()) + 1)
            body = "\n".join([text] * number).encode()
            yield Request(route, "", body, TEXT, f"endless texts of `{part}`")
        for part in CHAT:
            line = (part * LONGEST_LINE)[:LONGEST_LINE]
            body = "\n".join([line] * (MOST_BYTES // len(line) - 1)).encode()
            yield Request(route, "", body, TEXT, f"lines of `{part.strip()}`")
    yield from _junk("/api/v1/analysis")


def _junk(route: str) -> Iterator[Request]:
    """Yield bodies that are no hands, as long as a body may be."""
    most = MOST_BYTES - 100
    unknown = {"hands": [{f"{n}": 0 for n in range(k, k + 90)} for k in range(0, 90_000, 90)]}
    yield Request(route, "", json.dumps(unknown).encode()[:MOST_BYTES], JSON, "unknown names")
    alike = b'{"q":"1m",' + b",".join([b'"q":"1m"'] * (most // 9)) + b"}"
    yield Request(route, "", b'{"hands":[' + alike + b"]}", JSON, "one name again and again")
    yield Request(route, "", b"[" * most, JSON, "brackets")
    numbers = b'{"hands":[' + b",".join([b"9" * 4_000] * (most // 4_001)) + b"]}"
    yield Request(route, "", numbers, JSON, "long numbers")
    wrong = b"\n".join([b'{"q":{"a":1}}'] * MOST_HANDS)
    yield Request(route, "", wrong, NDJSON, "lines that are built in another way")
    lines = b"\n".join([b'{"q":"' + b"<" * 1_000 + b'"}'] * MOST_HANDS)
    yield Request(route, "", lines, NDJSON, "lines of a thousand signs")


def _json(route: str, hands: Iterable[Any], name: str) -> Request:
    return Request(route, "", json.dumps({"hands": list(hands)}).encode(), JSON, name)


def _row(app: Flask, requests: list[Request]) -> Measured:
    """Print the slowest of some requests; return the one that takes longest for a unit."""
    measured = sorted((_measure(app, each) for each in requests), key=lambda each: each.seconds)
    worst, median = measured[-1], measured[len(measured) // 2]
    question = worst.request.query[:48].replace("|", "\\|")
    print(
        f"| {worst.request.name or worst.request.route} | {worst.seconds * 1e3:.1f} "
        f"| {median.seconds * 1e3:.1f} | {worst.size / 1e3:.0f} | {worst.units} | `{question}` |",
        flush=True,
    )
    return max(measured, key=lambda each: each.seconds_a_unit)


def _posted_row(app: Flask, request: Request) -> Measured:
    worst = _run(app, request)
    print(
        f"| {request.route} | {worst.seconds:.2f} | {worst.size / 1e6:.1f} | {worst.lines} "
        f"| {worst.units} | {request.name} |",
        flush=True,
    )
    return worst


def _print_minute(seen: list[Measured]) -> None:
    """Print what an address can cost that spends both limits on the worst for a unit."""
    total = 0.0
    print("\n| limit | units | worst, ms a unit | seconds a minute and worker | by |")
    print("|---|--:|--:|--:|---|")
    for name, is_heavy, limit in (
        ("pages", False, DEFAULTS.RATELIMIT_PAGES),
        ("heavy", True, DEFAULTS.RATELIMIT_HEAVY),
    ):
        questions = [each for each in seen if each.is_heavy is is_heavy]
        worst = max(questions, key=lambda each: each.seconds_a_unit)
        seconds = worst.seconds_a_unit * limit
        total += seconds
        what = worst.request.name or worst.request.query[:48]
        row = f"| {name} | {limit} | {worst.seconds_a_unit * 1e3:.1f} | {seconds:.1f} "
        print(f"{row}| {worst.request.route} {what} |")
    print(f"\nThe worst minute of one address, with {WORKERS} workers: {total * WORKERS:.1f} s.")
    longest = max(seen, key=lambda each: each.seconds)
    print(f"The longest request: {longest.seconds:.2f} s.")


def _measure(app: Flask, request: Request) -> Measured:
    """Return the better of two runs."""
    return min((_run(app, request) for _ in range(2)), key=lambda each: each.seconds)


def _run(app: Flask, request: Request) -> Measured:
    draw_hand.cache_clear()
    headers: dict[str, str] = {}
    status = ""

    def start(line: str, sent: list[tuple[str, str]], *_: object) -> Any:
        nonlocal status
        status = line
        headers.update(sent)

    visitor = next(addresses)
    environ = _environ(request, visitor)
    begin = process_time()
    chunks: Any = app(environ, start)
    body = b"".join(chunks)
    if hasattr(chunks, "close"):
        chunks.close()
    seconds = process_time() - begin
    assert status < "5", (status, request)
    of_heavy = _spent(app, visitor)  # what was held for many hands and not needed is back by now
    units = of_heavy or OUT_OF_REACH - int(headers["RateLimit-Remaining"])
    return Measured(request, seconds, len(body), body.count(b"\n"), units, of_heavy > 0)


def _spent(app: Flask, visitor: str) -> int:
    """Return how many units of what takes long an address has spent, before this question."""
    headers: dict[str, str] = {}

    def start(_status: str, sent: list[tuple[str, str]], *_: object) -> Any:
        headers.update(sent)

    b"".join(app(_environ(Request("/report.md"), visitor), start))
    return OUT_OF_REACH - int(headers["RateLimit-Remaining"]) - PROBE


def _environ(request: Request, visitor: str) -> dict[str, Any]:
    builder = EnvironBuilder(
        path=request.route,
        query_string=request.query,
        method="GET" if request.body is None else "POST",
        data=request.body,
        content_type=request.media or None,
        headers=[("Accept-Encoding", "gzip")],
        environ_base={"REMOTE_ADDR": visitor},
    )
    return builder.get_environ()


if __name__ == "__main__":
    main()
