from itertools import permutations


def solve_regions(regions):
    rows = range(len(regions))
    for cols in permutations(rows):
        if any(abs(cols[row] - cols[row + 1]) == 1 for row in rows[:-1]):
            continue
        if len({regions[row][cols[row]] for row in rows}) == len(rows):
            return list(cols)
    return None
