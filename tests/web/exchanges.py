"""The requests for the whole answers: addresses, commands, clicks, bodies."""

from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from tests import page_kinds
from tests.page_kinds import KINDS, REPORTS, TABLE
from tests.web import command_line
from tests.web.expectation import cases
from webapp import cli

FOLDER = Path(__file__).resolve().parents[1] / "data" / "answers"
GAMES = FOLDER.parent / "games"

WIN = "567m22p34568s(k9p)7s"
READY = "123m406p789s1122z"
THREE = "q=123456p3457899s6s&players=3&riichi=1&self_drawn=1"

PAGES = {name: KINDS[name] for name in (
    "start", "thirteen tiles", "complete", "melds", "table", "question", "question answered",
    "invalid", "several hands", "wrong table", "missing, with a hand", "one game",
    "wrong self-play",
    "score of a win", "score of a limit", "score of a yakuman", "score waits",
    "score without yaku", "score not complete", "score entered", "wrong score", "points", "review",
    "review of a turn", "review, guess first", "wrong review", "mcr score", "mcr waits",
    "mcr discards", "mcr entered", "wrong mcr",
)} | {
    "four melds": page_kinds.TABLE_PAGES["four melds"],
    "an open run": "/?q=123m11z&to=chii&run=5p",
    "jokers": "/?q=49m367s44z11j&jokers=8&pairs=any",
    "sanma": "/?q=19m12p78s11z2z&rules=sanma&nuki=2",
    "many games until a win": "/simulate?q=1234789p1s(p1z1)&seed=7&games=5&until=win&turns=9",
}  # fmt: skip

PARTS = {
    f"{feature}, {name}": kinds[name]
    for feature, kinds, chosen in (
        ("page", KINDS, ("six tiles", "a dead wait", "question about thirteen", "wrong guess",
                         "wrong report", "missing", "score", "mcr", "review of a game", "help",
                         "notation", "numbers")),
        ("hand", page_kinds.HAND_PAGES, ("draw nothing", "two tiles", "complete in pairs only")),
        ("table", page_kinds.TABLE_PAGES, ("melds, about to draw", "a wild tile",
                                           "tiles that no one can draw")),
        ("mcr", page_kinds.MCR_PAGES, ("every way", "all kinds of melds", "replaced", "community",
                                       "a wait of which none exists", "a fifth copy is a wait",
                                       "far away", "fourteen, tenpai with melds")),
        ("self-play", page_kinds.GAME_PAGES, ("jokers", "a hand", "melds", "complete", "many",
                                              "many until tenpai", "many that never come there")),
    )
    for name in chosen
} | {
    "table in another order": "/?q=123m456p1122z&partial=1&sort=-count&hide=kinds&compare=1z2z",
    "what follows": "/?q=123m456p1122z&partial=1&tab=following",
    "cut": "/?q=123m456p1122z&partial=1&cut=1z",
    "turn without a number": "/review?g=sample&round=4",
    "score of a win with ura dora": f"/score?q={WIN}&riichi=2&d=6s&u=5m&ippatsu=1&last=1",
    "api of waits": f"/api?try=waits&q={READY}#waits",
    "api of many hands": "/api?lang=ru#basics",
    "api of self-play": "/api#simulate",
    "comparison": f"/?q={READY}6z&compare=6z4p#compared",
    "entered": "/?q=4m13p5z&partial=0",
    "entered, with a verdict": "/?q=224m5566p0s11z4s&partial=0",
    "score, one tile entered": "/score?q=1m(p1z1)&to=hand",
    "guessed turn": "/review?g=sample&round=4&at=11&ask=1&guess=1s&hands=1",
    "score of three players": f"/score?{THREE}&honba=2&sticks=1&seat_wind=2",
    "score of three players on a discard": f"/score?{THREE}&self_drawn=0&seat_wind=1",
    "score shared by three players": f"/score?{THREE}&tsumo_loss=0&seat_wind=1",
    "score in Japanese": f"/score?lang=ja&q={WIN}",
    "mcr in Chinese": "/mcr?lang=zh&q=147m258p36s12345z",
    "analysis in Russian": "/?lang=ru&q=123m456p",
}  # fmt: skip
"""Pages without what others show as well."""

