"""Riichi mahjong tile efficiency: shanten, ukeire and every discard ranked."""
