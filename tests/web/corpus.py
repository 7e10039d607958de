"""Many answers of the site, with one digest for each kind, which shows whether they have changed.

    python -m tests.web.corpus            stores the digests in tests/data/corpus.json
    python -m tests.web.corpus FOLDER     writes the answers themselves, a file for each kind

When a digest differs, write the answers into two folders, before the change and after it, and
compare these. Whole answers that are meant to be read are those of `tests.web.answers`.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle, product
from pathlib import Path
from urllib.parse import quote

from flask.testing import FlaskClient
from werkzeug.wrappers import Response

from analyzer import training
from analyzer.games import pack_game
from analyzer.notation import parse_hand
from tests import page_kinds
from tests.stored_digests import store
from tests.unit.games.play import play_game
from tests.web.answers import COMMON, UNSTEADY, body_of, card_of, head_of, steady
from tests.web.command_line import hairi
from tests.web.corpus_questions import (
    BAD_TEXTS,
    BEGUN,
    CLICKS,
    GUESSES,
    HANDS,
    MCR,
    MCR_WAYS,
    VIEWS,
    WAYS,
    WINS,
)
from webapp import create_app
from webapp.expectation.waiting import KERNELS
from webapp.query.problems import InvalidRequestError
from webapp.review import answer as reviews

DATA = Path(__file__).resolve().parents[1] / "data"
STORED = DATA / "corpus.json"

LANGUAGES = ("en", "ja", "zh", "ru")

PICTURE = re.compile(r"(data:[\w/+;=-]+,)[^\s\")]*")
FILE_VERSION = re.compile(r"\?v=[0-9a-f]+")
NAVIGATION = re.compile(r'<ul class="(?:pages|cards)">.*?</ul>', re.DOTALL)
"""The links to the pages of all features: on every page, and on the one without a hand."""


def _in_turn(addresses: Iterator[str]) -> Iterator[str]:
    """Yield addresses, each in the next language."""
    for address, language in zip(addresses, cycle(LANGUAGES), strict=False):
        yield f"{address}{'&' if '?' in address else '?'}lang={language}"


def _hands() -> Iterator[str]:
    return _in_turn(f"/?{hand}{_filled(view, hand)}" for hand, view in product(HANDS, VIEWS))


def _filled(template: str, hand: str) -> str:
    """Return a part of an address with tiles of the hand in its gaps."""
    tiles = parse_hand(hand.partition("&")[0].partition("=")[2]).tiles
    return template.format(first=tiles[0], last=tiles[-1])


def _questions() -> Iterator[str]:
    return _in_turn(
        f"/?{hand}&e_extra=1&ask=1{_filled(guess, hand)}" for hand, guess in product(HANDS, GUESSES)
    )


def _reports() -> Iterator[str]:
    forms = ("/report.md?{}", "/report.html?{}&d=4m&t=9", "/tenhou.txt?{}", "/oembed?url={}")
    for hand, form in product(HANDS, forms):
        link = f"http://localhost/?{hand}"
        yield form.format(quote(link, safe="") if "url=" in form else hand)
    yield "/report.md?" + "&".join(HANDS[:6])


def _documents() -> Iterator[str]:
    for name, hand in product(("analysis", "waits", "decomposition", "notations"), HANDS):
        yield f"/api/v1/{name}?{hand}{'&outlook=1' if name == 'analysis' else ''}"


def _clicks() -> Iterator[str]:
    for page, hand, click in product(("/", "/mcr", "/score"), BEGUN, CLICKS):
        yield f"{page}?q={hand}&{click}"


def _pictures() -> Iterator[str]:
    yield from (f"/?{hand}{view}" for hand, view in product(HANDS, ("", "&t=5")))
    yield from (f"/?rules=score&q={win}{way}" for win, way in product(WINS, WAYS))
    yield from (f"/?rules=mcr&q={hand}{way}" for hand, way in product(MCR, MCR_WAYS))


def _scores() -> Iterator[str]:
    wins = (f"?q={win}{way}" for win, way in product(WINS, WAYS))
    paths = cycle(("/score", "/score", "/api/v1/score", "/score.md", "/score.html"))
    return _in_turn(path + win for path, win in zip(paths, wins, strict=False))


def _official() -> Iterator[str]:
    hands = (f"?q={hand}{way}" for hand, way in product(MCR, MCR_WAYS))
    paths = cycle(("/mcr", "/mcr", "/api/v1/mcr", "/mcr.md", "/mcr.html"))
    return _in_turn(path + hand for path, hand in zip(paths, hands, strict=False))


def _refusals() -> Iterator[str]:
    paths = ("/?", "/mcr?", "/score?", "/simulate?seed=7&", "/report.md?", "/api/v1/analysis?")
    return _in_turn(f"{path}q={quote(text)}" for path, text in product(paths, BAD_TEXTS))


def _pages() -> Iterator[str]:
    yield from _in_turn(address for address in page_kinds.KINDS.values())
    paths = ("/help", "/help/notation", "/help/numbers", "/api", "/score/table", "/nowhere")
    for path, language in product(paths, LANGUAGES):
        yield f"{path}?lang={language}"


def _reviews() -> Iterator[str]:
    turns = (f"&round={number}&at={turn}" for number in range(1, 9) for turn in (1, 4, 9, 14))
    yield from _in_turn(f"/review?g=sample&player=1{turn}" for turn in turns)
    for seat in range(4):
        yield f"/review?g=sample&player={seat}&lang={LANGUAGES[seat]}"
        yield f"/review?g=sample&player={seat}&round=3&at=5&ask=1&lang={LANGUAGES[seat]}"
        yield f"/review.json?g=sample&player={seat}"
        yield f"/review.md?g=sample&player={seat}"
    for seed in (1, 2):  # three players, four
        packed = pack_game(play_game(seed, 2 + seed)[0])
        game = f"g={packed}&player={seed}"
        yield from (f"/review{form}?{game}" for form in ("", ".json", ".md"))
        turns = (f"&round={number}&at={turn}" for number in range(1, 5) for turn in (3, 8, 13))
        yield from _in_turn(f"/review?{game}{turn}" for turn in turns)


def _self_play() -> Iterator[str]:
    starts = (
        "",
        "&q=1234789p1s(p1z1)",
        "&q=19m12p78s11z2z&rules=sanma",
        "&q=49m367s44z1j&rules=jokers",
    )
    ways = ("&games=1", "&games=1&turns=5", "&games=30", "&games=30&until=win&turns=20", "&turns=0")
    for start, way in product(starts, ways):
        for path in ("/simulate", "/api/v1/simulate"):
            yield f"{path}?seed=7{way}{start}"


def _practice() -> Iterator[str]:
    return _in_turn(_exercises())


def _exercises() -> Iterator[str]:
    """Yield a cut of each theme, with an answer and without; then sets: asked, a question skipped,
    their results."""
    examples, sets = (json.loads((DATA / f"training_{name}.json").read_text(encoding="utf-8"))
                      for name in ("examples", "sets"))  # fmt: skip
    table = examples["table"][0]
    for theme in training.THEMES:
        cut = f"cut?q={table['hand']}&v={table['visible']}&"
        if theme.id != "table":
            by: training.Measure = "two" if theme.id == "now-or-later" else "tiles"
            drawn = training.draw(seed=7, themes=(theme.id,), number=1, by=by)
            cut = f"s/{training.format_set(drawn)}?"
        yield from (f"/train/{cut}a={letter}&i=1" for letter in "abcde-")
    for each in sets["sets"]:
        code, answers = each["code"], each["answers"]
        yield from (f"/train/s/{code}{end}" for end in ("", "?a=-", "?a=-&i=1", f".{answers}"))
        yield f"/api/v1/exercises/set?set={code}&answers={answers}"


ADDRESSES: dict[str, Callable[[], Iterator[str]]] = {
    "clicks": _clicks,
    "documents": _documents,
    "hands": _hands,
    "mcr": _official,
    "pages": _pages,
    "practice": _practice,
    "questions": _questions,
    "refusals": _refusals,
    "reports": _reports,
    "reviews": _reviews,
    "scores": _scores,
    "self-play": _self_play,
}

KINDS = (*ADDRESSES, "cards", "commands")


def answers(kind: str, visitor: FlaskClient) -> Iterator[str]:
    """Yield every answer of a kind, with what was asked before it: no review is known before."""
    reviews._kept.clear()
    if kind == "cards":
        for address in _in_turn(_pictures()):
            with suppress(InvalidRequestError):
                yield f"{address}\n{card_of(address, visitor)}"
    elif kind == "commands":
        for arguments in _commands():
            result = hairi(*arguments)
            yield f"{arguments} {result.exit_code}\n{steady(result.output)}"
    else:
        for address in ADDRESSES[kind]():
            with visitor.get(address) as answer:
                head = head_of(answer, UNSTEADY | COMMON)
                yield f"{address}\n{head}\n{_body(answer)}"


def _body(answer: Response) -> str:
    """Return the whole text; of a page each tag on a line, without navigation and file contents."""
    if answer.is_json or answer.mimetype == "application/problem+json":
        return body_of(answer, frozenset())
    text = PICTURE.sub(r"\1…", FILE_VERSION.sub("", answer.get_data(as_text=True)))
    if answer.mimetype == "text/html":
        text = re.sub(r"\s+", " ", NAVIGATION.sub("", text)).replace("> <", ">\n<")
    return steady(text)


def _commands() -> Iterator[tuple[str, ...]]:
    hands = [hand[2:] for hand in HANDS if hand.startswith("q=") and "&" not in hand]
    for hand, layout in product(hands, ("table", "json", "md", "tenhou")):
        yield "analyze", hand, "--format", layout
    for win in WINS:
        yield "score", win
        yield "score", win, "--format", "json", "--riichi"
    for hand in MCR:
        yield "mcr", hand
    for text in BAD_TEXTS:
        yield "analyze", text


def main() -> None:
    """Store the digests, or write the answers into a folder."""
    KERNELS.finish()
    visitor = create_app({"PAGE_CACHE_MB": 0, "RATELIMIT_ENABLED": False}).test_client()
    store("python -m tests.web.corpus", STORED, KINDS, lambda kind: answers(kind, visitor))


if __name__ == "__main__":
    main()
