"""The danger of every kind: against each player in riichi, and against all of them together."""

from collections.abc import Sequence
from math import prod

from analyzer.danger.errors import DangerError
from analyzer.danger.shares import View, rate_tiles
from analyzer.danger.threats import with_rivers
from analyzer.danger.values import Danger, Risk, Threat, ThreatDanger
from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.situation import Situation, check_situation, dora_of, tiles_seen
from analyzer.tiles import COPIES, KIND_NAMES, KINDS, TILES

COST = 5_000.0
"""Mean points of a riichi won by discard, of a player who is not the dealer, without ippatsu."""

DEALER, IPPATSU, ON_DORA = 1.5, 1.43, 1.64
"""Factors of this cost: the dealer wins; ippatsu; the tile is itself dora."""

DORA_SEEN = (1.04, 0.93, 0.87, 0.85)
"""Copies of the dora that the viewer sees, three and more alike -> factor of other tiles."""

COUNTER = 300.0
"""Points that each counter (honba) adds."""


def assess(
    hand: Hand,
    situation: Situation,
    threats: Sequence[Threat],
    rules: Rules = RIICHI,
    *,
    honba: int = 0,
) -> Danger:
    """Return the danger of every kind.

    Args:
        hand: the viewer's tiles.
        situation: what lies open besides the discards of the players in riichi, which are not
            repeated in `visible` unless they were called; winds left out are the usual ones.
        threats: one to three players in riichi.
        rules: the rules of three or of four players.
        honba: number of counters, each 300 points dearer.

    Raises:
        DangerError: any but THREAT_WIND for a number that is no wind; see docs/danger.md.
        InvalidSituationError: hand and situation contradict each other or the rules.
    """
    threats = tuple(threats)
    _check(hand, situation, threats, rules)
    seen = tiles_seen(hand, with_rivers(situation, threats))
    table = [all_copies - own for all_copies, own in zip(seen, hand.counts, strict=True)]
    unseen = tuple(
        COPIES - copies if rules.has_tile(tile) else 0
        for tile, copies in zip(TILES, seen, strict=True)
    )
    dora = next((dora_of(tile, rules) for tile in situation.dora_indicators), None)
    answers = []
    for number, threat in enumerate(threats, start=1):
        tiles = rate_tiles(
            View(
                threat=threat,
                own=hand.counts,
                table=table,
                unseen=unseen,
                dora=dora,
                round_wind=situation.winds[0],
            )
        )
        if tiles is None:
            raise DangerError("NO_WAIT", str(threat.river[threat.riichi]), "river", number)
        costs, later = (
            _costs(threat, seen, dora, honba, ippatsu=ippatsu)
            for ippatsu in (threat.ippatsu, False)
        )
        answers.append(ThreatDanger(threat=threat, tiles=tiles, costs=costs, later_costs=later))
    risks = combine([answer.chances for answer in answers], [answer.costs for answer in answers])
    return Danger(
        threats=tuple(answers), tiles=dict(zip(KIND_NAMES, risks, strict=True)), unseen=unseen
    )


def combine(chances: Sequence[Sequence[float]], costs: Sequence[Sequence[float]]) -> list[Risk]:
    """Return the risk of each kind against all players in riichi, taken as independent.

    Args:
        chances: for each player the chance of each kind to deal in, 0-1.
        costs: for each player the points that each kind costs then.
    """
    return [
        Risk(
            1 - prod(1 - of_player[kind] for of_player in chances),
            sum(
                of_player[kind] * cost[kind] for of_player, cost in zip(chances, costs, strict=True)
            ),
        )
        for kind in range(KINDS)
    ]


def _costs(
    threat: Threat, seen: Sequence[int], dora: int | None, honba: int, *, ippatsu: bool | None
) -> tuple[float, ...]:
    """Return the points that each kind costs if it deals in."""
    cost = COST * (DEALER if threat.is_dealer else 1) * (IPPATSU if ippatsu else 1)
    if dora is None:
        return (cost + COUNTER * honba,) * KINDS
    other = DORA_SEEN[min(seen[dora], len(DORA_SEEN) - 1)]
    return tuple(
        cost * (ON_DORA if kind == dora else other) + COUNTER * honba for kind in range(KINDS)
    )


def _check(hand: Hand, situation: Situation, threats: tuple[Threat, ...], rules: Rules) -> None:
    """Check that players in riichi fit the hand, the table and the rules."""
    if rules.name == "jokers" or hand.jokers:
        raise DangerError("DANGER_RULES", rules.name, "rules")
    check_situation(hand, situation, rules)
    players = 3 if rules.name == "sanma" else 4
    if len(threats) not in range(1, players):
        raise DangerError("THREAT_COUNT", str(len(threats)), "threats")
    winds = {situation.seat_wind}
    for number, threat in enumerate(threats, start=1):
        if threat.seat_wind in winds or threat.seat_wind > players:
            raise DangerError("THREAT_WIND", str(threat.seat_wind), "seat_wind", number)
        winds.add(threat.seat_wind)
    _check_rivers(hand, situation, threats, rules)
    seen = tiles_seen(hand, with_rivers(situation, threats))
    for number, threat in enumerate(threats, start=1):
        for position, tile in enumerate(threat.passed, start=1):
            if seen[tile.kind] == hand.counts[tile.kind]:
                raise DangerError("PASSED_UNSEEN", str(tile), "passed", number, position)


def _check_rivers(
    hand: Hand, situation: Situation, threats: tuple[Threat, ...], rules: Rules
) -> None:
    """Check that the rivers have tiles of the game, and with the others none too often."""
    counts = list(tiles_seen(hand, situation))
    reds = {tile for tile in (*hand.shown, *situation.tiles) if tile.is_red}
    for number, threat in enumerate(threats, start=1):
        for at, tile in enumerate(threat.river):
            is_wrong = not rules.has_tile(tile)
            if not is_wrong and at not in threat.called:
                counts[tile.kind] += 1
                is_wrong = counts[tile.kind] > COPIES or tile in reds
                reds |= {tile} if tile.is_red else set()
            if is_wrong:
                raise DangerError("THREAT_RIVER", str(tile), "river", number, at + 1, "copies")
