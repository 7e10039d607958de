"""How the page of a hand shows its rows: parameters that change nothing else.

    sort=count       sorted by a column, -count in reverse; without it tenhou's order
    hide=good,next   columns that are not shown, kinds and next without it; none: all are shown
    show=count,good  columns that are shown, from the check boxes of the form; others are hidden
    compare=3m9p     two discards side by side
    tab=text         the part of the answer that is shown instead of the discards
    cut=9p           the reader's own discard, whose row is marked
    expect=1         the page includes the estimates; without it a script loads them
    open=3s          the row whose points are explained; with against=8s compared with another row
    lines=3s8s       the rows whose curves are drawn
    how=1            the assumptions of the estimates are shown in words
    offer=5z         with from=right: a tile that another player threw, to be called or not
    e_…=             the assumptions of the estimates (webapp/query/estimates.py)

A parameter that names tiles of the hand is left out of links to other hands; links to them keep all
other parameters.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from analyzer.errors import NotationError, quote
from analyzer.hand import Hand
from analyzer.notation import read_placed_tiles
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.parts.columns import BY_KEY, RETIRED
from webapp.query.estimates import ASSUMPTIONS, EXPECT, USUAL, Assumptions, format_assumptions
from webapp.query.hand import NOT_HELD, HeldTile
from webapp.query.links import RELATIVE, LinkState, for_next_hand, hand_link
from webapp.query.parameter_kinds import Choice, OneTile, Parameter, Sample, Switch, Tiles
from webapp.query.parameters import link_of, names_of, parameter_field, parameters_of, read_each
from webapp.query.problems import InvalidRequestError, Problem, problem_of

KEYS = tuple(BY_KEY)
"""Keys by which rows can be sorted, in the order of the columns."""

HIDEABLE = KEYS[1:]
"""Keys of the columns that can be hidden."""

USUALLY_HIDDEN = ("kinds", "next")
"""Keys of the columns that are hidden without `hide`."""

NOTHING = "none"
"""The value of `hide` with which no column is hidden."""

LONGEST_OPTION = 200
"""Most characters of a parameter that are read."""

NO_DISCARD = phrase("nothing to compare: this hand draws before it discards")

SAMPLE_HAND = "?q=23467m340p66788s9p"


@dataclass(frozen=True, slots=True, eq=False)
class Order(Choice):
    """The column by which rows are sorted, after a minus if the order is reversed."""

    def value_of(self, text: str) -> str:
        """Return the column with its minus; empty for a column that no longer exists."""
        if text.removeprefix("-") in RETIRED:
            return ""
        if text.removeprefix("-") not in self.values:
            raise self.refuse(text)
        return text


@dataclass(frozen=True, slots=True, eq=False)
class ColumnList(Choice):
    """Columns with commas between them; its value has them in the order of the table."""

    def value_of(self, text: str) -> Any:
        """Return the columns."""
        names = text.split(",")
        known = {*self.values, *RETIRED, "", NOTHING}
        if len(text) > LONGEST_OPTION or not {*names} <= known:
            raise self.refuse(text)
        return tuple(name for name in self.values if name in names)

    def write(self, value: Any) -> str:
        """Return the columns with commas between them."""
        return ",".join(value) or NOTHING


TABS = {
    "discards": Message("Discards"),
    "following": Message("What follows"),
    "turns": Message("By turn"),
    "text": Message("As text"),
}
"""Value of `tab` -> the name of this part of the answer; the page shows one part."""

ESTIMATED = "?q=23467m34567p3388s&t=12&expect=1"

OFFERED = "?q=234m55z67p34s99s12p&t=7"

MOST_LINES = 4
"""Most curves in one picture."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How the rows of a page are shown.

    Each field is a parameter, in the order of links; those of the assumptions follow.
    """

    sort: str = parameter_field(
        Order("sort", KEYS, default="",
              message=phrase("sort is one of these, or one of them after a minus: {allowed}"),
              label=Message("Order of the rows"),
              sample=Sample(SAMPLE_HAND, "improving",
                            Message("the name of a column, as below; after a minus the other way "
                                    "round")))
    )  # fmt: skip
    hidden: tuple[str, ...] = parameter_field(
        ColumnList("hide", HIDEABLE, default=USUALLY_HIDDEN,
                   message=phrase("hide is a list of these, with commas between them: {allowed}"),
                   label=Message("Hidden columns"),
                   sample=Sample(SAMPLE_HAND, "good,improving",
                                 Message("columns, with commas between them; none: all are shown")))
    )  # fmt: skip
    compared: tuple[Tile, ...] = parameter_field(
        Tiles("compare",
              message=phrase("compare is two different tiles of the hand, such as 3m9p"),
              label=Message("Comparison"),
              sample=Sample(SAMPLE_HAND, "6m9p", Message("two tiles of the hand")))
    )  # fmt: skip
    tab: str = parameter_field(
        Choice("tab", tuple(TABS), default="discards",
               label=Message("Part of the answer"),
               sample=Sample(SAMPLE_HAND, "text",
                             Message("which part of the answer the page shows")))
    )  # fmt: skip
    cut: Tile | None = parameter_field(
        HeldTile("cut", message=phrase("cut is one tile of the hand, such as 9p"),
                 label=Message("Your discard"),
                 sample=Sample(SAMPLE_HAND, "8s",
                               Message("a tile of the hand, whose row is marked")))
    )  # fmt: skip
    is_expected: bool = parameter_field(EXPECT)
    opened: Tile | None = parameter_field(
        HeldTile("open", message=phrase("open is one tile of the hand, such as 9p"),
                 label=Message("Opened row"),
                 sample=Sample(ESTIMATED, "3s",
                               Message("a tile of the hand: where the points of this discard come "
                                       "from")))
    )  # fmt: skip
    against: Tile | None = parameter_field(
        HeldTile("against", message=phrase("against is one tile of the hand, such as 9p"),
                 label=Message("Compared with"),
                 sample=Sample(f"{ESTIMATED}&open=3s", "7m",
                               Message("with open=3s: the discard it is compared with")))
    )  # fmt: skip
    lines: tuple[Tile, ...] = parameter_field(
        Tiles("lines", message=phrase("lines is at most four tiles of the hand, such as 3m9p"),
              label=Message("Curves"),
              sample=Sample(f"{ESTIMATED}&tab=turns", "3s7m",
                            Message("with tab=turns: at most four tiles of the hand, whose curves "
                                    "are drawn")))
    )  # fmt: skip
    is_explained: bool = parameter_field(
        Switch("how", label=Message("How?"),
               sample=Sample(ESTIMATED, "1", Message("1 says in words what the estimates assume")))
    )  # fmt: skip
    offered: Tile | None = parameter_field(
        OneTile("offer", message=phrase("offer is one tile that another player threw, such as 5z"),
                label=Message("Thrown tile"),
                meaning=Message("A tile that another player threw, with 13 tiles in hand: what "
                                "passing and each call are worth; not among the visible ones."),
                sample=Sample(f"{OFFERED}&from=right", "5z",
                              Message("with from=right, opposite or left: a tile that somebody "
                                      "threw; what calling it is worth")))
    )  # fmt: skip
    source: str = parameter_field(
        Choice("from", ("right", "opposite", "left"), default="",
               message=phrase("from is who threw the tile: right (the next player), opposite or "
                              "left"),
               label=Message("Thrown by"),
               meaning=Message("Who threw it: right, the next player; opposite; or left, from whom "
                               "alone you chii."),
               sample=Sample(f"{OFFERED}&offer=5z", "left",
                             Message("with offer=5z: who threw the tile")))
    )  # fmt: skip
    assumptions: Assumptions = USUAL

    @property
    def for_other_hands(self) -> "TableOptions":
        """The options that links to another hand keep."""
        own = replace(self, compared=(), cut=None, opened=None, against=None, lines=())
        return replace(own, offered=None, source="")

    @property
    def column(self) -> str:
        """The column by which rows are sorted, empty for tenhou's order."""
        return self.sort.removeprefix("-")

    @property
    def is_reversed(self) -> bool:
        """Whether the order is reversed, so that the worst row comes first."""
        return self.sort.startswith("-")


