"""Whole answers as the site gives them: `python -m tests.web.answers` writes tests/data/answers.

One is of each kind: a page, a report, a document of the API, a refusal, what a command writes. Look
at the difference that a change makes before it is committed: it should be what the change is for.
"""

import json
import re
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from flask.testing import FlaskClient
from werkzeug.wrappers import Response

from tests import page_kinds
from tests.page_kinds import KINDS, REPORTS, TABLE
from tests.web.command_line import hairi
from tests.web.expectation import cases
from tests.web.outline import LEFT_OUT, LEFT_OUT_OF_PARTS, Outline
from webapp import create_app
from webapp.expectation.kernels import KERNELS

FOLDER = Path(__file__).resolve().parents[1] / "data" / "answers"

WIN = "567m22p34568s(k9p)7s"
READY = "123m406p789s1122z"

PAGES = {name: KINDS[name] for name in (
    "start", "thirteen tiles", "complete", "melds", "table", "question", "question answered",
    "invalid", "several hands", "wrong table", "missing, with a hand", "one game",
    "wrong self-play",
    "score of a win", "score of a limit", "score of a yakuman", "score waits",
    "score without yaku", "score not complete", "score entered", "wrong score", "points", "review",
    "review of a turn", "review, guess first", "wrong review", "mcr score", "mcr waits",
    "mcr discards", "mcr entered", "wrong mcr",
)} | {
    "four melds": page_kinds.TABLE_PAGES["four melds"],
    "an open run": "/?q=123m11z&to=chii&run=5p",
    "jokers": "/?q=49m367s44z11j&jokers=8&pairs=any",
    "sanma": "/?q=19m12p78s11z2z&rules=sanma&nuki=2",
    "many games until a win": "/simulate?q=1234789p1s(p1z1)&seed=7&games=5&until=win&turns=9",
}  # fmt: skip

PARTS = {
    f"{feature}, {name}": kinds[name]
    for feature, kinds, chosen in (
        ("page", KINDS, ("six tiles", "a dead wait", "question about thirteen", "wrong guess",
                         "wrong report", "missing", "score", "mcr", "review of a game", "help")),
        ("hand", page_kinds.HAND_PAGES, ("draw nothing", "two tiles", "complete in pairs only")),
        ("table", page_kinds.TABLE_PAGES, ("melds, about to draw", "a wild tile",
                                           "tiles that no one can draw")),
        ("mcr", page_kinds.MCR_PAGES, ("every way", "all kinds of melds", "replaced", "community",
                                       "a wait of which none exists", "a fifth copy is a wait",
                                       "far away", "fourteen, tenpai with melds")),
        ("self-play", page_kinds.GAME_PAGES, ("jokers", "a hand", "melds", "complete", "many",
                                              "many until tenpai", "many that never come there")),
    )
    for name in chosen
} | {
    "table in another order": "/?q=123m456p1122z&partial=1&sort=-count&hide=kinds&compare=1z2z",
    "what follows": "/?q=123m456p1122z&partial=1&tab=following",
    "cut": "/?q=123m456p1122z&partial=1&cut=1z",
    "turn without a number": "/review?g=sample&round=4",
    "score of a win with ura dora": f"/score?q={WIN}&riichi=2&d=6s&u=5m&ippatsu=1&last=1",
    "score in Japanese": f"/score?lang=ja&q={WIN}",
    "mcr in Chinese": "/mcr?lang=zh&q=147m258p36s12345z",
    "analysis in Russian": "/?lang=ru&q=123m456p",
}  # fmt: skip
"""Pages without what others show as well."""

