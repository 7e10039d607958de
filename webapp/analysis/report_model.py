"""The report as frozen values, which the HTML and the Markdown template both print."""

from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.analysis import Analysis
from analyzer.tenhou import Refusal
from analyzer.winning import Form, Shape
from webapp.query.parameters import Setting
from webapp.reports.paper import GENERATOR, LaidMeld, hand_width
from webapp.resources import VERSION

COLUMNS = ("discard", "shanten", "accepted", "kinds", "count")

AHEAD = ("good", "next", "improving")
"""Columns that a table has where one of its rows has something to say in them."""

LONG = 50
"""A report on more hands is drawn piece by piece as it is scrolled, and does not look ahead."""


@dataclass(frozen=True, slots=True)
class ReportHand:
    """A hand to report on.

    Attributes:
        analysis: its analysis.
        query: the strict string that stands for it in a link and in tenhou's text.
        mode: q, p, qd or pd.
        title: what its author calls it; any text.
    """

    analysis: Analysis
    query: str
    mode: str
    title: str | None = None

    @property
    def setting(self) -> Setting:
        """What a link to it says besides the hand."""
        return Setting(self.mode, self.analysis.situation, self.analysis.rules)


@dataclass(frozen=True, slots=True)
class AcceptedTile:
    """A tile that lowers shanten, its copies left, and the shapes of a wait that it completes."""

    tile: str
    left: int
    shapes: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToTenpai:
    """A draw that makes the hand tenpai.

    Attributes:
        tile: the tile drawn.
        left: its copies left.
        discard: the best one then.
        count: copies left of all waits.
        waits: what wins then, without shapes.
    """

    tile: str
    left: int
    discard: str
    count: int
    waits: tuple[AcceptedTile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Improving:
    """Draws that keep shanten but, after the best discard, accept `after` copies, not `before`.

    Attributes:
        draws: each tile drawn, with its copies left.
        discard: the best one after any of them.
        before: copies accepted now.
        after: copies accepted then.
    """

    draws: tuple[AcceptedTile, ...]
    discard: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """What follows a row.

    Attributes:
        good: of the copies accepted at 1-shanten, the share that leads to a wait of more than four
            tiles, in percent; None farther away.
        next: copies accepted after the next draw and discard, on average, to one decimal; None
            where the draw wins.
        to_tenpai: at 1-shanten each accepted tile with a copy left, and the waits that it leads to.
        improvements: the draws that widen what is accepted, those that do most first.
    """

    good: int | None
    next: float | None
    to_tenpai: tuple[ToTenpai, ...]
    improvements: tuple[Improving, ...]

    @property
    def improving(self) -> int:
        """Copies left of the tiles that keep shanten and widen what is accepted."""
        return sum(draw.left for one in self.improvements for draw in one.draws)

    @property
    def pictures(self) -> Iterator[str]:
        """Every tile that is shown."""
        for step in self.to_tenpai:
            yield from (step.tile, step.discard, *(wait.tile for wait in step.waits))
        for one in self.improvements:
            yield from (one.discard, *(draw.tile for draw in one.draws))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the table.

    Attributes:
        tile: the discard, as the hand holds it; None for a hand that is about to draw.
        shanten: of what remains.
        accepted: the tiles that lower it.
        kinds: how many they are.
        count: how many copies of them are left.
        is_best: no discard accepts more; no row is best where all are alike.
        is_dominated: another discard of the same shanten accepts all of it and more.
        is_furiten: it waits for a tile that was discarded.
        is_dead: it is tenpai with no copy of a wait left.
        ahead: what follows it; None where nobody looked.
    """

    tile: str | None
    shanten: int
    accepted: tuple[AcceptedTile, ...]
    kinds: int
    count: int
    is_best: bool = False
    is_dominated: bool = False
    is_furiten: bool = False
    is_dead: bool = False
    ahead: Ahead | None = None

    @property
    def columns(self) -> frozenset[str]:
        """The columns of `AHEAD` in which it has something to say."""
        ahead = self.ahead
        if ahead is None:
            return frozenset()
        said = (ahead.good is not None, ahead.next is not None, ahead.improving > 0)
        return frozenset(name for name, is_said in zip(AHEAD, said, strict=True) if is_said)

    @property
    def marks(self) -> frozenset[str]:
        """What there is to warn of or to explain."""
        ahead = self.ahead
        found = {
            "furiten": self.is_furiten,
            "dead": self.is_dead,
            "dominated": self.is_dominated,
            "shapes": any(each.shapes for each in self.accepted),
            "to_tenpai": ahead is not None and bool(ahead.to_tenpai),
            "improvements": ahead is not None and bool(ahead.improvements),
        }
        return frozenset(mark for mark, is_found in found.items() if is_found)

    @property
    def is_followed(self) -> bool:
        """Whether there are draws to tell one by one below it."""
        return bool(self.marks & {"to_tenpai", "improvements"})


@dataclass(frozen=True, slots=True)
class FormShanten:
    """Shanten of one winning form."""

    form: Form
    shanten: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingBlocks:
    """One reading of a complete hand.

    Attributes:
        form: the winning form.
        blocks: the tiles block by block, the pair after the sets, then the melds.
        text: the same as text, in which a joker is what it stands for: `12[3]m 11z`.
        has_jokers: whether the text tells more than the tiles.
        shapes: of the wait that the drawn tile may have ended.
    """

    form: Form
    blocks: tuple[tuple[str, ...], ...]
    text: str
    has_jokers: bool
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that was said besides the hand.

    Attributes:
        name: rules, jokers, nuki, dora, red_fives, round_wind, seat_wind, turn, river or visible.
        tiles: the dora indicators, the discards, the visible tiles, what a joker looks like.
        dora: what each indicator makes dora.
        number: norths set aside, jokers left, tiles that indicators make dora, red fives held, a
            wind 1-4, the turn.
        rules: riichi, sanma or jokers.
    """

    name: str
    tiles: tuple[str, ...] = ()
    dora: tuple[str, ...] = ()
    number: int | None = None
    rules: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One hand of the report.

    Attributes:
        number: its place, from 1.
        title: what its author calls it, on one line and printable; None without.
        text: the hand as written.
        tiles: in typed order, without the drawn one.
        drawn: the drawn tile, if there is one.
        melds: beside them.
        facts: what else was said; none of a hand alone.
        header: tenhou's header line.
        shanten: of the forms that count.
        only_regular: whether four sets and a pair are the only form that counts.
        forms: shanten of each form that can apply.
        keeping: the rows that keep shanten, best first; the only row of a hand about to draw.
        going_back: the discards that raise shanten (向聴戻し), best first.
        joker: the discard of a joker, if the hand holds one.
        readings: of a complete hand, the first dozen; `more_readings` is the number of the others.
        tenhou: tenhou's text; None where it cannot express the hand, as `refusal` tells.
        permalink: absolute address of the hand, on tenhou where the report knows no site; None
            where tenhou cannot show the hand either.
    """

    number: int
    title: str | None
    text: str
    tiles: tuple[str, ...]
    drawn: str | None
    melds: tuple[LaidMeld, ...]
    facts: tuple[Fact, ...]
    header: str
    shanten: int
    only_regular: bool
    forms: tuple[FormShanten, ...]
    keeping: tuple[Row, ...]
    going_back: tuple[Row, ...]
    joker: Row | None
    readings: tuple[ReadingBlocks, ...]
    more_readings: int
    tenhou: str | None
    refusal: Refusal | None
    permalink: str | None

    @property
    def has_odd_size(self) -> bool:
        """Whether the tiles number 3n, which no player holds; a meld counts for three."""
        return len(self.tiles) % 3 == 0 and self.drawn is None

    @property
    def has_discards(self) -> bool:
        """Whether the rows are discards."""
        return self.drawn is not None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every row of the table."""
        return (*self.keeping, *self.going_back, *((self.joker,) if self.joker else ()))

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table."""
        said = {column for row in self.rows for column in row.columns}
        always = COLUMNS if self.has_discards else COLUMNS[1:]
        return (*always, *(column for column in AHEAD if column in said))

    @property
    def marks(self) -> frozenset[str]:
        """What its rows have to explain."""
        found = {mark for row in self.rows for mark in row.marks}
        return frozenset(found | ({"back"} if self.going_back else set()))

    @property
    def width(self) -> float:
        """Room that the hand needs, in widths of a tile, without the gaps."""
        return hand_width(len(self.tiles) + (self.drawn is not None), self.melds)

    @property
    def is_tall(self) -> bool:
        """Whether a tile lies above another one."""
        return any(tile.is_stacked for meld in self.melds for tile in meld.tiles)

    @property
    def pictures(self) -> Iterator[str]:
        """Every tile that it shows."""
        yield from self.tiles
        yield from filter(None, (self.drawn, *(row.tile for row in self.rows)))
        yield from (accepted.tile for row in self.rows for accepted in row.accepted)
        yield from (tile for row in self.rows if row.ahead for tile in row.ahead.pictures)
        yield from (tile.picture for meld in self.melds for tile in meld.tiles)
        yield from (tile for each in self.readings for block in each.blocks for tile in block)
        yield from (tile for fact in self.facts for tile in (*fact.tiles, *fact.dora))

    @property
    def name(self) -> str:
        """The title, or the hand as written."""
        return self.title or self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The whole report.

    Attributes:
        sections: one for each hand.
        tiles: every tile shown, each once, in order.
        links_to_tenhou: whether permalinks lead to tenhou, not to a site of hairi.
        generator: name of this program.
        version: its version.
    """

    sections: tuple[Section, ...]
    tiles: tuple[str, ...]
    links_to_tenhou: bool
    generator: str = GENERATOR
    version: str = VERSION

    @property
    def is_long(self) -> bool:
        """Whether a browser had better not draw it all at once."""
        return len(self.sections) > LONG

    @property
    def columns(self) -> frozenset[str]:
        """Every column that one of its tables has."""
        return frozenset(column for section in self.sections for column in section.columns)

    @property
    def marks(self) -> frozenset[str]:
        """What its rows have to explain."""
        return frozenset(mark for section in self.sections for mark in section.marks)
