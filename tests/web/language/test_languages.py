"""Four languages: the choice, the answers, and the links that keep the language."""

import re
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.page_kinds import KINDS, QUICK, REPORTS
from tests.samples import cases
from tests.web.language.pages import own_links, page_of, switch
from tests.web.lint import Element, Page, lint_page
from tests.web.site import some
from webapp.language.speech import LANGUAGES, in_language
from webapp.site.addresses import LONGEST_ADDRESS

HAND = "23467m340p66788s9p"
TABLE = f"/?q={HAND}&d=5m&v=114z&river=9m&r=1&s=2&t=7"
OTHERS = ("ja", "zh", "ru")
ROUTES = (
    *("/", "/mcr", "/simulate", "/help", "/draw?q=1m", "/random", "/nowhere"),
    *("/tenhou.txt?q=1m", "/report.md?q=1m", "/report.html?q=1m", "/hand.png?q=1m"),
    *("/mcr.md?q=1m", "/api/v1/analysis?q=1m", "/api/v1/mcr?q=1m", "/api/v1/nowhere"),
)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("query", "accept", "language"),
    [
        ("", "", "en"),
        ("", "ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ("", "de,zh-TW;q=0.5", "zh"),
        ("lang=ru", "", "ru"),
        ("lang=en", "ja", "en"),
        ("lang=", "ja", "ja"),
        ("lang=%20zh%20", "ja", "zh"),
    ],
)
@pytest.mark.parametrize("path", ["/", f"/?q={HAND}", "/mcr", "/simulate", "/help", "/nowhere"])
def test_lang_decides_and_then_the_browser(
    visitor: FlaskClient, path: str, query: str, accept: str, language: str
) -> None:
    address = f"{path}{'&' if '?' in path else '?'}{query}"
    answer = visitor.get(address, headers={"Accept-Language": accept})
    (html,) = Page(answer.get_data(as_text=True)).all("html")
    assert html["lang"] == language
    assert answer.headers["Content-Language"] == language
    is_given = bool(parse_qs(query).get("lang"))
    assert ("Accept-Language" in answer.headers.get("Vary", "")) == (not is_given)
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("address", ROUTES)
def test_another_language_is_400_and_names_those_there_are(
    visitor: FlaskClient, address: str
) -> None:
    answer = visitor.get(f"{address}{'&' if '?' in address else '?'}lang=xx")
    assert answer.status_code == 400
    assert "ja, en, zh, ru" in answer.get_data(as_text=True)


