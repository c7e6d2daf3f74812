# expect: TLE
# judge: --suite large --total-seconds 0.3 --fail-fast
# Tries all permutations in order.
from itertools import permutations


def solve_n_queens(n, queen):
    row, column = queen
    for columns in permutations(range(n)):
        if columns[row] == column and n == len({r + c for r, c in enumerate(columns)}):
            if n == len({r - c for r, c in enumerate(columns)}):
                return "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in columns)
    return None
