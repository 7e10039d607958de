"""A game of the model as mjlog."""

from collections.abc import Iterator

from analyzer.games import Call, Discard, Draw, Event, Game, Kan, North, Paid, Reveal, Round
from analyzer.tiles import FIVES, Tile
from tests.unit.games.melds import own_tiles


class Ids:
    """The ids of a round's tiles: which are left, and where those dealt lie."""

    def __init__(self) -> None:
        self.free = dict.fromkeys(range(136), True)
        self.held: dict[int, list[int]] = {seat: [] for seat in range(4)}
        self.laid: dict[tuple[int, int], tuple[list[int], int]] = {}
        self.last = 0

    def take(self, tile: Tile) -> int:
        """Return the next id of a tile that comes from the wall."""
        first = 4 * tile.kind
        has_red = tile.kind in FIVES
        ids = [first] if tile.is_red else range(first + has_red, first + 4)
        number = next(number for number in ids if number in self.free)
        del self.free[number]
        return number

    def find(self, seat: int, tile: Tile) -> int:
        """Return the id that leaves a hand: of equal tiles the one that came last."""
        for number in reversed(self.held[seat]):
            if number // 4 == tile.kind and tile.is_red == (number in (16, 52, 88)):
                self.held[seat].remove(number)
                return number
        raise AssertionError(f"{tile} is not held")


def write_mjlog(game: Game) -> bytes:
    kind = 169 | (0x10 if game.players == 3 else 0) | (0 if game.red_fives else 2)
    names = "".join(
        f' n{seat}="{"".join(f"%{byte:02X}" for byte in name.encode())}"'
        for seat, name in enumerate([*game.names, ""][:4])
    )
    parts = ['<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/>', f'<GO type="{kind}" lobby="0"/>']
    parts.append(f"<UN{names}/>" + '<TAIKYOKU oya="0"/>')
    for number, each in enumerate(game.rounds, start=1):
        parts += mjlog_round(each, is_last=number == len(game.rounds))
    return "".join([*parts, "</mjloggm>"]).encode()


def mjlog_round(each: Round, *, is_last: bool) -> Iterator[str]:
    ids = Ids()
    hands = []
    for seat, hand in enumerate(each.hands):
        ids.held[seat] = [ids.take(tile) for tile in hand or ()]
        hands.append(",".join(map(str, ids.held[seat])))
    marker = ids.take(each.indicator)
    yield (
        f'<INIT seed="{each.number},{each.honba},{each.sticks},0,0,{marker}" '
        f'ten="{",".join(str(score // 100) for score in (*each.scores, 0)[:4])}" '
        f'oya="{each.dealer}"'
        + "".join(f' hai{seat}="{hand}"' for seat, hand in enumerate([*hands, ""][:4]))
        + "/>"
    )
    for event in each.events:
        yield mjlog_event(ids, event)
    if each.result is not None:
        yield from mjlog_result(ids, each, is_last=is_last)


def mjlog_event(ids: Ids, event: Event) -> str:
    match event:
        case Draw(seat, tile) if tile:
            number = ids.take(tile)
            ids.held[seat].append(number)
            return f"<{'TUVW'[seat]}{number}/>"
        case Discard(seat, tile, _, is_riichi):
            ids.last = ids.find(seat, tile)
            before = f'<REACH who="{seat}" step="1"/>' if is_riichi else ""
            return f"{before}<{'DEFG'[seat]}{ids.last}/>"
        case Paid(seat):
            return f'<REACH who="{seat}" ten="0,0,0,0" step="2"/>'
        case Reveal(tile):
            return f'<DORA hai="{ids.take(tile)}" />'
        case North(seat, tile):
            ids.last = ids.find(seat, tile)
            return f'<N who="{seat}" m="{ids.last << 8 | 32}" />'
        case Call(seat) | Kan(seat):
            return f'<N who="{seat}" m="{mjlog_number(ids, event)}" />'
    raise AssertionError(event)


def mjlog_number(ids: Ids, event: Call | Kan) -> int:
    """Return the number of a call; the tiles leave the hand."""
    seat, meld = event.seat, event.meld
    kind = meld.tiles[0].kind
    if isinstance(event, Kan) and meld.call == "concealed_kan":
        for tile in meld.tiles:
            ids.last = ids.find(seat, tile)
        return 4 * kind << 8
    if isinstance(event, Kan):
        own, called = ids.laid[seat, kind]
        spare = spare_copy(own)
        ids.held[seat].remove(4 * kind + spare)
        ids.last = 4 * kind + spare
        place = sorted(own).index(called)
        return (3 * kind + place) << 9 | spare << 5 | 16 | meld.seat
    called = ids.last
    own = [ids.find(seat, tile) for tile in own_tiles(event, None)] + [called]
    if meld.call == "open_kan":
        return called << 8 | meld.seat
    if meld.call == "pon":
        ids.laid[seat, kind] = own, called
        spare = spare_copy(own)
        return (3 * kind + sorted(own).index(called)) << 9 | spare << 5 | 8 | meld.seat
    run = sorted(own)
    base = 7 * (kind // 9) + kind % 9
    copies = sum((number % 4) << (3 + 2 * place) for place, number in enumerate(run))
    return (3 * base + run.index(called)) << 10 | copies | 4 | 3


def spare_copy(ids: list[int]) -> int:
    """Return which copy of its kind is not among three ids."""
    return next(copy for copy in range(4) if copy not in {number % 4 for number in ids})


def mjlog_result(ids: Ids, each: Round, *, is_last: bool) -> Iterator[str]:
    assert each.result is not None
    changes = each.result.changes
    paid = each.paid
    before = [score - 1000 * paid.count(seat) for seat, score in enumerate(each.scores)]
    if each.result.kind != "win":
        yield f'<RYUUKYOKU ba="0,0" {mjlog_scores(before, changes)}{mjlog_end(each, is_last)}/>'
    ura: dict[Tile, int] = {}
    for place, win in enumerate(each.result.wins):
        ura |= {tile: ids.take(tile) for tile in win.ura if tile not in ura}
        tiles = ids.held[win.seat]
        if not win.is_self_drawn:
            tiles = [*tiles, ids.last]
        winning = tiles[-1]
        hidden = f' doraHaiUra="{",".join(str(ura[tile]) for tile in win.ura)}"' if win.ura else ""
        last = mjlog_end(each, is_last and place + 1 == len(each.result.wins))
        change = changes if place == 0 else (0,) * len(changes)
        yield (
            f'<AGARI ba="0,0" hai="{",".join(map(str, sorted(tiles)))}" machi="{winning}" '
            f'ten="30,{win.points},0" yaku="1,1" who="{win.seat}" fromWho="{win.source}"{hidden} '
            f"{mjlog_scores(before, change)}{last}/>"
        )
        before = [a + b for a, b in zip(before, change, strict=True)]


def mjlog_scores(before: list[int], changes: tuple[int, ...]) -> str:
    pairs = [(a // 100, b // 100) for a, b in zip(before, changes, strict=True)]
    pairs += [(0, 0)] * (4 - len(pairs))
    return 'sc="' + ",".join(f"{a},{b}" for a, b in pairs) + '"'


def mjlog_end(each: Round, is_last: bool) -> str:
    if not is_last:
        return ""
    scores = [*(each.scores_after or ()), 0][:4]
    return ' owari="' + ",".join(f"{score // 100},0.0" for score in scores) + '"'
