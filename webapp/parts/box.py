"""The text box on top of a page, with the fields beside it; a page without one has it empty."""

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
        faults: the parameters that are wrong.
        is_requested: the address opens the fields, though they are empty.
        options: order and columns, which stay for the next hand.
    """

    text: str = ""
    is_regular: bool = False
    fields: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(NAMES, ""))
    faults: frozenset[str] = frozenset()
    is_requested: bool = False
    options: TableOptions = PLAIN_OPTIONS

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """Parameters that the text box sends along unseen."""
        return tuple(parse_qsl(format_options(self.options.for_other_hands)))

    @property
    def is_open(self) -> bool:
        """Whether the fields beside it are to be seen at once."""
        return self.is_requested or not self.faults.isdisjoint(self.fields)

    @property
    def is_filled(self) -> bool:
        """Whether a field beside it has a value, which goes along with the next hand."""
        return any(self.fields.values())
