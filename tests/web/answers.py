"""Whole answers of the site: `python -m tests.web.answers` writes tests/data/answers.

There is one of each kind: a page, a report, a document of the API, an error, the output of a
command. Read the differences before you commit a change: they should all be intended.
"""

import json
import re
import shlex
import textwrap
from collections.abc import Iterable
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import request
from flask.testing import FlaskClient
from PIL import Image
from werkzeug.wrappers import Response

from tests.web.command_line import hairi
from tests.web.exchanges import (
    BODIES,
    CARDS,
    COMMANDS,
    DOCUMENTS,
    ESTIMATE_COMMANDS,
    ESTIMATES,
    FOLDER,
    GAMES,
    PAGES,
    PARTS,
    SEASON,
)
from tests.web.lint import Page
from tests.web.outline import LEFT_OUT, LEFT_OUT_OF_PARTS, Outline
from tests.web.short_exchanges import CLICKS, REFUSALS, REFUSED_COMMANDS
from webapp import create_app
from webapp.expectation.waiting import KERNELS
from webapp.features import PREVIEWS
from webapp.language import speech
from webapp.pictures.layout import lay_out
from webapp.pictures.spots import Spot
from webapp.review import answer as reviews

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
SHORT = {
    "clicks": [f"{page}&{click}" for page, clicks in CLICKS.items() for click in clicks],
    "refusals": [f"{path}?{query}" for path, each in REFUSALS.items() for query in each],
    "commands": [f"{name} {each}" for name, every in REFUSED_COMMANDS.items() for each in every],
}
CALLED = {"command": COMMANDS, "estimate command": ESTIMATE_COMMANDS}
"""Kind -> the answers of that kind, by name."""


def names(*kinds: str) -> list[str]:
    """Return the name of each answer of these kinds; of every kind, if none is named."""
    every: dict[str, Iterable[str]] = {
        **ADDRESSES, **CALLED, "card": CARDS, "short": SHORT, "body": BODIES, "season": SEASON
    }  # fmt: skip
    return [f"{kind}: {name}" for kind in kinds or every for name in every[kind]]


def path_of(name: str) -> Path:
    """Return where an answer is stored."""
    return FOLDER / (re.sub(r"\W+", "_", name) + ".txt")


def written(name: str, visitor: FlaskClient) -> str:
    """Return an answer as it is stored: no review is known from before."""
    reviews._kept.clear()
    kind, _, name = name.partition(": ")
    if kind in CALLED:
        result = hairi(*CALLED[kind][name])
        text = f"exit code {result.exit_code}\n\n{result.output}"
    elif kind == "card":
        text = card_of(CARDS[name], visitor)
    elif kind == "short":
        text = "\n".join(_short(each, visitor) for each in SHORT[name])
    elif kind == "season":
        text = _season(name)
    elif kind == "body":
        path, body = BODIES[name]
        reply = visitor.post(path, json=body)
        lines = [_laid_out(_read(line)) for line in reply.text.splitlines() if line]
        text = "\n".join([head_of(reply, UNSTEADY | COMMON), "", *lines])
    else:
        address, _, place = ADDRESSES[kind][name].partition("#")
        with visitor.get(address) as answer:
            head = head_of(answer, UNSTEADY | (set() if kind == "document" else COMMON))
            left_out = LEFT_OUT_OF_PARTS if kind == "part" else LEFT_OUT
            text = f"{head}\n\n{body_of(answer, left_out, place)}"
    return steady(text).rstrip() + "\n"


def steady(text: str) -> str:
    """Return a text without what differs from run to run, or from version to version."""
    return re.sub(r"[\d.]+ s, [\d,]+ games/s", "TIME", text.replace(version("hairi"), "VERSION"))


def head_of(answer: Response, left_out: set[str]) -> str:
    """Return the status and the headers of an answer, some of these left out."""
    headers = sorted((name, value) for name, value in answer.headers if name not in left_out)
    return "\n".join([answer.status, *(f"{name}: {value}" for name, value in headers)])


def card_of(address: str, visitor: FlaskClient) -> str:
    """Return a line for each thing on the picture of a link."""
    with visitor.application.test_request_context(address, base_url="http://localhost"):
        speech.set_language(request.args.get("lang", speech.SOURCE))
        by_rules = {each.rules: each for each in PREVIEWS}
        preview = by_rules.get(request.args.get("rules", ""), by_rules[""])
        card = preview.card(request.args)
        spots = "\n".join(map(_spot, lay_out(card)))
    speech.clear_language()
    return f"{card.headline}, {card.language}, lasting: {card.is_lasting}\n\n{spots}"


def _season(layout: str) -> str:
    with TemporaryDirectory() as folder:
        broken, target = Path(folder, "broken.mjlog"), Path(folder, "season.parquet")
        broken.write_text("<mjloggm>", encoding="utf-8")
        games = [str(GAMES / f"players-{number}.mjlog") for number in (3, 4)]
        hairi("review", *games, str(broken), "--player", "0", "-o", str(target), "--threads", "1")
        if layout == "text":
            return hairi("review", str(target)).output
        page = Path(folder, "season.html")
        hairi("review", str(target), "-o", str(page))
        return "\n".join(Outline(page.read_text(encoding="utf-8")).lines)


def _spot(spot: Spot) -> str:
    words = re.sub(r"\w+=", "", str(spot).replace("Spot(", "(").replace("Pen(", "("))
    return words.replace("'", "")


def _short(asked: str, visitor: FlaskClient) -> str:
    """Return a request, and a line about its answer: where it leads, or what is wrong."""
    if not asked.startswith("/"):
        result = hairi(*shlex.split(asked))
        return f"{asked} {result.exit_code}\n{textwrap.indent(result.stderr, '    ')}"
    with visitor.get(asked) as answer:
        words = answer.headers.get("Location", "") or " | ".join(_faults(answer))
        return f"{asked[:120]} {answer.status_code} {words}"


def _faults(answer: Response) -> list[str]:
    """Return what is wrong with a request: fields and sentences."""
    text = answer.get_data(as_text=True)
    if answer.is_json:
        return [f"{each}" for each in answer.get_json()["problems"]]
    if answer.mimetype != "text/html":
        return text.splitlines()
    elements = Page(text).elements
    fields = [each["name"] for each in elements if "aria-invalid" in each.attributes]
    return [*fields, *(each.text for each in elements if "problem" in each["class"].split())]


def body_of(answer: Response, left_out: frozenset[tuple[str, str]], place: str = "") -> str:
    """Return the body of an answer as lines; of a page its outline."""
    if answer.mimetype == "image/png":
        with Image.open(BytesIO(answer.get_data())) as picture:
            return f"{picture.format} {picture.width} x {picture.height}"
    text = answer.get_data(as_text=True)
    if answer.mimetype == "text/html":
        return "\n".join(Outline(text, left_out, place).lines)
    if str(answer.mimetype).endswith("json"):
        return _laid_out(_read(text))
    return re.sub(r"(data:[\w/+;=-]+,)[^\s\")]*", r"\1…", text)


def _read(text: str) -> Any:
    """Return what JSON says, with as many digits as every machine agrees on."""
    return json.loads(text, parse_float=lambda number: round(float(number), DIGITS))


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