DOCUMENTS = {
    "report of a win": "/report.md?q=1122334455667m7m",
    "report of a hand at a table": f"/report.md?q=123m40p67s(p5z1)(s9p2)6s{TABLE}",
    "report page": "/report.html?q=123m456p1s",
    "report in Japanese": "/report.md?q=23467m340p66788s9p&d=5m&lang=ja",
    "score report": f"/score.md?q={WIN}&riichi=1&d=6s",
    "score report page": REPORTS["score report of waits"],
    "review report": "/review.md?g=sample",
    "review report page": "/review.html?g=sample",
    "json of a game": "/review.json?g=sample",
    "mcr report": "/mcr.md?q=1111223344s(k5z)4s&flowers=2",
    "mcr report page": "/mcr.html?q=147m258p36s12345z",
    "tenhou": "/tenhou.txt?q=123m406p789s1122z6z",
    "json of a hand": f"/api/v1/analysis?q={READY}6z{TABLE}&outlook=1",
    "json of waits": "/api/v1/waits?q=3334567m123p999s",
    "json of readings": "/api/v1/decomposition?q=111222333m11p",
    "json of notations": "/api/v1/notations?q=123m40p67s(p5z1)6s",
    "json of a score": f"/api/v1/score?q={WIN}&riichi=1&d=6s&self_drawn=1",
    "json of a yakuman": "/api/v1/score?q=19m19p19s1234567z1z&rules=mahjong_soul",
    "json of scored waits": f"/api/v1/score/waits?q={READY}&seat_wind=2",
    "json of an mcr score": "/api/v1/mcr?q=123m67p99s(678s0)(k2s1)8p&flowers=2",
    "json of mcr waits": "/api/v1/mcr?q=147m258p36s12345z",
    "json of self-play": f"/api/v1/simulate?q={READY}6z&seed=7&games=1",
    "json of a wrong hand": "/api/v1/analysis?q=123m0z456p&t=19&d=9z",
    "json of a wrong score": "/api/v1/score?q=123456m99p34568s7s&ippatsu=1&d=9x",
    "json of nothing": "/api/v1/nothing",
    "robots": "/robots.txt",
    "health": "/healthz",
    "oembed": f"/oembed?url={quote(f'http://localhost/?q={READY}6z')}",
    "oembed of mcr": f"/oembed?url={quote('http://localhost/mcr?q=147m258p36s12345z')}",
    "oembed of a turn": f"/oembed?url={quote('http://localhost/review?g=sample&round=4&at=11')}",
    "oembed of a game": f"/oembed?url={quote('http://localhost/review?g=sample')}",
    "openapi": "/api/openapi.json",
    "picture of a hand": f"/hand.png?q={READY}6z&scale=2",
    "picture of a link": f"/card.png?q={READY}6z&width=400",
    "picture of a score": f"/score.png?q={WIN}&riichi=1",
    "picture of an mcr hand": "/mcr.png?q=1111223344s(k5z)4s",
}

HOPELESS = ("--seed", "7", "--turns", "1")

BY_TILES = ("review", "--no-expect")
"""Win chances depend on the machine in their last digits, and take seconds."""

