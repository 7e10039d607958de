"""Writes every picture of the tiles: `python -m static.tiles.art`, from the project root."""

from pathlib import Path

from static.tiles.art.raster import WIDTHS, encode_png, rasterize, reduce_colors
from static.tiles.art.tiles import CODES, draw_document, draw_favicon, draw_sprite

TILES = Path(__file__).parents[1]


def main() -> None:
    """Draw the tiles, the sprite and the favicon into static/."""
    _write(TILES / "sprite.svg", draw_sprite().encode())
    _write(TILES.parent / "favicon.svg", draw_favicon().encode())
    for code in CODES:
        document = draw_document(code)
        _write(TILES / "svg" / f"{code}.svg", document.encode())
        for width in WIDTHS:
            png = encode_png(reduce_colors(rasterize(document, width)))
            _write(TILES / "png" / str(width) / f"{code}.png", png)
    print(f"{len(CODES)} tiles drawn")


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    main()
