"""The form of self-play; each field is made from the record of its parameter."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from webapp.language.messages import Message, say
from webapp.language.speech import number
from webapp.query.parameter_kinds import Number, Parameter
from webapp.query.parameters import RULES
from webapp.simulation.query import GAME, GAMES, NAMES, OWN, SEED, UNTIL
from webapp.simulation.words import CHOICES, RANDOM, YES_OR_NO

SEEN: tuple[Parameter, ...] = (
    *(each for each in RULES if each.name in ("rules", "jokers")),
    *(GAMES, UNTIL),
    *(each for each in OWN if each not in (GAMES, GAME)),
)
"""The parameters with a field. The number of the game has none, since it belongs to one seed."""

UNSEEN = tuple(each.name for each in RULES if each not in SEEN)
"""Parameters without a field, which the form sends unchanged."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of the form.

    Attributes:
        name: its parameter.
        choices: the values of a list of choices, each with its words; empty for a text field.
        hint: what a number may be, or what it is if the field stays empty.
    """

    name: str
    label: Message
    choices: tuple[tuple[str, str], ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The form of self-play.

    Attributes:
        fields: parameter -> its text, for all parameters.
        entries: the fields.
        unseen: the parameters without a field, and their texts.
        faults: the invalid parameters.
    """

    fields: Mapping[str, str]
    entries: tuple[FieldView, ...]
    unseen: tuple[tuple[str, str], ...]
    faults: frozenset[str]


def entry_form(fields: Mapping[str, str], faults: Iterable[str] = ()) -> EntryForm:
    """Return the form with these texts."""
    return EntryForm(
        dict.fromkeys(NAMES, "") | dict(fields),
        tuple(map(_field, SEEN)),
        tuple((name, fields[name]) for name in UNSEEN if name in fields),
        frozenset(faults),
    )


def _field(record: Parameter) -> FieldView:
    assert record.label is not None
    if not isinstance(record, Number):
        words = CHOICES.get(record.name, YES_OR_NO)
        choices = tuple((value, say(each)) for value, each in words.items())
        return FieldView(record.name, record.label, choices)
    hint = say(RANDOM) if record is SEED else f"{record.least}–{number(record.most)}"
    return FieldView(record.name, record.label, hint=hint)
