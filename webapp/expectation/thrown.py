"""The answers to a thrown tile in words: the best one in a sentence, and when each is right.

Heading, title, previews, card and reports have the same sentence, such as `Pon 5z, then cut 2p:
19% → 40% won, …`; each writes tiles its own way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING

from markupsafe import Markup

from analyzer.expectation.claims import CLOSE, are_close, claims, worth
from webapp.expectation.show import Versus
from webapp.expectation.words import GOALS, TOO_DEEP
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number, percent
from webapp.language.words import LABELLED, tile_name
from webapp.parts.columns import ESTIMATES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from analyzer.expectation import Offer, OfferLine
    from analyzer.expectation.claims import Claim
    from analyzer.expectation.options import Goal
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

AS_GOOD = Message("level with the best")
NEARLY = Message("close to the best")

JUDGED: tuple[Goal, ...] = ("points", "win", "score")
"""Goals that are compared for a call; tenpai alone is no reason to call."""

Tiles = tuple["Tile", ...]


def codes(tiles: Tiles) -> str:
    """Return tiles as their codes, such as `2s4s`."""
    return "".join(map(str, tiles))


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

    def sentence(self, write: Callable[[Tiles], str] = codes) -> Message:
        """Return the sentence; `write` returns tiles as they are printed."""
        return replace(self.head, parts={key: write(each) for key, each in self.tiles.items()})


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


def decision_text(decision: Decision, write: Callable[[Tiles], str] = codes) -> str:
    """Return the answer as plain text; `write` returns tiles as text, by default their codes."""
    sentence = decision.sentence(write)
    if decision.figures is None:
        return say(sentence)
    return say(fill(LABELLED, what=sentence, which=decision.figures))


def spoken_decision(decision: Decision) -> str:
    """Return the answer with names of tiles, for screen readers."""
    return decision_text(decision, _spoken)


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
    tile, others = str(meld.tiles[meld.called]), codes(held_tiles(meld))
    call = say(fill(NAMES[meld.call], tile=tile, others=others))
    return gettext(", ").join((call, gettext("then cut %(tile)s") % {"tile": line.tile}))


def _spoken(tiles: Tiles) -> str:
    return gettext(", ").join(say(tile_name(tile)) for tile in tiles)


def _pictures(tiles: Tiles) -> Markup:
    from webapp.site.assets import tile_picture  # noqa: PLC0415

    return Markup('<span class="answer-tiles" role="img" aria-label="{}">{}</span>').format(
        _spoken(tiles), Markup().join(map(tile_picture, tiles))
    )


def verdicts(offer: Offer) -> Iterator[Message]:
    """Yield when a win, the best call or passing is right, by the cost of a hand not won."""
    act = offer.best if offer.winning else offer.best_call
    if act is None:
        return
    if act.meld and offer.is_level(act, offer.passing):
        yield LEVEL
    found = claims(offer)
    clear = [claim for claim in found if claim.answer != "close"]
    turn = _turn(offer, act, clear)
    yield from [turn] if turn else map(_sentence, clear or found)
    if len(clear) == 1 < len(found):
        yield OTHERWISE


def is_close(line: OfferLine, other: OfferLine, offer: Offer) -> bool:
    """Return whether neither of two answers leads clearly by the goal."""
    goal = offer.options.goal
    if goal in ("points", "score"):
        return are_close(line, other, offer.options.loss if goal == "score" else 0.0)
    mine, its = getattr(line, goal), getattr(other, goal)
    return bool(abs(mine - its) <= CLOSE * max(mine, its))


def _turn(offer: Offer, act: OfferLine, clear: list[Claim]) -> Message | None:
    """Return the sentence with the one cost at which the win or the call becomes right."""
    name, turning = "win" if act.is_win else "call", offer.turning(act)
    mine = [claim for claim in clear if claim.answer == name]
    if turning is None or len(mine) != 1:
        return None
    cost, others = turning.loss, [claim for claim in clear if claim is not mine[0]]
    is_beyond = (
        mine[0].above >= cost and all(claim.below <= cost for claim in others)
        if turning.calls_above
        else mine[0].below <= cost and all(claim.above >= cost for claim in others)
    )
    if not is_beyond or max(offer, key=lambda line: worth(line, cost)) not in (act, offer.passing):
        return None
    return fill(TURNS[name, turning.calls_above], points=number(round(cost)))


def _sentence(claim: Claim) -> Message:
    if claim.is_always:
        return ALWAYS[claim.answer]
    if claim.above <= 0:
        return fill(BELOW[claim.answer], points=number(round(claim.below)))
    above = number(round(claim.above))
    if claim.below == inf:
        return fill(ABOVE[claim.answer], points=above)
    return fill(BETWEEN, above=above, below=number(round(claim.below)))


@dataclass(frozen=True, slots=True)
class ThrownView:
    """The answers to a thrown tile on its page."""

    offer: Offer

    def held(self, meld: Meld) -> Tiles:
        """Return the tiles of the hand that go into a call."""
        return held_tiles(meld)

    def figures(self, line: OfferLine) -> Iterator[tuple[str, bool]]:
        """Yield tenpai, win and points of an answer, each with whether no answer has more."""
        for column in ESTIMATES:
            value = getattr(line, column.key)
            yield (
                column.write(value),
                value == max(getattr(each, column.key) for each in self.offer),
            )

    def standing(self, line: OfferLine) -> Message | None:
        """Return that an answer is nearly as good as the first one, by the goal."""
        best = self.offer.best
        if line is best or best.is_win:
            return None
        if self.offer.is_level(line, best):
            return AS_GOOD
        return NEARLY if is_close(line, best, self.offer) else None

    @property
    def versus(self) -> Versus | None:
        """The best call against passing; None if there is none, or if the tile wins."""
        offer = self.offer
        call = None if offer.winning else offer.best_call
        if call is None:
            return None
        is_level = offer.is_level(call, offer.passing)
        return Versus(offer.compare(call), None, is_level, offer.options)

    @property
    def depth(self) -> Iterator[Message]:
        """How far was looked."""
        offer = self.offer
        yield fill(LOOKED_AT, extra=offer.extra, open=offer.open_extra)
        if (offer.options.extra or 0) > offer.extra:
            yield TOO_DEEP

    @property
    def verdicts(self) -> tuple[Message, ...]:
        """When each answer is right."""
        return tuple(verdicts(self.offer))

    @property
    def goals(self) -> list[tuple[Message, OfferLine]]:
        """The best answer by each goal, if they disagree."""
        best = [(GOALS[goal], self.offer.best_for(goal)) for goal in JUDGED]
        return best if len({id(line) for _, line in best}) > 1 else []
