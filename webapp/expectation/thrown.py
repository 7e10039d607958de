"""The answers to a thrown tile in words: the best one in a sentence, and when each is right.

Heading, title, previews, card and reports have the same sentence, such as `Pon 5z, then cut 2p:
19% → 40% won, …`; each writes tiles its own way.
"""

from collections.abc import Callable, Iterator
from math import inf

from markupsafe import Markup

from analyzer.expectation import Offer, OfferLine
from analyzer.expectation.claims import Claim, claims, single_turning
from analyzer.melds import Meld
from analyzer.tiles import Tile
from webapp.expectation.words import TOO_DEEP
from webapp.language.messages import Message, fill, listed, say
from webapp.language.speech import gettext, number, percent
from webapp.language.words import LABELLED, tile_name

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

FIGURES = {
    "call": (
        Message("%(before)s → %(after)s won, %(points_before)s → %(points_after)s points"),
        Message("%(before)s → %(after)s won"),
    ),
    "pass": (
        Message(
            "%(before)s won, %(points_before)s points; with the best call %(after)s, "
            "%(points_after)s"
        ),
        WON,
    ),
}
"""Best answer -> its figures against those of passing, or of the best call; the same in short."""

LEVEL = Message("The call and passing are level: they differ by less than the error of the "
                "estimates.")  # fmt: skip

ALWAYS = {
    "win": Message("Winning is right whatever a hand that is not won costs you."),
    "call": Message("The call is right whatever a hand that is not won costs you."),
    "pass": Message("Passing is right whatever a hand that is not won costs you."),
    "close": Message("The answers are close whatever a hand that is not won costs you."),
}
"""Answer -> that it is right at any cost of a hand that is not won."""

ABOVE = {
    "win": Message("Winning is right if a hand that is not won costs you more than %(points)s "
                   "points."),
    "call": Message("The call is right if a hand that is not won costs you more than %(points)s "
                    "points."),
    "pass": Message("Passing is right if a hand that is not won costs you more than %(points)s "
                    "points."),
}  # fmt: skip

BELOW = {
    "win": Message("Winning is right if a hand that is not won costs you less than %(points)s "
                   "points."),
    "call": Message("The call is right if a hand that is not won costs you less than %(points)s "
                    "points."),
    "pass": Message("Passing is right if a hand that is not won costs you less than %(points)s "
                    "points."),
}  # fmt: skip

BETWEEN = Message("Passing is right if a hand that is not won costs you %(above)s to %(below)s "
                  "points.")  # fmt: skip
"""Only passing can be worse than one call at a low cost, and worse than another at a high cost."""

OTHERWISE = Message("Otherwise the answers are close.")

TURNS = {
    ("win", True): Message("Passing has more points, but wins less often: winning is right if a "
                           "hand that is not won costs you more than %(points)s points."),
    ("call", True): Message("The call wins more often, but fewer points: it is right if a hand "
                            "that is not won costs you more than %(points)s points."),
    ("call", False): Message("The call wins less often, but more points: it is right if a hand "
                             "that is not won costs you less than %(points)s points."),
}  # fmt: skip
"""Answer, and whether it is right above a cost or below -> that sentence."""

LOOKED_AT = Message("Looked at: up to %(extra)s draws off the shortest way, after a call "
                    "%(open)s.")  # fmt: skip

Tiles = tuple["Tile", ...]


def codes(tiles: Tiles) -> str:
    """Return tiles as their codes, such as `2s4s`."""
    return "".join(map(str, tiles))


def decision(offer: Offer, write: Callable[[Tiles], str] = codes) -> Message:
    """Return the best answer; `write` returns tiles as they are printed."""
    best, tile = offer.best, write((offer.tile,))
    if best.meld and best.tile:
        others, discard = write(best.meld.held), write((best.tile,))
        return fill(HEADS[best.meld.call], tile=tile, others=others, discard=discard)
    return fill(HEADS[best.answer if best.is_win or offer.best_call else "none"], tile=tile)


