"""The cards of estimates and of answers to a thrown tile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.expectation.thrown import (
    HEADS,
    POINTS,
    SOURCES,
    WON,
    decision_of,
)
from webapp.language.messages import Message, fill
from webapp.language.speech import number, percent
from webapp.language.words import LABELLED
from webapp.parts.columns import ESTIMATES
from webapp.pictures.model import (
    DISCARD,
    MOST_ROWS,
    Card,
    CardRow,
    CardTile,
    begin_on_card,
    say_on_card,
)

if TYPE_CHECKING:
    from analyzer.expectation import Offer, OfferLine, Row

PASS = Message("pass")
WIN = Message("win")

COLUMNS = tuple(each for each in ESTIMATES if each.key != "tenpai")
"""The columns of estimates beside the tiles that a discard accepts."""

NAMES = tuple(each.name for each in ESTIMATES)

PHRASES = (*HEADS.values(), *SOURCES.values(), *NAMES, LABELLED, PASS, WIN, POINTS, WON)
"""Every text that such cards may contain."""


def estimate_headings() -> tuple[str, ...]:
    """Return the headings of `estimate_figures`."""
    return tuple(begin_on_card(each.name) for each in COLUMNS)


def estimate_figures(row: Row) -> tuple[str, ...]:
    """Return the estimates of a discard as text."""
    return tuple(each.write(getattr(row.value, each.key)) for each in COLUMNS)


def estimate_words(row: Row) -> str:
    """Return the estimates, in words, of a hand that draws next."""
    won = say_on_card(fill(WON, before=percent(row.win)))
    return f"{won} · {say_on_card(fill(POINTS, points=number(round(row.points))))}"


def offer_card(card: Card, offer: Offer) -> Card:
    """Return the card of the decision about a thrown tile, made from the card of the hand."""
    tiles = {tile: place for place, tile in enumerate(offer.hand.tiles)}
    best = offer.best.tile
    lines = sorted(_chosen(offer), key=list(offer).index)
    return replace(
        card,
        headline=say_on_card(_headline(offer)),
        best=frozenset({tiles[best]} if best else ()),
        thrown=str(offer.tile),
        following=say_on_card(SOURCES[offer.source]),
        discard=begin_on_card(DISCARD),
        columns=tuple(begin_on_card(each.name) for each in ESTIMATES),
        rows=tuple(_row(offer, line) for line in lines),
    )


def _headline(offer: Offer) -> Message:
    """Return the best answer in words."""
    head = decision_of(offer).sentence()
    if not offer.winning:
        return head
    return fill(LABELLED, what=head, which=fill(POINTS, points=number(round(offer.winning))))


def _chosen(offer: Offer) -> list[OfferLine]:
    """Return the best answers, including passing."""
    others = [line for line in offer if line is not offer.passing]
    return [offer.passing, *others[: MOST_ROWS - 1]]


def _row(offer: Offer, line: OfferLine) -> CardRow:
    tiles = tuple(CardTile(str(tile)) for tile in line.meld.tiles) if line.meld else ()
    return CardRow(
        label="" if line.meld else begin_on_card(WIN if line.is_win else PASS),
        groups=(tiles,),
        discard=str(line.tile) if line.tile else None,
        is_best=line is offer.best,
        figures=tuple(each.write(getattr(line, each.key)) for each in ESTIMATES),
    )
