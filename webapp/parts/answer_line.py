"""An answer in one line: `Cut 9p · 29 tiles, 9 kinds`, as text and as a heading with tiles.

Heading, title and announcement have the same words; only their tiles are written differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from analyzer.tiles import Tile
from webapp.language.messages import Message, say
from webapp.language.speech import gettext
from webapp.language.words import tile_count, tile_name

SEPARATOR = " · "

CUTS = {
    None: Message("Cut %(tiles)s"),
    True: Message("Cut %(tiles)s and riichi"),
    False: Message("Cut %(tiles)s, no riichi"),
}
CUT_ANY = Message("Cut any tile")
DRAWS = Message("Draws: %(figures)s")
WAITS = Message("Waits: %(tiles)s")
NO_TILES_LEFT = Message("no tiles left")

CHIP = Markup('<span class="measure">{}</span>')
CHOSEN = Markup('<span class="measure chosen">{}</span>')

ON_DESK = Markup('<span class="on-desk">{}</span>')
ON_PHONE = Markup('<span class="on-phone">{}</span>')


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer on the page of a hand.

    Attributes:
        words: the sentence, with a placeholder for `tiles`, if there are any.
        tiles: the best discards, or the waits.
        count: copies accepted, None if nothing is counted; `kinds` of them likewise, but also None
            if equally good discards differ in it.
        good: the percentage of these copies that leads to a good wait.
        value: the points of a complete hand, in words.
        gain: by how much it is better than `other`, an answer by another measure.
    """

    words: Message
    tiles: tuple[Tile, ...] = ()
    count: int | None = None
    kinds: int | None = None
    good: int | None = None
    value: Message | None = None
    gain: str = ""
    other: Answer | None = None

    @property
    def counted(self) -> Message | None:
        """The number of tiles, such as `29 tiles`."""
        if self.count is None:
            return None
        return tile_count(self.count) if self.count else NO_TILES_LEFT

    @property
    def counted_kinds(self) -> Message | None:
        """The number of their kinds, such as `9 kinds`."""
        if not self.kinds or not self.count:
            return None
        return Message("%(num)s kind", plural="%(num)s kinds", num=self.kinds)

    @property
    def good_share(self) -> Message | None:
        """The share of tiles that lead to a good wait, such as `70% to a good wait`."""
        if self.good is None:
            return None
        return Message("%(number)s%% to a good wait", {"number": self.good})

    @property
    def is_choice(self) -> bool:
        """Whether the tiles are equally good discards."""
        return self.words is not WAITS


def cut_answer(
    tiles: Sequence[Tile],
    kinds: Iterable[int],
    *,
    count: int,
    is_any: bool,
    good: int | None = None,
    riichi: bool | None = None,
) -> Answer:
    """Return the answer for equally good discards; `kinds` are the kinds that each accepts.

    With `is_any`, they are all tiles of the hand. The answer has a number of kinds only if it is
    the same for each discard. `riichi` is whether to declare it, None if that is not clear.
    """
    numbers, is_any = set(kinds), is_any and len(tiles) > 1
    return Answer(
        words=CUT_ANY if is_any else CUTS[riichi],
        tiles=() if is_any else tuple(tiles),
        count=count,
        kinds=numbers.pop() if len(numbers) == 1 else None,
        good=good,
    )


def draw_answer(
    accepted: Sequence[tuple[Tile, int]], *, is_waiting: bool, good: int | None = None
) -> Answer:
    """Return the answer for the tiles that a hand accepts, or waits for, with their copies left."""
    return Answer(
        words=WAITS if is_waiting else DRAWS,
        tiles=tuple(tile for tile, _ in accepted) if is_waiting else (),
        count=sum(left for _, left in accepted),
        kinds=len(accepted),
        good=good,
    )


def answer_text(answer: Answer, name: Callable[[Tile], str] = str) -> str:
    """Return the answer as plain text; `name` gives the name of a tile, by default its code."""
    if answer.other:
        both = replace(answer, other=None), answer.other
        return gettext("; ").join(answer_text(each, name) for each in both)
    share = say(answer.good_share) if answer.good_share else ""
    return _sentence(answer, _listed([*map(name, answer.tiles)], answer), _figures(answer), share)


def answer_markup(answer: Answer) -> Markup:
    """Return the answer for its heading: tiles as pictures, and a shorter form for phones."""
    if answer.other:
        chips = (CHIP.format(answer_markup(answer.other)), CHOSEN.format(_own_markup(answer)))
        return Markup(" ").join(chips)
    return _own_markup(answer)


def _own_markup(answer: Answer) -> Markup:
    markup = Markup(_sentence(answer, *_parts(answer)))
    if answer.tiles and answer.words not in (CUTS[True], CUTS[False]):
        markup = markup.replace(SEPARATOR, Markup(" ") + ON_DESK.format("· "), 1)
    return markup


def _parts(answer: Answer) -> tuple[Markup, Markup, Markup]:
    """Return the tiles, the figures and the share of good waits as markup."""
    figures = escape(say(answer.counted) if answer.counted else "")
    if answer.counted_kinds:
        figures += ON_DESK.format(gettext(", ") + say(answer.counted_kinds))
    share = Markup()
    if answer.good_share:
        in_short = Message("%(number)s%% good", {"number": answer.good or 0})
        share = ON_DESK.format(say(answer.good_share)) + ON_PHONE.format(say(in_short))
    return _pictures(answer), figures, share


def _pictures(answer: Answer) -> Markup:
    """Return the tiles as one picture, whose label lists their names."""
    from webapp.site.assets import tiles_picture  # noqa: PLC0415 (loads Flask)

    if not answer.tiles:
        return Markup()
    label = _listed([say(tile_name(tile)) for tile in answer.tiles], answer)
    return tiles_picture(answer.tiles, label, gettext("or") if answer.is_choice else "")


def _sentence(answer: Answer, tiles: str, figures: str, share: str) -> str:
    """Return the sentence with the tiles and the figures inserted."""
    parts = {**answer.words.parts, "tiles": tiles, "figures": figures}
    words = say(replace(answer.words, parts=parts))
    rest = (share,) if answer.words is DRAWS else (figures, share)
    if answer.value or answer.gain:
        rest = (say(answer.value) if answer.value else answer.gain,)
    return SEPARATOR.join(filter(None, (words, *rest)))


def _figures(answer: Answer) -> str:
    """Return the numbers of tiles and kinds, such as `29 tiles, 9 kinds`."""
    return gettext(", ").join(map(say, filter(None, (answer.counted, answer.counted_kinds))))


def _listed(names: list[str], answer: Answer) -> str:
    """Return names as a list, with `or` before the last one if they are a choice."""
    if not answer.is_choice or len(names) < 2:
        return gettext(", ").join(names)
    return gettext("%(these)s or %(last)s") % {
        "these": gettext(", ").join(names[:-1]),
        "last": names[-1],
    }
