"""The tiles that leave the hand in a call."""

from analyzer.games import Call, Event, Kan
from analyzer.melds import Meld
from analyzer.tiles import Tile


def own_tiles(event: Call | Kan, pon: Meld | None) -> list[Tile]:
    """Return the tiles of a call that come from the hand."""
    tiles = [*event.meld.tiles]
    if isinstance(event, Call):
        tiles.remove(event.called)
    elif pon is not None:
        for tile in pon.tiles:
            tiles.remove(tile)
    return tiles


def find_pon(events: tuple[Event, ...], kan: Kan) -> Call | None:
    """Return the pon that a kan was added to."""
    if kan.meld.call != "added_kan":
        return None
    return next(
        event
        for event in events
        if isinstance(event, Call)
        and event.seat == kan.seat
        and event.meld.call == "pon"
        and event.meld.tiles[0].kind == kan.meld.tiles[0].kind
    )
