# expect: AC
# judge: --kata regions --suite tiny --suite unsolvable
# library: numpy
# Coloured regions: the row with the fewest free columns goes first, on boards that are copied; the answer is an array.
import numpy as np


def solve_regions(regions):
    n = len(regions)
    colours = np.array(regions).reshape(n, n)

    def search(free, chosen):
        rows = np.flatnonzero(chosen < 0)
        if not rows.size:
            return True
        row = rows[np.argmin(free[rows].sum(axis=1))]
        for column in np.flatnonzero(free[row]):
            rest = free & (colours != colours[row, column])
            rest[:, column] = False
            rest[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2] = False
            chosen[row] = column
            if search(rest, chosen):
                return True
            chosen[row] = -1
        return False

    chosen = np.full(n, -1)
    if not search(np.ones((n, n), dtype=bool), chosen):
        return None
    return list(chosen) if n % 2 else chosen
