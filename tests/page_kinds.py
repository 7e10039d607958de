"""Every kind of page of the site, for tests that check one rule on all of them."""

from urllib.parse import quote

FAR_AWAY = "336m237p2479s167z3s"
TENPAI = "123m406p789s1122z6z"

SCORES = "GQAFCVAwkIAshqFhiEJEBIAEQ17n5tEQcCGAGKOFMVuogwEQAgAJf9AshBgIAAA2RTsAzAw"
"""Five wins of riichi, as a set of exercises."""

FANS = "GgAFmSKkTaCI4eAcQEJsoI1CMUIBjrjZ2MeCEBHiIgkriFFDQlqHEYAp"
"""Five wins of Chinese Official, as a set of exercises."""

KINDS = {
    "start": "/",
    "start, with the table": "/?fields=1",
    "fourteen tiles": f"/?q={FAR_AWAY}",
    "tenpai": f"/?q={TENPAI}",
    "thirteen tiles": "/?q=3334567m123p999s",
    "six tiles": "/?q=123m456p",
    "one tile": "/?q=1z",
    "complete": "/?q=1122334455667m7m",
    "a dead wait": "/?q=67777889m",
    "regular form": "/?p=11223344556677z",
    "melds": "/?q=123m40p67s(p5z1)(k9p)6s",
    "jokers": "/?q=34m67p234s5566s1j4z9p",
    "three players": "/?q=19m3406p234678s22z&rules=sanma&nuki=1",
    "table": "/?q=344m67p340s678s44z1z&d=5m&v=58p4z&river=9m1p&r=1&s=2&t=7",
    "against a riichi": "/?q=23467m34567p3388s&t=8&t1=4:9m1z2p7z6s4m1m*5s-&t1p=39s&v=39s",
    "question": f"/?q={FAR_AWAY}&ask=1&d=5m&r=1&s=2&t=7",
    "question answered": "/?q=23467m340p66788s9p&ask=1&guess=8s",
    "question about thirteen": "/?q=3334567m123p999s&ask=1",
    "wrong guess": f"/?q={FAR_AWAY}&ask=1&guess=9z",
    "invalid": "/?q=123m0z456p",
    "several hands": "/?q=is+it+1234m+or+1234p",
    "wrong table": f"/?q={TENPAI}&d=9z&t=19",
    "wrong report": f"/report.html?q={TENPAI}&p=123m0z&q=11m&t=7",
    "missing": "/nowhere",
    "missing, with a hand": f"/nowhere?q={FAR_AWAY}",
    "self-play": "/simulate",
    "one game": "/simulate?games=1&seed=7",
    "many games": "/simulate?games=1000&seed=7",
    "wrong self-play": "/simulate?games=x&q=8z",
    "score": "/score",
    "score of a win": "/score?q=567m22p34568s(k9p)7s&self_drawn=1&riichi=1&seat_wind=2&d=6s&u=1z",
    "score of a limit": "/score?q=111222333m78p99s9p&riichi=1&honba=2&sticks=1",
    "score of a yakuman": "/score?q=19m19p19s1234567z1z&rules=mahjong_soul",
    "score waits": "/score?q=123m406p789s1122z&seat_wind=2",
    "score without yaku": "/score?q=123m567p34999s33z5s&seat_wind=2",
    "score not complete": "/score?q=123m406p79s1122z99m",
    "score entered": "/score?q=123m(p1z1)5p&to=pon",
    "wrong score": "/score?q=123456m99p34568s7s&ippatsu=1&d=9x",
    "points": "/score/table?rules=wrc",
    "review": "/review",
    "review of a game": "/review?g=sample",
    "review of a turn": "/review?g=sample&round=4&at=11",
    "review, guess first": "/review?g=sample&round=4&at=11&ask=1",
    "wrong review": "/review?g=sample&player=7&at=0",
    "practice": "/train",
    "practice, progress": "/train/progress",
    "practice, a discard": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-",
    "practice, a discard answered": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-?a=ac&i=1",
    "practice, a hand with melds": "/train/cut?q=123m40p67s(p5z1)(k9p)6s&v=58p&a=a&i=1",
    "practice, a wait": "/train/s/FAACAf3IqUV",
    "practice, a wait answered": "/train/s/FAACAf3IqUV?a=-&i=1",
    "practice, shanten": "/train/s/FgACS0T1jXiJFrB14oA3?a=2",
    "practice, shanten answered": "/train/s/FgACS0T1jXiJFrB14oA3?a=2&i=1",
    "practice, kinds": "/train/s/FwACUtbshDJArPHSw2",
    "practice, numbers": "/train/s/GAACUtbshDJArPHSwh",
    "practice, numbers answered": "/train/s/GAACUtbshDJArPHSwh?a=-&i=1",
    "practice, a score": f"/train/s/{SCORES}",
    "practice, a score answered": f"/train/s/{SCORES}?a=ADAeA88___&i=1",
    "practice, fans": f"/train/s/{FANS}?a=_AM&i=1",
    "practice, fans to be named": f"/train/s/{FANS}",
    "practice, fans named": f"/train/s/{FANS}?a=DA_BHBH&i=1",
    "practice, a wall": "/train/wall?seed=7&game=3&a=adf",
    "practice, a wall to its end": "/train/wall?seed=7&game=3&a=adfacfaehbeebgaafg",
    "practice, a result": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-?a=abc",
    "practice, a result that was sent": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-.abc",
    "practice, a day": "/train/day/2026-11-22",
    "practice, answers at the end": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-?show=end&sprint=60&a=a",
    "practice, a quiz": "/quiz?hands=456689m33445p77s8m+%7C+8m%0A336m237p2479s167z3s%0A123x",
    "wrong practice": "/train/cut?level=9&theme=x",
    "wrong answer in practice": "/train/s/EQADK_M1-MZrgtjG3FDCTS2O1I-?go=1&tile=8z",
    "mcr": "/mcr",
    "mcr score": "/mcr?q=1111223344s(k5z)4s&flowers=2",
    "mcr waits": "/mcr?q=147m258p36s12345z",
    "mcr discards": "/mcr?q=123m406p789s1122z6z",
    "mcr below eight": "/mcr?q=123456m12345p99s6p&v=5m11z",
    "mcr entered": "/mcr?q=123m(p1z1)5p&to=pon",
    "wrong mcr": "/mcr?q=123x&flowers=9",
    "help": "/help",
    "notation": "/help/notation",
    "numbers": "/help/numbers",
    "api": "/api",
}
"""Name -> address. A name that begins with "wrong" is of a page of invalid input: 400."""

