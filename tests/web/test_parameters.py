"""Every parameter is a record: its values match its descriptions everywhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webapp.analysis.query import PARAMETERS as QUESTION
from webapp.analysis.query import WISHES
from webapp.features import OPERATIONS
from webapp.help.show import FIELDS
from webapp.language.messages import Message
from webapp.language.speech import LANGUAGES, catalogue
from webapp.mcr.conditions import TRIED
from webapp.mcr.query import PARAMETERS as OF_MCR
from webapp.parts.table_options import OPTIONS, TableOptions
from webapp.pictures.model import SCALE, WIDTH
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.parameter_kinds import Choice, HandText, Number, Parameter, Switch
from webapp.query.parameters import (
    LANGUAGE,
    NAMES,
    OUTLOOK,
    SHARED,
    SITUATION,
    link_of,
    read,
    read_each,
)
from webapp.query.problems import InvalidRequestError
from webapp.simulation.query import PARAMETERS as OF_SELF_PLAY

SECTIONS = {
    "Parameters": (*SHARED, OUTLOOK, LANGUAGE),
    "Pages and pictures": (*OPTIONS, *QUESTION, *WISHES, SCALE, WIDTH),
    "Estimates": ASSUMPTIONS,
    "Self-play": OF_SELF_PLAY,
    "Chinese Official hands": (*OF_MCR, TRIED),
}
"""Section of docs/api.md -> the records that it describes."""

LISTED = {id(record) for records in SECTIONS.values() for record in records}
OF_OPERATIONS = {id(each): each for operation in OPERATIONS for each in operation.parameters}
ANYWHERE = tuple(each for key, each in OF_OPERATIONS.items() if key not in LISTED)
"""Those of other features; any section may describe them."""

DOCUMENT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")

EACH = [
    pytest.param(section, record, id=f"{section}: {record.name}")
    for section, records in (SECTIONS | {"": ANYWHERE}).items()
    for record in records
]
RECORDS = [
    pytest.param(record, id=f"{section}: {record.name}")
    for section, records in (SECTIONS | {"": ANYWHERE}).items()
    for record in records
]


def messages_of(record: Parameter) -> list[Message]:
    """Return every sentence of a record; of a problem as a message without context."""
    words = [record.label, record.meaning, record.sample.meaning if record.sample else None]
    return [*(each for each in words if each), Message(record.message)]


# In the documents, in /help, in four languages


@pytest.mark.parametrize(("section", "record"), EACH)
def test_a_parameter_stands_in_the_document(section: str, record: Parameter) -> None:
    is_anywhere = record in SHARED or not section
    text = DOCUMENT if is_anywhere else DOCUMENT.split(f"## {section}\n")[1].split("\n## ")[0]
    text = re.split(r"^\| key ", text, flags=re.MULTILINE)[0] if section else text
    place = f'docs/api.md, "{section}"' if section else "docs/api.md"
    rows = "" if isinstance(record, HandText) else r"^\| [^|]*"
    is_there = re.search(rf"{rows}`(\?|[^`]*&)?{record.name}(=[^`]*)?`", text, re.MULTILINE)
    assert is_there, f"no row of a table of {place} begins with the parameter `{record.name}`"
    if record.option and section != "Self-play":
        assert f"`{record.option_name}`" in text, f"{place} does not name `{record.option.name}`"


def test_a_sample_of_each_parameter_of_a_page_of_a_hand_is_in_help(visitor: FlaskClient) -> None:
    html = visitor.get("/help").text + visitor.get("/help/notation").text
    assert sorted(each.name for each in FIELDS) == sorted(NAMES)
    for record in (*FIELDS, *OPTIONS, *QUESTION, *WISHES):
        assert record.sample is not None, record.name
        assert f"<code>{record.name}={record.sample.value}</code>" in html
        assert record.label is not None


def test_each_sample_is_a_value_and_not_the_default() -> None:
    for record in (*FIELDS, *OPTIONS, *QUESTION, *WISHES, *ASSUMPTIONS):
        assert record.sample is not None
        value = record.read(record.sample.value)
        assert value is None or value != getattr(record, "default", None), record.name


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("record", RECORDS)
def test_the_words_of_a_parameter_are_translated(record: Parameter, language: str) -> None:
    translations = catalogue(language)
    for each in messages_of(record):
        text = translations.gettext(each.id)
        if each.context:
            text = translations.pgettext(each.context, each.id)
        assert text != each.id, f"{record.name}: {each.id!r} is not translated"


# What it takes


@pytest.mark.parametrize("record", RECORDS)
def test_what_an_option_names_is_what_is_read(record: Parameter) -> None:
    metavar = record.option.metavar if record.option else ""
    if isinstance(record, Number) and metavar:
        assert metavar.split("|")[-1] == f"{record.least}-{record.most}"
    if isinstance(record, Choice) and metavar:
        assert metavar == "|".join(record.values)


def values_of(record: Parameter) -> list[object]:
    """Return values at the limits of a record."""
    if isinstance(record, Number):
        return [record.least, record.most]
    if isinstance(record, Switch):
        return [False, True]
    return [record.read(each) for each in record.values] if isinstance(record, Choice) else []


@pytest.mark.parametrize("record", RECORDS)
def test_what_is_written_is_read_again(record: Parameter) -> None:
    for value in values_of(record):
        assert record.read(record.write(value)) == value
    if record.may_be_empty and record.name not in {each.name for each in SHARED[:4]}:
        assert record.read(" ") == record.default


@pytest.mark.parametrize("record", RECORDS)
def test_a_value_beyond_the_limits_is_a_problem_of_that_parameter(record: Parameter) -> None:
    beyond = [f"{each}x" for each in values_of(record)]
    if isinstance(record, Number):
        beyond += [str(record.least - 1), str(record.most + 1), "1" * 30, "１"]
    for text in beyond:
        with pytest.raises(InvalidRequestError) as caught:
            record.read(text)
        (problem,) = caught.value.problems
        assert problem.field == record.name
        assert problem.detail


# All of them


def test_every_problem_is_told_in_the_order_of_the_records() -> None:
    arguments = {"t": "19", "d": "8z", "s": "0", "r": "1"}
    with pytest.raises(InvalidRequestError) as caught:
        read(SITUATION, arguments)
    assert [problem.field for problem in caught.value.problems] == ["d", "s", "t"]
    values, problems = read_each(SITUATION, arguments)
    assert (values["round_wind"], values["turn"], len(problems)) == (1, None, 3)


def test_a_link_leaves_out_what_is_as_usual() -> None:
    assert link_of(OPTIONS, TableOptions(sort="-count")) == "&sort=-count"


def test_the_records_load_nothing_heavy() -> None:
    heavy = {"click", "flask", "jinja2", "numpy", "pydantic", "werkzeug"}
    line = f"import sys, webapp.query.parameters; print(*({heavy} & sys.modules.keys()))"
    answer = subprocess.run(
        [sys.executable, "-c", line], capture_output=True, check=True, text=True
    )
    assert answer.stdout == "\n"
