"""What is done with several parameters at once: they are read, written to links, named."""

from collections.abc import Iterable, Mapping
from typing import Any

from webapp.language.messages import Message
from webapp.query.parameter_kinds import LONGEST_HAND, Parameter
from webapp.query.problems import InvalidRequestError, Problem


def read_each(
    records: Iterable[Parameter], arguments: Mapping[str, str]
) -> tuple[dict[str, Any], list[Problem]]:
    """Return the value of each record by its key, and the problems, in the order of the records.

    The value of an invalid parameter is the default.
    """
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for record in records:
        values[record.key] = record.default
        if record.name in arguments:
            try:
                values[record.key] = record.read(arguments[record.name])
            except InvalidRequestError as error:
                problems += error.problems
    return values, problems


def read(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, Any]:
    """Return the value of each record by its key.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    values, problems = read_each(records, arguments)
    if problems:
        raise InvalidRequestError(*problems)
    return values


def given_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without those left empty."""
    names = names_of(records)
    return {name: arguments[name] for name in names if arguments.get(name, "").strip()}


def typed_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters for a form as typed, without a hand that is too long to be shown."""
    texts = given_texts(records, arguments)
    return texts if len(texts.get("q", "")) <= LONGEST_HAND else texts | {"q": ""}


def written(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return each parameter as text; `values` has an attribute for the key of each record."""
    return {each.name: each.write(getattr(values, each.key)) for each in records}


def unusual(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return the parameters that differ from their defaults, as text."""
    return written((each for each in records if getattr(values, each.key) != each.default), values)


def link_of(records: Iterable[Parameter], values: Any) -> str:
    """Return the parameters of values in a link, such as `&d=4m&t=7`."""
    return "".join(f"&{name}={text}" for name, text in unusual(records, values).items())


def names_of(records: Iterable[Parameter]) -> tuple[str, ...]:
    """Return the names of parameters."""
    return tuple(each.name for each in records)


def codes_of(records: Iterable[Parameter]) -> tuple[str, ...]:
    """Return the codes of the problems of these parameters, each once."""
    return tuple(dict.fromkeys(code for each in records for code in each.codes))


def labels_of(records: Iterable[Parameter]) -> dict[str, Message]:
    """Return parameter -> the label of its field, for those that have one."""
    return {each.name: each.label for each in records if each.label}


def options_of(records: Iterable[Parameter]) -> dict[str, str]:
    """Return parameter -> its option on the command line, for those that have one."""
    return {each.name: each.option_name for each in records if each.option}
