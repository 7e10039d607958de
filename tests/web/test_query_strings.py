"""For any query string the answer is a page, a redirect or an error message, never a 500.

`HAIRI_QUERY_EXAMPLES=100000` tries that many; a usual run a few hundred.
"""

import os
from urllib.parse import quote, quote_from_bytes

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import example, given, settings
from hypothesis import strategies as st

from analyzer.notation.address import MODES
from tests.samples import sample
from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp import create_app
from webapp.analysis.query import TARGETS
from webapp.mcr import query as mcr
from webapp.query import parameters
from webapp.simulation import query

EXAMPLES = int(os.environ.get("HAIRI_QUERY_EXAMPLES", sample(600)))

NAMES = sorted({
    *MODES, *parameters.NAMES, "q", "melds", "win", "v", *mcr.NAMES, *query.NAMES,
    *("edit", "format", "maxheight", "maxwidth", "url", "width"),
    *("forms", "fields", "scale", "outlook", "lang", "to", "add", "move", "remove", "shanten"),
})  # fmt: skip

HANDS = (
    TENPAI, TENPAI[:-2], "1z", "11z", "123m", "1122334455667m7m", "19m19s19p12345677z", "11123m1j",
    "12m11z(456p1)(s3z2)(k0s)9m", "123m67p99s(678s0)(k2s1)8p", "1j", "111jj", "0m5m5m5m", "5555m",
    "[EEE,2][SSS,3]WWWNN55pN|EE1000|2", "🀇🀈🀉🀀🀀", "一萬二萬三萬東東", "1m 2m 3m E E", "[111m,2]22z",
    "https://tenhou.net/2/?q=123m406p789s1122z6z", "?q=1m&d=2m&r=1", "m123p406#p5m1", '["1m","E"]',
    "what do I cut from 123m406p789s1122z6z?", "0,4,8,12,16", "123m0z", "11111m", "00m", "", " ",
)  # fmt: skip
"""In every notation, of every size, and some that are none."""

WORDS = (
    "riichi", "sanma", "jokers", "mcr", "none", "distinct", "any", "regular", "standard", "tenpai",
    "win", "ja", "en", "zh", "ru", "practice", "wmo2006", *TARGETS,
)  # fmt: skip

NUMBERS = st.one_of(
    st.integers(-2, 20).map(str),
    st.integers().map(str),
    st.sampled_from(["²", "١", "1.0", "1e3", "+1", "01", "0x1", "1_0", "NaN", "9" * 25]),
)

HAND = st.one_of(
    st.sampled_from(HANDS),
    st.text("0123456789mpszjESWNPFC東南西北白發中一二三萬筒索()[],|# kp", max_size=30),
    st.lists(st.sampled_from(HANDS), max_size=3).map(" ".join),
)

VALUES = st.one_of(
    st.sampled_from(WORDS),
    NUMBERS,
    HAND,
    st.text(max_size=20),
    st.text("1mpsz", min_size=900, max_size=1100),
)

ENCODED = st.one_of(
    VALUES.map(lambda text: quote(text, errors="replace")),
    st.binary(max_size=12).map(quote_from_bytes),
    st.text(st.characters(codec="ascii", exclude_characters="#"), max_size=12),
)

PAIRS = st.tuples(st.one_of(st.sampled_from(NAMES), ENCODED), ENCODED).map("=".join)

QUERIES = st.one_of(
    st.builds(
        "{}={}{}".format,
        st.sampled_from(MODES),
        HAND.map(lambda text: quote(text, errors="replace")),
        st.lists(PAIRS, max_size=6).map(lambda pairs: "".join(f"&{pair}" for pair in pairs)),
    ),
    st.lists(PAIRS, max_size=8).map("&".join),
    ENCODED,
)

HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "Accept-Encoding": st.sampled_from(["gzip", "gzip;q=0", "*", ",;=", "gzip;q=x"]),
        "Accept-Language": st.one_of(
            st.sampled_from(["ja", "zh-TW, en;q=0.1", "*", "xx"]),
            st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), max_size=20),
        ),
        "Hairi-Fragment": st.sampled_from(["1", "x"]),
        "If-None-Match": st.sampled_from(["*", '"x"', 'W/"x", "y"', "x"]),
        "Range": st.sampled_from(["bytes=0-1", "bytes=9-1", "x"]),
    },
)


def routes(app: Flask) -> list[str]:
    """Every address that can be asked for with a query, and a few that are none."""
    ours = sorted(
        rule.rule
        for rule in app.url_map.iter_rules()
        if not rule.arguments and "GET" in (rule.methods or ())
    )
    return [*ours, "/static/css/base.css", "/static/../x", "/nowhere", "/api/v1/", "//"]


APP = create_app({"PAGE_CACHE_MB": 1, "RATELIMIT_ENABLED": False})
ROUTES = routes(APP)


def ask(visitor: FlaskClient, address: str, headers: dict[str, str]) -> None:
    """Ask, and hold the answer to what every answer must be."""
    answer = visitor.get(address, headers=headers, buffered=True)
    assert answer.status_code < 500, address
    if answer.status_code == 400:
        assert answer.data, "no reason is given"
        is_whole = not {"Hairi-Fragment", "Accept-Encoding"} & headers.keys()
        if answer.mimetype == "text/html" and is_whole:
            assert lint_page(answer.text) == []


@pytest.mark.slow
@settings(max_examples=EXAMPLES)
@given(route=st.sampled_from(ROUTES), query=QUERIES, headers=HEADERS)
@example(route="/", query="q=%ED%A0%80&d=%00", headers={})
def test_no_query_is_a_mistake_of_ours(route: str, query: str, headers: dict[str, str]) -> None:
    ask(APP.test_client(), f"{route}?{query}", headers)
