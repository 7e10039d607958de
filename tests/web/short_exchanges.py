"""Requests whose whole answers are a line: clicks, and what the site and the commands refuse."""

from tests.page_kinds import THIRTEEN
from tests.web.exchanges import WIN

LAID = "q=1z(p2z1)(k9s)1z&d=05m&v=1s&river=9m&r=1"
APART = "q=123m(p1z1)5p&v=9m8m"
COUNTED = "q=123456m789p12s55z3s"

CLICKS = {
    f"{path}?{question}": clicks.split()
    for path, questions in {
        "/": {
            "q=": "add=5m add=5m&to=d add=1z&d=5m add=5m&to=d&d=5m&r=2 remove=d0&d=5m"
                  " add=1z&to=pon",
            "q=123m": "add=5m add=406p add=1j add=5m&forms=regular add=5m&to=pond remove=d0"
                      " add=5m&rules=mcr to=hand&d=&v=5m&r=",
            "q=123m(p1z1)": "forms=&to=hand&d=&v=5m&r=",
            "pd=123m": "add=5m",
            "q=321m": "add=0m",
            "q=9m1z": "add=1z",
            "q=１２３ｍ": "add=1p",
            "q=東南西": "add=4z",
            "q=123m(p5z1)4p": "add=4p",
            "q=1p&rules=sanma&s=2&v=": "add=2p",
            "q=123m406p789s1z": "add=2z",
            "q=123m406p789s122z": "add=1z",
            "q=123m406p789s1122z": "remove=last",
            "q=22m55z1p": "add=1z&to=pon",
            "q=11z55m": "add=4p&to=d wind=r2 move=0-3",
            "q=11z55m&partial=0": "add=4p&to=d wind=r2 move=0-3 to=hand",
            "q=11z": "add=0p&to=v add=1z&to=river add=1m&to=chii add=9s&to=chii add=45m&to=chii"
                     " add=4m&to=chii add=0m&to=chii add=8s&to=chii add=(340p0)&to=chii"
                     " add=(406p0)&to=hand"
                     " add=7z&to=pon add=0p&to=pon add=5p&to=kan add=2z&to=ankan add=67z&to=pon"
                     " add=z&to=hand add=77z&to=pon",
            "q=110p": "add=4p&to=chii",
            "q=1z6666s": "add=8s&to=chii",
            "q=123m4p": "move=0-3 move=3-0 move= move=1 move=0-4 move=9-0 move=-1-2 move=1-²",
            "q=12m(p1z1)34p5s": "move=0-4",
            "q=12m": "move=1-1",
            "q=11z&d=1m&v=12p&river=3s": "add=2p&to=v",
            "q=1z": "remove=last remove=last&d=5m add=123456z&to=d add=1z&to=chii add=1j&to=pon"
                    " add=1j&to=d add=3m&rules=sanma add=1j&rules=riichi add=8z add=m add=(p1m1"
                    " add=(p1m1)2m add=1m&to=wall add=<b>",
            LAID: "remove=d0 remove=d1 remove=v0 remove=v0&to=v remove=river0 remove=meld0"
                  " remove=meld1 remove=last wind=r2 wind=r0 wind=s4",
            "q=123m&d=55m": "remove= remove=d2 remove=v0 remove=meld0 remove=hand0 remove=d-1"
                            " remove=d² remove=<b> wind= wind=r wind=r5 wind=t1 wind=r11 wind=<b>",
            "q=1111m": "add=1m",
            "q=5m": "add=0m0m",
            f"q={THIRTEEN}6z": "add=9p",
            "q=111m": "add=1m&v=1m add=11m&to=v add=1m&to=pon",
            "q=1z(p2z1)": "remove=last",
            "q=11z123m456p": "add=789s1s&to=pon",
            "q=123m4": "add=5m",
            "q=123m&v=8z": "add=5m",
            "q=123x": "to=hand",
        },
        "/mcr": {
            "q=123m11z": "add=5m add=5p&to=pon add=5p&to=chii add=0p add=5p&to=d move=0-4"
                         " controls=1&seat_wind=2",
            "flowers=1": "add=1m add=6s&to=chii add=(678s0)&to=chii add=9p&to=ankan",
            "melds=(678s0)": "add=2s&to=kan add=1z&to=pon add=5m",
            "q=123m&flowers=2&seat_wind=3&self_drawn=1&profile=wmo2006&wall_last=1": "add=4m",
            COUNTED: "add=5m&to=v add=1m move=0-13 move=13-0 move= move=0 move=0-14 move=1-2-3"
                     " remove=last v=5m&remove=v0",
            APART: "remove=last remove=tiles0 remove=meld0 remove=v0 remove=meld1 remove=tiles4"
                   " remove=last5 remove=x remove= remove=meld٣ remove=-1 move=3-0",
            "melds=(p1z1)(k9p)&flowers=1": "remove=last",
            "q=1m": "remove=last",
            "q=1111m": "add=1m add=1m&to=v to=hand&v=1m add=1m&flowers=3&melds=(p1z1)",
            "q=11m": "add=1m&v=11m add=1m&to=pon",
            "q=111m": "add=1m&to=v",
            "q=123456m789p12s": "add=1z&to=pon",
            "q=123456m789p123s": "add=1z&to=pon",
            "q=12x": "add=1m",
            "q=": "add=1z&to=chii add=1j add=1x add=1m&to=river add=1m&flowers=9 remove=last"
                  " v=1m(p5m1)&to=hand",
        },
        "/score": {
            "q=123m11z": "add=0m add=5p&to=u add=5p&to=ankan add=5p&to=v d=5m&remove=d0 move=0-4"
                         " remove=last remove=d3 controls=1&self_drawn=1&last=1&riichi=2"
                         " controls=1&kan=1&first=1&seat_wind=1",
            f"controls=1&q={WIN}&d=6s&u=1z": "self_drawn=1&riichi=1&ippatsu=1&last=1"
                                            " riichi=1&last=1 riichi=2&self_drawn=1 ippatsu=1"
                                            " honba=x&riichi=1",
            "controls=1&q=123456p3457899s6s&players=3": "seat_wind=4",
            "q=1111m": "add=1m",
            f"q={WIN}": "add=1m",
            "q=9p(p9p1)": "add=9p&to=d",
            "q=1m(p9p1)": "remove=last",
        },
    }.items()
    for question, clicks in questions.items()
}  # fmt: skip
"""Page with a hand -> clicks in its picker and its form, which lead on or are refused."""

