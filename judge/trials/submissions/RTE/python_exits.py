# expect: RTE
# reason: exit status 3
# judge: --suite tiny
# Ends the program where it should return.
import sys


def solve_n_queens(n, queen):
    sys.exit(3)
