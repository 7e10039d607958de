"""Questions about hands whose estimates take a few milliseconds."""

TENPAI = {"q": "123m406p789s1122z6z", "t": "9"}
WAITING = {"q": "3334567m123p999s", "t": "9"}
OPEN = {"q": "23467m406p88s(p5z1)2z", "t": "12", "e_extra": "1"}
SANMA = {"q": "123456p789s1122z5z", "rules": "sanma", "t": "14"}
NEAR = {"q": "23467m34567p3388s", "d": "9s", "t": "12", "s": "2", "e_extra": "1"}
FAR = {"q": "147m258p369s12345z", "t": "12"}

EVERY = {"tenpai": TENPAI, "waiting": WAITING, "open": OPEN, "three players": SANMA, "near": NEAR}
