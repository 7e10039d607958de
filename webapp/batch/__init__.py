"""Files of hands: `hairi batch`. See docs/batch.md."""