DOCUMENTS = {
    "report of a win": "/report.md?q=1122334455667m7m",
    "report of a hand at a table": f"/report.md?q=123m40p67s(p5z1)(s9p2)6s{TABLE}",
    "report page": "/report.html?q=123m456p1s",
    "score report": f"/score.md?q={WIN}&riichi=1&d=6s",
    "score report page": REPORTS["score report of waits"],
    "review report": "/review.md?g=sample",
    "review report page": "/review.html?g=sample",
    "json of a game": "/review.json?g=sample",
    "mcr report": "/mcr.md?q=1111223344s(k5z)4s&flowers=2",
    "mcr report page": "/mcr.html?q=147m258p36s12345z",
    "tenhou": "/tenhou.txt?q=123m406p789s1122z6z",
    "json of a hand": f"/api/v1/analysis?q={READY}6z{TABLE}&outlook=1",
    "json of waits": "/api/v1/waits?q=3334567m123p999s",
    "json of readings": "/api/v1/decomposition?q=111222333m11p",
    "json of notations": "/api/v1/notations?q=123m40p67s(p5z1)6s",
    "json of a score": f"/api/v1/score?q={WIN}&riichi=1&d=6s&self_drawn=1",
    "json of a yakuman": "/api/v1/score?q=19m19p19s1234567z1z&rules=mahjong_soul",
    "json of scored waits": f"/api/v1/score/waits?q={READY}&seat_wind=2",
    "json of an mcr score": "/api/v1/mcr?q=123m67p99s(678s0)(k2s1)8p&flowers=2",
    "json of mcr waits": "/api/v1/mcr?q=147m258p36s12345z",
    "json of self-play": f"/api/v1/simulate?q={READY}6z&seed=7&games=1",
    "json of a wrong hand": "/api/v1/analysis?q=123m0z456p&t=19&d=9z",
    "json of a wrong score": "/api/v1/score?q=123456m99p34568s7s&ippatsu=1&d=9x",
    "json of nothing": "/api/v1/nothing",
    "robots": "/robots.txt",
    "health": "/healthz",
    "oembed": f"/oembed?url={quote(f'http://localhost/?q={READY}6z')}",
    "oembed of mcr": f"/oembed?url={quote('http://localhost/mcr?q=147m258p36s12345z')}",
    "openapi": "/api/openapi.json",
}

COMMANDS = {
    "analyze": ("analyze", f"{READY}6z", "--outlook", "--seat-wind", "2"),
    "analyze a complete hand": ("analyze", "1122334455667m7m"),
    "score": ("score", WIN, "--riichi", "--dora", "6s"),
    "score waits": ("score", READY),
    "mcr": ("mcr", "1111223344s(k5z)4s", "--flowers", "2"),
    "mcr waits": ("mcr", "147m258p36s12345z"),
    "simulate": ("simulate", f"{READY}6z", "--seed", "7"),
    "simulate many": ("simulate", f"{READY}6z", "--seed", "7", "--games", "20"),
    "simulate, drawn": (
        "simulate",
        f"{READY}6z",
        "--seed",
        "7",
        "--games",
        "9",
        "--format",
        "svg",
    ),
    "review": ("review", str(FOLDER.parent / "games" / "players-4.mjai.jsonl"), "--player", "1"),
}
COMMANDS |= {f"help of {name}": (name, "--help") for name in (
    "analyze", "batch", "call", "mcr", "review", "score", "serve", "simulate",
)}  # fmt: skip


ESTIMATES = {
    name: f"{path}?{urlencode({**way, 'expect': '1'}, safe='()')}"
    for name, path, way in (
        ("near tenpai", "/", cases.NEAR),
        ("turn by turn", "/", {**cases.TENPAI, "tab": "turns"}),
        ("waiting", "/", cases.WAITING),
        ("three players", "/", cases.SANMA),
        ("three players wait", "/", {**cases.SANMA, "q": "123456p789s1122z"}),
        ("what follows", "/", {**cases.TENPAI, "tab": "following"}),
        *((f"thrown, {name}", "/", thrown) for name, thrown in cases.THROWN.items()),
        ("report", "/report.md", cases.NEAR),
        ("report page", "/report.html", cases.TENPAI),
        ("json", "/api/v1/expectation", cases.OPEN),
        ("json of a thrown tile", "/api/v1/expectation", cases.DRAGON),
    )
}
"""Answers with estimates, whose kernels take a while to load."""

