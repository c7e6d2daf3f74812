def solve_regions(regions):
    """Sets of squares are numbers with a bit for each. A row, column or region with the fewest free squares is next."""
    n = len(regions)
    units = {}
    for row in range(n):
        for col in range(n):
            for unit in (("row", row), ("col", col), ("region", regions[row][col])):
                units[unit] = units.get(unit, 0) | 1 << (row * n + col)

    def taken_by(row, col):
        taken = units["row", row] | units["col", col] | units["region", regions[row][col]]
        for near_row in range(max(0, row - 1), min(n, row + 2)):
            for near_col in range(max(0, col - 1), min(n, col + 2)):
                taken |= 1 << (near_row * n + near_col)
        return taken

    taken = [taken_by(row, col) for row in range(n) for col in range(n)]

    def search(free, open_units, cols):
        if not open_units:
            return cols
        unit = min(open_units, key=lambda mask: (mask & free).bit_count())
        choices = unit & free
        while choices:
            bit = choices & -choices
            choices ^= bit
            square = bit.bit_length() - 1
            left = [mask for mask in open_units if not mask & bit]
            found = search(free & ~taken[square], left, {**cols, square // n: square % n})
            if found:
                return found
        return None

    cols = search((1 << n * n) - 1, list(units.values()), {})
    return cols and [cols[row] for row in range(n)]
