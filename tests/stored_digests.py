"""A digest for all answers of a kind: how it is made, stored, and looked into when it differs."""

import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

Answers = Callable[[str], Iterable[str]]
"""Returns every answer of a kind."""


def digest_of(texts: Iterable[str]) -> str:
    """Return the number of some texts, and a digest of all of them."""
    every = [*texts]
    return f"{len(every)} {sha256(chr(0).join(every).encode()).hexdigest()[:16]}"


def store(program: str, stored: Path, kinds: Iterable[str], answers: Answers) -> None:
    """Store the digests, or write the answers into the folder that the command line names."""
    parser = ArgumentParser(prog=program, description="Store the digests.")
    parser.add_argument("folder", nargs="?", type=Path, help="Write the answers there instead.")
    if folder := parser.parse_args().folder:
        folder.mkdir(parents=True, exist_ok=True)
        for kind in kinds:
            (folder / f"{kind}.txt").write_text("\n\n".join(answers(kind)), encoding="utf-8")
        return
    digests = {kind: digest_of(answers(kind)) for kind in kinds}
    stored.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")
