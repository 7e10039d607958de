"""The best answer to a thrown tile in a sentence: `Pon 5z, then cut 2p: 19% → 40% won, …`.

Heading, title, previews, card and reports have the same sentence; each writes tiles its own way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from webapp.expectation.offer_claims import verdicts
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number, percent
from webapp.language.words import LABELLED, tile_name
from webapp.site.assets import tile_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from analyzer.expectation import Offer, OfferLine
    from analyzer.melds import Meld
    from analyzer.tiles import Tile

HEADS = {
    "pon": Message("Pon %(tile)s, then cut %(discard)s"),
    "chii": Message("Chii %(tile)s with %(others)s, then cut %(discard)s"),
    "pass": Message("Let %(tile)s pass"),
    "win": Message("Win on %(tile)s"),
    "none": Message("Nothing to call with %(tile)s"),
}

NAMES = {"pon": Message("pon %(tile)s"), "chii": Message("chii %(tile)s with %(others)s")}
"""Call -> its name, without the discard after it."""

SOURCES = {
    "right": Message("from the right"),
    "opposite": Message("from opposite"),
    "left": Message("from the left"),
}
"""Value of `from` -> who threw the tile."""

WON = Message("%(before)s won")
POINTS = Message("%(points)s points")

Tiles = tuple["Tile", ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The best answer, and its figures against those of another answer.

    Attributes:
        head: a sentence with a placeholder for each of `tiles`.
        figures: None if there is nothing to compare; `brief` is the same for a phone.
    """

    head: Message
    tiles: Mapping[str, Tiles]
    figures: Message | None = None
    brief: Message | None = None


def decision_of(offer: Offer) -> Decision:
    """Return the answer to a thrown tile."""
    best, call = offer.best, offer.best_call
    tile = {"tile": (offer.tile,)}
    if offer.winning:
        worth = fill(POINTS, points=number(round(offer.winning)))
        return Decision(HEADS["win"], tile, worth, worth)
    if call is None:
        return Decision(HEADS["none"], tile)
    after = best if best.meld else call
    figures = _against(offer.passing, after, is_call=best.meld is not None)
    if best.meld is None:
        return Decision(HEADS["pass"], tile, figures, replace(WON, parts=figures.parts))
    brief = Message("%(before)s → %(after)s won", figures.parts)
    discard = (best.tile,) if best.tile else ()
    tiles = {**tile, "others": held_tiles(best.meld), "discard": discard}
    return Decision(HEADS[best.meld.call], tiles, figures, brief)


def _against(passing: OfferLine, call: OfferLine, *, is_call: bool) -> Message:
    """Return the wins and points of both answers."""
    digits = int(round(100 * passing.win) == round(100 * call.win))
    parts: dict[str, str | int | Message] = {
        "before": percent(passing.win, digits),
        "after": percent(call.win, digits),
        "points_before": number(round(passing.points)),
        "points_after": number(round(call.points)),
    }
    if is_call:
        return Message(
            "%(before)s → %(after)s won, %(points_before)s → %(points_after)s points", parts
        )
    return Message(
        "%(before)s won, %(points_before)s points; with the best call %(after)s, %(points_after)s",
        parts,
    )


def held_tiles(meld: Meld) -> Tiles:
    """Return the tiles of the hand that go into a call."""
    return tuple(tile for place, tile in enumerate(meld.tiles) if place != meld.called)


def decision_text(decision: Decision, name: Callable[[Tile], str] = str) -> str:
    """Return the answer as plain text; `name` returns the name of a tile, by default its code."""
    separator = gettext(", ") if name is not str else ""
    parts = {key: separator.join(map(name, tiles)) for key, tiles in decision.tiles.items()}
    head = gettext(decision.head.id) % parts
    if decision.figures is None:
        return head
    return say(fill(LABELLED, what=head, which=decision.figures))


def filled_head(decision: Decision) -> Message:
    """Return the sentence of the decision, with the codes of its tiles."""
    parts = {key: "".join(map(str, tiles)) for key, tiles in decision.tiles.items()}
    return replace(decision.head, parts=parts)


def spoken_decision(decision: Decision) -> str:
    """Return the answer with names of tiles, for screen readers."""
    return decision_text(decision, lambda tile: say(tile_name(tile)))


def decision_markup(decision: Decision) -> Markup:
    """Return the answer for a heading: tiles as pictures, and fewer figures on phones."""
    parts = {key: _pictures(tiles) for key, tiles in decision.tiles.items()}
    head = Markup(gettext(decision.head.id)) % parts
    if decision.figures is None or decision.brief is None:
        return head
    figures = say(fill(LABELLED, what="", which=decision.figures))
    return head + Markup(
        '<span class="on-desk decision-figures">{}</span> <span class="on-phone">· {}</span>'
    ).format(figures, say(decision.brief))


def decision_lines(offer: Offer) -> Iterator[str]:
    """Yield lines of plain text: the decision, every answer, and when each is right."""
    source = say(SOURCES[offer.source])
    yield f"{offer.tile} {source} – {decision_text(decision_of(offer))}"
    for line in offer:
        yield say(
            Message(
                "%(answer)s: tenpai %(tenpai)s, won %(win)s, %(points)s points",
                {
                    "answer": _line_text(line),
                    "tenpai": percent(line.tenpai),
                    "win": percent(line.win),
                    "points": number(round(line.points)),
                },
            )
        )
    yield from map(say, verdicts(offer))


def _line_text(line: OfferLine) -> str:
    """Return a line of the answer as text, such as `pon 5z, then cut 2p`."""
    if line.meld is None:
        return gettext("win") if line.is_win else gettext("pass")
    meld = line.meld
    tile, others = str(meld.tiles[meld.called]), "".join(map(str, held_tiles(meld)))
    call = say(fill(NAMES[meld.call], tile=tile, others=others))
    return gettext(", ").join((call, gettext("then cut %(tile)s") % {"tile": line.tile}))


def _pictures(tiles: Tiles) -> Markup:
    names = gettext(", ").join(say(tile_name(tile)) for tile in tiles)
    return Markup('<span class="answer-tiles" role="img" aria-label="{}">{}</span>').format(
        names, Markup().join(map(tile_picture, tiles))
    )