@pytest.mark.parametrize("text", ["xx", "EN", "ja-JP", "<b>", "en,ja", "日本語", "\x00"])
def test_a_wrong_language_keeps_what_was_typed(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get("/", query_string={"q": HAND, "d": "5m", "lang": text})
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []
    values = {field["name"]: field["value"] for field in page.all("input")}
    assert (values["q"], values["d"]) == (HAND, "5m")
    (problem,) = [each for each in page.elements if each["class"] == "problem"]
    assert problem.text == "Language: one of these: ja, en, zh, ru"
    assert "lang" not in values


@pytest.mark.parametrize("address", cases(KINDS, QUICK))
def test_every_link_carries_the_language_that_was_given(visitor: FlaskClient, address: str) -> None:
    page = page_of(visitor, in_language(address, "ja"))
    links = own_links(page)
    assert len(links) > 5
    for link in links:
        if link in {form["action"] for form in page.all("form")}:
            continue
        assert link.count("?") == 1, link
        assert parse_qs(urlsplit(link).query)["lang"] == ["ja"], link
    assert all("lang=ja" in button["data-copy"] for button in copied_links(page))


def copied_links(page: Page) -> list[Element]:
    return [each for each in page.all("button") if each["data-copy"].startswith("http")]


@pytest.mark.parametrize("address", cases(KINDS, QUICK))
def test_every_form_sends_the_language_that_was_given(visitor: FlaskClient, address: str) -> None:
    html = visitor.get(in_language(address, "ja")).get_data(as_text=True)
    forms = re.findall(r'(?s)<form\b(?! method="dialog").*?</form>', html)
    assert forms or "ask=1" in address or "/train" in address  # a question has no form
    assert all(form.count('name="lang" value="ja"') == 1 for form in forms)
    assert 'name="lang"' not in visitor.get(address).get_data(as_text=True)


@pytest.mark.sweep
@pytest.mark.parametrize("address", cases(KINDS | REPORTS, QUICK))
@pytest.mark.parametrize("accept", ["", "ja"])
def test_no_link_names_a_language_unless_it_was_given(
    visitor: FlaskClient, address: str, accept: str
) -> None:
    links = own_links(page_of(visitor, address, accept))
    assert links
    assert [link for link in links if "lang=" in link] == []


@pytest.mark.sweep
@pytest.mark.parametrize("address", ["/?q=" + HAND, TABLE, "/?p=123m40p67s(p5z1)(k9p)6s", "/mcr"])
@pytest.mark.parametrize("language", OTHERS)
def test_links_are_the_same_in_every_language_but_for_it(
    visitor: FlaskClient, address: str, language: str
) -> None:
    plain = own_links(page_of(visitor, address))
    value = own_links(page_of(visitor, in_language(address, language)))
    assert [in_language(link, "") for link in value] == plain
    assert own_links(page_of(visitor, address, language)) == plain


@pytest.mark.parametrize("address", [TABLE, "/?q=1122334455667m7m", "/mcr?q=147m258p36s12345z",
                                     "/simulate?seed=1&games=3", "/help"])  # fmt: skip
def test_links_in_a_language_lead_somewhere(visitor: FlaskClient, address: str) -> None:
    question = in_language(address, "ru")
    for link in some(own_links(page_of(visitor, question))):
        target = urljoin(f"http://localhost{question}", link)
        with visitor.get(target) as answer:
            assert answer.status_code in (200, 303), link


@pytest.mark.parametrize("address", ["/random", "/draw?q=3334567m123p999s", "/simulate?games=2",
                                     "/?q=123m&rules=mcr"])  # fmt: skip
def test_redirects_carry_the_language(visitor: FlaskClient, address: str) -> None:
    value = visitor.get(in_language(address, "zh"))
    plain = visitor.get(address)
    assert (value.status_code, plain.status_code) == (303, 303)
    assert parse_qs(urlsplit(value.location).query)["lang"] == ["zh"]
    assert "lang" not in plain.location


@pytest.mark.any_case(3)
@pytest.mark.parametrize("address", cases(KINDS, QUICK))
def test_the_switch_leads_to_this_page_in_each_language(visitor: FlaskClient, address: str) -> None:
    links = switch(page_of(visitor, in_language(address, "zh")))
    assert [link["hreflang"] for link in links] == list(LANGUAGES) == [e["lang"] for e in links]
    assert [link.text for link in links] == ["日本語", "English", "中文", "Русский"]
    assert [link["hreflang"] for link in links if link["aria-current"]] == ["zh"]
    for link in links:
        (html,) = page_of(visitor, link["href"]).all("html")
        assert html["lang"] == link["hreflang"]
        parameters = parse_qs(urlsplit(link["href"]).query, keep_blank_values=True)
        assert parameters.pop("lang") == [link["hreflang"]]
        assert parameters == parse_qs(urlsplit(address).query, keep_blank_values=True)


def test_the_switch_repeats_the_hand_as_it_was_asked_for(visitor: FlaskClient) -> None:
    links = switch(page_of(visitor, "/?q=123m40p67s(p5z1)(k9p)6s&r=1"))
    assert links[0]["href"] == "/?q=123m40p67s(p5z1)(k9p)6s&r=1&lang=ja"


@pytest.mark.parametrize(
    ("path", "query", "start"),
    [
        ("//evil.example/x", "", "/evil.example/x?"),
        ('/"><b>', "", "/%22%3E%3Cb%3E?"),
        ("/", "q=" + "1" * 9_000, "/?"),
        ("/nowhere", "a=%3Cb%3E&b=%FF&c=<b>", "/nowhere?a=%3Cb%3E&b=%FF&c=%3Cb%3E&"),
    ],
)
def test_the_switch_stays_here_whatever_was_asked_for(
    visitor: FlaskClient, path: str, query: str, start: str
) -> None:
    strange = {"PATH_INFO": path, "QUERY_STRING": query}
    answer = visitor.get("/", environ_overrides=strange)
    links = switch(Page(answer.get_data(as_text=True)))
    assert len(links) == 4
    assert all(link["href"].startswith(start) and len(link["href"]) < 8_100 for link in links)


@pytest.mark.parametrize(
    ("length", "is_repeated"), [(LONGEST_ADDRESS, True), (LONGEST_ADDRESS + 1, False)]
)
def test_the_switch_repeats_an_address_of_some_length(
    visitor: FlaskClient, length: int, is_repeated: bool
) -> None:
    assert LONGEST_ADDRESS == 8_000
    query = "q=" + "1" * (length - len("/?q="))
    links = switch(page_of(visitor, f"/?{query}"))
    assert {query in link["href"] for link in links} == {is_repeated}


@pytest.mark.sweep
@pytest.mark.parametrize("address", ["/", TABLE, "/mcr", "/mcr?q=147m258p36s12345z", "/simulate",
                                     "/help"])  # fmt: skip
@pytest.mark.parametrize("language", ["", "ja"])
def test_search_engines_are_told_the_page_in_each_language(
    visitor: FlaskClient, address: str, language: str
) -> None:
    page = page_of(visitor, in_language(address, language))
    links = {link["hreflang"]: link["href"] for link in page.all("link") if link["hreflang"]}
    (canonical,) = [link["href"] for link in page.all("link") if link["rel"] == "canonical"]
    assert links.keys() == {*LANGUAGES, "x-default"}
    assert canonical == links[language or "x-default"]
    for name, link in links.items():
        assert link == in_language(links["x-default"], "" if name == "x-default" else name)


@pytest.mark.parametrize(("language", "locale"), [("ja", "ja_JP"), ("zh", "zh_CN"),
                                                  ("ru", "ru_RU"), ("en", "en_US")])  # fmt: skip
def test_previews_are_told_the_locale(visitor: FlaskClient, language: str, locale: str) -> None:
    page = page_of(visitor, f"/?q={HAND}&lang={language}")
    results = [(meta["property"], meta["content"]) for meta in page.all("meta")]
    assert [text for name, text in results if name == "og:locale"] == [locale]
    assert len([text for name, text in results if name == "og:locale:alternate"]) == 3


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["ja", "zh"])
@pytest.mark.parametrize("address", cases(KINDS, QUICK))
def test_who_reads_kanji_reads_each_term_once(
    visitor: FlaskClient, address: str, language: str
) -> None:
    html = visitor.get(in_language(address, language)).get_data(as_text=True)
    for tag in ("th", "h2", "h3", "dt", "label", "summary"):
        for text in re.findall(rf"(?s)<{tag}\b[^>]*>(.*?)</{tag}>", html):
            seen = text.replace('lang="ja" aria-hidden="true"', "")  # a sign for the words
            assert 'lang="ja"' not in seen.replace('lang="ja" class="mai"', ""), text
            assert 'lang="zh"' not in text, text


