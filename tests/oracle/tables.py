"""Hands with melds and with tiles seen elsewhere on the table."""

import random

from analyzer import Hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.situation import Situation
from analyzer.tiles import TILES
from tests.oracle.hands import RUN_STARTS, draw_from


def with_table(hand: Hand, rng: random.Random) -> tuple[Hand, Situation]:
    """The hand with melds as far as there is room, and with many tiles seen elsewhere."""
    melds: list[Meld] = []
    free = [4 - count for count in hand.counts]
    for _ in range(rng.randrange((14 - len(hand)) // 3 + 1)):
        is_run = rng.random() < 0.5
        start = rng.choice(RUN_STARTS) if is_run else rng.randrange(34)
        kinds = (start, start + 1, start + 2) if is_run else (start,) * rng.choice((3, 4))
        if all(free[kind] >= kinds.count(kind) for kind in kinds):
            plain = tuple(TILES[kind] for kind in kinds)
            call = make_set("pon", plain[0], 1) if len(kinds) == 3 else None
            kan = call or make_set("concealed_kan", plain[0])
            melds.append(make_run(plain) if is_run else kan)
            for kind in kinds:
                free[kind] -= 1
    held = [kind for kind in range(34) for _ in range(4 - free[kind])]
    near = [kind for kind in range(34) if any(hand.counts[max(0, kind - 2) : kind + 3])]
    pool = near if rng.random() < 0.5 else list(range(34))
    room = sum(free[kind] for kind in pool)
    seen = [TILES[kind] for kind in draw_from(rng, rng.randrange(min(room, 50)), pool, held)]
    table = Situation(
        dora_indicators=tuple(seen[:3]), visible=tuple(seen[3:20]), river=tuple(seen[20:])
    )
    return Hand(hand.tiles, tuple(melds)), table
