from itertools import combinations


def repair_placement(placement):
    """The swap that leaves the fewest attacks, again and again, until there are none. It may never come to that."""
    cols = list(placement)
    while attacks(cols) > 0:
        one, other = min(combinations(range(len(cols)), 2), key=lambda pair: attacks(swapped(cols, *pair)))
        cols = swapped(cols, one, other)
    return cols


def swapped(cols, one, other):
    cols = cols[:]
    cols[one], cols[other] = cols[other], cols[one]
    return cols


def attacks(cols):
    n = len(cols)
    return 2 * n - len({row + col for row, col in enumerate(cols)}) - len({row - col for row, col in enumerate(cols)})
