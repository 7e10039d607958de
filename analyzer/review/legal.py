"""Which discards are forbidden after a chii or pon (kuikae), and whether a table allows them."""

from analyzer.games import Call, Discard, Game, Round
from analyzer.tiles import TILES, Tile


def forbidden_kinds(call: Call | None) -> tuple[Tile, ...]:
    """Return the kinds that may not be discarded directly after a call: the called one, and for a
    run the one that fits at its other end. () without a call."""
    if call is None:
        return ()
    kind = call.called.kind
    if call.meld.call != "chii":
        return (TILES[kind],)
    first = call.meld.tiles[0].kind
    other = {first: first + 3, first + 2: first - 1}.get(kind)
    if other is None or other // 9 != first // 9 or other < 0:
        return (TILES[kind],)
    return (TILES[kind], TILES[other])


def allows_kuikae(game: Game) -> bool:
    """Return whether a player of the game makes a discard that kuikae forbids."""
    return any(_swaps(each) for each in game.rounds)


def _swaps(played: Round) -> bool:
    call = None
    for event in played.events:
        if isinstance(event, Call):
            call = None if event.meld.is_kan else event
        elif isinstance(event, Discard):
            if call is not None and TILES[event.tile.kind] in forbidden_kinds(call):
                return True
            call = None
    return False
