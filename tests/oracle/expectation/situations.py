"""Random small situations: near tenpai, few unseen tiles, few draws, random options."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, replace

from analyzer.errors import InvalidHandError
from analyzer.expectation import Options
from analyzer.expectation.options import stop_chances
from analyzer.hand import Hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.riichi import PRESETS, RiichiRules
from analyzer.situation import NORTH, Situation, dora_of, tiles_seen, unseen_tiles
from analyzer.tiles import FIVES, KINDS, TILES, Tile
from tests.oracle.expectation.naive import NAMES, Question
from tests.oracle.expectation.naive_calls import Calling

UNSEEN = range(30, 60)
"""Tiles that a player of a situation does not see."""

Situations = Iterator[tuple[Hand, Situation, Options]]


def situations(seed: str, number: int) -> Situations:
    """Yield situations of closed and open hands, for four players and three."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        rules = rng.choice([*PRESETS.values()])
        if rng.random() < 0.25:
            rules = rules.for_players(3)
        try:
            hand = near_win(rng, rules)
        except InvalidHandError:
            continue
        situation = seen_table(rng, hand, rules)
        if situation is not None:
            yield hand, situation, any_options(rng, rules)
            made += 1


def near_win(rng: random.Random, rules: RiichiRules) -> Hand:
    """Return 14 or 13 tiles, one or two tiles from a win of sets or of pairs."""
    tiles = [tile for tile in TILES if rules.tiles.has_tile(tile)]
    melds: list[Meld] = []
    closed: list[Tile] = []
    if rng.random() < 0.15:
        closed = [tile for tile in rng.sample(tiles, 7) for _ in range(2)]
    else:
        blocks = [any_set(rng, tiles) for _ in range(4)]
        while blocks and rng.random() < 0.25:
            melds.append(as_meld(rng, blocks.pop(), rules))
        pair = rng.choice(tiles)
        closed = [pair, pair, *(tile for block in blocks for tile in block)]
    for _ in range(rng.choice((1, 1, 2))):
        closed[rng.randrange(len(closed))] = rng.choice(tiles)
    if rng.random() < 0.15:
        closed.pop()
    reds = {kind for kind in FIVES if rng.random() < 0.4 and rules.tiles.has_tile(TILES[kind])}
    for place, tile in enumerate(closed):
        if tile.kind in reds:
            reds.remove(tile.kind)
            closed[place] = Tile(tile.kind, is_red=True)
    return Hand(tuple(closed), tuple(melds))


def any_set(rng: random.Random, tiles: list[Tile]) -> tuple[Tile, ...]:
    """Return a run or a triplet."""
    first = rng.choice(tiles)
    run = [TILES[kind] for kind in range(first.kind, min(first.kind + 3, KINDS))]
    if first.kind < 27 and first.kind % 9 < 7 and rng.random() < 0.7 and set(run) <= set(tiles):
        return tuple(run)
    return (first,) * 3


def as_meld(rng: random.Random, block: tuple[Tile, ...], rules: RiichiRules) -> Meld:
    """Return a block as a meld; three players call no runs."""
    if block[0] != block[1] and rules.players == 4:
        return make_run(block)
    kind = block[0]
    if rng.random() < 0.5:
        return make_set("concealed_kan", kind)
    return make_set(rng.choice(("pon", "open_kan")), kind, 1)


def seen_table(rng: random.Random, hand: Hand, rules: RiichiRules) -> Situation | None:
    """Return a table on which few tiles are unseen; None if the hand rules it out."""
    left = list(unseen_tiles(hand, rules=rules.tiles))
    if any(count > 4 for count in Counter(tile.kind for tile in hand.shown).values()):
        return None
    rng.shuffle(left)
    nuki = rng.choice((0, 0, 1)) if rules.players == 3 and TILES[NORTH] in left else 0
    if nuki:
        left.remove(TILES[NORTH])
    dora = tuple(left.pop() for _ in range(rng.choice((0, 1, 1, 2))))
    river = tuple(left.pop() for _ in range(rng.choice((0, 0, 2))))
    return Situation(
        dora_indicators=dora,
        river=river,
        visible=tuple(left[: len(left) - rng.choice(UNSEEN)]),
        round_wind=rng.randint(1, 2),
        seat_wind=rng.randint(1, rules.players),
        nuki=nuki,
    )


