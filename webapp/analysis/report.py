"""Analyses become the values of a report, and those a file of HTML or Markdown."""

import shutil
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.melds import Meld
from analyzer.outlook import FARTHEST, Improvement, Step, look_ahead
from analyzer.rules import RIICHI
from analyzer.shanten import Shanten
from analyzer.situation import count_dora, dora_of, jokers_left
from analyzer.tenhou import format_header, format_tenhou, tenhou_refusal
from analyzer.tiles import TILES, Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from analyzer.winning import Block, Decomposition, Form
from webapp.analysis.report_model import (
    LONG,
    AcceptedTile,
    Ahead,
    Fact,
    FormShanten,
    Improving,
    ReadingBlocks,
    Report,
    ReportHand,
    Row,
    Section,
    ToTenpai,
)
from webapp.query.links import hand_link
from webapp.query.parameters import Setting
from webapp.reports.environment import HTML_POLICY, report_environment
from webapp.reports.paper import TENHOU, laid_meld, quoted_site
from webapp.reports.pictures import png_data_uri, png_path

MOST_READINGS = 12
"""Readings shown of a complete hand; jokers can make a hundred."""


def build_report(
    hands: Sequence[ReportHand], site_url: str, *, always_ahead: bool = False
) -> Report:
    """Return the report on these hands, with links to the site at `site_url`, else to tenhou.

    What follows each discard is left out of many hands, unless `always_ahead`.
    """
    site = quoted_site(site_url)
    looks_ahead = always_ahead or len(hands) <= LONG
    sections = tuple(
        _section(number, hand, site, looks_ahead) for number, hand in enumerate(hands, start=1)
    )
    tiles = {tile for section in sections for tile in section.pictures}
    return Report(
        sections=sections, tiles=tuple(sorted(tiles, key=_tile_order)), links_to_tenhou=not site
    )


def _section(number: int, hand: ReportHand, site: str, looks_ahead: bool) -> Section:
    analysis = hand.analysis
    tiles = _names(analysis.hand.tiles)
    has_drawn = analysis.hand.drawn is not None
    refusal = tenhou_refusal(analysis.hand)
    joker = analysis.joker_discard
    keeping, going_back = _rows(analysis, looks_ahead)
    return Section(
        number=number,
        title=_clean_title(hand.title),
        text=hand.query,
        tiles=tiles[:-1] if has_drawn else tiles,
        drawn=tiles[-1] if has_drawn else None,
        melds=tuple(map(laid_meld, analysis.hand.melds)),
        facts=tuple(_facts(analysis)),
        header=format_header(analysis),
        shanten=analysis.shanten.value,
        only_regular=analysis.forms == "regular",
        forms=_forms(analysis.shanten),
        keeping=keeping,
        going_back=going_back,
        joker=_row(analysis, joker) if joker else None,
        readings=tuple(_reading(analysis, one) for one in analysis.readings[:MOST_READINGS]),
        more_readings=max(0, len(analysis.readings) - MOST_READINGS),
        tenhou=None if refusal else format_tenhou(analysis, hand.query),
        refusal=refusal,
        permalink=_permalink(hand, site),
    )


def _clean_title(title: str | None) -> str | None:
    """Return the title on one line, with a sign for each character that cannot be printed."""
    words = " ".join((title or "").split())
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in words) or None