@pytest.mark.parametrize("address", cases(KINDS | REPORTS, QUICK))
def test_a_chinese_page_has_kana_only_where_tenhou_speaks(
    visitor: FlaskClient, address: str
) -> None:
    html = visitor.get(in_language(address, "zh")).get_data(as_text=True)
    for element in ("textarea", "pre", "code", "title"):
        html = re.sub(rf"(?s)<{element}\b.*?</{element}>", "", html)
    html = re.sub(r'<strong lang="ja">.*?</strong>|</a> <span lang="ja">.*?</span>', "", html)
    html = re.sub("&#34;ja&#34;: &#34;.*?&#34;", "", html)  # the names of yaku in JSON
    assert re.findall(r"[\u3041-\u3096\u30a1-\u30fa]+", html) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_line_is_tenhous_in_every_language(visitor: FlaskClient, language: str) -> None:
    html = visitor.get(f"/?q={HAND}&lang={language}").get_data(as_text=True)
    assert '<span class="tenhou-tag" lang="ja">1向聴(14枚)</span>' in html
    text = visitor.get(f"/tenhou.txt?q={HAND}&lang={language}")
    assert text.data == visitor.get(f"/tenhou.txt?q={HAND}").data


@pytest.mark.parametrize(
    ("language", "detail", "title"),
    [
        ("en", 'position 4: "x" does not belong in a hand', "Bad Request"),
        ("ja", "4文字目：「x」は手牌に使えません", "不正なリクエスト"),
        ("zh", "第 4 个字符：手牌里不能有“x”", "错误的请求"),
        ("ru", "позиция 4: «x» в руке не пишут", "Неверный запрос"),
    ],
)
def test_problems_are_told_in_the_language_and_keep_their_codes(
    visitor: FlaskClient, language: str, detail: str, title: str
) -> None:
    value = visitor.get(f"/api/v1/analysis?q=123x&lang={language}")
    liked = visitor.get("/api/v1/analysis?q=123x", headers={"Accept-Language": language})
    for answer in (value, liked):
        problem = answer.get_json()
        assert problem["detail"].startswith(detail)
        assert (problem["title"], problem["code"]) == (title, "BAD_CHAR")
        assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in liked.headers["Vary"]
    text = visitor.get(f"/report.md?q=123x&lang={language}")
    assert (text.mimetype, text.get_data(as_text=True).startswith(detail)) == ("text/plain", True)


def test_the_status_of_an_error_has_one_code_in_every_language(visitor: FlaskClient) -> None:
    problems = [visitor.get(f"/api/v1/none?lang={name}").get_json() for name in LANGUAGES]
    assert {problem["code"] for problem in problems} == {"NOT_FOUND"}
    assert len({problem["title"] for problem in problems}) == len(LANGUAGES)
    assert len({problem["detail"] for problem in problems}) == len(LANGUAGES)


def test_answers_without_words_are_the_same_for_every_browser(visitor: FlaskClient) -> None:
    for address in (f"/api/v1/analysis?q={HAND}", f"/hand.png?q={HAND}", "/healthz",
                    f"/tenhou.txt?q={HAND}"):  # fmt: skip
        answer = visitor.get(address, headers={"Accept-Language": "ja"})
        assert "Content-Language" not in answer.headers
        assert "Accept-Language" not in answer.headers.get("Vary", "")


def test_one_visitor_leaves_no_language_to_the_next(visitor: FlaskClient) -> None:
    for path in ("/", "/help", f"/?q={HAND}", "/mcr", "/simulate"):
        before = visitor.get(path).data
        visitor.get(in_language(path, "ja"))
        visitor.get(path, headers={"Accept-Language": "ru"})
        assert visitor.get(path).data == before
