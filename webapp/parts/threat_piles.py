"""Players in riichi in the tile picker: the river of each, and what has passed, are piles.

    to=t1        the next tile goes to this river; to=t1p to what has passed since
    riichi=t1    the last tile of this river declared riichi; without it the first one did
    riichi=t13   this player sits west

A tile that has passed and lies nowhere is added to the visible ones.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from analyzer.notation import format_typed, read_tiles
from analyzer.situation import DEFAULT_SEAT, WINDS
from analyzer.tiles import Tile
from webapp.language.speech import phrase
from webapp.parts.clicks import PLACE
from webapp.query.parameters import read_each
from webapp.query.problems import InvalidRequestError, refuse
from webapp.query.threats import PAIRS, THREATS

RIICHI = "riichi"

CLICK = re.compile(r"(t[123])([1-4])?", re.ASCII)
TOKEN = re.compile(r"[0-9][mpsz][*~-]*", re.ASCII)

BAD_RIICHI = phrase("riichi is t1, t2 or t3, perhaps with a wind, 1-4, such as t13")

Piles = dict[str, tuple[Tile, ...]]


def piles_of(threats: Mapping[str, Any]) -> Piles:
    """Return the piles of the players in riichi, and the empty river of one more.

    `threats`: parameter -> its value.
    """
    piles: Piles = {}
    for river, passed in PAIRS:
        threat = threats.get(river.name)
        piles[river.name] = threat.river if threat else ()
        if not threat:
            break
        piles[passed.name] = tuple(threats.get(passed.name) or ())
    return piles


def read_threats(fields: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the players in riichi in the fields of a form, and what has passed since."""
    return read_each(THREATS, fields)[0]


def called_of(threats: Mapping[str, Any]) -> tuple[Tile, ...]:
    """Return the discards of the players in riichi that lie in a meld."""
    rivers = (threats.get(river.name) for river, _ in PAIRS)
    return tuple(each.river[at] for each in rivers if each for at in each.called)


def changed_fields(
    fields: Mapping[str, str], before: Piles, after: Mapping[str, tuple[Tile, ...]], removed: str
) -> dict[str, str]:
    """Return the fields after a click that changed piles; `removed` is the place of a removed
    tile."""
    changed: dict[str, str] = {}
    for river, passed in PAIRS:
        old, new = before.get(river.name, ()), after.get(river.name, ())
        if old != new:
            changed[river.name] = _river(river.name, fields, new[len(old) :], removed)
            if not new:
                changed[passed.name] = ""
        old, new = before.get(passed.name, ()), after.get(passed.name, ())
        if old != new:
            changed[passed.name] = format_typed(new)
            seen = {tile.kind for name in ("d", "v", "river") for tile in after[name]}
            seen |= {tile.kind for each, _ in PAIRS for tile in after.get(each.name, ())}
            added = [tile for tile in new[len(old) :] if tile.kind not in seen]
            if added:
                changed["v"] = format_typed((*read_tiles(fields.get("v", "")), *added))
    return changed


def clicked_riichi(text: str, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the field of a river whose last tile declared riichi, or with another seat wind.

    Raises:
        InvalidRequestError: there is no such river.
    """
    match = CLICK.fullmatch(text)
    tokens = TOKEN.findall(_spelled(match[1], fields)) if match else []
    if not match or not tokens:
        raise refuse(RIICHI, text, "BAD_RIICHI", BAD_RIICHI)
    wind, _, river = fields[match[1]].partition(":")
    if match[2]:
        return {match[1]: f"{match[2]}:{river}"}
    tokens = [token.replace("*", "") for token in tokens]
    return {match[1]: f"{wind}:{''.join(_declared(tokens))}"}


def _river(name: str, fields: Mapping[str, str], added: tuple[Tile, ...], removed: str) -> str:
    """Return a river with more tiles at its end, or without one; empty if none is left."""
    wind, _, river = fields.get(name, "").partition(":")
    tokens = [*TOKEN.findall(_spelled(name, fields)), *map(str, added)]
    if not added:
        with suppress(IndexError, ValueError):
            del tokens[int((PLACE.fullmatch(removed) or [""] * 3)[2])]
    if not tokens:
        return ""
    if not any("*" in token for token in tokens):
        tokens = _declared(tokens) if river else [f"{tokens[0]}*", *tokens[1:]]
    return f"{wind or _free_wind(fields)}:{''.join(tokens)}"


def _spelled(name: str, fields: Mapping[str, str]) -> str:
    """Return a river with a suit behind each digit."""
    (river,) = (each for each, _ in PAIRS if each.name == name)
    with suppress(InvalidRequestError):
        threat = river.read(fields.get(name, ""))
        return river.write(threat).partition(":")[2] if threat else ""
    return ""


def _declared(tokens: list[str]) -> list[str]:
    """Return a river whose last tile declared riichi."""
    last = tokens[-1]
    return [*tokens[:-1], f"{last[:2]}*{last[2:]}"]


def _free_wind(fields: Mapping[str, str]) -> int:
    """Return the seat wind of the next player who is not in riichi yet."""
    seat = fields.get("s", "")
    own = int(seat) if seat in {"1", "2", "3", "4"} else DEFAULT_SEAT
    taken = {fields.get(river.name, "")[:1] for river, _ in PAIRS}
    players = 3 if fields.get("rules") == "sanma" else len(WINDS)
    order = [(own + step - 1) % players + 1 for step in range(1, players)]
    return next((wind for wind in order if str(wind) not in taken), order[0])
