"""A hand that is entered by clicks in the tile picker, or by tiles that are dragged.

    add=5m      adds these tiles to the place that to= names, or to the hand without to=
    add=(456m0) adds this meld to the others
    to=         hand; the name of a pile beside it; chii, pon, kan, ankan: melds made of the tiles
    run=4m      the tile of a chii that can be several runs: the page offers them as `add=`
    remove=d0   removes the first tile of the pile d, likewise of tiles and meld; last: removes the
                last tile of the hand, or its last meld if it has no tile
    move=3-13   moves the tile of the hand at the first place (from 0) to the second
    partial=0   more tiles follow: a hand of fewer than 13 tiles says how many are missing

Each feature defines its piles, and the link to a draft.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from analyzer.hand import Hand
from analyzer.melds import Call, Meld, make_set, runs_with
from analyzer.tiles import TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import ONE_OF, Melds, Sample, Switch, Tiles
from webapp.query.problems import InvalidRequestError, refuse
from webapp.query.threats import PAIRS

HAND = "hand"

CALLS: dict[str, Call] = {"pon": "pon", "kan": "open_kan", "ankan": "concealed_kan"}
"""Target -> the call of the meld of equal tiles that it makes."""

CHII = "chii"

MELD_TARGETS = (CHII, *CALLS)

CALLED_FROM = 1
"""The seat, as melds count seats, from which a picked pon or kan is called: the next player."""

RUN = "run"
"""The parameter with the tile of a chii whose run is not chosen yet."""

LAST = "last"

ELSEWHERE = frozenset(passed.name for _, passed in PAIRS)
"""Piles of tiles that lie in another pile, too."""

PARTIAL = Switch("partial", default=True,
                 label=Message("Fewer than 13 tiles"),
                 sample=Sample("?q=123m40p6s", "0",
                               Message("0 while the hand is entered tile by tile: says how many "
                                       "tiles are missing")))  # fmt: skip
"""Whether a hand of fewer than 13 tiles is one as it is, with sets that are not shown."""

PLACE = re.compile(r"(t[123]p?|[a-z]+)([0-9]{1,3})", re.ASCII)
MOVE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})", re.ASCII)

SENTENCES = {
    "BAD_TO": ONE_OF,
    "BAD_MELD": phrase("{found} begins no such meld"),
    "BAD_REMOVE": phrase("{found} — nothing lies there"),
    "BAD_MOVE": phrase("move names the places of two tiles of the hand, from 0, such as 3-13"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A hand that is being entered; it may have too few tiles for a hand.

    Attributes:
        tiles: the concealed tiles, in the order of the hand.
        melds: the melds of the hand.
        piles: name of a pile -> its tiles, such as dora indicators.
        called: tiles of piles that lie in a meld, where they are seen, too.
        target: where the next tile goes: `hand`, a pile, or the meld that is made of it.
        is_named: whether the address names the target, so that more tiles follow.
        has_reds: whether the game has red fives.
        open_run: the tile of a chii that can be several runs, until one of them is chosen.
    """

    tiles: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    piles: Mapping[str, tuple[Tile, ...]] = field(default_factory=dict)
    called: tuple[Tile, ...] = ()
    target: str = HAND
    is_named: bool = False
    has_reds: bool = True
    open_run: Tile | None = None

    @property
    def targets(self) -> tuple[str, ...]:
        """Every place where a tile can go."""
        return (HAND, *self.piles, *MELD_TARGETS)

    def holding(
        self,
        hand: Hand | None,
        piles: Mapping[str, tuple[Tile, ...]],
        called: tuple[Tile, ...] = (),
    ) -> "Draft":
        """Return the draft with the tiles and the melds of a hand, and with these piles."""
        tiles, melds = (hand.tiles, hand.melds) if hand else ((), ())
        return replace(self, tiles=tiles, melds=melds, piles=piles, called=called)

    def add(self, text: str) -> "Draft":
        """Return the draft with more tiles, in any notation, or with the melds made of them."""
        if self.target not in self.targets:
            raise _invalid_click("to", self.target, "BAD_TO", allowed=", ".join(self.targets))
        if text.startswith("("):
            return self._with_melds(Melds("add").read(text))
        tiles: tuple[Tile, ...] = Tiles("add").read(text)
        if self.target == HAND:
            return replace(self, tiles=self.tiles + tiles)
        if self.target in self.piles:
            return self._with_pile(self.target, self.piles[self.target] + tiles)
        if self.target == CHII and len(tiles) == 1:
            return self._with_run(tiles[0])
        return self._with_melds(tuple(_meld(self.target, tile) for tile in tiles))

    def remove(self, place: str) -> "Draft":
        """Return the draft without the tile or meld at a place, such as `d0` or `last`."""
        if place == LAST:
            name, pieces = ("tiles", self.tiles) if self.tiles else ("meld", self.melds)
            return self.remove(f"{name}{max(len(pieces) - 1, 0)}")
        match = PLACE.fullmatch(place)
        name, index = (match[1], int(match[2])) if match else ("", 0)
        if name == "meld" and index < len(self.melds):
            return replace(self, melds=self.melds[:index] + self.melds[index + 1 :])
        pile = self.tiles if name == "tiles" else self.piles.get(name, ())
        if index >= len(pile):
            raise _invalid_click("remove", place, "BAD_REMOVE")
        rest = pile[:index] + pile[index + 1 :]
        return replace(self, tiles=rest) if name == "tiles" else self._with_pile(name, rest)

    def move(self, places: str) -> "Draft":
        """Return the draft with a tile of the hand moved to another place, such as `3-13`."""
        match = MOVE.fullmatch(places)
        start, end = map(int, match.groups()) if match else (len(self.tiles), 0)
        if max(start, end) >= len(self.tiles):
            raise _invalid_click("move", places, "BAD_MOVE")
        tiles = list(self.tiles)
        tiles.insert(end, tiles.pop(start))
        return replace(self, tiles=tuple(tiles))

    @property
    def next_target(self) -> str:
        """Where the next tile goes after a click; after a meld this is the hand."""
        return HAND if self.target in MELD_TARGETS and self.open_run is None else self.target

    @property
    def size(self) -> int:
        """The number of tiles of the hand; a meld counts as three."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """Every tile of the draft, each copy once."""
        melded = (tile for meld in self.melds for tile in meld.tiles)
        piles = (pile for name, pile in self.piles.items() if name not in ELSEWHERE)
        lying = Counter(tile for pile in piles for tile in pile) - Counter(self.called)
        return (*self.tiles, *melded, *lying.elements())

    def _with_run(self, tile: Tile) -> "Draft":
        """Return the draft with the only run of a called tile, or with `open_run`."""
        runs = runs_with(tile, self.shown, has_reds=self.has_reds)
        if len(runs) > 1:
            return replace(self, open_run=tile)
        return self._with_melds(runs or (_meld(CHII, tile),))

    def _with_melds(self, melds: tuple[Meld, ...]) -> "Draft":
        return replace(self, melds=self.melds + melds)

    def _with_pile(self, name: str, tiles: tuple[Tile, ...]) -> "Draft":
        return replace(self, piles={**self.piles, name: tiles})


CLICKS: Mapping[str, Callable[[Draft, str], Draft]] = {
    "add": Draft.add,
    "remove": Draft.remove,
    "move": Draft.move,
}
"""Parameter of a click -> the function that changes a draft."""


def click_of(arguments: Mapping[str, str]) -> str | None:
    """Return the parameter of the click in a request; None if it is not a click."""
    return next((name for name in CLICKS if name in arguments), None)


def read_target(arguments: Mapping[str, str], targets: Collection[str]) -> Draft:
    """Return an empty draft whose next tile goes to the target that the address names."""
    target = arguments.get("to", "")
    if target not in targets:
        return Draft()
    tile = TILES_BY_NAME.get(arguments.get(RUN, ""))
    return Draft(target=target, open_run=tile if target == CHII else None, is_named=True)


def aimed(link: str, draft: Draft) -> str:
    """Return the link to a draft, with the target of the next tile unless that is the hand."""
    return with_run(link if draft.next_target == HAND else f"{link}&to={draft.next_target}", draft)


def with_run(link: str, draft: Draft) -> str:
    """Return the link to a draft, with the tile of a chii whose run is not chosen yet, if any."""
    return f"{link}&{RUN}={draft.open_run}" if draft.open_run else link


def clicked(draft: Draft, arguments: Mapping[str, str]) -> Draft:
    """Return a draft after the clicks of a request.

    Raises:
        InvalidRequestError: a click does not fit the draft.
    """
    for name, change in CLICKS.items():
        if name in arguments:
            draft = change(draft, arguments[name])
    return draft


def _meld(target: str, tile: Tile) -> Meld:
    """Return the meld of a picked tile: for a chii the run that it begins, or the last possible
    run."""
    if target in CALLS and not tile.is_joker:
        return make_set(CALLS[target], tile, 0 if target == "ankan" else CALLED_FROM)
    runs = runs_with(tile, (), has_reds=tile.is_red) if target == CHII else ()
    if not runs:
        raise _invalid_click("add", str(tile), "BAD_MELD")
    return runs[-1]


def _invalid_click(name: str, text: str, code: str, **parts: str) -> InvalidRequestError:
    return refuse(name, text, code, SENTENCES[code], **parts)
