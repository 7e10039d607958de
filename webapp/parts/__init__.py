"""What pages are built of: tiles, melds, the table of discards, the picker, failures."""
