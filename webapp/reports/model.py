"""The report as frozen values, which the HTML and the Markdown template both print."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.shanten import Shanten
from analyzer.tenhou import format_header, format_tenhou
from analyzer.ukeire import Ukeire
from analyzer.winning import Block, Decomposition, Form
from webapp.permalinks import hand_link
from webapp.resources import VERSION

GENERATOR = "hairi"

TENHOU = "https://tenhou.net/2"
"""Where links lead that have no site of hairi to lead to."""

URL_CHARACTERS = ":/?#[]@!$&'()*+,;=%~"
"""What stands in an address as it is, besides letters, digits and `-._`."""

COLUMNS = ("discard", "shanten", "accepted", "kinds", "count")

LONG = 50
"""A report on more hands is drawn piece by piece as it is scrolled."""


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


@dataclass(frozen=True, slots=True)
class AcceptedTile:
    """A tile that lowers shanten, and its copies left (0-4)."""

    tile: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the table.

    Attributes:
        tile: the discard; None for a hand that is about to draw.
        shanten: of what remains.
        accepted: the tiles that lower it.
        kinds: how many they are.
        count: how many copies of them are left.
        is_best: no discard accepts more; no row is best where all are alike.
    """

    tile: str | None
    shanten: int
    accepted: tuple[AcceptedTile, ...]
    kinds: int
    count: int
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class FormShanten:
    """Shanten of one winning form."""

    form: Form
    shanten: int


@dataclass(frozen=True, slots=True)
class ReadingBlocks:
    """One reading of a complete hand: its tiles block by block, the pair last."""

    form: Form
    blocks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One hand of the report.

    Attributes:
        number: its place, from 1.
        title: what its author calls it, on one line and printable; None without.
        text: the hand as written.
        tiles: in typed order, without the drawn one.
        drawn: the drawn tile, if there is one.
        header: tenhou's header line.
        shanten: of the forms that count.
        only_regular: whether four sets and a pair are the only form that counts.
        forms: shanten of each form that can apply.
        keeping: the rows that keep shanten, best first; the only row of a hand about to draw.
        going_back: the discards that raise shanten (向聴戻し), best first.
        readings: of a complete hand.
        tenhou: tenhou's text.
        permalink: absolute address of the hand, on tenhou where the report knows no site.
    """

    number: int
    title: str | None
    text: str
    tiles: tuple[str, ...]
    drawn: str | None
    header: str
    shanten: int
    only_regular: bool
    forms: tuple[FormShanten, ...]
    keeping: tuple[Row, ...]
    going_back: tuple[Row, ...]
    readings: tuple[ReadingBlocks, ...]
    tenhou: str
    permalink: str

    @property
    def has_discards(self) -> bool:
        """Whether the rows are discards."""
        return self.drawn is not None

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table."""
        return COLUMNS if self.has_discards else COLUMNS[1:]

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


def build_report(hands: Sequence[ReportHand], site_url: str) -> Report:
    """Return the report on these hands, with links to the site at `site_url`, else to tenhou."""
    site = quote(site_url.rstrip("/"), safe=URL_CHARACTERS)
    sections = tuple(_section(number, hand, site) for number, hand in enumerate(hands, start=1))
    tiles = {tile for section in sections for tile in _shown(section)}
    return Report(
        sections=sections, tiles=tuple(sorted(tiles, key=_tile_order)), links_to_tenhou=not site
    )


def _section(number: int, hand: ReportHand, site: str) -> Section:
    analysis = hand.analysis
    tiles = tuple(map(str, analysis.hand.tiles))
    has_drawn = analysis.hand.drawn is not None
    return Section(
        number=number,
        title=_clean_title(hand.title),
        text=hand.query,
        tiles=tiles[:-1] if has_drawn else tiles,
        drawn=tiles[-1] if has_drawn else None,
        header=format_header(analysis),
        shanten=analysis.shanten.value,
        only_regular=analysis.forms == "regular",
        forms=_forms(analysis.shanten),
        keeping=_keeping(analysis),
        going_back=tuple(_row(row, str(row.tile), row.shanten) for row in analysis.going_back),
        readings=tuple(map(_reading, analysis.readings)),
        tenhou=format_tenhou(analysis, hand.query),
        permalink=_permalink(hand, site),
    )


def _clean_title(title: str | None) -> str | None:
    """Return the title on one line, with a sign for each character that cannot be printed."""
    words = " ".join((title or "").split())
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in words) or None


def _forms(shanten: Shanten) -> tuple[FormShanten, ...]:
    found: dict[Form, int | None] = {
        "regular": shanten.regular,
        "seven_pairs": shanten.seven_pairs,
        "thirteen_orphans": shanten.thirteen_orphans,
    }
    return tuple(FormShanten(form, value) for form, value in found.items() if value is not None)


def _keeping(analysis: Analysis) -> tuple[Row, ...]:
    if not analysis.discards:
        return (_row(analysis, None, analysis.shanten.value),)
    best = analysis.best
    return tuple(_row(row, str(row.tile), row.shanten, row in best) for row in analysis.keeping)


def _row(draws: Discard | Analysis, tile: str | None, shanten: int, is_best: bool = False) -> Row:
    return Row(
        tile=tile,
        shanten=shanten,
        accepted=_accepted(draws.ukeire),
        kinds=draws.kinds,
        count=draws.count,
        is_best=is_best,
    )


def _accepted(ukeire: Ukeire) -> tuple[AcceptedTile, ...]:
    return tuple(AcceptedTile(str(tile), left) for tile, left in ukeire)


def _reading(reading: Decomposition) -> ReadingBlocks:
    blocks: list[Block] = [*reading.blocks, *([reading.pair] if reading.pair else [])]
    return ReadingBlocks(reading.form, tuple(tuple(map(str, block.tiles)) for block in blocks))


def _permalink(hand: ReportHand, site: str) -> str:
    """Return the absolute link to the hand, where it stays as it is.

    Unless the mode is qd or pd, tenhou adds a tile to a hand that is about to draw.
    """
    if site:
        return f"{site}/{hand_link(hand.query, hand.mode)}"
    mode = hand.mode if hand.analysis.hand.drawn else f"{hand.mode[0]}d"
    return f"{TENHOU}/{hand_link(hand.query, mode)}"


def _shown(section: Section) -> Iterator[str]:
    """Yield every tile of the hand and of its rows, where a red five is shown plain."""
    rows = (*section.keeping, *section.going_back)
    yield from section.tiles
    yield from filter(None, (section.drawn, *(row.tile for row in rows)))
    yield from (accepted.tile for row in rows for accepted in row.accepted)


def _tile_order(tile: str) -> tuple[str, str]:
    return tile[1], tile[0]
