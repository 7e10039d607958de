"""Games in which players leave and come back, in both formats of tenhou."""

import json
import random

from analyzer.games import Game
from tests.unit.games.writers import WRITERS


def with_absences(game: Game, seed: int) -> tuple[bytes, bytes]:
    """Return the mjlog and the tenhou/6 of a game in which players leave and come back."""
    chance = random.Random(seed)
    log = WRITERS["mjlog"](game).decode()
    tags = log.split("<")
    connection: list[dict[str, int]] = []
    marked: list[str] = []
    index, step = -1, 0
    for tag in tags:
        name = tag.split(" ")[0].rstrip("/>\n")
        is_step = name == "N" or (name[:1] in "TUVWDEFG" and name[1:].isdigit())
        if is_step and chance.random() < 0.1:
            who, what = chance.randrange(game.players), chance.randrange(2)
            marked.append(f'UN n{who}="x"/>' if what else f'BYE who="{who}"/>')
            connection.append({"what": what, "log": index, "who": who, "step": step})
        marked.append(tag)
        index, step = (index + 1, 0) if name == "INIT" else (index, step + is_step)
    document = json.loads(WRITERS["tenhou6"](game)) | {"connection": connection}
    return "<".join(marked).encode(), json.dumps(document).encode()
