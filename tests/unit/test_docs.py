"""What the documents point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("d*/**/*.md"), ROOT / "benchmarks/RESULTS.md"])
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
CODE = re.compile(r"`[^`\n]*`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_relative_link_leads_to_a_file(document: Path) -> None:
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        assert (document.parent / link).exists(), link


def test_there_are_links_to_check() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(LINK.findall(readme)) > 8
