"""Random tables with players in riichi."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from analyzer import Hand, Situation
from analyzer.danger import Threat
from analyzer.situation import wall
from analyzer.tiles import Tile

Change = Callable[[Tile], Tile]


@dataclass(frozen=True)
class Deal:
    """What `assess` is asked."""

    hand: Hand
    situation: Situation
    threats: Sequence[Threat]


def deal(chance: random.Random, players: int | None = None) -> Deal:
    """Return a hand of 14 tiles, a table and one to three players in riichi."""
    tiles = [*wall().elements()]
    chance.shuffle(tiles)
    hand = Hand(_take(tiles, 14))
    winds = chance.sample(range(1, 5), 4)
    threats = []
    for wind in winds[: players or chance.choice((1, 1, 2, 3))]:
        river = _take(tiles, chance.randint(1, 18))
        threats.append((wind, river, chance.randrange(len(river))))
    visible = _take(tiles, chance.randrange(len(tiles) - 50))
    seen = sorted({*visible} | {tile for _, river, _ in threats for tile in river}, key=str)
    return Deal(
        hand,
        Situation(
            dora_indicators=_take(tiles, chance.randrange(2)),
            visible=visible,
            round_wind=chance.randint(1, 4),
            seat_wind=winds[3],
        ),
        [
            Threat(
                river=river,
                riichi=riichi,
                seat_wind=wind,
                passed=tuple(chance.sample(seen, min(len(seen), chance.randrange(12)))),
                ippatsu=chance.random() < 0.3,
            )
            for wind, river, riichi in threats
        ],
    )


def as_in_a_link(question: Deal) -> Deal:
    """Return the same without what no link has: another ippatsu, and what passed twice."""
    threats = [
        replace(each, ippatsu=None, passed=tuple(sorted({*each.passed}, key=str)))
        for each in question.threats
    ]
    return replace(question, threats=threats)


def _take(tiles: list[Tile], number: int) -> tuple[Tile, ...]:
    return tuple(tiles.pop() for _ in range(number))


def changed(question: Deal, change: Change) -> Deal:
    """Return the same question with other tiles."""
    hand, situation = question.hand, question.situation
    return Deal(
        Hand(tuple(map(change, hand.tiles))),
        replace(situation, visible=tuple(map(change, situation.visible)), dora_indicators=()),
        [
            replace(
                threat,
                river=tuple(map(change, threat.river)),
                passed=tuple(map(change, threat.passed)),
            )
            for threat in question.threats
        ],
    )
