"""Writers: a game of the model in each of the four formats, for the readers."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise

from analyzer import games
from analyzer.notation import majiang
from analyzer.tiles import FIVES, Tile
from tests.unit.games.melds import find_pon, own_tiles
from tests.unit.games.mjlog_writer import write_mjlog

Writer = Callable[[games.Game], bytes]


# mjai


def word(tile: Tile) -> str:
    if tile.is_red:
        return f"5{tile.suit}r"
    return "ESWNPFC"[tile.kind - 27] if tile.kind >= 27 else str(tile)


def write_mjai(game: games.Game) -> bytes:
    lines: list[dict[str, object]] = [
        {"type": "start_game", "names": [*game.names], "aka_flag": game.red_fives}
    ]
    for each in game.rounds:
        lines.append(
            {
                "type": "start_kyoku",
                "bakaze": "ESWN"[each.number // 4],
                "kyoku": each.number % 4 + 1,
                "honba": each.honba,
                "kyotaku": each.sticks,
                "oya": each.dealer,
                "dora_marker": word(each.indicator),
                "scores": [*each.scores],
                "tehais": [[word(tile) for tile in hand or ()] for hand in each.hands],
            }
        )
        for event in each.events:
            lines += mjai_events(each, event)
        if each.result:
            lines += mjai_result(each.result)
            lines.append({"type": "end_kyoku"})
    lines.append({"type": "end_game"})
    return "\n".join(json.dumps(line) for line in lines).encode()


def mjai_events(each: games.Round, event: games.Event) -> Iterator[dict[str, object]]:
    match event:
        case games.Draw(seat, tile):
            yield {"type": "tsumo", "actor": seat, "pai": word(tile) if tile else "?"}
        case games.Discard(seat, tile, is_drawn, is_riichi):
            if is_riichi:
                yield {"type": "reach", "actor": seat}
            yield {"type": "dahai", "actor": seat, "pai": word(tile), "tsumogiri": is_drawn}
        case games.Call(seat, meld, source, called):
            names = {"chii": "chi", "pon": "pon", "open_kan": "daiminkan"}
            yield {
                "type": names[meld.call],
                "actor": seat,
                "target": source,
                "pai": word(called),
                "consumed": [word(tile) for tile in own_tiles(event, None)],
            }
        case games.Kan(seat, meld):
            pon = find_pon(each.events, event)
            own = own_tiles(event, pon.meld if pon else None)
            if pon is None:
                yield {"type": "ankan", "actor": seat, "consumed": [word(tile) for tile in own]}
            else:
                consumed = [word(tile) for tile in pon.meld.tiles]
                yield {"type": "kakan", "actor": seat, "pai": word(own[0]), "consumed": consumed}
        case games.North(seat, _):
            yield {"type": "kita", "actor": seat, "pai": "N"}
        case games.Reveal(tile):
            yield {"type": "dora", "dora_marker": word(tile)}
        case games.Paid(seat):
            yield {"type": "reach_accepted", "actor": seat}


def mjai_result(result: games.Result) -> Iterator[dict[str, object]]:
    if result.kind != "win":
        yield {"type": "ryukyoku", "deltas": [*result.changes]}
    for place, win in enumerate(result.wins):
        deltas = [*result.changes] if place == 0 else [0] * len(result.changes)
        ura = [word(tile) for tile in win.ura]
        yield {
            "type": "hora",
            "actor": win.seat,
            "target": win.source,
            "deltas": deltas,
            "ura_markers": ura,
        }


# tenhou/6


def code(tile: Tile) -> int:
    if tile.is_red:
        return 51 + FIVES.index(tile.kind)
    return 10 * (tile.kind // 9 + 1) + tile.kind % 9 + 1


def write_tenhou_json(game: games.Game) -> bytes:
    names = [*game.names, ""][:4]
    rule = {"disp": "三鳳南喰赤" if game.players == 3 else "鳳南喰赤", "aka": int(game.red_fives)}
    rounds = [tenhou_round(each) for each in game.rounds]
    document = {"title": ["", ""], "name": names, "rule": rule, "log": rounds}
    return json.dumps(document, ensure_ascii=False).encode()


def tenhou_round(each: games.Round) -> list[object]:
    lists = tenhou_lists(each)
    fill = [0] * (4 - each.players)
    items: list[object] = [
        [each.number, each.honba, each.sticks],
        [*each.scores, *fill],
        [code(tile) for tile in each.indicators],
        [code(tile) for tile in each.result.ura] if each.result else [],
    ]
    for seat in range(4):
        hand = each.hands[seat] if seat < each.players else ()
        items += [[code(tile) for tile in hand or ()], *lists[seat]]
    if each.result:
        changes = [*each.result.changes, *fill]
        if each.result.kind == "win":
            result: list[object] = ["和了"]
            for place, win in enumerate(each.result.wins):
                result += [changes if place == 0 else [0] * 4, [win.seat, win.source, win.seat]]
            items.append(result)
        else:
            items.append(["流局", changes])
    return items


def tenhou_lists(each: games.Round) -> list[list[list[object]]]:
    """Return takes and discards of the four seats."""
    lists: list[list[list[object]]] = [[[], []] for _ in range(4)]
    for event in each.events:
        match event:
            case games.Draw(seat, tile) if tile:
                lists[seat][0].append(code(tile))
            case games.Discard(seat, tile, is_drawn, is_riichi):
                number = 60 if is_drawn else code(tile)
                lists[seat][1].append(f"r{number}" if is_riichi else number)
            case games.Call(seat, meld, _, called):
                letter = {"chii": "c", "pon": "p", "open_kan": "m"}[meld.call]
                own = own_tiles(event, None)
                lists[seat][0].append(tenhou_call(letter, called, own, meld.seat))
                if letter == "m":
                    lists[seat][1].append(0)
            case games.Kan(seat, meld):
                lists[seat][1].append(tenhou_kan(each, event))
            case games.North(seat, _):
                lists[seat][1].append("f44")
    return lists


def tenhou_call(letter: str, called: Tile, own: list[Tile], seat: int) -> str:
    pairs = [str(code(tile)) for tile in own]
    place = {3: 0, 2: 1, 1: len(pairs)}[seat]
    return "".join([*pairs[:place], letter + str(code(called)), *pairs[place:]])


def tenhou_kan(each: games.Round, event: games.Kan) -> str:
    pon = find_pon(each.events, event)
    if pon is None:
        *first, last = (str(code(tile)) for tile in event.meld.tiles)
        return "".join(first) + f"a{last}"
    added = own_tiles(event, pon.meld)[0]
    own = [code(tile) for tile in own_tiles(pon, None)]
    pairs = [f"{code(pon.called)}", *map(str, own)]
    place = {3: 0, 2: 1, 1: 2}[event.meld.seat]
    own_pairs = pairs[1:]
    return "".join([*own_pairs[:place], f"k{code(added)}{pairs[0]}", *own_pairs[place:]])


# majiang


def suit_first(tile: Tile) -> str:
    return tile.suit + tile.digit


def closed(tiles: tuple[Tile, ...]) -> str:
    text = ""
    for before, tile in pairwise((None, *tiles)):
        assert tile is not None
        text += tile.digit if before and before.suit == tile.suit else suit_first(tile)
    return text


def write_majiang(game: games.Game) -> bytes:
    """Write the game with player 1 as the first dealer, so that lists by player differ."""
    names = [game.names[(place - 1) % 4] for place in range(4)]
    final = game.final_scores or (0,) * 4
    document = {
        "title": "",
        "player": [f"{name}\n(rank)" for name in names],
        "qijia": 1,
        "log": [majiang_round(each) for each in game.rounds],
        "defen": [final[(place - 1) % 4] for place in range(4)],
    }
    return json.dumps(document, ensure_ascii=False).encode()


def majiang_round(each: games.Round) -> list[object]:
    def winds(values: tuple[int, ...] | list[str]) -> list[object]:
        return [values[(each.dealer + wind) % 4] for wind in range(4)]

    hands = [closed(hand or ()) for hand in each.hands]
    start = {
        "zhuangfeng": each.number // 4,
        "jushu": each.number % 4,
        "changbang": each.honba,
        "lizhibang": each.sticks,
        "defen": winds(each.scores),
        "baopai": suit_first(each.indicator),
        "shoupai": winds(hands),
    }
    records: list[object] = [{"qipai": start}]
    for before, event in pairwise((None, *each.events)):
        if event is not None:
            records += majiang_events(each, before, event)
    result = each.result
    if result is not None and result.kind != "win":
        records.append({"pingju": {"name": "荒牌平局", "fenpei": winds(result.changes)}})
    for place, win in enumerate(result.wins if result else ()):
        assert result is not None
        changes = result.changes if place == 0 else (0,) * 4
        records.append({"hule": majiang_win(each, win) | {"fenpei": winds(changes)}})
    return records


def majiang_events(
    each: games.Round, before: games.Event | None, event: games.Event
) -> Iterator[object]:
    def wind(seat: int) -> int:
        return (seat - each.dealer) % 4

    match event:
        case games.Draw(seat, tile) if tile:
            is_kan = isinstance(before, (games.Kan, games.Reveal)) or (
                isinstance(before, games.Call) and before.meld.is_kan
            )
            yield {"gangzimo" if is_kan else "zimo": {"l": wind(seat), "p": suit_first(tile)}}
        case games.Discard(seat, tile, is_drawn, is_riichi):
            text = suit_first(tile) + "_" * is_drawn + "*" * is_riichi
            yield {"dapai": {"l": wind(seat), "p": text}}
        case games.Call(seat, meld, _, called):
            mark = majiang.MARKS[meld.seat]
            if meld.call == "chii":
                text = meld.tiles[0].suit
                for place, tile in enumerate(meld.tiles):
                    text += tile.digit + mark * (place == meld.called)
            else:
                own = own_tiles(event, None)
                text = closed(tuple(own)) + called.digit + mark
            yield {"fulou": {"l": wind(seat), "m": text}}
        case games.Kan(seat, meld):
            yield {"gang": {"l": wind(seat), "m": majiang_kan(each, event)}}
        case games.Reveal(tile):
            yield {"kaigang": {"baopai": suit_first(tile)}}


def majiang_kan(each: games.Round, event: games.Kan) -> str:
    pon = find_pon(each.events, event)
    if pon is None:
        return closed(event.meld.tiles)
    own = closed(tuple(own_tiles(pon, None)))
    mark = majiang.MARKS[event.meld.seat]
    return f"{own}{pon.called.digit}{mark}{own_tiles(event, pon.meld)[0].digit}"


def majiang_win(each: games.Round, win: games.Win) -> dict[str, object]:
    assert win.hand is not None
    source = None if win.is_self_drawn else (win.source - each.dealer) % 4
    *own, last = win.hand.tiles
    return {
        "l": (win.seat - each.dealer) % 4,
        "shoupai": closed(tuple(own)) + suit_first(last),
        "baojia": source,
        "fubaopai": [suit_first(tile) for tile in win.ura] or None,
        "defen": win.points,
    }


WRITERS: dict[str, Writer] = {
    "mjlog": write_mjlog,
    "tenhou6": write_tenhou_json,
    "mjai": write_mjai,
    "majiang": write_majiang,
}