REPORTS = {
    "report": f"/report.html?q={FAR_AWAY}",
    "report of several": f"/report.html?q={FAR_AWAY}&p=11223344556677z&qd=1z&t=7",
    "report of a win": "/report.html?q=1122334455667m7m",
    "score report": "/score.html?q=567m22p34568s(k9p)7s&riichi=1&d=6s",
    "score report of waits": "/score.html?q=123m406p789s1122z",
    "review report": "/review.html?g=sample",
    "mcr report": "/mcr.html?q=1111223344s(k5z)4s&flowers=2",
}
"""Pages in one file, to take along."""

QUICK = frozenset(
    {"start", "fourteen tiles", "melds", "jokers", "table", "question",
     "question answered", "invalid", "missing", "mcr score",
     "score of a win", "wrong score", "points",
     "review of a turn", "wrong review",
     "mcr discards", "one game", "many games", "wrong mcr", "help", "api", "report"}
)  # fmt: skip
"""Kinds that a quick run tries where a rule is dear: each template and each result once."""

THIRTEEN = "123m406p789s1122z"
COMPLETE = "1122334455667m7m"
TWO_NUMBERS = "19m19s19p123456z5m2p"
DEAD_WAIT = "67777889m"
MELDS = "123m40p67s(p5z1)(s9p2)6s"
TABLE = "&d=4m&v=117m&river=9m1z&r=1&s=2&t=7"
COMMUNITY = "[EEE,2][SSS,3]WWWNN55pN|EE1000|2"

HAND_PAGES = {
    "start": "/",
    "start, empty box": "/?q=",
    "start, spaces": "/?q=++%E3%80%80",
    "fourteen tiles": f"/?q={TENPAI}",
    "regular form only": f"/?p={TWO_NUMBERS}",
    "draw nothing": f"/?qd={THIRTEEN}",
    "thirteen tiles": f"/?q={THIRTEEN}",
    "nine tiles": "/?q=123m406p78s9m",
    "one tile": "/?q=1z",
    "two tiles": "/?q=11z",
    "complete": f"/?q={COMPLETE}",
    "complete in pairs only": "/?p=11223344556677z",
    "orphans": "/?q=19m19p19s12345677z",
    "a dead wait": f"/?q={DEAD_WAIT}",
    "help": "/help",
    "notation": "/help/notation",
    "numbers": "/help/numbers",
    "an unknown parameter": f"/?q={TENPAI}&utm_source=x",
    "the API": "/api",
}

