"""The tiles, drawn in code: `python -m static.tiles.art` writes every picture again."""
