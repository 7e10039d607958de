"""One language for each reader: no bare kanji where people read English or Russian."""

import re

import pytest
from flask.testing import FlaskClient

from tests.page_kinds import KINDS, QUICK
from tests.samples import cases
from tests.web.language.readers_text import Reading

KANA_OR_KANJI = re.compile(r"[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]+")


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("address", cases(KINDS, QUICK))
def test_no_bare_kanji(visitor: FlaskClient, address: str, language: str) -> None:
    mark = "&" if "?" in address else "?"
    html = visitor.get(f"{address}{mark}lang={language}").get_data(as_text=True)
    bare = [text.strip() for text in Reading(html).texts if KANA_OR_KANJI.search(text)]
    assert bare == []