def decision_figures(offer: Offer) -> tuple[Message, Message] | None:
    """Return the figures of the best answer and of another one, and the same for a phone.

    None if there is nothing to compare.
    """
    if offer.winning:
        points = fill(POINTS, points=number(round(offer.winning)))
        return points, points
    best, passing = offer.best, offer.passing
    call = best if best.meld else offer.best_call
    if call is None:
        return None
    digits = int(round(100 * passing.win) == round(100 * call.win))
    parts = {
        "before": percent(passing.win, digits),
        "after": percent(call.win, digits),
        "points_before": number(round(passing.points)),
        "points_after": number(round(call.points)),
    }
    whole, brief = FIGURES[best.answer]
    return fill(whole, **parts), fill(brief, **parts)


def decision_text(offer: Offer, write: Callable[[Tiles], str] = codes) -> str:
    """Return the best answer as plain text with its figures."""
    sentence, figures = decision(offer, write), decision_figures(offer)
    return say(fill(LABELLED, what=sentence, which=figures[0]) if figures else sentence)


def decision_markup(offer: Offer) -> Markup:
    """Return the same for a heading: tiles as pictures, and fewer figures on phones."""
    head, figures = Markup(say(decision(offer, _pictures))), decision_figures(offer)
    if figures is None:
        return head
    whole, brief = figures
    return head + Markup(
        '<span class="on-desk decision-figures">{}</span> <span class="on-phone">· {}</span>'
    ).format(say(fill(LABELLED, what="", which=whole)), say(brief))


def decision_lines(offer: Offer) -> Iterator[str]:
    """Yield lines of plain text: the decision, every answer, and when each is right."""
    yield f"{offer.tile} {say(SOURCES[offer.source])} – {decision_text(offer)}"
    for line in offer:
        figures = {"tenpai": percent(line.tenpai), "win": percent(line.win)}
        yield say(
            Message(
                "%(answer)s: tenpai %(tenpai)s, won %(win)s, %(points)s points",
                {"answer": _answer(line), "points": number(round(line.points)), **figures},
            )
        )
    yield from map(say, verdicts(offer))


def _answer(line: OfferLine) -> str:
    """Return an answer as text, such as `pon 5z, then cut 2p`."""
    if line.meld is None:
        return gettext("win") if line.is_win else gettext("pass")
    cut = gettext("then cut %(tile)s") % {"tile": line.tile}
    return gettext(", ").join((call_text(line.meld), cut))


def call_text(meld: Meld, write: Callable[[Tiles], str] = codes) -> str:
    """Return a call as text, such as `chii 3s with 2s4s`."""
    tile = str(meld.tiles[meld.called])
    return say(fill(NAMES[meld.call], tile=tile, others=write(meld.held)))


def spoken(tiles: Tiles) -> str:
    """Return the names of tiles, for screen readers."""
    return listed(map(tile_name, tiles))


def _pictures(tiles: Tiles) -> Markup:
    from webapp.site.assets import tiles_picture  # noqa: PLC0415

    return tiles_picture(tiles, spoken(tiles))


def verdicts(offer: Offer) -> Iterator[Message]:
    """Yield when a win, the best call or passing is right, by the cost of a hand not won."""
    act = offer.best if offer.winning else offer.best_call
    if act is None:
        return
    if act.meld and offer.is_level(act, offer.passing):
        yield LEVEL
    found = claims(offer)
    clear = [claim for claim in found if claim.answer != "close"]
    turning = single_turning(offer, act, clear)
    if turning:
        sentence = TURNS[act.answer, turning.calls_above]
        yield fill(sentence, points=number(round(turning.loss)))
    else:
        yield from map(_sentence, clear or found)
    if len(clear) == 1 < len(found):
        yield OTHERWISE


def _sentence(claim: Claim) -> Message:
    if claim.is_always:
        return ALWAYS[claim.answer]
    if claim.above <= 0:
        return fill(BELOW[claim.answer], points=number(round(claim.below)))
    above = number(round(claim.above))
    if claim.below == inf:
        return fill(ABOVE[claim.answer], points=above)
    return fill(BETWEEN, above=above, below=number(round(claim.below)))


def depth(offer: Offer) -> Iterator[Message]:
    """Yield how far was looked."""
    yield fill(LOOKED_AT, extra=offer.extra, open=offer.open_extra)
    if (offer.options.extra or 0) > offer.extra:
        yield TOO_DEEP
