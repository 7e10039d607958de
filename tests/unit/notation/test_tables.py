"""Every row of the tables: tests/data/notation_examples.json and docs/notation.md."""

import re
from pathlib import Path
from typing import Any

import pytest

from analyzer import NotationError, format_hand, parse_hand
from analyzer.errors import MESSAGES
from analyzer.notation import format_query, read_hand
from analyzer.notation.detection import READERS
from analyzer.notation.writers import WRITERS, write
from tests.unit.cases import load_cases

FILE = "notation_examples.json"


def rows(key: str) -> list[dict[str, Any]]:
    return load_cases(FILE, key)


@pytest.mark.parametrize("row", rows("canonical"), ids=lambda row: row["text"])
def test_each_sample_has_its_canonical_form_which_stands_for_itself(row: dict[str, Any]) -> None:
    hand = parse_hand(row["text"])
    assert (format_hand(hand), hand.size) == (row["canonical"], row["size"])
    canonical = parse_hand(row["canonical"])
    assert format_hand(canonical) == row["canonical"]
    assert parse_hand(format_query(canonical)) == canonical


@pytest.mark.parametrize(
    "row", [*rows("errors"), *rows("refused")], ids=lambda row: row["text"][:24]
)
def test_each_faulty_sample_has_its_code_and_position(row: dict[str, Any]) -> None:
    """Those `refused` are what other programs write but nobody can read."""
    with pytest.raises(NotationError) as caught:
        parse_hand(row["text"])
    assert (caught.value.code, caught.value.position) == (row["code"], row["position"])


PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"^\| [^|`]*(?:`#`)?[^|`]* \| `([^`]+)` \| `([^`]+)` \|$", PAGE, re.MULTILINE)
FAULTS = re.findall(r"^\| `(\w+)` \| [^|]* \| (?:`([^`]*)`)? ?\| (\d+) \|$", PAGE, re.MULTILINE)
WRITTEN = re.findall(r"^\| `(\w+)` \| `([^`]+)` \| [^|]*\|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("text", "canonical"), SAMPLES)
def test_each_sample_of_the_page_is_read(text: str, canonical: str) -> None:
    assert format_hand(parse_hand(text)) == canonical


@pytest.mark.parametrize(("code", "text", "position"), FAULTS)
def test_each_error_of_the_page_is_found(code: str, text: str, position: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert (caught.value.code, caught.value.position) == (code, int(position))


@pytest.mark.parametrize(("name", "text"), WRITTEN)
def test_each_writer_of_the_page_writes_so(name: str, text: str) -> None:
    assert write(parse_hand("20m1j5z(340s1)(p7z2)(k1z)6z"), name) == text


def table(heading: str) -> list[str]:
    """The rows of the first table below a heading of the page, without the two at its head."""
    below = PAGE.split(f"\n## {heading}\n")[1]
    first = below[below.index("\n|") + 1 :].split("\n\n")[0]
    return first.splitlines()[2:]


def test_every_row_of_the_page_is_tried() -> None:
    assert len(SAMPLES) == len(table("What is read")) > 0
    assert len(FAULTS) == len(table("Errors")) > 0
    assert {code for code, _, _ in FAULTS} < set(MESSAGES)


def test_the_page_has_every_notation_that_is_written() -> None:
    """A row of docs/notation.md, "What is written", shows one hand in each of them."""
    assert {name for name, _ in WRITTEN} == set(WRITERS)


@pytest.mark.parametrize("name", READERS)
def test_the_page_names_every_notation_that_is_read(name: str) -> None:
    """What `Reading.notation` can be stands at the end of "How the notation is detected"."""
    section = PAGE.split("\n## How the notation is detected\n")[1].split("\n## ")[0]
    assert f"`{name}`" in section.split("`Reading.notation`")[1]


@pytest.mark.parametrize("name", READERS)
def test_every_notation_that_is_read_has_an_example(name: str) -> None:
    notations = {read_hand(row["text"]).notation for row in rows("canonical")}
    assert name in notations, f"{FILE}: a row of `canonical` in the notation {name} is missing"