def _facts(analysis: Analysis) -> Iterator[Fact]:
    """Yield what was said besides the hand, in the order in which players ask for it."""
    situation, rules = analysis.situation, analysis.rules
    if rules != RIICHI:
        yield Fact(name="rules", rules=rules.name)
    if rules.jokers:
        left = jokers_left(analysis.hand, situation, rules)
        yield Fact(name="jokers", tiles=_names([rules.joker_tile]), number=left)
    if situation.nuki:
        yield Fact(name="nuki", number=situation.nuki)
    if situation.dora_indicators:
        dora = _names(TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
        number = count_dora(analysis.hand, situation, rules)
        indicators = _names(situation.dora_indicators)
        yield Fact(name="dora", tiles=indicators, dora=dora, number=number)
        reds = sum(tile.is_red for tile in analysis.hand.shown)
        if reds:
            yield Fact(name="red_fives", number=reds)
    for name in ("round_wind", "seat_wind", "turn"):
        number = getattr(situation, name)
        if number is not None:
            yield Fact(name=name, number=number)
    for name in ("river", "visible"):
        tiles = _names(getattr(situation, name))
        if tiles:
            yield Fact(name=name, tiles=tiles)


def _forms(shanten: Shanten) -> tuple[FormShanten, ...]:
    found: dict[Form, int | None] = {
        "regular": shanten.regular,
        "seven_pairs": shanten.seven_pairs,
        "thirteen_orphans": shanten.thirteen_orphans,
    }
    return tuple(FormShanten(form, value) for form, value in found.items() if value is not None)


def _rows(analysis: Analysis, looks_ahead: bool) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Return the rows that keep shanten and those that raise it."""
    is_near = looks_ahead and analysis.shanten.value <= FARTHEST
    if analysis.hand.drawn is None:
        return (_drawing(analysis, is_near),), ()
    best, dominated = analysis.best, analysis.dominated
    keeping = tuple(
        replace(
            _row(analysis, row, is_near),
            is_best=row in best,
            is_dominated=row.tile.kind in dominated,
        )
        for row in analysis.keeping
    )
    going_back = tuple(
        replace(_row(analysis, row), is_dominated=row.tile.kind in dominated)
        for row in analysis.going_back
    )
    return keeping, going_back


def _drawing(analysis: Analysis, is_near: bool) -> Row:
    """Return the row of a hand that is about to draw."""
    return Row(
        tile=None,
        shanten=analysis.shanten.value,
        accepted=_accepted(analysis.ukeire, analysis.waits),
        kinds=analysis.kinds,
        count=analysis.count,
        is_furiten=analysis.is_furiten,
        is_dead=analysis.is_dead,
        ahead=_ahead(analysis, None) if is_near and len(analysis.hand) % 3 else None,
    )


def _row(analysis: Analysis, discard: Discard, is_near: bool = False) -> Row:
    return Row(
        tile=str(analysis.hand.last_of_kind(discard.tile.kind)),
        shanten=discard.shanten,
        accepted=_accepted(discard.ukeire, analysis.waits_after(discard)),
        kinds=discard.kinds,
        count=discard.count,
        is_furiten=analysis.is_furiten_after(discard),
        is_dead=discard.is_dead,
        ahead=_ahead(analysis, discard) if is_near else None,
    )


def _accepted(ukeire: Ukeire, waits: Sequence[Wait]) -> tuple[AcceptedTile, ...]:
    shapes = {wait.tile: wait.shapes for wait in waits}
    return tuple(AcceptedTile(str(tile), left, shapes.get(tile, ())) for tile, left in ukeire)


def _ahead(analysis: Analysis, discard: Discard | None) -> Ahead:
    outlook = look_ahead(analysis, discard)
    good, total = outlook.good_shape or (0, 0)
    width = outlook.next_width
    return Ahead(
        good=round(100 * good / total) if total else None,
        next=None if width is None else round(width, 1),
        to_tenpai=tuple(_to_tenpai(step) for step in outlook.steps if step.shanten == 0),
        improvements=tuple(_improvements(outlook.improvements)),
    )


def _to_tenpai(step: Step) -> ToTenpai:
    return ToTenpai(
        tile=str(step.tile),
        left=step.left,
        discard=str(step.physical),
        count=step.count,
        waits=_accepted(step.ukeire, ()),
    )


def _improvements(draws: Iterable[Improvement]) -> Iterator[Improving]:
    """Yield the draws that are followed by the same discard, and widen as much, together."""
    found: dict[tuple[Tile, int, int], list[AcceptedTile]] = {}
    for draw in draws:
        alike = found.setdefault((draw.physical, draw.before, draw.after), [])
        alike.append(AcceptedTile(str(draw.tile), draw.left))
    for (physical, before, after), alike in found.items():
        yield Improving(draws=tuple(alike), discard=str(physical), before=before, after=after)


def _reading(analysis: Analysis, reading: Decomposition) -> ReadingBlocks:
    drawn = analysis.hand.drawn
    blocks: list[Block | Meld] = [*reading.blocks, *([reading.pair] if reading.pair else [])]
    blocks += reading.melds
    return ReadingBlocks(
        form=reading.form,
        blocks=tuple(_names(block.tiles) for block in blocks),
        text=str(reading),
        has_jokers=analysis.joker_discard is not None,
        shapes=reading.wait_shapes(drawn) if drawn else (),
    )


def _permalink(hand: ReportHand, site: str) -> str | None:
    """Return the absolute link to the hand, where it stays as it is.

    Unless the mode is qd or pd, tenhou adds a tile to a hand that is about to draw.
    """
    setting, shown = hand.setting, hand.analysis.hand
    if site:
        return f"{site}/{hand_link(hand.query, setting)}"
    if not setting.is_plain or tenhou_refusal(shown):
        return None
    mode = hand.mode if shown.drawn else f"{hand.mode[0]}d"
    return f"{TENHOU}/{hand_link(hand.query, Setting(mode))}"


def _names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(str, tiles))


def _tile_order(tile: str) -> tuple[str, str]:
    return tile[1], tile[0]


def render_html(hands: Sequence[ReportHand], *, site_url: str) -> str:
    """Return one HTML file on these hands, which refers to nothing outside but its permalinks.

    Each tile's picture stands once, in the style. A tile is a short element with its name as
    text: a thousand hands stay fast, and what is copied reads well. Permalinks start with
    `site_url`; without one they lead to tenhou.net/2, which works for whoever gets the file.
    """
    report = build_report(hands, site_url)
    pictures = {tile: png_data_uri(tile, 100) for tile in report.tiles}
    template = report_environment().get_template("analysis/report.html")
    return template.render(report=report, pictures=pictures, policy=HTML_POLICY)


def render_markdown(
    hands: Sequence[ReportHand], *, site_url: str, image_folder: str | None = None
) -> str:
    """Return a Markdown file on these hands.

    Its pictures are data URIs, or files in `image_folder`, a path relative to the report; in
    both cases their names alone are good to read.
    """
    report = build_report(hands, site_url)
    if image_folder is None:
        pictures = {tile: png_data_uri(tile, 50) for tile in report.tiles}
    else:
        folder = quote(image_folder.rstrip("/"), safe="/")
        pictures = {tile: f"{folder}/{tile}.png" for tile in report.tiles}
    return (
        report_environment()
        .get_template("analysis/report.md")
        .render(report=report, pictures=pictures)
    )


def write_tile_images(hands: Sequence[ReportHand], folder: Path) -> None:
    """Write the PNG of each tile that a report on these hands shows, making the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for tile in build_report(hands, "").tiles:
        shutil.copyfile(png_path(tile, 50), folder / f"{tile}.png")