COMMANDS = {
    "analyze": ("analyze", f"{READY}6z", "--outlook", "--seat-wind", "2"),
    "analyze a complete hand": ("analyze", "1122334455667m7m"),
    "score": ("score", WIN, "--riichi", "--dora", "6s"),
    "score waits": ("score", READY),
    "mcr": ("mcr", "1111223344s(k5z)4s", "--flowers", "2"),
    "mcr waits": ("mcr", "147m258p36s12345z"),
    "simulate": ("simulate", f"{READY}6z", "--seed", "7"),
    "simulate many": ("simulate", f"{READY}6z", "--seed", "7", "--games", "20"),
    "simulate, drawn": ("simulate", f"{READY}6z", "--seed", "7", "--games", "9", "--format", "svg"),
    "analyze many": ("analyze", "12m557z", "6z", "--seat-wind", "2"),
    "analyze wrong hands": ("analyze", "123m0z", "12m557z", "11111m", "--seat-wind", "9"),
    "analyze at a table": ("analyze", f"{READY}6z", *command_line.TABLE),
    "analyze for tenhou": ("analyze", "12m557z", "1z", "--format", "tenhou"),
    "score of two": ("score", WIN, READY, "--self-drawn", "--json"),
    "mcr of a wrong hand": ("mcr", "123x", "--flowers", "9"),
    "simulate a wrong hand": ("simulate", "123x", "--seed", "no"),
    "analyze three tiles": ("analyze", "123m"),
    "analyze a hand of many readings": ("analyze", "111222333444m55z"),
    "analyze a hand that cannot get on": ("analyze", "1111m"),
    "score of a yakuman": ("score", "19m19p19s1234567z1z"),
    "score of a limit": ("score", "111222333m78p99s9p", "--riichi"),
    "mcr of equal counts": ("mcr", "123456m123456p99s", "--self-drawn"),
    "mcr that replaces": ("mcr", "1122m3355p4477s6z6z", "--self-drawn"),
    "analyze, regular form": ("analyze", "11223344556677z", "--regular"),
    "analyze, jokers": ("analyze", "123m1z1j", "23467m340p66788s1j", "--rules", "jokers"),
    "score, other rules": (
        *("score", WIN, "--riichi", "--seat", "south", "--rules", "ema", "--red-fives", "0"),
        *("--double-yakuman", "kokushi_13", "--sticks", "1", "--honba", "2"),
    ),
    "mcr at a table": ("mcr", f"{READY}6z", "123456m12345p99s6p", "--visible", "11z"),
    "simulate that never ends": ("simulate", "147m258p369s1234z", *HOPELESS, "--games", "5"),
    "simulate to tenpai": ("simulate", "147m258p369s1234z", *HOPELESS, "--until", "tenpai"),
    "every command": ("--help",),
    "no command": ("analyse",),
    "review of losses": (*BY_TILES, str(GAMES / "players-3.mjai.jsonl"), "--only", "losses"),
    "review of every player": (*BY_TILES, str(GAMES / "players-4.mjlog"), "--player", "all"),
    "review of nobody": ("review", str(GAMES / "players-4.mjlog"), "--player-name", "Nobody"),
    "review in Markdown": (*BY_TILES, str(GAMES / "players-3.mjlog"), "--format", "md"),
    "review": (*BY_TILES, str(GAMES / "players-4.mjai.jsonl"), "--player", "1"),
}
COMMANDS |= {f"help of {name}": (name, "--help") for name in cli.COMMANDS}


ESTIMATES = {
    name: f"{path}?{urlencode({**way, 'expect': '1'}, safe='()')}"
    for name, path, way in (
        ("near tenpai", "/", cases.NEAR),
        ("opened", "/", {**cases.NEAR, "open": "3s"}),
        ("opened with calls", "/", {**cases.OPEN, "open": "2z", "e_goal": "score"}),
        ("turn by turn", "/", {**cases.TENPAI, "tab": "turns"}),
        ("waiting", "/", cases.WAITING),
        ("three players", "/", cases.SANMA),
        ("three players wait", "/", {**cases.SANMA, "q": "123456p789s1122z"}),
        ("what follows", "/", {**cases.TENPAI, "tab": "following"}),
        ("without detours", "/report.md", {**cases.TENPAI, "e_extra": "0", "e_riichi": "never"}),
        ("quick", "/", {**cases.WAITING, "e_extra": "0", "how": "1", "e_calls": "off"}),
        (
            "other assumptions",
            "/report.md",
            {
                **cases.TENPAI,
                "t": "15",
                "e_goal": "score",
                "e_loss": "3000",
                "e_haitei": "1",
                "e_deposit": "500",
                "e_ron_quiet": "0",
                "e_ron_riichi": "0",
                "e_reds": "0",
                "e_ura": "0",
                "e_ippatsu": "0",
                "e_riichi": "always",
                "e_stop": "0.05",
            },
        ),
        ("no luck", "/report.md", {**cases.TENPAI, "e_riichi": "never", "e_reds": "0"}),
        *((f"thrown, {name}", "/", thrown) for name, thrown in cases.THROWN.items()),
        ("report", "/report.md", cases.NEAR),
        ("report page", "/report.html", cases.TENPAI),
        ("json", "/api/v1/expectation", cases.OPEN),
        ("json of a thrown tile", "/api/v1/expectation", cases.DRAGON),
    )
}
"""Answers with estimates, whose kernels take a while to load."""