TABLED = f"q={THIRTEEN}6z"
ONE_AWAY = "q=23467m340p66788s9p"

REFUSALS = {
    "/": (
        *(f"q=123m40p67s(p5z1)(s9p2)6s&{each}" for each in ("d=8z", "d=8z&r=9&rules=chess")),
        "q=111m&v=9s1m1m", "q=1111m&d=1m", "q=0m&river=0m", "q=1z&d=123456m", "q=1m&r=5",
        "q=1m&t=３", "q=1m5m&rules=sanma", "q=19m&v=2m&rules=sanma", "q=1m&nuki=1",
        "q=1m1j&rules=riichi", "q=1m1j&wild=5m", "q=1m&rules=riichi&cap=none", "q=1m11j&jokers=1",
        "q=1m1j&d=1j", "q=1m&wild=12m", f"q=1m&v={'1m' * 600}", "q=&d=4mx&t=99", "q=6z&v=1m11111z",
        *(f"{TABLED}&forms={each}" for each in ("", "Regular", "p", "<b>")), "q=123x&forms=regular",
        *(f"{ONE_AWAY}&{each}" for each in (
            "sort=luck", "sort=--count", "sort=-", "hide=tile", "show=luck", "compare=9p",
            "compare=9p6s7s", "compare=0p5p", "compare=9p8z", "compare=9p(p1m1)", "compare=9p1z",
            f"compare={'9p' * 500}", "tab=turns&lines=9p8z", "tab=turns&lines=9p1z",
            f"tab=turns&lines={'9p' * 500}", "tab=x&partial=7", "lang=xx",
            "ask=2", "cut=1z", "ask=1&guess=1z", "ask=1&guess=8z", "ask=1&guess=x",
            "ask=1&guess=9p8s", "e_draws=19", "e_goal=x", "e_stop=2", "e_ron_quiet=4", "e_extra=4",
            "e_ura=2", "expect=2", "open=9z", "against=9p9z", "lines=9z", "how=x",
            "e_deposit=100001",
        )),
        *(f"q=234m55z67p34s99s12p&t=13&{each}" for each in (
            "offer=5z", "offer=5z&from=above", "from=right", "offer=5x&from=left",
            "offer=55z&from=left", "offer=5z&from=left&v=55z", "offer=5z&from=left&e_draws=0",
            "offer=5z&from=left&rules=jokers",
        )),
        "q=234m55z67p34s99s12p3z&offer=5z&from=left",
        "q=123m406p789s1122z&cut=1m", "q=8z&sort=x&hide=kinds&compare=9m9m&d=8z",
        "q=12m\x07", "q=🀀🀀🀀🀀🀀", "q=x" + " " * 40 + "x",
    ),
    "/random": (
        "kind=two_suits", "shanten=7", "shanten=²", "tiles=15", "rules=chess",
        "kind=one_suit&shanten=4", "tiles=13&shanten=-1", "kind=x&shanten=x&tiles=x&rules=x",
    ),
    "/draw": ("q=8z",),
    "/mcr": (
        "q=123x", "q=123m456p789s1128z2z", "q=11111m456p789s112z", "q=123m",
        "q=123456m123456p99s33p", "q=123m456p789s11z1j2z", "q=123m456p789s1122z&flowers=9",
        *(f"{COUNTED}&{each}" for each in (
            "seat_wind=5", "prevalent_wind=E", "flowers=٣", f"flowers={'9' * 99}", "self_drawn=yes",
            "wall_last=2", "profile=x", "self_drawn=1&kong_situation=1", "v=12333s3s", "v=1mx",
            "v=1m(p5m1)", "v=1m1j", f"v={'1m' * 600}",
        )),
        "q=222m555p77s88m999p7s&last_of_kind=1", "q=123m67p99s&melds=(678s0)222s",
        "q=123m1169p9s&melds=(678s0)(p1p1)", "q=123m67p99s&melds=(678s0)(k2s1)(k3p)&win=8p",
        "q=123m67p99s&melds=(678s0)(k2s1)&win=58p", "q=123m67p99s&melds=(678s0)(k2s1)&win=8",
        "melds=(678s0)(k2s1)&win=8p", "q=[EEF,2]WWWNN55pN|EE1000",
        "q=[EEE,2][SSS,3]WWWNN55pN|EE10", "q=[EEE,2][SSS,3]WWWNN55pN|EE1001|2",
        "q=[EEE,2][SSS,3]WWWNN55pN|EE1000|9", "q=[EEE,2]WWWNN55pN|EE1000",
        "q=123x&flowers=9&seat_wind=0&profile=x&wall_last=x", "q=123m&to=nowhere",
    ),
    "/score": (
        *(f"q={WIN}&{each}" for each in (
            "nuki=1", "ippatsu=1", "seat_wind=5", "d=123m9p", "sticks=100", "d=9p&ippatsu=1&u=1z",
            "d=9p&honba=x&ippatsu=1&u=1z", "rules=chess", "chankan=1&self_drawn=1",
        )),
        "q=123456m99p34568s1z", "q=11s456p345699s444z&players=3&seat_wind=4", "d=8z",
        *(f"q=123456m999p3466s5s&d={each}" for each in ("9p9p", "1z9p9p2p", "9p1z9p9p")),
    ),
    "/score/table": ("rules=chess",),
    "/api/v1/score": (
        f"q={THIRTEEN}", "q=123m406p79s1122z99m", "q=456m99p34568s(123m0)7s",
        "q=123m567p34999s33z5s",
    ),
    "/api/v1/waits": ("q=12m", "pd=123m(p1z1)", f"{TABLED}&forms=regular"),
    "/api/v1/analysis": ("q=11,12,13,52", f"{TABLED}&outlook=2", f"{TABLED}&outlook="),
    "/api/v1/notations": ("",),
    "/api/v1/mcr": ("q=123m&to=hand",),
    "/simulate": (
        "q=123x&seed=1", "games=10001&seed=1", "games=0&seed=1", "games=١٢&seed=1",
        f"seed={'9' * 30}", "until=noon&seed=1", "rules=chess&seed=1", "jokers=9&seed=1",
        "rules=riichi&jokers=2&seed=1", "q=5m&rules=sanma&seed=1",
        "jokers=2&cap=none&games=2&seed=1", "turns=-1&seed=1", "until=<b>&seed=\">",
        "q=8z&games=x&seed=y&until=z",
    ),
    "/simulate/random": ("games=x",),
    "/review": (
        "g=x", f"g={'A' * 20_000}", "g=sample&player=4", "g=sample&round=10",
        "g=sample&round=1&at=39", "g=sample&round=1&at=x", "g=sample&round=1&ask=2",
        "g=sample&round=4&at=11&ask=1&guess=7z", "g=sample&round=4&at=11&hands=x",
    ),
    "/review.md": ("",),
    "/report.md": ("q=8z", "q=", "q=%00", "q=1m|2m", f"t=99&{TABLED}&p=123m0z&q=%00&lang=en",
                   f"{TABLED}&expect=1&e_goal=fame",
                   "q=234m55z67p34s99s12p&offer=5z"),
    "/report.html": ("", "q=<i>", "q=&q=", "q=&qd=", "q=11z&q=9999m1z&v=9m"),
    "/mcr.md": ("", "q=123x"),
    "/mcr.png": ("", "q=123x", f"{COUNTED}&scale=3"),
    "/score.md": ("q=123m406p79s1122z99m", "q=456m99p34568s(123m0)7s", "q=123m"),
    "/tenhou.txt": ("q=1m(p5z1)1m", "q=123m1j", "q=1j(p5z1)"),
    "/hand.png": ("", "q=8z", *(f"{TABLED}&scale={each}" for each in ("0", "", "1.0", "１"))),
    "/card.png": (
        "", "q=8z", f"{TABLED}&d=9z", f"{TABLED}&lang=xx", "rules=mcr&q=1m", "rules=mcr",
        f"rules=mcr&{COUNTED}&flowers=9", "rules=review",
        f"{TABLED}&expect=1&e_goal=x",
        *(f"{TABLED}&width={each}" for each in ("0", "1201", "", "x", "４００")),
    ),
    "/oembed": (
        "", "url=", "url=q=1m", "url=%00",
        *(f"url=http://localhost/?q=1m&{each}" for each in (
            "format=yaml", "maxwidth=0", "maxwidth=x", "maxheight=-1", "maxwidth=",
            f"maxheight={'9' * 99}",
        )),
        *(f"url={scheme}//{host}/?q=1m" for scheme, host in (
            ("https:", "hairi.example"), ("http:", "localhost.evil.example"),
            ("http:", "localhost@evil.example"), ("", "localhost"), ("ftp:", "localhost"),
            ("http:", "localhost:81"), ("javascript:alert(1)", "localhost"), ("http:", "["),
        )),
        *(f"url=http://localhost/{each}" for each in (
            "draw?q=1m", "../?q=1m", "?q=8z", "?q=1m%26d=9z", "?q=1m%26lang=xx", "", "mcr",
            "mcr?q=1m", "score", "score?q=123m", "review", "review?g=none", "simulate", "help",
            "?q=%25ff%2500%25ed%25a0%2580", "?q=<script>", f"?{'a=1%26' * 500}",
        )),
    ),
}  # fmt: skip
"""Address -> queries that it refuses."""

