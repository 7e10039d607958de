"""The links of the documents lead to existing files."""

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


REGISTRY = re.compile(r"\bpip install\b[^\n]*?[\s'\"](?<![./])hairi(?=[\[\s'\"`]|$)|['\"`]hairi\[")
"""Words that take hairi from a registry, where it is not."""


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("pip install hairi", True),
        ("/opt/hairi/bin/pip install hairi     # or", True),
        ("pip install 'hairi[batch]'", True),
        ("see `hairi[redis]`", True),
        ("pip install '.[batch]'", False),
        ("/opt/hairi/bin/pip install '.[batch]'", False),
        ("pip install '/srv/hairi[batch]'", False),
    ],
)
def test_what_counts_as_a_registry(text: str, is_wrong: bool) -> None:
    assert bool(REGISTRY.search(text)) == is_wrong


def test_nothing_is_installed_from_a_registry_that_does_not_have_it() -> None:
    files = [
        *(path for path in DOCUMENTS if path.name != "CHANGELOG.md"),
        *(path for path in ROOT.glob("deploy/*") if path.is_file()),
        *(path for folder in ("analyzer", "webapp") for path in ROOT.glob(f"{folder}/**/*.py")),
        *ROOT.glob("templates/**/*.*"),
    ]
    wrong = [
        (path.name, line)
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if REGISTRY.search(line.split("#")[0])
    ]
    assert wrong == []


def test_the_speed_in_the_readme_is_that_of_the_last_run() -> None:
    """A figure that stands twice comes from one run."""
    results = (ROOT / "benchmarks/RESULTS.md").read_text(encoding="utf-8")
    figure = re.search(r"^\| analysis \| hairi `analyze` \| ([\d,]+) \|", results, re.MULTILINE)
    assert figure is not None
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"[{figure[1]}](benchmarks/RESULTS.md) full analyses a second" in readme
