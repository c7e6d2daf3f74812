# expect: AC
# judge: --suite tiny --suite unsolvable
# The search is one long recursion without a loop: each square that is tried or left is a call, and dead ends go on
# deeper instead of coming back. Needs a recursion far deeper than the thousand that Python starts with.
import sys

sys.setrecursionlimit(max(sys.getrecursionlimit(), 100_000))


def solve_n_queens(n, queen):
    def fits(columns, column):
        row = len(columns)
        return all(column != c and abs(column - c) != row - r for r, c in enumerate(columns))

    def step(columns, column, depth):
        if len(columns) == n:
            assert depth > 0 or n == 0
            return columns
        if column == n:
            if not columns:
                return None
            return step(columns[:-1], columns[-1] + 1, depth + 1)
        if (len(columns) != queen[0] or column == queen[1]) and fits(columns, column):
            return step(columns + [column], 0, depth + 1)
        return step(columns, column + 1, depth + 1)

    def down(depth):
        return depth if depth == 50_000 else down(depth + 1)

    columns = step([], 0, down(0))
    return None if columns is None else "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in columns)
