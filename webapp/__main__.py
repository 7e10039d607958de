"""`python -m webapp`: the same as `hairi`."""

from webapp.cli import main

if __name__ == "__main__":  # where a worker is not forked, it imports this module
    main(prog_name="hairi")
