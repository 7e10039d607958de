"""The page `/help`: its examples are parsed as they are drawn, its numbers are those of the
engine."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from analyzer import analyze, format_hand, parse_hand
from analyzer.notation import read_hand, read_placed_melds
from analyzer.tiles import parse_tile
from tests.web.lint import Page, lint_page
from tests.web.site import classed, open_page
from webapp import create_app
from webapp.analysis.query import PARAMETERS as QUESTION
from webapp.analysis.query import TARGETS, WISHES
from webapp.expectation.answer import make_estimates
from webapp.expectation.query import require_estimate_query
from webapp.features import GUIDES
from webapp.help.answer_examples import ShapeExample
from webapp.help.entry_examples import FieldExample, HandExample, MeldExample
from webapp.help.page import help_page
from webapp.help.words import ESTIMATE_LINK, ESTIMATE_ROWS, PICKED, ROW_HAND
from webapp.parts.clicks import PARTIAL
from webapp.parts.columns import ACCEPTS, COLUMNS
from webapp.parts.failures import ERRORS, LABELS
from webapp.parts.hand_facts import ExampleView, MeldView
from webapp.parts.picker import TARGET_NAMES
from webapp.parts.table_options import OPTIONS
from webapp.query.parameter_lists import names_of

HELP = help_page("http://localhost/", "", views=QUESTION, deals=WISHES, guides=GUIDES)
CONTENT = HELP.content
DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
DOCUMENTED = re.findall(r"^\| [^|`]*(?:`#`)?[^|`]* \| `([^`]+)` \| `[^`]+` \|$", DOCUMENT, re.M)
HANDS = [
    CONTENT.row.hand,
    CONTENT.forms.hand,
    CONTENT.counting.hand,
    CONTENT.tie.hand,
    CONTENT.estimates.hand,
    *(shape.hand for shape in CONTENT.shapes),
]


def tiles_of(meld: MeldView) -> list[str]:
    return sorted(str(one.tile) for one in meld.tiles)


# What can be typed


def test_the_notations_are_those_of_the_document() -> None:
    assert [example.text for example in CONTENT.notations] == DOCUMENTED


@pytest.mark.parametrize(
    "example", [*CONTENT.notations, *CONTENT.rules], ids=lambda example: example.text[:30]
)
def test_a_sample_is_drawn_as_it_is_read(example: ExampleView) -> None:
    hand = parse_hand(example.text)
    assert list(example.tiles) == [str(tile) for tile in hand.tiles]
    assert [tiles_of(meld) for meld in example.melds] == [
        sorted(map(str, meld.tiles)) for meld in hand.melds
    ]


@pytest.mark.parametrize(
    "example", [*CONTENT.notations, *CONTENT.rules, *HANDS], ids=lambda example: example.text[:30]
)
def test_a_click_on_a_sample_answers_for_its_hand(
    visitor: FlaskClient, example: ExampleView | HandExample
) -> None:
    answer = visitor.get(f"/{example.link}", follow_redirects=True)
    page = Page(answer.get_data(as_text=True))
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    reached = parse_qs(urlsplit(canonical).query)
    (name,) = reached.get("q") or reached["p"]
    assert answer.status_code == 200
    assert format_hand(parse_hand(name)) == format_hand(parse_hand(example.text))


@pytest.mark.parametrize("example", CONTENT.melds, ids=lambda example: example.text)
def test_a_meld_is_drawn_as_it_is_read(visitor: FlaskClient, example: MeldExample) -> None:
    (meld,) = read_hand(unquote(example.link)).hand.melds
    assert tiles_of(example.meld) == sorted(map(str, meld.tiles))
    assert classed(open_page(visitor, f"/{example.link}"), "meld")


@pytest.mark.parametrize("example", CONTENT.fields, ids=lambda example: example.parameter)
def test_a_field_is_filled_in_by_its_link(visitor: FlaskClient, example: FieldExample) -> None:
    page = open_page(visitor, f"/{example.link}")
    name, value = example.parameter.split("=")
    inputs = {e["name"]: e["value"] for e in page.all("input") if e["name"]}
    chosen = {e["value"] for e in page.all("option") if "selected" in e.attributes}
    assert inputs.get(name) == value or value in chosen


DRAWN = re.compile(
    r'<a class="(?:example|help-hand)".*?</a>|<span>(?:(?!</?span>).)*<code>\w\w</code></span>'
    r"|<li><a [^>]*><code>\([^<]*</code></a>.*?</li>",
    re.DOTALL,
)
"""A text with its tiles: a hand to click, a single tile, a meld."""

CODE = re.compile("<code>(.*?)</code>", re.DOTALL)

THREE = {"en": "three tiles", "ja": "3枚", "zh": "三张牌", "ru": "три тайла"}
"""How each language counts the hands of its sentences."""

IN_SENTENCES = {"123m": 3, "34r5p": 3, "345rp": 3, "34(0)p": 3, "340p": 3, "1111m": 4}
"""Hands without a picture; the last is four alike."""

NO_HANDS = re.compile(r"[0h]|[a-z_]+=\S+|win|/api/\S+|hairi analyze .*|analyzer\..*|[a-z]{4,}")
"""Digits and letters alone, parameters, commands, columns."""


def count_drawn(text: str) -> int:
    """The tiles of a hand or of melds alone, all four of a kan."""
    if text.startswith("("):
        return sum(len(meld.tiles) for meld in read_placed_melds(text)[0])
    hand = parse_hand(text)
    return len(hand.tiles) + sum(len(meld.tiles) for meld in hand.melds)


@pytest.mark.parametrize("language", THREE)
def test_every_text_reads_as_the_number_of_tiles_it_shows(
    visitor: FlaskClient, language: str
) -> None:
    html = visitor.get(f"/help?lang={language}").get_data(as_text=True)
    main = html[html.index("<main") : html.index("</main>")]
    drawn = DRAWN.findall(main)
    assert len(drawn) > 38 + len(CONTENT.notations) + len(CONTENT.melds)
    for block in drawn:
        (text,) = CODE.findall(block)
        assert count_drawn(unescape(text)) == block.count("<use "), text
    rest = [unescape(text) for text in CODE.findall(DRAWN.sub("", main))]
    written = [text for text in rest if not NO_HANDS.fullmatch(text)]
    assert sorted(written) == sorted(IN_SENTENCES)
    for text in written:
        assert len(parse_hand(text)) == IN_SENTENCES[text], text


@pytest.mark.parametrize("language", THREE)
def test_a_sentence_counts_the_tiles_of_its_hands(visitor: FlaskClient, language: str) -> None:
    html = visitor.get(f"/help?lang={language}").get_data(as_text=True)
    for text, count in IN_SENTENCES.items():
        sentence = next(part for part in html.split("<li>") if f"<code>{text}</code>" in part)
        assert (THREE[language] in sentence) == (count == 3), text


# What the answer says


def test_the_row_that_is_explained_is_the_first_of_its_page(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/{CONTENT.row.hand.link}")
    first = next(e for e in page.all("th") if e["scope"] == "row")
    row = CONTENT.row.row
    assert row.tile is not None
    assert row.link in [link["href"] for link in page.all("a")]
    assert first.name.startswith("discard")
    assert int(page.all("b")[0].text) == row.count == sum(one.left for one in row.accepted)


def test_the_example_counts_four_of_each_kind() -> None:
    count = CONTENT.counting
    for one in count.tiles:
        assert one.held + one.seen + one.left == one.held + one.tenhou == 4, one
    assert sum(one.left for one in count.tiles) == count.left
    assert sum(one.tenhou for one in count.tiles) == count.tenhou
    assert count.left < count.tenhou
    assert any(one.held and one.seen for one in count.tiles)


def test_the_example_counts_as_the_page_and_as_tenhou(visitor: FlaskClient) -> None:
    count = CONTENT.counting
    page = open_page(visitor, f"/{count.hand.link}")
    text = visitor.get(f"/tenhou.txt{count.hand.link}").get_data(as_text=True)
    assert int(page.all("b")[0].text) == count.left
    assert count.tenhou_row == text.splitlines()[1]
    assert f" {count.tenhou}枚]" in count.tenhou_row


def test_the_rows_of_the_tie_are_equal_and_in_typed_order() -> None:
    tie = CONTENT.tie
    typed = list(tie.hand.tiles)
    places = [typed.index(one) for one in tie.discards]
    assert len(places) > 2
    assert places == sorted(places)


@pytest.mark.parametrize("shape", CONTENT.shapes, ids=lambda shape: shape.native)
def test_a_shape_has_waits_that_its_page_names(visitor: FlaskClient, shape: ShapeExample) -> None:
    page = open_page(visitor, f"/{shape.hand.link}")
    named = [cell for cell in page.all("td") if cell.text == shape.name.id]
    assert len(named) == len(shape.waits) > 0


# What can be done with the answer


@pytest.mark.parametrize("view", HELP.views, ids=lambda view: view.parameter)
def test_a_view_is_what_its_link_shows(visitor: FlaskClient, view: FieldExample) -> None:
    name, value = view.parameter.split("=")
    html = visitor.get(f"/{view.link}").get_data(as_text=True)
    columns = {e["class"]: e["aria-sort"] for e in Page(html).all("th") if e["scope"] == "col"}
    plain = open_page(visitor, f"/?q={ROW_HAND}")
    assert {f"of-{column.key}" for column in COLUMNS} <= {e["class"] for e in plain.all("th")}
    assert {e["aria-sort"] for e in plain.all("th")} == {""}
    if name == "partial":
        assert "8 more tiles" in html.split('id="count"')[1].split("</p>")[0]
    elif name == "sort":
        assert columns[f"of-{value}"]
    elif name == "hide":
        assert not {f"of-{column}" for column in value.split(",")} & set(columns)
    elif name == "compare":
        assert 'id="compared"' in html
    elif name == "cut":
        assert 'class="row-mark"' in html
    elif name in ("ask", "guess"):
        assert ('id="answer"' if name == "guess" else 'id="question"') in html
    elif name == "lines":
        assert 'class="by-turns"' in html
    elif name == "tab":
        assert not re.search(r'id="as-text"[^>]* hidden', html)
        assert 'class="keeping"' not in html
    else:
        assert 'id="rows"' in html


@pytest.mark.parametrize("deal", HELP.deals, ids=lambda deal: deal.parameter)
def test_a_random_hand_is_what_its_link_asks_for(visitor: FlaskClient, deal: FieldExample) -> None:
    answer = visitor.get(f"/{deal.link}", follow_redirects=True)
    hand = parse_hand(answer.request.args["q"])
    name, value = deal.parameter.split("=")
    if name == "kind":
        assert value == "one_suit"
        assert len({tile.suit for tile in hand.tiles}) == 1
    elif name == "shanten":
        assert analyze(hand).shanten.value == int(value)
    else:
        assert hand.size == int(value)


def test_the_card_and_what_forums_ask_for_are_there(visitor: FlaskClient) -> None:
    links = [link["href"] for link in open_page(visitor, "/help").all("a")]
    assert {HELP.card, HELP.oembed} <= {*links}
    assert visitor.get(HELP.card).mimetype == "image/png"
    assert visitor.get(HELP.oembed).get_json()["type"] == "photo"


def test_what_follows_the_row_leads_to_hands(visitor: FlaskClient) -> None:
    steps = classed(open_page(visitor, "/help"), "step")
    row = CONTENT.row.row
    assert row.step_link
    assert [step["href"] for step in steps] == [
        row.step_link(step.tile, step.physical) for step in row.steps if step.physical
    ]
    for step in steps:
        assert open_page(visitor, step["href"].removeprefix("."))


# Whatever there is is told


def between(html: str, start: str, end: str) -> Page:
    """The part of a page from one id to another."""
    return Page(html.split(f'id="{start}"')[1].split(f'id="{end}"', maxsplit=1)[0])


def test_every_parameter_is_told(visitor: FlaskClient) -> None:
    codes = [code.text for code in open_page(visitor, "/help").all("code")]
    answers = {code.split("=")[0] for code in codes if re.fullmatch(r"[a-z]+=\S+", code)}
    assert {*LABELS, *names_of(WISHES)} <= answers
    assert [field.parameter.split("=")[0] for field in HELP.views] == [
        *names_of(OPTIONS),
        PARTIAL.name,
        *names_of(QUESTION),
    ]


def test_every_column_is_told(visitor: FlaskClient) -> None:
    assert all(column.help for column in COLUMNS), "its meaning, as a sentence of this page"
    html = visitor.get("/help").get_data(as_text=True)
    terms = [term.text for term in between(html, "columns", "follows").all("dt")]
    assert [*(column.name.id for column in COLUMNS), ACCEPTS.id] == terms
    named = [code.text for code in between(html, "arrange", "on").all("code")]
    assert named[-len(COLUMNS) :] == [column.key for column in COLUMNS]


def test_every_target_of_the_picker_is_told(visitor: FlaskClient) -> None:
    assert list(PICKED) == list(TARGETS)
    html = visitor.get("/help").get_data(as_text=True)
    names = [term.text for term in between(html, "picking", "dealing").all("dt")]
    assert names == [TARGET_NAMES[target].id for target in TARGETS]


def test_every_copy_button_and_every_format_is_told(visitor: FlaskClient) -> None:
    text = visitor.get("/help").get_data(as_text=True)
    html = visitor.get(f"/?q={ROW_HAND}").get_data(as_text=True)
    copy = Page(html.split('class="copy"')[1].split("</div>")[0])
    formats = Page(html.split('class="formats"')[1].split("</ul>")[0])
    for things, start, end in (
        (copy.all("button"), "copying", "files"),
        (formats.all("a"), "files", "previews"),
    ):
        terms = [term.text for term in between(text, start, end).all("dt")]
        assert [thing.text for thing in things] == terms
        assert len(terms) > 4


# The page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_contents_are_the_headings_of_the_page(visitor: FlaskClient, language: str) -> None:
    page = open_page(visitor, f"/help?lang={language}")
    heads = [(f"#{e['id']}", e.text) for e in page.all("h2", "h3")]
    (contents,) = classed(page, "contents")
    inside = [(e["href"], e.text) for e in page.all("a") if e["href"].startswith("#")]
    assert contents.name
    assert [link for link in inside if link[0] != "#main"] == heads


@pytest.mark.parametrize(
    ("words", "found"),
    [("furi", ["Furiten"]), ("  RED   five", ["Red five"]), ("notation", ["Every notation"]),
     ("zzz", []), ("", [])],
)  # fmt: skip
def test_a_heading_is_found_by_its_words(
    visitor: FlaskClient, words: str, found: list[str]
) -> None:
    """Words of the game are found as well; each link leads to a place of the page."""
    html = visitor.get("/help", query_string={"find": words}).get_data(as_text=True)
    page = Page(html)
    hits = [] if not found else Page(html.split('class="hits"')[1].split("</ul>")[0]).all("a")
    assert [hit.text for hit in hits] == found
    assert {hit["href"].removeprefix("#") for hit in hits} <= {e["id"] for e in page.elements}
    assert ("No heading has these words." in html) == (not found and bool(words))
    assert lint_page(html) == []


def test_every_key_is_told(visitor: FlaskClient) -> None:
    html = visitor.get("/help").get_data(as_text=True)
    printed = [key.text for key in Page(html.split('class="key-list"')[1]).all("kbd")]
    assert printed == [key for keys, _ in CONTENT.keys for key in keys]


def test_no_term_is_told_twice() -> None:
    native = [term for term, _, _ in CONTENT.terms]
    assert len(native) == len(set(native)) > 20


@pytest.mark.parametrize("address", ["/", "/?q=123m", "/?q=8z", "/nowhere", "/mcr", "/simulate"])
def test_help_is_linked_from_every_page(visitor: FlaskClient, address: str) -> None:
    page = Page(visitor.get(address).get_data(as_text=True))
    assert [link for link in page.all("a") if link["href"] == "/help"]


# Failures


@pytest.fixture(scope="module")
def failing() -> Flask:
    app = create_app({"TESTING": False})
    app.add_url_rule("/fail/<int:code>", view_func=abort)
    return app


@pytest.mark.parametrize("status", ERRORS)
def test_every_failure_has_its_own_words_and_its_digits_as_tiles(
    failing: Flask, status: int
) -> None:
    answer = failing.test_client().get(f"/fail/{status}")
    html = answer.get_data(as_text=True)
    page = Page(html)
    (display,) = classed(page, "status")
    (heading,) = page.all("h1")
    drawn = re.findall(r"sprite\.svg[^#]*#(\d)p", html.split('class="status-tiles"')[1])[:3]
    assert answer.status_code == status
    assert lint_page(html) == []
    assert display.text.split() == [str(status)] == ["".join(drawn)]
    assert heading.text == ERRORS[status][0].id
    assert "/help" in [link["href"] for link in page.all("a")]


def test_the_sample_of_estimates_is_what_its_link_says() -> None:
    query = require_estimate_query(dict(parse_qsl(ESTIMATE_LINK.lstrip("?"))))
    found = make_estimates(query).expectation
    for tile, tenpai, win, points in ESTIMATE_ROWS:
        value = found.row(parse_tile(tile)).value
        assert (round(value.tenpai, 4), round(value.win, 4)) == (tenpai, win)
        assert round(value.points) == points
