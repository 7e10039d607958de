"""The documented contexts of failures: a text that is no hand, and every other one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.views.contexts import Box, ExampleView, TileView
from webapp.wording import Message

if TYPE_CHECKING:
    from webapp.views.picker_contexts import PickerView


@dataclass(frozen=True, slots=True)
class Echo:
    """The typed text around a fault, fit to print; `is_cut_…` where more of it was typed."""

    before: str
    fault: str
    after: str
    is_cut_before: bool
    is_cut_after: bool


@dataclass(frozen=True, slots=True)
class ProblemView:
    """One fault.

    Attributes:
        name: of the field; None for the hand.
        position: its place, from 1.
        message: the sentence with its `parts` open, such as `{found}`.
        echo: the text around it.
        readings: what the text may mean, each with a link to that hand.
    """

    name: Message | None
    position: int | None
    message: str
    parts: Mapping[str, str]
    echo: Echo | None
    readings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class InvalidPage:
    """A text that is no hand, and what would be right.

    Attributes:
        picker: None where the text is no hand, to which a tile could be added.
        is_hand_at_fault: whether it is the hand, not a field beside it.
        fault: where the first fault of the box starts and ends, in characters.
    """

    box: Box
    picker: PickerView | None
    is_hand_at_fault: bool
    fault: tuple[int, int] | None
    problems: tuple[ProblemView, ...]
    examples: tuple[ExampleView, ...]


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Any other failure.

    Attributes:
        tiles: the digits of its status.
        offer: the hand that the address holds, if there is one.
    """

    box: Box
    status: int
    tiles: tuple[TileView, ...]
    title: Message
    sentence: Message
    examples: tuple[ExampleView, ...]
    offer: ExampleView | None = None
