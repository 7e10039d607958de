"""Hands, wins, ways, clicks and invalid texts for the requests of `tests.web.corpus`."""

HANDS = (
    "q=336m237p2479s167z3s",
    "q=23467m340p66788s9p",
    "q=123m406p789s1122z6z",
    "q=123m406p789s1122z",
    "q=1122334455667m7m",
    "q=67777889m",
    "q=3334567m123p999s",
    "p=11223344556677z",
    "qd=19m19p19s1234567z5m",
    "q=123m40p67s(p5z1)(k9p)6s",
    "q=55z(p7z3)",
    "q=117m40p67s(s9p2)(456p0)6s",
    "q=34m67p234s5566s1j4z9p",
    "q=49m367p2257s4475z&wild=5z",
    "q=49m367s44z11j&jokers=8&pairs=any",
    "q=19m3406p234678s22z&rules=sanma&nuki=1",
    "q=6z5m0m1p1p&partial=1",
    "q=123m456p",
    "q=2345678m234p55s&river=8m&d=4p",
    "q=344m67p340s678s44z1z&d=5m&v=58p4z&river=9m1p&r=1&s=2&t=7",
    "q=2223334445556m1z&d=1z&s=1&r=1",
    "q=1112345678999m5p",
    "q=123m406p789s1122z&river=1z",
    "q=123m45p789s1122z7z&v=333p666p&t=17",
)

VIEWS = (
    "", "&sort=kinds", "&sort=-good", "&sort=improving&hide=kinds,next", "&show=count,good&tile=1",
    "&compare={first}{last}", "&tab=text", "&tab=turns", "&cut={last}", "&cut={first}&tab=text",
    "&forms=regular&fields=1",
    "&partial=1&t=18", "&d=5m44z&v=58p4z", "&river=9m1z&r=2&s=3", "&follow=1m",
)  # fmt: skip

CLICKS = (
    "add=5m", "add=0s&to=d", "add=1z&to=pon", "add=4p&to=chii", "add=5p&to=ankan", "add=(456m0)",
    "add=7s&to=v", "add=2s&to=u", "add=3z&to=kan", "add=9p&to=hand", "add=123s",
    "remove=last", "remove=tiles3", "remove=meld0", "move=0-5", "move=40-1", "wind=r2", "wind=s0",
    "add=9x", "to=d", "add=6s&to=river", "remove=d0",
)  # fmt: skip

WINS = (
    "567m22p34568s(k9p)7s", "111222333m78p99s9p", "19m19p19s1234567z1z", "223344m5566p7788s",
    "123m567p34999s33z5s", "234m340p67788s55z6s", "(p5z1)(p7z2)(s9p2)44m78p6p", "123m406p789s1122z",
    "11m22p33p44s55s66z7z", "5550m123p789s11z1z", "123456789m1122z2z", "123m406p79s1122z",
)  # fmt: skip

WAYS = (
    "", "&self_drawn=1&seat_wind=2", "&riichi=1&ippatsu=1&d=6s&u=1z",
    "&double_riichi=1&self_drawn=1",
    "&haitei=1&self_drawn=1&honba=2&sticks=1", "&rinshan=1&self_drawn=1", "&chankan=1", "&houtei=1",
    "&tenhou=1&self_drawn=1", "&rules=wrc&seat_wind=3&round_wind=2", "&rules=mahjong_soul&d=45m",
    "&rules=m_league&seat_wind=4", "&ippatsu=1", "&honba=x&sticks=-1",
)  # fmt: skip

MCR = (
    "1111223344s(k5z)4s", "147m258p36s12345z", "123m406p789s1122z6z", "123456m12345p99s6p",
    "19m19p19s1234567z1z", "112233m112233p5s5s", "147m258p369s123z4z", "(p1z1)(p2z1)(p3z1)44z55m4z",
    "123m456m789m123p5s5s", "222333444m55p66s6s", "123m406p79s1122z", "222333m123p9s(k1p)9s",
    "123456m12p46s113z",
)  # fmt: skip

MCR_WAYS = (
    "", "&self_drawn=1", "&flowers=3", "&last_tile=1", "&kong=1&self_drawn=1", "&robbing=1",
    "&seat=2&prevalent=3", "&v=5m11z", "&profile=wmo2006", "&last_copy=1", "&flowers=9", "&seat=x",
)  # fmt: skip

BAD_TEXTS = (
    "", "123m0z456p", "hello", "1234", "11111m", "00m", "123x", "123m456p789s1234567z1m", "{}",
    "123m (456p", "is it 1234m or 1234p", "<script>", "１２３ｍ", "一二三", "5555555555", "m123",
    "1m,2m;3m",
    "\N{MAHJONG TILE EAST WIND}", "0 4 8 12 16 20 24 28 32 36 40 44 48", "99j", "(p1z9)",
    "[11,12,13,52]",
)  # fmt: skip

GUESSES = ("", "&guess=none", "&guess={first}", "&guess={last}&d=4p", "&guess=7z&t=3")

BEGUN = ("", "123m456p", "67777889m", "1239m40p67s(p5z1)", "336m237p2479s167z3s", "19m55z3z4p&d=4p")
"""Hands that are entered by clicks."""