ESTIMATE_COMMANDS = {
    "analyze": ("analyze", cases.NEAR["q"], "--turn", "12", "--extra", "1", "--expect"),
    "call": ("call", cases.DRAGON["q"], "--tile", "5z", "--from", "right", "--turn", "13"),
    "call of a run": (
        *("call", cases.CHEAP_RUN["q"], "--tile", "3s", "--from", "left", "--turn", "8"),
        *("--dora", "4p", "--goal", "win", "--extra", "0"),
    ),
}

UNSTEADY = {"Content-Length", "ETag", "Last-Modified", "X-Request-Id"}
"""Headers that follow from the rest of an answer, or that differ each time."""

COMMON = {
    "Content-Security-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy",
    "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options",
}  # fmt: skip
"""Headers of every page; those of other answers are stored."""

WIDTH = 100
"""Most letters in a line of JSON that is not one word."""

DIGITS = 6
"""Of a number in JSON, behind the point."""


ADDRESSES = {"page": PAGES, "part": PARTS, "document": DOCUMENTS, "estimate": ESTIMATES}
CALLED = {"command": COMMANDS, "estimate command": ESTIMATE_COMMANDS}
"""Kind -> the answers of that kind, by name."""


def names(*kinds: str) -> list[str]:
    """Return the name of each answer of these kinds; of every kind, if none is named."""
    every: dict[str, Iterable[str]] = {**ADDRESSES, **CALLED}
    return [f"{kind}: {name}" for kind in kinds or every for name in every[kind]]


def path_of(name: str) -> Path:
    """Return where an answer is stored."""
    return FOLDER / (re.sub(r"\W+", "_", name) + ".txt")


def written(name: str, visitor: FlaskClient) -> str:
    """Return an answer as it is stored."""
    kind, _, name = name.partition(": ")
    if kind in CALLED:
        result = hairi(*CALLED[kind][name])
        text = f"exit code {result.exit_code}\n\n{result.output}"
    else:
        with visitor.get(ADDRESSES[kind][name]) as answer:
            left_out = UNSTEADY | (set() if kind == "document" else COMMON)
            text = f"{_head(answer, left_out)}\n\n{_body(answer, is_part=kind == 'part')}"
    text = re.sub(r"[\d.]+ s, [\d,]+ games/s", "TIME", text.replace(version("hairi"), "VERSION"))
    return text.rstrip() + "\n"


def _head(answer: Response, left_out: set[str]) -> str:
    headers = sorted((name, value) for name, value in answer.headers if name not in left_out)
    return "\n".join([answer.status, *(f"{name}: {value}" for name, value in headers)])


def _body(answer: Response, *, is_part: bool) -> str:
    text = answer.get_data(as_text=True)
    if answer.mimetype == "text/html":
        return "\n".join(Outline(text, LEFT_OUT_OF_PARTS if is_part else LEFT_OUT).lines)
    if str(answer.mimetype).endswith("json"):
        return _laid_out(json.loads(text, parse_float=lambda number: round(float(number), DIGITS)))
    return re.sub(r"(data:[\w/+;=-]+,)[^\s\")]*", r"\1…", text)


def _laid_out(value: Any, margin: str = "") -> str:
    """Return JSON in lines of a width that a person reads."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(margin + flat) <= WIDTH or not isinstance(value, dict | list):
        return flat
    inside = margin + " "
    if isinstance(value, dict):
        lines = [f"{json.dumps(key)}: {_laid_out(each, inside)}" for key, each in value.items()]
        return "{\n" + ",\n".join(inside + line for line in lines) + f"\n{margin}}}"
    lines = [_laid_out(each, inside) for each in value]
    return "[\n" + ",\n".join(inside + line for line in lines) + f"\n{margin}]"


def write_answers() -> None:
    """Write every answer, and remove those of other names."""
    KERNELS.finish()
    visitor = create_app({"PAGE_CACHE_MB": 0, "RATELIMIT_ENABLED": False}).test_client()
    stored = {path_of(name): written(name, visitor) for name in names()}
    for path in set(FOLDER.glob("*")) - stored.keys():
        path.unlink()
    for path, text in stored.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_answers()
