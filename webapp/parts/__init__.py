"""The parts of pages: tiles, melds, the table of discards, the picker, error messages."""
