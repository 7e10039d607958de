"""The text box at the top of a page and the fields beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, format_options
from webapp.query.parameters import NAMES


@dataclass(frozen=True, slots=True)
class Box:
    """The text box and the fields beside it, as typed.

    Attributes:
        is_regular: whether only the regular form counts.
        fields: query parameter -> its text; none is missing.
        faults: the names of invalid parameters.
        is_requested: whether the address unfolds the fields, even if they are empty.
        options: order and columns, which are kept for the next hand.
    """

    text: str = ""
    is_regular: bool = False
    fields: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(NAMES, ""))
    faults: frozenset[str] = frozenset()
    is_requested: bool = False
    options: TableOptions = PLAIN_OPTIONS

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """The hidden parameters that the form of the text box sends."""
        return tuple(parse_qsl(format_options(self.options.for_other_hands)))

    @property
    def is_open(self) -> bool:
        """Whether the fields beside it are unfolded when the page is loaded."""
        return self.is_requested or not self.faults.isdisjoint(self.fields)

    @property
    def is_filled(self) -> bool:
        """Whether a field beside it has a value, which is kept for the next hand."""
        return any(self.fields.values())
