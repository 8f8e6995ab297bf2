"""`python -m quarterdeck` is the command line."""

from quarterdeck.cli import main

main()