def any_options(rng: random.Random, rules: RiichiRules) -> Options:
    """Return every option by chance."""
    draws = rng.randint(1, 4)
    return Options(
        draws=draws,
        goal=rng.choice(("points", "win", "tenpai")),
        riichi=rng.choice(("best", "best", "always", "never")),
        extra=rng.choice((0, 0, 1)),
        ron_quiet=rng.choice((0.0, 0.6, 1.0)),
        ron_riichi=rng.choice((0.0, 0.25, 0.5)),
        stop=rng.choice(("table", 0.0, 0.04, tuple(rng.random() / 5 for _ in range(draws)))),
        ippatsu=rng.random() < 0.7,
        haitei=rng.random() < 0.4,
        ura=rng.random() < 0.8,
        reds=rng.random() < 0.8,
        red_rows=False,
        deposit=rng.choice((0, 0, 1000)),
        noten=rng.choice((0, 0, 1500)),
        calls="off",
        rules=rules,
    )


def question_of(hand: Hand, situation: Situation, options: Options) -> Question:
    """Return a situation in the words of the enumeration."""
    rules = options.rules
    has_reds = options.reds and rules.red_fives
    seen = tiles_seen(hand, situation)
    unseen = {tile.kind for tile in unseen_tiles(hand, situation, rules.tiles) if tile.is_red}
    draws = options.draws or 0
    return Question(
        root=hand.counts,
        reds=frozenset(tile.kind for tile in hand.tiles if tile.is_red and has_reds),
        melds=tuple(
            (tuple(NAMES[tile.kind] for tile in meld.tiles), meld.is_open) for meld in hand.melds
        ),
        meld_reds=has_reds * sum(tile.is_red for meld in hand.melds for tile in meld.tiles),
        wall=tuple(
            4 - seen[kind] if rules.tiles.has_tile(TILES[kind]) else 0 for kind in range(KINDS)
        ),
        wall_reds=frozenset(unseen if has_reds else ()),
        dora=tuple(int(dora_of(tile, rules.tiles)) for tile in situation.dora_indicators),
        river=frozenset(int(tile.kind) for tile in situation.river),
        draws=draws,
        round_wind=situation.round_wind or 1,
        seat_wind=situation.seat_wind or 2,
        goal=options.goal,
        riichi=options.riichi,
        extra=options.extra or 0,
        ron_quiet=options.ron_quiet,
        ron_riichi=options.ron_riichi,
        stop=stop_chances(options.stop, draws),
        ippatsu=options.ippatsu,
        haitei=options.haitei,
        ura=options.ura,
        deposit=options.deposit,
        noten=options.noten,
        nuki=situation.nuki,
        rules=tuple(asdict(rules).items()),
    )


def calling_situations(
    seed: str, number: int
) -> Iterator[tuple[Hand, Situation, Options, Calling]]:
    """Yield situations of four players, two draws, about to discard; every option by chance."""
    rng, made = random.Random(seed), 0
    for hand, situation, options in situations(seed, 20 * number):
        if options.rules.players == 3 or hand.size == 13:
            continue
        factors = tuple(rng.choice((0.0, 0.5, 1.0)) for _ in NAMES)
        every, cut, swap = rng.random() < 0.4, rng.choice((0, 0, 1)), rng.random() < 0.3
        chosen = replace(
            options,
            draws=2,
            extra=options.extra if sum(hand.counts) < 12 else 0,
            stop=rng.choice((0.0, 0.1)),
            rules=PRESETS["tenhou"],
            calls="all" if every else "lower",
            call_factor=factors,
            open_cut=cut,
            swap_calling=swap,
            exact=True,
        )
        yield hand, situation, chosen, Calling(every, factors, cut, swap)
        made += 1
        if made == number:
            return