REFUSED_COMMANDS = {
    "analyze": (
        "8z", "１２３ｍ\\ x", "11,12,13,52", "123m (456p",
        *(f"{THIRTEEN}6z {options}" for options in (
            "--dora 9z", "--dora 1m8z", "--round-wind 5", "--rules mcr", "--rules riichi --wild 5m",
            "--visible 6z6z6z6z", "-o hand.doc", "--outlook --format tenhou",
            "--outlook --format md", "--outlook --format png", "--goal win", "--expect --ura x",
            "--expect --stop 2", "--expect --format png -o x.png",
            "--expect --explain all --format md", "--expect --regular", "123m 1m --expect",
        )),
        "'1m(p5p2)1m' --format tenhou", "11m1j --format tenhou", "--hands nowhere.txt",
    ),
    "score": (
        *(f"'{WIN}' {options}" for options in (
            "--ippatsu", "--nuki 1", "--seat up", "--rules chess", "--dora 9p9p", "-o hand.doc",
            f"{THIRTEEN} --riichi --format md",
        )),
        "'456m99p34568s(123m0)7s'", "123x", "",
    ),
    "mcr": (
        "123x", "123m", "'[EEE,2][SSS,3]WWWNN55pN|EE1001|2'", "123x --flowers 9 --seat-wind 0",
        *(f"'123m67p99s(678s0)(k2s1)8p' {options}" for options in (
            "--flowers 9", "--seat-wind east", "--profile x", "--visible '1m(p5m1)'",
            "--visible 99s9s", "--win 12m", "-o hand.doc", "--format xml",
        )),
        "123456m789p12s55z3s --self-drawn --kong", "",
    ),
    "simulate": (
        "123x", "5m --rules sanma", "--rules chess", "--jokers 9", "--rules riichi --jokers 2",
        "-o game.doc", "-o game.svg", "--format svg", "--games 0", "--seed -1", "--until noon",
        "--turns 0", "--seed 7 --format source --games 2",
    ),
    "call": (
        "12m --tile 5z --from right",
        *(f"{each} --from right" for each in (
            "234m55z67p34s99s12p --tile 5x", "234m55z67p34s99s12p --tile 5z --visible 55z",
            "234m55z67p34s99s12p --tile 5z --turn 19", "234m55z67p34s99s1j --tile 5z",
            "p=234m55z67p34s99s12p --tile 5z",
        )),
    ),
    "review": (
        "none.mjlog", "*.mjlog", "2019012300gm-0089-0000-cf9a8b5d --player 0 -o season.parquet",
    ),
}  # fmt: skip
"""Command -> arguments that it refuses."""
