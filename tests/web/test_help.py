"""The pages of help: their examples are parsed as they are drawn, their numbers are those of the
engine."""

import re
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, format_hand, parse_hand
from analyzer.notation import read_placed_melds
from analyzer.tiles import parse_tile
from tests.web.lint import Page, lint_page
from tests.web.site import classed, open_page
from webapp.analysis.query import PARAMETERS as QUESTION
from webapp.analysis.query import TARGETS, WISHES
from webapp.expectation.answer import make_estimates
from webapp.expectation.query import require_estimate_query
from webapp.help import show
from webapp.help import words as data
from webapp.parts.clicks import PARTIAL
from webapp.parts.columns import ACCEPTS, COLUMNS
from webapp.parts.failures import LABELS
from webapp.parts.picker import TARGET_NAMES
from webapp.parts.table_options import OPTIONS
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import names_of

DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
DOCUMENTED = re.findall(r"^\| [^|`]*(?:`#`)?[^|`]* \| `([^`]+)` \| `[^`]+` \|$", DOCUMENT, re.M)
LINKS = {
    **{example.text: example.link for example in (*show.notations(), *show.rules())},
    **{
        text: show.link(text)
        for text in (data.ROW_HAND, data.FORMS_HAND, data.TIE_HAND, *data.SHAPE_HANDS.values())
    },
    data.COUNT_HAND: show.COUNT_LINK,
    data.ESTIMATE_HAND: data.ESTIMATE_LINK,
}
"""Text of a hand -> its link."""

PAGES = ("/help", "/help/notation", "/help/numbers")

VIEWS = [each for each in (*OPTIONS, PARTIAL, *QUESTION) if each.label and each.sample]
DEALS = [each for each in WISHES if each.label and each.sample]


def sample_of(parameter: Parameter) -> tuple[str, str]:
    """Its name and its value on the page."""
    assert parameter.sample is not None
    return parameter.name, parameter.sample.value


# What can be typed


def test_the_notations_are_those_of_the_document() -> None:
    assert [text for text, _ in data.NOTATIONS] == DOCUMENTED


