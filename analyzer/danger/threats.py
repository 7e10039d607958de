"""Players in riichi as text, and taken from a game.

river  = 1*( group *mark )
group  = 1*digit suit       ; 0 is the red five, as in `9m1z0p` or `91m`
mark   = "*" / "-" / "~"    ; of the last tile before it: it declared riichi, it had just been
                            ; drawn (for display only), it was called away
passed = *group
"""

import re
from collections import Counter
from dataclasses import replace

from analyzer.danger.errors import DangerError
from analyzer.danger.values import Threat
from analyzer.games import Decision
from analyzer.situation import Situation
from analyzer.tiles import KINDS, TILES, TILES_BY_NAME, Tile

RIICHI, DRAWN, CALLED = "*-~"

TOKEN = re.compile(r"(?P<digits>[0-9]+)(?P<suit>[mpsz])(?P<marks>[*~-]*)", re.ASCII)


def parse_threat(
    river: str, seat_wind: int, passed: str = "", *, ippatsu: bool | None = None
) -> Threat:
    """Return the player in riichi with a river written as text.

    >>> threat = parse_threat("9m1z2p7z*5s-8p", seat_wind=2, passed="39s4z")
    >>> threat.turn, threat.ippatsu
    (4, False)

    Args:
        river: the discards in order, `*` after the one that declared riichi.
        seat_wind: 1-4, east to north.
        passed: tiles that other players discarded after this riichi.
        ippatsu: whether a win now is ippatsu; None: if no discard follows the riichi.

    Raises:
        DangerError: THREAT_RIVER, THREAT_WIND or PASSED_UNSEEN (a text without a tile).
    """
    tiles, marks, places = _read(river, "river", "THREAT_RIVER")
    declared = [at for at, mark in marks if mark == RIICHI]
    if not declared:
        raise DangerError("THREAT_RIVER", river, "river", rule="no_riichi")
    if len(declared) > 1:
        found, place = str(tiles[declared[1]]), places[declared[1]]
        raise DangerError("THREAT_RIVER", found, "river", None, place, "two_riichi")
    try:
        return Threat(
            river=tiles,
            riichi=declared[0],
            seat_wind=seat_wind,
            passed=_read(passed, "passed", "PASSED_UNSEEN")[0],
            ippatsu=ippatsu,
            called=frozenset(at for at, mark in marks if mark == CALLED),
            drawn=frozenset(at for at, mark in marks if mark == DRAWN),
        )
    except DangerError as error:
        if error.field == "river" and error.position:
            error.position = places[error.position - 1]
        raise


def format_river(threat: Threat) -> str:
    """Return the text of a river, as `parse_threat` reads it."""
    text = ""
    for at, tile in enumerate(threat.river):
        text += str(tile) + RIICHI * (at == threat.riichi)
        text += CALLED * (at in threat.called) + DRAWN * (at in threat.drawn)
    return text


def format_passed(threat: Threat) -> str:
    """Return the kinds that passed, each once, as `parse_threat` reads them."""
    text = ""
    for kind in sorted({tile.kind for tile in threat.passed}):
        name = str(TILES[kind])
        text = (text[:-1] if text.endswith(name[1]) else text) + name
    return text


def threats_of(decision: Decision) -> tuple[Threat, ...]:
    """Return the players in riichi whom a discard faces, the next player first."""
    players = len(decision.rivers)
    threats = []
    for step in range(1, players):
        seat = (decision.seat + step) % players
        turn = decision.riichi[seat]
        if turn is None:
            continue
        river = decision.rivers[seat]
        own = {each.tile.kind for each in river}
        safe = decision.safe[seat]
        threats.append(
            Threat(
                river=tuple(each.tile for each in river),
                riichi=turn - 1,
                seat_wind=(decision.seat_wind - 1 + step) % players + 1,
                passed=tuple(TILES[k] for k in range(KINDS) if safe >> k & 1 and k not in own),
                ippatsu=decision.ippatsu[seat],
                called=frozenset(at for at, each in enumerate(river) if each.caller is not None),
                drawn=frozenset(at for at, each in enumerate(river) if each.is_drawn),
            )
        )
    return tuple(threats)


def situation_of(decision: Decision) -> Situation:
    """Return what the player knew at a discard, without the rivers of the players in riichi."""
    situation = decision.situation
    lying = Counter(tile for threat in threats_of(decision) for tile in threat.lying)
    return replace(situation, visible=tuple((Counter(situation.visible) - lying).elements()))


def with_rivers(situation: Situation, threats: tuple[Threat, ...]) -> Situation:
    """Return a situation in which the rivers of the players in riichi are visible, too."""
    lying = tuple(tile for threat in threats for tile in threat.lying)
    return replace(situation, visible=situation.visible + lying)


def _read(
    text: str, field: str, code: str
) -> tuple[tuple[Tile, ...], list[tuple[int, str]], list[int]]:
    """Return the tiles of a text, the marks with the index of their tile, and the position of
    each tile from 1."""
    tiles: list[Tile] = []
    marks: list[tuple[int, str]] = []
    places: list[int] = []
    at, rule = 0, "tile" if field == "river" else ""
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None or (token["marks"] and field == "passed"):
            raise DangerError(code, text[at:], field, None, at + 1, rule)
        for place, digit in enumerate(token["digits"], start=at + 1):
            tile = TILES_BY_NAME.get(digit + token["suit"])
            if tile is None:
                raise DangerError(code, digit + token["suit"], field, None, place, rule)
            tiles.append(tile)
            places.append(place)
        marks += [(len(tiles) - 1, mark) for mark in token["marks"]]
        at = token.end()
    return tuple(tiles), marks, places
