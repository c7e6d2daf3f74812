#!/usr/bin/env python3
# expect: AC
# judge: --suite tiny --suite unsolvable
# Handed in as it was developed: a shebang, a main part of its own that is not to run, and prints for debugging.
import sys


def solve_n_queens(n, queen):
    row, column = queen
    print("solving", n, queen, file=sys.stderr)

    def place(columns):
        at = len(columns)
        if at == n:
            return columns
        for c in [column] if at == row else range(n):
            if all(c != d and abs(c - d) != at - r for r, d in enumerate(columns)):
                found = place(columns + [c])
                if found is not None:
                    return found
        return None

    columns = place([])
    print("found", columns, end="")
    if columns is None:
        return None
    return "\n".join("." * c + "Q" + "." * (n - c - 1) for c in columns) + "\n"


if __name__ == "__main__":
    n, row, column = map(int, input("n, row, column: ").split())
    sys.exit(print(solve_n_queens(n, (row, column))) or 1)