@pytest.mark.parametrize("text", LINKS, ids=lambda text: text[:30])
def test_a_click_on_a_sample_answers_for_its_hand(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/{LINKS[text]}", follow_redirects=True)
    page = Page(answer.get_data(as_text=True))
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    reached = parse_qs(urlsplit(canonical).query)
    (name,) = reached.get("q") or reached["p"]
    assert answer.status_code == 200
    assert format_hand(parse_hand(name)) == format_hand(parse_hand(text))


@pytest.mark.parametrize("text", [text for text, _ in data.MELDS])
def test_a_meld_is_drawn_as_it_is_read(visitor: FlaskClient, text: str) -> None:
    assert read_placed_melds(text)[0] == (show.meld(text),)
    links = [link["href"] for link in open_page(visitor, PAGES[1]).all("a") if link.text == text]
    assert classed(open_page(visitor, links[0]), "meld")


@pytest.mark.parametrize("field", show.FIELDS, ids=lambda field: field.name)
def test_a_field_is_filled_in_by_its_link(visitor: FlaskClient, field: Parameter) -> None:
    page = open_page(visitor, f"/{show.sample_link(field)}")
    name, value = sample_of(field)
    inputs = {e["name"]: e["value"] for e in page.all("input") if e["name"]}
    chosen = {e["value"] for e in page.all("option") if "selected" in e.attributes}
    assert inputs.get(name) == value or value in chosen


# What the answer says


def test_the_example_counts_as_the_page_and_as_tenhou(visitor: FlaskClient) -> None:
    counts = between(visitor.get(PAGES[2]).text, "counts", "tenhou")
    left, tenhou = [cell.text for cell in counts.all("td")][-2:]
    text = visitor.get(f"/tenhou.txt{show.COUNT_LINK}").get_data(as_text=True)
    (row,) = [code.text for code in counts.all("code") if "枚" in code.text]
    assert open_page(visitor, f"/{show.COUNT_LINK}").all("b")[0].text == left
    assert row == text.splitlines()[1]
    assert f" {tenhou}枚]" in row


def test_the_rows_of_the_tie_are_equal_and_in_typed_order() -> None:
    best = show.analysis(data.TIE_HAND).best
    typed = list(parse_hand(data.TIE_HAND).tiles)
    places = [typed.index(row.tile) for row in best]
    assert len({row.count for row in best}) == 1
    assert len(places) > 2
    assert places == sorted(places)


@pytest.mark.parametrize("shape", data.SHAPE_HANDS)
def test_a_shape_has_waits_that_its_page_names(visitor: FlaskClient, shape: str) -> None:
    text = data.SHAPE_HANDS[shape]
    cells = open_page(visitor, f"/{show.link(text)}").all("td")
    named = [cell for cell in cells if cell.text == show.SHAPES[shape][0].id]
    assert len(named) == len(show.waits_of(shape, text)) > 0


# What can be done with the answer


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_a_view_is_what_its_link_shows(visitor: FlaskClient, view: Parameter) -> None:
    name, value = sample_of(view)
    html = visitor.get(f"/{show.sample_link(view)}").get_data(as_text=True)
    columns = {e["class"]: e["aria-sort"] for e in Page(html).all("th") if e["scope"] == "col"}
    plain = open_page(visitor, f"/?q={data.ROW_HAND}&hide=none")
    assert {f"of-{column.key}" for column in COLUMNS if not column.of_riichi} <= {
        e["class"] for e in plain.all("th")
    }
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
    elif name == "answers":
        assert ('id="hand-1"' in html, 'id="answer-1"' in html) == (True, value != "none")
    elif name == "tab":
        assert not re.search(r'id="as-text"[^>]* hidden', html)
        assert 'class="keeping"' not in html
    else:
        assert 'id="rows"' in html


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
def test_a_random_hand_is_what_its_link_asks_for(visitor: FlaskClient, deal: Parameter) -> None:
    answer = visitor.get(f"/{show.sample_link(deal)}", follow_redirects=True)
    hand = parse_hand(answer.request.args["q"])
    name, value = sample_of(deal)
    if name == "kind":
        assert value == "one_suit"
        assert len({tile.suit for tile in hand.tiles}) == 1
    elif name == "shanten":
        assert analyze(hand).shanten.value == int(value)
    else:
        assert hand.size == int(value)


def test_the_card_and_what_forums_ask_for_are_there(visitor: FlaskClient) -> None:
    links = [link["href"] for link in open_page(visitor, "/help").all("a")]
    (card,) = [link for link in links if "/card.png?" in link]
    (oembed,) = [link for link in links if "/oembed?" in link]
    assert visitor.get(card).mimetype == "image/png"
    assert visitor.get(oembed).get_json()["type"] == "photo"


# Whatever there is is told


def between(html: str, start: str, end: str) -> Page:
    """The part of a page from one id to another."""
    return Page(html.split(f'id="{start}"')[1].split(f'id="{end}"', maxsplit=1)[0])


def test_every_parameter_is_told(visitor: FlaskClient) -> None:
    html = visitor.get("/help").text
    texts = [html, visitor.get(PAGES[1]).text]
    codes = [code.text for each in texts for code in Page(each).all("code")]
    answers = {code.split("=")[0] for code in codes if re.fullmatch(r"[a-z0-9]+=\S+", code)}
    assert {*LABELS, *names_of(WISHES)} <= answers
    views = [code.text.split("=") for code in between(html, "arrange", "on").all("code")]
    assert tuple(name for name, *value in views if value) == names_of(
        (*OPTIONS, PARTIAL, *QUESTION)
    )


def test_every_column_is_told(visitor: FlaskClient) -> None:
    assert all(column.help for column in COLUMNS), "its meaning, as a sentence of this page"
    html = visitor.get("/help").get_data(as_text=True)
    terms = [term.text for term in between(html, "columns", "follows").all("dt")]
    assert [*(column.name.id for column in COLUMNS), ACCEPTS.id] == terms
    named = [code.text for code in between(html, "arrange", "on").all("code")]
    assert named[-len(COLUMNS) :] == [column.key for column in COLUMNS]


def test_every_target_of_the_picker_is_told(visitor: FlaskClient) -> None:
    assert list(data.PICKED) == list(TARGETS)
    html = visitor.get(PAGES[1]).text
    names = [term.text for term in between(html, "picking", "dealing").all("dt")]
    assert names == [TARGET_NAMES[target].id for target in TARGETS]


def test_every_copy_button_and_every_format_is_told(visitor: FlaskClient) -> None:
    text = visitor.get("/help").get_data(as_text=True)
    html = visitor.get(f"/?q={data.ROW_HAND}").get_data(as_text=True)
    groups = [part.split("</div>")[0] for part in html.split('class="copy"')[1:]]
    copy = [e for e in Page("".join(groups)).all("button") if "question" not in e["aria-label"]]
    formats = Page(html.split('class="formats"')[1].split("</ul>")[0])
    for things, start, end in ((copy, "copying", "files"), (formats.all("a"), "files", "previews")):
        terms = [term.text for term in between(text, start, end).all("dt")]
        assert [thing.text for thing in things] == terms
        assert len(terms) > 4


# The page


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PAGES)
def test_the_contents_are_the_headings_of_all_pages(
    visitor: FlaskClient, path: str, language: str
) -> None:
    page = open_page(visitor, f"{path}?lang={language}")
    heads = [
        (f"{'' if each == path else each + '?lang=' + language}#{e['id']}", e.text)
        for each in PAGES
        for e in open_page(visitor, f"{each}?lang={language}").all("h2", "h3")
    ]
    links = [(e["href"], e.text) for e in page.all("a") if "#" in e["href"]]
    assert [link for link in links if link in heads] == heads