OPTIONS = parameters_of(TableOptions)
"""The parameters of `TableOptions`, in the order of links."""

_SORT, _HIDE, COMPARE, _TAB, _CUT, _EXPECT, OPEN, AGAINST, LINES, _HOW, OFFER, FROM = OPTIONS

SHOW = ColumnList("show", KEYS, attribute="visible", default=KEYS,
                  message=phrase("show is a list of these, with commas between them: {allowed}"),
                  label=Message("Shown columns"))  # fmt: skip

HELD = tuple(each for each in OPTIONS if isinstance(each, HeldTile))
"""The parameters that name one tile of the hand."""

ALONE = tuple(each for each in OPTIONS if each not in (COMPARE, LINES, *HELD))
"""The parameters that are read without the hand."""

PLAIN_OPTIONS = TableOptions()


def format_options(options: TableOptions) -> str:
    """Return the parameters of options in a link: empty, or `&sort=count&hide=kinds`."""
    return link_of(OPTIONS, options) + format_assumptions(options.assumptions)


def with_options(state: LinkState, options: TableOptions) -> LinkState:
    """Return the state of links that have these options."""
    return replace(state, extra=format_options(options))


def options_link(query: str, state: LinkState, options: TableOptions) -> str:
    """Return the link to the page of a hand with discards, with these options."""
    return RELATIVE + hand_link(query, with_options(for_next_hand(state), options))


