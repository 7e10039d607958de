"""Reviews on the command line."""
