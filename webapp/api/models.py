"""The models of JSON: how a field is described, and how a value is written as a model."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from operator import attrgetter
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

Model = TypeVar("Model")

Convert = Callable[[Any], Any]


@dataclass(frozen=True)
class Described:
    """The description of a field, its limits, and the attribute that it shows.

    pydantic asks it for its part of a schema, so that writing JSON does not load pydantic.
    """

    meaning: str | None
    attribute: str | None
    limits: dict[str, Any] = field(hash=False)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the schema that checks a value."""
        if not self.limits:
            return handler(source)
        from pydantic import Field  # noqa: PLC0415 (only where schemas are made)

        return handler.generate_schema(Annotated[source, Field(**self.limits)])

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        """Return the schema that OpenAPI shows."""
        meaning = {} if self.meaning is None else {"description": self.meaning}
        return handler(core) | meaning


def described(meaning: str | None = None, *, of: str | None = None, **limits: Any) -> Any:
    """Return the description of a field.

    Args:
        meaning: what the field says.
        of: the attribute that it shows, with dots; by default the one with the name of the field.
        limits: what pydantic knows by these names: `ge`, `le`, `pattern`.
    """
    return Described(meaning, of, limits)


def json_of(model: type[Model], value: Any, /, **given: Any) -> Model:
    """Return the JSON of a value: the fields of a model, in its order.

    A field is what is `given` under its name, or else the attribute that it shows, converted to
    its type: a string is `str(attribute)`, a model the JSON of the attribute, a list or a
    dictionary converts each of its entries. A plain tuple has its fields in order; what is JSON
    already stays as it is.

    Args:
        model: a typed dictionary, whose fields are `described`.
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
        (name, attrgetter(_attribute(hint) or name), _converter(hint))
        for name, hint in get_type_hints(model, include_extras=True).items()
    )


def _attribute(hint: Any) -> str | None:
    """Return the attribute that a field says it shows."""
    meanings = (each for each in get_args(hint) if isinstance(each, Described))
    return next((each.attribute for each in meanings if each.attribute), None)


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
