"""Every kind of page that the site has, for the tests that hold all of them to one rule."""

FAR_AWAY = "336m237p2479s167z3s"
TENPAI = "123m406p789s1122z6z"

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
    "invalid": "/?q=123m0z456p",
    "several hands": "/?q=is+it+1234m+or+1234p",
    "wrong table": f"/?q={TENPAI}&d=9z&t=19",
    "missing": "/nowhere",
    "missing, with a hand": f"/nowhere?q={FAR_AWAY}",
    "self-play": "/simulate",
    "one game": "/simulate?games=1&seed=7",
    "many games": "/simulate?games=1000&seed=7",
    "wrong self-play": "/simulate?games=x&q=8z",
    "mcr": "/mcr",
    "mcr score": "/mcr?q=1111223344s(k5z)4s&flowers=2",
    "mcr waits": "/mcr?q=147m258p36s12345z",
    "mcr discards": "/mcr?q=123m406p789s1122z6z",
    "mcr below eight": "/mcr?q=123456m12345p99s6p&v=5m11z",
    "mcr entered": "/mcr?q=123m(p1z1)5p&to=pon",
    "wrong mcr": "/mcr?q=123x&flowers=9",
    "help": "/help",
    "api": "/api",
}

REPORTS = {
    "report": f"/report.html?q={FAR_AWAY}",
    "report of a win": "/report.html?q=1122334455667m7m",
    "mcr report": "/mcr.html?q=1111223344s(k5z)4s&flowers=2",
}
"""Pages in one file, to take along."""