def test_an_old_link_to_a_heading_comes_to_where_it_is_now(visitor: FlaskClient) -> None:
    ids = {e["id"] for e in open_page(visitor, PAGES[0]).elements}
    for path in PAGES[1:]:
        assert {e["id"] for e in open_page(visitor, path).all("h2", "h3")} <= ids


def test_a_page_of_help_has_no_box_for_a_hand(visitor: FlaskClient) -> None:
    for path in PAGES:
        assert not [e for e in open_page(visitor, path).all("input") if e["name"] == "q"]
    assert visitor.get("/help/nothing").status_code == 404


@pytest.mark.parametrize(
    ("words", "found"),
    [("furi", ["Furiten"]), ("  RED   five", ["Red five"]), ("notation", ["Every notation"]),
     ("zzz", []), ("", [])],
)  # fmt: skip
def test_a_heading_is_found_by_its_words(
    visitor: FlaskClient, words: str, found: list[str]
) -> None:
    """Words of the game are found as well; each link leads to a place of a page."""
    html = visitor.get("/help", query_string={"find": words}).get_data(as_text=True)
    hits = [] if not found else Page(html.split('class="hits"')[1].split("</ul>")[0]).all("a")
    assert [hit.text for hit in hits] == found
    for hit in hits:
        path, _, place = hit["href"].partition("#")
        assert place in {e["id"] for e in open_page(visitor, path or PAGES[0]).elements}
    assert ("No heading has these words." in html) == (not found and bool(words))
    assert lint_page(html) == []


def test_every_key_is_told(visitor: FlaskClient) -> None:
    html = visitor.get("/help").get_data(as_text=True)
    printed = [key.text for key in Page(html.split('class="key-list"')[1]).all("kbd")]
    assert printed == [key for keys, _ in data.SHORTCUTS for key in keys]


def test_the_sample_of_estimates_is_what_its_link_says() -> None:
    query = require_estimate_query(dict(parse_qsl(data.ESTIMATE_LINK.lstrip("?"))))
    found = make_estimates(query).expectation
    for tile, tenpai, win, points in data.ESTIMATE_ROWS:
        value = found.row(parse_tile(tile)).value
        assert (round(value.tenpai, 4), round(value.win, 4)) == (tenpai, win)
        assert round(value.points) == points
