"""The forms that `webapp/forms` makes from a record: the same for each feature that has one."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.command_line import hairi
from webapp.forms import Forms
from webapp.mcr.forms import FORMS as MCR
from webapp.riichi.forms import FORMS as RIICHI

COMMANDS: dict[str, Forms[Any, Any]] = {"mcr": MCR, "score": RIICHI}

TYPES = {".md": "text/markdown", ".html": "text/html", ".png": "image/png"}

every_record = pytest.mark.parametrize("forms", COMMANDS.values(), ids=list(COMMANDS))


@every_record
def test_every_export_is_about_the_question_of_the_page(
    visitor: FlaskClient, forms: Forms[Any, Any]
) -> None:
    link = forms.example.link
    assert visitor.get(f"/{forms.path}{link}").status_code == 200
    for suffix, kind in TYPES.items():
        answer = visitor.get(f"/{forms.path}{suffix}{link}")
        assert (answer.status_code, answer.mimetype) == (200, kind)
        if suffix != ".png":
            assert f"/{forms.path}{link}".encode() in answer.data.replace(b"&amp;", b"&")


@every_record
def test_an_export_without_a_hand_is_refused(visitor: FlaskClient, forms: Forms[Any, Any]) -> None:
    for suffix in TYPES:
        assert visitor.get(f"/{forms.path}{suffix}").status_code == 400, suffix


@every_record
def test_a_forum_gets_the_headline_and_the_card(
    visitor: FlaskClient, forms: Forms[Any, Any]
) -> None:
    page = f"http://localhost/{forms.path}{forms.example.link}"
    embed = visitor.get("/oembed", query_string={"url": page}).get_json()
    card = visitor.get(embed["url"].removeprefix("http://localhost"))
    assert (card.status_code, card.mimetype) == (200, "image/png")


@pytest.mark.parametrize("name", COMMANDS)
def test_several_hands_come_from_arguments_and_a_file(name: str, tmp_path: Path) -> None:
    sample = COMMANDS[name].sample
    listed = hairi(name, sample, "--hands", "-", "--json", stdin=f"# the same\n{sample}\n")
    first, second = json.loads(listed.stdout)
    assert first == second == json.loads(hairi(name, sample, "--format", "json").stdout)
    wrong = hairi(name, "--hands", "-", stdin=f"{sample}\n8z\n")
    assert (wrong.exit_code, wrong.stderr[:7]) == (2, "line 2:")
    both = hairi(name, sample, sample, "-o", str(tmp_path / "report.md"))
    assert "a report or a picture shows one hand" in both.stderr
    assert f"try: hairi {name} {sample}" in hairi(name).stderr
