"""`python -m webapp`: the same as `hairi`."""

from webapp.cli import main

main(prog_name="hairi")
