"""The page of a hand: what its analysis looks like."""

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.hand import Hand
from analyzer.notation import format_hand
from analyzer.tenhou import NEW_HAND, format_header, format_tenhou
from analyzer.ukeire import Ukeire
from analyzer.winning import Decomposition
from webapp.forms import HandQuery, forms_of
from webapp.permalinks import (
    discard_and_draw_link,
    discard_link,
    draw_link,
    drawing_mode,
    hand_link,
    switch_link,
)
from webapp.site import picture_address
from webapp.views.contexts import (
    AcceptedView,
    AnalysisPage,
    Box,
    Exports,
    FormsSwitch,
    FormView,
    HandTileView,
    ReadingView,
    RowView,
)
from webapp.views.tiles import tile_view
from webapp.wording import Message, shanten_sentence, shanten_words, tile_count

FORM_NAMES = {
    "regular": (Message("Regular"), "一般形"),
    "seven_pairs": (Message("Seven pairs"), "七対子"),
    "thirteen_orphans": (Message("Thirteen orphans"), "国士無双"),
}

ALL_FORMS = ("標準形(七対国士を含む)の計算結果", "標準形", Message("all forms count"))
REGULAR_ONLY = ("一般形(七対国士を含まない)の計算結果", "一般形", Message("regular form only"))


def analysis_page(query: HandQuery, analysis: Analysis, root: str) -> AnalysisPage:
    """Return the page of a hand; `root` is the absolute address of the site."""
    hand, mode, text = analysis.hand, query.mode, query.reading.query
    value = analysis.shanten.value
    canonical = format_hand(hand)
    is_open = hand.drawn is None
    note = _note(hand)
    accepts_nothing = note is not None and value <= 0
    return AnalysisPage(
        name=canonical,
        canonical=root + hand_link(canonical, drawing_mode(mode)),
        image=picture_address(root, hand_link(text, drawing_mode(mode))),
        box=Box(query.text, forms_of(mode) == "regular"),
        hand=_hand_tiles(analysis, mode),
        header=format_header(analysis).removesuffix(NEW_HAND),
        is_complete=analysis.shanten.standard < 0,
        is_waiting=value <= 0,
        state=tile_count(len(hand)) if note else shanten_words(value),
        sentence=note or shanten_sentence(value),
        summary=None if accepts_nothing else _summary(analysis),
        has_odd_size=note is not None,
        forms=_forms(analysis),
        switch=_switch(text, mode),
        keeping=_rows(hand, analysis.keeping, mode),
        going_back=_rows(hand, analysis.going_back, mode),
        drawing=_drawing(analysis, mode) if is_open and not accepts_nothing else None,
        random_draw=f"draw{hand_link(text, mode)}" if is_open else None,
        readings=tuple(_reading(reading) for reading in analysis.readings),
        exports=_exports(query, analysis, root),
    )


def _hand_tiles(analysis: Analysis, mode: str) -> tuple[HandTileView, ...]:
    hand = analysis.hand
    places = {tile.kind: place for place, tile in enumerate(hand.tiles)}
    best = {places[row.tile.kind] for row in analysis.best}
    last = len(hand) - 1
    return tuple(
        HandTileView(
            tile=tile_view(tile),
            link=discard_link(hand, tile, mode) if last else None,
            is_drawn=hand.drawn is not None and place == last and last > 0,
            is_best=place in best,
        )
        for place, tile in enumerate(hand.tiles)
    )


def _summary(analysis: Analysis) -> Message | None:
    """Return the answer in one line, for previews."""
    if analysis.shanten.value < 0:
        return None
    if analysis.keeping:
        best = analysis.keeping[0]
        parts: dict[str, str | int] = {
            "tile": str(best.tile),
            "count": best.count,
            "kinds": best.kinds,
        }
        return Message(
            "Best discard: %(tile)s. Tiles accepted: %(count)s (%(kinds)s kinds).", parts
        )
    counts: dict[str, str | int] = {"count": analysis.count, "kinds": analysis.kinds}
    return Message("Tiles accepted: %(count)s (%(kinds)s kinds).", counts)


def _note(hand: Hand) -> Message | None:
    if len(hand) % 3:
        return None
    return Message(
        "%(num)s tile: a hand has 3k+1 or 3k+2 tiles.",
        plural="%(num)s tiles: a hand has 3k+1 or 3k+2 tiles.",
        num=len(hand),
    )


def _forms(analysis: Analysis) -> tuple[FormView, ...]:
    distance = analysis.shanten
    values = (distance.regular, distance.seven_pairs, distance.thirteen_orphans)
    forms = []
    for (form, (name, native)), value in zip(FORM_NAMES.items(), values, strict=True):
        is_counted = value is not None and analysis.forms in ("standard", form)
        view = FormView(
            name=name,
            native=native,
            shanten=None if value is None else shanten_words(value),
            is_counted=is_counted,
            is_deciding=is_counted and value == distance.value,
        )
        forms.append(view)
    return tuple(forms)


def _switch(text: str, mode: str) -> FormsSwitch:
    here, other = ALL_FORMS, REGULAR_ONLY
    if forms_of(mode) == "regular":
        here, other = other, here
    return FormsSwitch(
        native=here[0],
        native_other=other[1],
        words=here[2],
        words_other=other[2],
        link=switch_link(text, mode),
    )


def _rows(hand: Hand, rows: tuple[Discard, ...], mode: str) -> tuple[RowView, ...]:
    most = max((row.count for row in rows), default=0)
    return tuple(_row(hand, row, mode, most) for row in rows)


def _row(hand: Hand, row: Discard, mode: str, most: int) -> RowView:
    kind = row.tile.kind
    discarded = hand.last_of_kind(kind)
    return RowView(
        tile=tile_view(discarded),
        link=discard_link(hand, discarded, mode),
        shanten=shanten_words(row.shanten),
        count=row.count,
        kinds=row.kinds,
        percent=100 * row.count // most if most else 0,
        accepted=tuple(
            AcceptedView(
                tile_view(drawn),
                left,
                discard_and_draw_link(hand, kind, drawn, mode) if left else None,
            )
            for drawn, left in row.ukeire
        ),
    )


def _drawing(analysis: Analysis, mode: str) -> RowView:
    return RowView(
        tile=None,
        link=None,
        shanten=shanten_words(analysis.shanten.value),
        count=analysis.count,
        kinds=analysis.kinds,
        percent=100,
        accepted=_accepted_by_draw(analysis.hand, analysis.ukeire, mode),
    )


def _accepted_by_draw(hand: Hand, ukeire: Ukeire, mode: str) -> tuple[AcceptedView, ...]:
    return tuple(
        AcceptedView(tile_view(drawn), left, draw_link(hand, drawn, mode) if left else None)
        for drawn, left in ukeire
    )


def _reading(reading: Decomposition) -> ReadingView:
    name, native = FORM_NAMES[reading.form]
    blocks = (*reading.blocks, reading.pair) if reading.pair else reading.blocks
    return ReadingView(
        name, native, tuple(tuple(tile_view(tile) for tile in block.tiles) for block in blocks)
    )


def _exports(query: HandQuery, analysis: Analysis, root: str) -> Exports:
    link = hand_link(query.reading.query, query.mode)
    text = format_tenhou(analysis, query.reading.query)
    return Exports(
        permalink=root + link,
        text=text,
        text_rows=min(max(text.count("\n"), 2), 12),
        tenhou=f"tenhou.txt{link}",
        markdown=f"report.md{link}",
        html=f"report.html{link}",
        png=f"hand.png{link}&scale=2",
        json=f"api/v1/analysis{link}",
    )
