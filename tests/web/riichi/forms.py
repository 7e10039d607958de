"""The expected contents of each form of an answer: the library's score, None without a yaku."""

import json

from click.testing import CliRunner
from flask.testing import FlaskClient

from analyzer.riichi import Score, Win
from tests.web.lint import Page, lint_page
from tests.web.riichi.cases import link_of, parameters_of, way_of
from tests.web.site import classed
from webapp.cli import main
from webapp.query.parameters import options_of, unusual
from webapp.riichi.conditions import CONDITIONS


def options(win: Win) -> list[str]:
    """Return a win as options of the command line."""
    names, texts = options_of(CONDITIONS), unusual(CONDITIONS, way_of(win))
    flags = {record.name for record in CONDITIONS if record.option and not record.option.metavar}
    return [
        part
        for name, text in texts.items()
        for part in ([names[name]] if name in flags else [names[name], text])
    ]


def values_of(score: Score) -> dict[str, object]:
    keys = ("points", "total", "han", "fu", "level", "yakuman")
    return {key: getattr(score, key) for key in keys} | {
        "yaku": [(line.yaku.id, line.han) for line in score.yaku]
    }


def told(page: Page, name: str) -> list[str]:
    return [" ".join(each.text.split()) for each in classed(page, name)]


def check_api(visitor: FlaskClient, win: Win, score: Score | None) -> None:
    answer = visitor.get(f"/api/v1/score{link_of(win)}")
    document = answer.get_json()
    if score is None:
        assert (answer.status_code, document["code"]) == (400, "NO_YAKU"), link_of(win)
        return
    document["yaku"] = [(line["id"], line["han"]) for line in document["yaku"]]
    assert {key: document[key] for key in values_of(score)} == values_of(score), link_of(win)
    assert len(document["tried"]) == len(score.tried)


def check_page(visitor: FlaskClient, win: Win, score: Score | None) -> None:
    answer = visitor.get(f"/score{link_of(win)}")
    text = answer.get_data(as_text=True)
    page = Page(text)
    assert answer.status_code == 200, link_of(win)
    assert lint_page(text) == [], link_of(win)
    if score is None:
        assert page.all("h1")[0].text == "Complete, but no yaku", link_of(win)
        return
    assert told(page, "self") == [told(page, "payer")[0]]
    assert told(page, "self")[0].endswith(f" +{score.total:,}"), link_of(win)
    if not score.yakuman:
        assert told(page, "state")[0].startswith(f"{score.han} han {score.fu} fu"), link_of(win)
    rows = [" ".join(row.text.split()) for row in page.all("tr")]
    for line in score.yaku:
        assert any(row.startswith(line.yaku.en) for row in rows), (link_of(win), line)


def check_command_and_reports(visitor: FlaskClient, win: Win, score: Score | None) -> None:
    arguments = ["score", parameters_of(win)["q"], *options(win)]
    result = CliRunner().invoke(main, [*arguments, "--json"])
    markdown = visitor.get(f"/score.md{link_of(win)}")
    if score is None:
        assert (result.exit_code, markdown.status_code) == (2, 400), link_of(win)
        return
    document = json.loads(result.stdout)
    assert document == visitor.get(f"/api/v1/score{link_of(win)}").get_json(), link_of(win)
    assert f"{score.points:,} points" in CliRunner().invoke(main, arguments).stdout
    assert f"in all {score.total:,}" in markdown.get_data(as_text=True), link_of(win)
    html = visitor.get(f"/score.html{link_of(win)}").get_data(as_text=True)
    assert f"in all {score.total:,}" in html, link_of(win)
