"""/help: every notation, parameter, column, mark and key of all features."""