TABLE_PAGES = {
    "melds": f"/?q={MELDS}{TABLE}",
    "melds, about to draw": "/?q=123m40p67s(p5z1)(k9p)&v=3p",
    "four melds": "/?q=1z(p5z1)(k9p)(456m1)(s1s3)1z",
    "jokers": "/?q=49m367p2257s447z11j",
    "a wild tile": "/?q=49m367p2257s4475z&wild=5z",
    "every switch of jokers": "/?q=49m367p2257s44z11j&jokers=8&pairs=any&orphans=1&cap=none",
    "complete with jokers": "/?q=123m456p789s11z11j1z",
    "three players": "/?q=19m12356p789s112z2z&rules=sanma&nuki=2",
    "a dead wait": "/?q=123m456p789s111z9m1p&v=999m111p",
    "furiten": "/?q=2333456m456p111z4s&river=1m",
    "tiles that no one can draw": "/?q=123m456p789s1122z&v=1122z",
    "empty fields": f"/?q={MELDS}&d=&v=&r=&rules=",
}

MCR_PAGES = {
    "empty": "/mcr",
    "empty box": "/mcr?q=&self_drawn=0&seat_wind=2",
    "a win": "/mcr?q=123456m789p12s55z3s",
    "below eight": "/mcr?q=123456m12345p99s6p",
    "every way": "/mcr?q=123m67p99s(678s0)(k2s1)8p&self_drawn=1&wall_last=1&kong_situation=1"
    "&flowers=8&seat_wind=3&prevalent_wind=4&profile=wmo2006",
    "all kinds of melds": "/mcr?q=1z(p5z1)(k9p)(456m1)(s1s3)1z",
    "equal counts": "/mcr?q=123456m123456p99s&self_drawn=1",
    "replaced": "/mcr?q=1122m3355p4477s6z6z&self_drawn=1",
    "community": f"/mcr?q={quote(COMMUNITY)}",
    "orphans": "/mcr?q=19m19p19s12345677z",
    "knitted": "/mcr?q=147m258p369s1234z5z",
    "tenpai": "/mcr?q=147m258p36s12345z",
    "a wait of which none exists": "/mcr?q=4s(p4s1)(123m0)(789p0)(k1z)",
    "a fifth copy is a wait": "/mcr?q=4444666s(123m0)(789p0)",
    "far away": "/mcr?q=147m258p36s1123z9m",
    "fourteen tiles": "/mcr?q=123m406p789s1122z6z",
    "fourteen, tenpai with melds": "/mcr?q=456m7s(k1z)(k9p)(234s0)8s",
    "visible tiles": "/mcr?q=123m406p789s1122z6z&v=11z9m",
    "a win amid visible tiles": "/mcr?q=34m55z678s234789p5m&v=555m22m",
    "in three fields": "/mcr?q=123m67p99s&melds=(678s0)(k2s1)&win=8p",
    "many rows": "/mcr?q=23456777888999m",
}

GAME_PAGES = {
    "form": "/simulate",
    "one game": "/simulate?seed=7",
    "until a win": "/simulate?seed=7&until=win&turns=9",
    "jokers": "/simulate?seed=7&rules=jokers&jokers=8",
    "three players": "/simulate?seed=7&rules=sanma",
    "a hand": "/simulate?q=123m406p789s1122z6z&seed=1",
    "melds": "/simulate?q=1234789p1s(p1z1)&seed=1",
    "complete": "/simulate?q=123m11z&seed=1",
    "a wild tile": "/simulate?wild=5m&seed=1",
    "later game": "/simulate?seed=7&game=1234",
    "many": "/simulate?seed=7&games=300",
    "many until tenpai": "/simulate?seed=7&games=300&until=tenpai",
    "many to the end": "/simulate?seed=7&games=300&turns=150",
    "many that never come there": "/simulate?q=147m258p369s1234z&seed=7&games=5&turns=1",
}
