"""How the page of a hand shows its rows: query parameters that change nothing but that.

    sort=count       by a column, -count the other way round; without it tenhou's order
    hide=kinds,next  columns that are not shown
    compare=3m9p     two discards side by side

`sort` and `hide` stay while one plays on: links carry them once they were given. What is compared
belongs to one hand, so no link to another one has it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict

from analyzer.errors import NotationError, quote
from analyzer.hand import Hand
from analyzer.notation import format_typed, read_placed_tiles
from analyzer.tiles import Tile
from webapp.language.speech import phrase
from webapp.query.links import RELATIVE, for_next_hand, hand_link
from webapp.query.parameters import Setting
from webapp.query.problems import Problem, problem_of

COLUMNS = ("tile", "shanten", "count", "kinds", "good", "next", "improving")
"""What rows can be sorted by, in the order of the columns."""

HIDEABLE = COLUMNS[1:]
"""Columns that can be done without."""

OPTION_NAMES = ("sort", "hide", "compare")
"""Every parameter, in the order in which a link has them."""

LONGEST = 200
"""Characters of one parameter that are read."""

BAD_SORT = phrase("sort is one of these, or one of them after a minus: {allowed}")
BAD_HIDE = phrase("hide is a list of these, with commas between them: {allowed}")
BAD_COMPARE = phrase("compare is two different tiles of the hand, such as 3m9p")
NOT_HELD = phrase("{found} is not in the hand, so it cannot be discarded")
NO_DISCARD = phrase("nothing to compare: this hand draws before it discards")


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How the rows of a page are shown.

    Attributes:
        sort: a column, after a minus if it is turned round; empty for tenhou's order.
        hidden: columns, in their order.
        compared: two tiles of the hand, of different kinds; or none.
    """

    sort: str = ""
    hidden: tuple[str, ...] = ()
    compared: tuple[Tile, ...] = ()

    @property
    def column(self) -> str:
        """The column that sorts, empty for tenhou's order."""
        return self.sort.removeprefix("-")

    @property
    def is_reversed(self) -> bool:
        """Whether the worst comes first."""
        return self.sort.startswith("-")


PLAIN_OPTIONS = TableOptions()


def format_options(options: TableOptions) -> str:
    """Return what stands for options in a link: empty, or `&sort=count&hide=kinds`."""
    if options == PLAIN_OPTIONS:
        return ""
    values = (options.sort, ",".join(options.hidden), format_typed(options.compared))
    return "".join(
        f"&{name}={value}" for name, value in zip(OPTION_NAMES, values, strict=True) if value
    )


def with_options(setting: Setting, options: TableOptions) -> Setting:
    """Return the setting of links that show the rows in a way."""
    return replace(setting, extra=format_options(options))


def options_link(query: str, setting: Setting, options: TableOptions) -> str:
    """Return the link to the same page, which has discards, with its rows shown in another way."""
    return RELATIVE + hand_link(query, with_options(for_next_hand(setting), options))


def read_options(
    arguments: Mapping[str, str], hand: Hand | None = None
) -> tuple[TableOptions, tuple[Problem, ...]]:
    """Return the options that parameters ask for, and what is wrong with them.

    A parameter at fault is read as if it were left out. Without a hand any two tiles can be
    compared.
    """
    values = {name: text.strip() for name, text in _texts(arguments).items()}
    problems = [
        _problem(name, values[name], f"BAD_{name.upper()}", message, allowed=", ".join(columns))
        for name, message, columns in (("sort", BAD_SORT, COLUMNS), ("hide", BAD_HIDE, HIDEABLE))
        if not _is_known(values[name], name)
    ]
    faulty = {problem.field for problem in problems}
    compared, fault = _read_compared(values["compare"], hand)
    names = values["hide"].split(",")
    options = TableOptions(
        sort="" if "sort" in faulty else values["sort"],
        hidden=() if "hide" in faulty else tuple(name for name in HIDEABLE if name in names),
        compared=compared,
    )
    return options, (*problems, *fault)


def _texts(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each option; a form sends one for each tile, one for each column."""
    if not isinstance(arguments, MultiDict):
        return {name: arguments.get(name, "") for name in OPTION_NAMES}
    return {
        name: ("" if name == "compare" else ",").join(arguments.getlist(name))
        for name in OPTION_NAMES
    }


def _is_known(text: str, name: str) -> bool:
    if name == "sort":
        return not text or text.removeprefix("-") in COLUMNS
    return len(text) <= LONGEST and all(one in HIDEABLE for one in text.split(",") if one)


def _read_compared(text: str, hand: Hand | None) -> tuple[tuple[Tile, ...], tuple[Problem, ...]]:
    """Return the tiles to compare, none where there is a problem."""
    if not text:
        return (), ()
    if len(text) > LONGEST:
        return (), (_problem("compare", text, "BAD_COMPARE", BAD_COMPARE),)
    try:
        tiles, spans = read_placed_tiles(text)
    except NotationError as error:
        return (), (problem_of("compare", error),)
    problem = _find_fault(text, tiles, spans, hand)
    return ((), (problem,)) if problem else (tiles, ())


def _find_fault(
    text: str, tiles: tuple[Tile, ...], spans: tuple[tuple[int, int], ...], hand: Hand | None
) -> Problem | None:
    """Return why tiles cannot be compared, None if they can."""
    if len(tiles) != 2 or tiles[0].kind == tiles[1].kind:
        return _problem("compare", text, "BAD_COMPARE", BAD_COMPARE)
    if hand is None:
        return None
    if hand.drawn is None:
        return _problem("compare", text, "NO_DISCARD", NO_DISCARD)
    held = {tile.kind for tile in hand.tiles}
    missing = [span for tile, span in zip(tiles, spans, strict=True) if tile.kind not in held]
    return _problem("compare", text, "NOT_HELD", NOT_HELD, missing[0]) if missing else None


def _problem(
    field: str,
    text: str,
    code: str,
    message: str,
    span: tuple[int, int] | None = None,
    **parts: str,
) -> Problem:
    found = quote(text if span is None else text[slice(*span)])
    return Problem(
        field=field, text=text, code=code, message=message, found=found, span=span, parts=parts
    )
