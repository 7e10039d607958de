"""All text for people comes from the catalogues: every page in the test language of brackets."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from analyzer.errors import MESSAGES
from analyzer.mcr.errors import REASONS
from tests.page_kinds import KINDS, QUICK, REPORTS
from tests.samples import cases
from tests.web.language.pseudo import Bracketed, outside, stray_words, untranslated
from webapp.help import show as help_view
from webapp.language import speech
from webapp.language.speech import in_language
from webapp.parts import pieces

SCORE = "123456m789p12s55z3s"
MELDED = "123m67p99s(678s0)(k2s1)8p"
TILES = "1234567z" * 20

ERRORS = {
    "EMPTY": "/?q=%20&d=",
    "BAD_CHAR": "/?q=123x",
    "NO_SUIT": "/?q=123m45",
    "NO_DIGITS": "/?q=123mp",
    "BAD_TOKEN": "/?q=3m+4m+5q+E+W+C",
    "BAD_HONOUR": "/?q=8z",
    "BAD_JOKER": "/?q=2j",
    "BAD_MELD": "/?q=12m(135m0)",
    "MIXED_ORDER": "/?q=m123456p",
    "AMBIGUOUS_IDS": "/?q=11,12,13,52",
    "SEVERAL_HANDS": "/?q=is+it+1234m+or+1234p",
    "UNCLEAR_WORDS": "/?q=123m+or+456p+ok",
    "GAME_LINK": "/?q=2019012300gm-0089-0000-cf9a8b5d",
    "LOG_FILE": '/?q={"title":["",""],"log":[[[0]]]}',
    "TOO_MANY": "/?q=123456789m123456p",
    "FIFTH_COPY": "/?q=11111m",
    "SECOND_RED": "/?q=00m",
    "TOO_MANY_JOKERS": "/?q=1m111111111j",
    "NO_JOKERS": "/?q=1m1j&rules=riichi",
    "WILD_IS_JOKER": "/?q=1m1j&wild=5m",
    "SANMA_TILE": "/?q=23m&rules=sanma",
    "ONLY_MELDS": "/?q=(p1z1)",
    "NO_MELDS": "/?q=1m&d=(p1z1)",
    "TOO_MANY_TILES": f"/?q=1m&v={TILES}",
    "JOKER_INDICATOR": "/?q=1m1j&d=1j",
    "NEEDS_SANMA": "/?q=1m&nuki=1",
    "TOO_MANY_INDICATORS": "/?q=1m&d=123456z",
    "WRONG_COUNT": "/mcr?q=123m",
    "BAD_FLAG": f"/mcr?q={SCORE}&self_drawn=1&kong_situation=1",
    "FLOWERS": f"/mcr?q={SCORE}&flowers=9",
    "WIND": f"/mcr?q={SCORE}&seat_wind=9",
    "BAD_MCR_MELD": "/mcr?q=[EEEE,9][SSS,3]WWWNN55pN|EE1000|2",
    "BAD_MCR_WIN": "/mcr?q=[EEE,2][SSS,3]WWWNN55pN|EE100|2",
    "ONLY_MELDS_HERE": "/mcr?q=123456m789p12s55z3s&melds=1m",
    "BAD_WIN": "/mcr?q=123456m789p12s55z&win=33s",
    "BAD_LANG": "/?q=1m&lang=xx",
    "BAD_FORMS": "/?q=1m&forms=x",
    "BAD_RULES": "/?q=1m&rules=0",
    "NEEDS_JOKERS": "/?q=1m&rules=riichi&cap=4",
    "WILD_AND_JOKERS": "/?q=1m&wild=5m&jokers=3",
    "BAD_WILD": "/?q=1m&wild=55m",
    "OUT_OF_RANGE": "/?q=1m&t=99",
    "TOO_LONG": f"/?q=1m&v={TILES * 7}",
    "BAD_SWITCH": f"/mcr?q={SCORE}&wall_last=x",
    "BAD_PROFILE": f"/mcr?q={SCORE}&profile=0",
    "BAD_UNTIL": "/simulate?until=0",
    "TOO_SLOW": "/simulate?games=9&rules=jokers&cap=none",
    "BAD_MOVE": "/?q=1m&move=x",
    "BAD_TO": "/?q=1m&add=1m&to=x",
    "BAD_REMOVE": "/?q=1m&remove=x",
    "BAD_SORT": f"/?q={SCORE}&sort=0",
    "BAD_HIDE": f"/?q={SCORE}&hide=0",
    "BAD_COMPARE": f"/?q={SCORE}&compare=3m",
    "NOT_HELD": f"/?q={SCORE}&compare=3m9m",
    "NO_DISCARD": "/?q=123m1p&compare=3m1p",
}
"""Code -> a page that tells of it."""

ELSEWHERE = {
    "NOT_COMPLETE": "only the library asks for wins",
    "NOT_IN_TENHOU": "see the files",
    "NO_YAKU": "only the library scores riichi",
    "SANMA_CHII": "only the library scores riichi",
    "BAD_NUMBER": "only the library scores riichi",
}
FILES = {
    "text": "/tenhou.txt?q=1m(p1z1)",
    "picture": "/hand.png?q=1m&scale=3",
    "markdown": "/report.md?q=123x",
    "lost text": "/none.txt",
    "no such embed": "/oembed?url=0",
    "embed without an address": "/oembed",
    "embed of no width": "/oembed?url=http://localhost/?q=1m&maxwidth=0",
}

JSON = (
    "/api/v1/waits?q=11m",
    "/api/v1/analysis?q=123x&t=0",
    "/api/v1/analysis?q=1m&outlook=x",
    "/api/v1/mcr?q=123m",
    "/api/v1/nothing",
    "/api/v1/analysis?q=1m&lang=xx",
)

MARKDOWN = (
    "/report.md?q=23467m340p66788s9p&d=5m&r=1&s=2&t=3&v=1z&river=9m",
    "/report.md?q=1122334455667m7m",
    "/report.md?q=123m40p67s(p5z1)(k9p)6s",
    "/report.md?q=34m67p234s5566s1j4z9p",
    "/report.md?q=19m3406p234678s22z&rules=sanma&nuki=1",
    f"/mcr.md?q={MELDED}&self_drawn=1&wall_last=1&kong_situation=1&flowers=2",
    "/mcr.md?q=147m258p36s12345z",
    "/mcr.md?q=123m406p789s1122z6z",
)


@pytest.fixture(scope="module", autouse=True)
def brackets(app: Flask) -> Iterator[None]:
    """One catalogue for the whole module, since templates are compiled anew for it."""
    catalogue = Bracketed()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speech, "catalogue", lambda _language: catalogue)
        _forget(app)
        yield
    _forget(app)


def _forget(app: Flask) -> None:
    """Forget what was said once for all pages of a language."""
    help_view._first_row.cache_clear()
    pieces._tile_markup.cache_clear()
    assert app.jinja_env.cache is not None
    app.jinja_env.cache.clear()


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["ja", "ru"])
@pytest.mark.parametrize("address", cases(KINDS | REPORTS, QUICK))
def test_every_word_of_a_page_is_in_the_catalogues(
    visitor: FlaskClient, address: str, language: str
) -> None:
    answer = visitor.get(in_language(address, language))
    assert untranslated(answer.get_data(as_text=True)) == []


@pytest.mark.parametrize("code", ERRORS)
def test_every_error_is_told_by_the_catalogues(visitor: FlaskClient, code: str) -> None:
    page = visitor.get(ERRORS[code])
    text = page.get_data(as_text=True)
    assert page.status_code == (200 if code == "EMPTY" else 400)
    assert untranslated(text) == []
    assert code == "EMPTY" or 'class="problem"' in text


@pytest.mark.parametrize("address", JSON)
def test_the_words_of_problems_are_in_the_catalogues(visitor: FlaskClient, address: str) -> None:
    document = visitor.get(address).get_json()
    values = [
        document["title"],
        document["detail"],
        *(each["detail"] for each in document["problems"]),
    ]
    assert all(text.startswith("⟦") for text in values)
    assert [text for text in values if stray_words(outside(text))] == []


BODIES = {
    "BAD_JSON": ("application/json", '{"hands": ['),
    "BAD_BODY": ("application/json", '{"hands": "1m"}'),
    "UNKNOWN_PARAMETER": ("application/json", '{"hands": ["1m"], "x": "1"}'),
    "NO_HANDS": ("application/json", '{"hands": []}'),
    "BAD_ENCODING": ("text/plain", b"1m\xff"),
    "BAD_MEDIA_TYPE": ("text/html", "1m"),
    "TOO_MANY_HANDS": ("text/plain", "1m\n" * 1_001),
    "BAD_HONOUR": ("text/plain", "8z"),
}
"""Code -> a body with hands that is answered by it."""


@pytest.mark.parametrize("code", BODIES)
def test_the_words_about_a_body_are_in_the_catalogues(visitor: FlaskClient, code: str) -> None:
    media_type, body = BODIES[code]
    answer = visitor.post("/api/v1/analysis", data=body, content_type=media_type)
    document = json.loads(answer.get_data(as_text=True).splitlines()[0])
    assert document["code"] == code
    assert document["detail"].startswith("⟦")
    assert stray_words(outside(document["detail"])) == []


@pytest.mark.parametrize("address", FILES.values(), ids=FILES)
def test_the_words_of_plain_errors_are_in_the_catalogues(
    visitor: FlaskClient, address: str
) -> None:
    answer = visitor.get(address)
    text = answer.get_data(as_text=True)
    assert (answer.status_code in (400, 404), answer.mimetype) == (True, "text/plain")
    assert text.startswith("⟦")
    assert stray_words(outside(text)) == []


@pytest.mark.parametrize("address", MARKDOWN)
def test_every_word_of_a_markdown_report_is_in_the_catalogues(
    visitor: FlaskClient, address: str
) -> None:
    text = visitor.get(in_language(address, "ru")).get_data(as_text=True)
    answer = re.sub(r"(?s)```.*?```|`[^`]*`|!\[\w+\]|<\S+>|^\[\w+\]: .*?$", "", text, flags=re.M)
    assert stray_words(outside(answer)) == []


def test_every_code_has_a_page_here() -> None:
    assert {*MESSAGES} <= {*ERRORS, *ELSEWHERE}


def test_reasons_are_told(visitor: FlaskClient) -> None:
    text = visitor.get(ERRORS["BAD_FLAG"]).get_data(as_text=True)
    assert any(f"⟦{reason}" in text for reason in REASONS.values())


@pytest.mark.parametrize(
    "html",
    [
        "<p>Untold</p>",
        "<p>⟦told⟧ untold</p>",
        '<a aria-label="untold">⟦told⟧</a>',
        '<input placeholder="untold word">',
        '<button data-done="Not told.">⟦told⟧</button>',
        '<meta name="description" content="untold">',
        "<title>untold · hairi</title>",
        "<p>⟦<b>told</b> as well⟧ but not this</p>",
    ],
)
def test_the_check_sees_what_escaped(html: str) -> None:
    assert len(untranslated(html)) == 1


@pytest.mark.parametrize(
    "html",
    [
        "<p>⟦told ⟦inside⟧ as well⟧ · hairi</p>",
        "<p>⟦<b>m</b> characters⟧ <code>123m</code></p>",
        '<a href="/none" lang="ru">Русский</a>',
        "<title>123m40p67s(p5z1) · ⟦tenpai⟧ · hairi</title>",
    ],
)
def test_the_check_passes_what_is_told(html: str) -> None:
    assert untranslated(html) == []