def read_options(
    arguments: Mapping[str, str], hand: Hand | None = None
) -> tuple[TableOptions, tuple[Problem, ...]]:
    """Return the options of a request, and their problems.

    An invalid parameter is treated as if it were left out. Without a hand any two tiles can be
    compared, and any tile can be cut.
    """
    texts = _texts(arguments)
    values, problems = read_each(ALONE, texts)
    problems += missing_source(values["offered"], values["source"], problems)
    assumptions, wrong = read_each(ASSUMPTIONS, arguments)
    shown, faults = read_each((SHOW,), texts)
    if texts[SHOW.name]:
        values["hidden"] = tuple(key for key in HIDEABLE if key not in shown["visible"])
    problems += [*faults, *wrong]
    values["compared"], faults_of_pair = _read_several(COMPARE, texts, hand)
    problems += faults_of_pair
    for record in HELD:
        text = texts[record.name][:LONGEST_OPTION]
        values[record.key], faults_of_tile = record.read_for(text, hand)
        problems += faults_of_tile
    values["lines"], faults_of_lines = _read_several(LINES, texts, hand)
    problems += faults_of_lines
    return TableOptions(**values, assumptions=Assumptions(**assumptions)), tuple(problems)


def require_options(
    arguments: Mapping[str, str], records: Iterable[Parameter], hand: Hand | None = None
) -> TableOptions:
    """Return the options of a request in which these parameters are valid.

    Raises:
        InvalidRequestError: with a problem for each of them that is not.
    """
    options, problems = read_options(arguments, hand)
    names = names_of(records)
    faults = [problem for problem in problems if problem.field in names]
    if faults:
        raise InvalidRequestError(*faults)
    return options


def missing_source(
    offered: Tile | None, source: str, problems: Iterable[Problem]
) -> tuple[Problem, ...]:
    """Return the problem of a thrown tile without its player or the reverse, if not known yet."""
    is_known = any(problem.field in (OFFER.name, FROM.name) for problem in problems)
    if is_known or bool(offered) == bool(source):
        return ()
    return (OFFER if source else FROM).refuse("").problems


def _texts(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each option; a form sends several, one for each tile or column."""
    # Only Werkzeug's arguments have several texts under a name; commands do without it.
    getlist = getattr(arguments, "getlist", lambda name: [arguments.get(name, "")])
    return {
        each.name: ("" if each in (COMPARE, LINES) else ",").join(getlist(each.name))
        for each in (*OPTIONS, SHOW)
    }


def _read_several(
    record: Parameter, texts: Mapping[str, str], hand: Hand | None
) -> tuple[tuple[Tile, ...], tuple[Problem, ...]]:
    """Return the tiles of a parameter, each once, and the problems; with a problem, no tiles."""
    text = texts[record.name].strip()
    if not text:
        return (), ()
    if len(text) > LONGEST_OPTION:
        return (), record.refuse(text).problems
    try:
        tiles, spans = read_placed_tiles(text)
    except NotationError as error:
        return (), (problem_of(record.name, error),)
    find_fault = _fault_of_pair if record is COMPARE else _fault_of_lines
    fault = find_fault(text, tiles, spans, hand)
    return ((), fault) if fault else (tuple(dict.fromkeys(tiles)), ())


def _fault_of_lines(
    text: str, tiles: tuple[Tile, ...], _spans: object, hand: Hand | None
) -> tuple[Problem, ...]:
    """Return the problem of tiles whose curves cannot be drawn; nothing if they can."""
    strange = {tile.kind for tile in tiles} - {tile.kind for tile in hand.tiles} if hand else ()
    return LINES.refuse(text).problems if strange or len({*tiles}) > MOST_LINES else ()


def _fault_of_pair(
    text: str, tiles: tuple[Tile, ...], spans: tuple[tuple[int, int], ...], hand: Hand | None
) -> tuple[Problem, ...]:
    """Return the problem of tiles that cannot be compared; nothing if they can."""
    if len(tiles) != 2 or tiles[0].kind == tiles[1].kind:
        return COMPARE.refuse(text).problems
    if hand is None:
        return ()
    if hand.drawn is None:
        return COMPARE.refuse(text, "NO_DISCARD", NO_DISCARD).problems
    held = {tile.kind for tile in hand.tiles}
    missing = [span for tile, span in zip(tiles, spans, strict=True) if tile.kind not in held]
    if not missing:
        return ()
    (problem,) = COMPARE.refuse(text, "NOT_HELD", NOT_HELD).problems
    return (replace(problem, span=missing[0], found=quote(text[slice(*missing[0])])),)
