"""Random riichi wins: every form, melds, red fives, flags, indicators, rules, three players."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.riichi import RiichiRules, UncheckedWin, Win, find_faults
from analyzer.riichi.rules import MAY_BE_DOUBLE
from analyzer.situation import NORTH
from analyzer.tiles import COPIES, FIVES, RED_FIVES, TILES, Tile
from tests.oracle.mcr_hands import (
    Draft,
    dragons,
    honours,
    kongs,
    linked,
    nine_gates,
    orphans,
    pairs,
    regular,
)

FAMILIES: tuple[Callable[[random.Random], Draft], ...] = (
    *(regular,) * 10, *(linked,) * 5, *(pairs,) * 3, *(kongs,) * 2, *(honours,) * 2,
    dragons, orphans, nine_gates,
)  # fmt: skip

MakeRules = Callable[[random.Random], RiichiRules]


def any_rules(rng: random.Random) -> RiichiRules:
    """Every option by chance, a quarter for three players."""
    return RiichiRules(
        players=rng.choice((4, 4, 4, 3)),
        open_tanyao=rng.random() < 0.7,
        red_fives=rng.random() < 0.7,
        double_wind_pair_fu=rng.choice((4, 2)),
        kiriage_mangan=rng.random() < 0.5,
        counted_yakuman=rng.choice(("yakuman", "sanbaiman")),
        multiple_yakuman=rng.random() < 0.7,
        double_yakuman=frozenset(each for each in sorted(MAY_BE_DOUBLE) if rng.random() < 0.4),
        renhou=rng.choice(("none", "mangan", "five_han", "yakuman")),
        tsumo_loss=rng.random() < 0.5,
    )


def wins(seed: str, number: int, make_rules: MakeRules = any_rules) -> Iterator[Win]:
    """Yield complete hands, won in some legal way; not all of them have a yaku."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        family = rng.choice(FAMILIES)
        draft = family(rng)
        if family is pairs and len(set(draft.closed)) < len(draft.closed) // 2:
            continue  # four alike are not two pairs
        rules = make_rules(rng)
        if rules.players == 3:
            close_runs(draft)
        try:
            hand = finish(rng, draft)
        except InvalidHandError:
            continue
        win = won(rng, hand, rules)
        if not find_faults(win):
            yield Win(**{name: getattr(win, name) for name in win.__dataclass_fields__})
            made += 1


def close_runs(draft: Draft) -> None:
    """Three players call no runs."""
    for meld in [meld for meld in draft.melds if meld.call == "chii"]:
        draft.melds.remove(meld)
        draft.closed += [tile.kind for tile in meld.tiles]


def finish(rng: random.Random, draft: Draft) -> Hand:
    """Make some fives red, shuffle; the last tile wins."""
    reds = {red.kind: red for red in RED_FIVES if rng.random() < 0.5}

    def tile(kind: int) -> Tile:
        return reds.pop(kind, TILES[kind])  # type: ignore[call-overload, no-any-return]

    rng.shuffle(draft.melds)
    melds = [redden(meld, tile) for meld in draft.melds]
    rng.shuffle(draft.closed)
    closed = [tile(kind) for kind in draft.closed]
    rng.shuffle(closed)
    return Hand(tuple(closed), tuple(melds))


def redden(meld: Meld, tile: Callable[[int], Tile]) -> Meld:
    """The same meld, with the red five if one is left."""
    kinds = [each.kind for each in meld.tiles]
    if not set(kinds) & set(FIVES):
        return meld
    if meld.call == "chii":
        return make_run(tuple(map(tile, kinds)), meld.called)
    return make_set(meld.call, tile(kinds[0]), meld.seat)


def won(rng: random.Random, hand: Hand, rules: RiichiRules) -> UncheckedWin:
    """Fill in how it was won: nearly always in a way that can be."""
    closed = not any(meld.is_open for meld in hand.melds)
    drawn = rng.random() < 0.5
    left = wall_beside(hand)
    rng.shuffle(left)
    nuki = 0
    if rules.players == 3 and rng.random() < 0.5:
        nuki = rng.randint(0, sum(tile.kind == NORTH for tile in left))
        for _ in range(nuki):
            left.remove(TILES[NORTH])
        left = [tile for tile in left if rules.tiles.has_tile(tile)]
    riichi = rng.choice(("", "riichi", "riichi", "double_riichi")) if closed else ""
    dora = tuple(left.pop() for _ in range(rng.choice((0, 1, 1, 2, 5))))
    ura = tuple(left.pop() for _ in range(len(dora) if riichi and rng.random() < 0.7 else 0))
    win = UncheckedWin(
        hand=hand,
        self_drawn=drawn,
        riichi=riichi == "riichi",
        double_riichi=riichi == "double_riichi",
        round_wind=rng.randint(1, 4),
        seat_wind=rng.randint(1, rules.players),
        dora_indicators=dora,
        ura_indicators=ura,
        nuki=nuki,
        honba=rng.choice((0, 0, 1, 12)),
        riichi_sticks=rng.choice((0, 0, 1, 4)),
        rules=rules,
    )
    return lucky(rng, win)


def lucky(rng: random.Random, win: UncheckedWin) -> UncheckedWin:
    """Add flags; those that contradict the hand go again."""
    first_turn = {"tenhou", "chiihou", "renhou"}
    names = [name for name in ("ippatsu", "haitei", "houtei", "rinshan", "chankan")
             if rng.random() < 0.25]  # fmt: skip
    if not names and not (win.riichi or win.double_riichi) and rng.random() < 0.5:
        names = [rng.choice(sorted(first_turn))]
    rng.shuffle(names)
    for name in names:
        more = replace(win, **{name: True})  # type: ignore[arg-type]
        if not find_faults(more):
            win = more
    return win


def wall_beside(hand: Hand) -> list[Tile]:
    """The tiles that are not in the hand, fives plain."""
    held = Counter(tile.kind for tile in hand.shown)
    return [tile for tile in TILES for _ in range(COPIES - held[tile.kind])]
