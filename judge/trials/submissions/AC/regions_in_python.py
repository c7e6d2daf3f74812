# expect: AC
# judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
# Coloured regions: the row with the fewest free columns goes first, on sets that are copied.


def solve_regions(regions):
    n = len(regions)

    def after(free, row, column):
        rest = {}
        for other, columns in free.items():
            if other == row:
                continue
            near = abs(other - row) == 1
            rest[other] = {
                c
                for c in columns
                if c != column and regions[other][c] != regions[row][column] and not (near and abs(c - column) == 1)
            }
        return rest

    def search(free, chosen):
        if not free:
            return [chosen[row] for row in range(n)]
        row = min(free, key=lambda r: len(free[r]))
        for column in sorted(free[row]):
            found = search(after(free, row, column), {**chosen, row: column})
            if found is not None:
                return found
        return None

    return search({row: set(range(n)) for row in range(n)}, {})
