"""The models of JSON, and how a value is written as one of them.

A model is a typed dictionary. A field says its type, its meaning in a sentence, and, where they are
needed, its limits and the attribute that it shows:

    wait: Annotated[int, "Copies left of all waits.", From("choice.count"), Limits(ge=0)]
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from operator import attrgetter
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

Model = TypeVar("Model")

Said = TypeVar("Said")

Convert = Callable[[Any], Any]


@dataclass(frozen=True)
class From:
    """The attribute that a field shows, with dots; without it, the one with the field's name."""

    attribute: str


class Limits:
    """The limits of a field, under the names that pydantic knows: `ge`, `le`, `pattern`."""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the schema that checks a value; pydantic is loaded where schemas are made."""
        from pydantic import Field  # noqa: PLC0415

        return handler.generate_schema(Annotated[source, Field(**self.limits)])


def json_of(model: type[Model], value: Any, /, **given: Any) -> Model:
    """Return the JSON of a value: the fields of a model, in its order.

    A field is what is `given` under its name, or else the attribute that it shows, converted to
    its type: a string is `str(attribute)`, a model the JSON of the attribute, a list or a
    dictionary converts each of its entries. A plain tuple has its fields in order; what is JSON
    already stays as it is.

    Args:
        model: a typed dictionary; a field says its type, and, where they are needed, its `Limits`
            and where it comes `From`.
        value: what has the attributes.
        given: name of a field -> its value.
    """
    fields = _fields(cast("Any", model))
    answer: Any = value
    if type(value) is tuple:
        pairs = zip(fields, value, strict=True)
        answer = {name: convert(each) for (name, _, convert), each in pairs}
    elif type(value) is not dict:
        answer = {
            name: convert(given[name] if name in given else read(value))
            for name, read, convert in fields
        }
    return cast("Model", answer)


@cache
def _fields(model: type) -> tuple[tuple[str, Convert, Convert], ...]:
    """Return the name of each field, what reads its attribute, and what converts it."""
    return tuple(
        (name, attrgetter(_said(hint, From, From(name)).attribute), _converter(hint))
        for name, hint in get_type_hints(model, include_extras=True).items()
    )


def meanings(model: type) -> dict[str, str]:
    """Return the meaning of each field."""
    hints = get_type_hints(model, include_extras=True)
    return {name: _said(hint, str, "") for name, hint in hints.items()}


def _said(hint: Any, kind: type[Said], usual: Said) -> Said:
    """Return what a field says of one kind, such as its meaning."""
    return next((each for each in get_args(hint) if isinstance(each, kind)), usual)


def _converter(hint: Any) -> Convert:
    """Return what makes JSON of a value with a type hint."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Annotated:
        return _converter(parts[0])
    if is_typeddict(hint):
        return partial(json_of, hint)
    if kind is list:
        entry = _converter(*parts)
        return lambda values: [entry(each) for each in values]
    if kind is dict:
        entry = _converter(parts[1])
        return lambda values: {str(key): entry(each) for key, each in dict(values).items()}
    if type(None) in parts:
        some = _converter(parts[0])
        return lambda value: None if value is None else some(value)
    return str if hint is str else lambda value: value