ESTIMATES["opened"] += "#from-3s"
ESTIMATES["opened with calls"] += "#from-2z"

ESTIMATE_COMMANDS = {
    "explained": (
        *("analyze", cases.NEAR["q"], "--dora", "9s", "--turn", "12", "--extra", "1"),
        *("--expect", "--explain", "best"),
    ),
    "analyze": ("analyze", cases.NEAR["q"], "--turn", "12", "--extra", "1", "--expect"),
    "call": ("call", cases.DRAGON["q"], "--tile", "5z", "--from", "right", "--turn", "13"),
    "call of a run": (
        *("call", cases.CHEAP_RUN["q"], "--tile", "3s", "--from", "left", "--turn", "8"),
        *("--dora", "4p", "--goal", "win", "--extra", "0"),
    ),
}

CARDS = {
    "tenpai": f"/card.png?q={READY}6z{TABLE}",
    "far away": "/card.png?q=336m237p2479s167z3s",
    "rows that are just legible": "/card.png?q=1s1z2s3m4p4s4z5z6z6z7p8m8s8s",
    "thirteen tiles": "/card.png?q=3334567m123p999s&lang=ja",
    "complete": "/card.png?q=1122334455667m7m",
    "melds": "/card.png?q=5z(p1z1)(k2z)(s3z3)(k4z2)6z",
    "jokers": "/card.png?q=123m456p1111j789s",
    "six tiles": "/card.png?q=123m46p1z&lang=zh",
    "no wait": "/card.png?q=1111m",
    "worth": "/card.png?q=234m1222233440p6z&lang=ru",
    "score": f"/card.png?rules=score&q={WIN}&riichi=1&d=6s",
    "score waits": f"/card.png?rules=score&q={READY}",
    "score of a yakuman": "/card.png?rules=score&q=19m19p19s1234567z1z",
    "mcr": "/card.png?rules=mcr&q=1111223344s(k5z)4s",
    "mcr waits": "/card.png?rules=mcr&q=147m258p36s12345z",
    "mcr far away": "/card.png?rules=mcr&q=147m258p36s1123z9m",
    "review": "/card.png?rules=review&g=sample&round=4&at=11",
    "question": f"/card.png?q={READY}6z&ask=1{TABLE}",
    "question, seven tiles": "/card.png?q=123m46p11z&ask=1",
    "question, eight tiles": "/card.png?q=123m46p116z&ask=1",
    "question, melds": "/card.png?q=5z(p1z1)(k2z)(s3z3)(k4z2)6z&ask=1&lang=ja",
}
"""Where everything stands on the pictures of links."""

BODIES: dict[str, tuple[str, Any]] = {
    "many hands": ("/api/v1/analysis", {
        "hands": ["123m406p789s1122z6z", "123x", {"q": "12m557z", "t": 3}, {"p": "1z"}, ""],
        "s": "2",
    }),
    "many scores": ("/api/v1/score", {"hands": [WIN, READY], "riichi": True, "d": "6s"}),
    "many readings": ("/api/v1/decomposition", {"hands": ["11m", "123m1z"]}),
    "no hands": ("/api/v1/waits", {"hand": ["11m"], "t": 99}),
    "a list": ("/api/v1/mcr", ["11m"]),
    "a number": ("/api/v1/analysis", {"hands": ["11m", 7]}),
}  # fmt: skip
"""What is posted to an address of the API."""

SEASON = ("text", "page")
"""Statistics of many games, one of which cannot be read."""
