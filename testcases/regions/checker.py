"""Right is a column for each row with one queen in each column and region and none that touch; and no column at all where no
solution is on record. Where one is found that nobody knew, it is right. checker.cpp says the same."""


def check(regions, solutions, answer):
    if answer:
        return fault_of(regions, answer)
    return "" if solutions == "none" else 'returned no solution (none or an empty list), but one exists'


def fault_of(regions, cols):
    n = len(regions)
    if len(cols) != n:
        return f"the answer has {len(cols)} {'column' if len(cols) == 1 else 'columns'}, expected {n}, one for each row"
    for row, col in enumerate(cols):
        if not 0 <= col < n:
            return f"row {row} col {col} is off the board, columns are 0 to {n - 1}"
    for second in range(1, n):
        for first in range(second):
            how = clash(regions, cols, first, second)
            if how:
                return f"row {first} col {cols[first]} and row {second} col {cols[second]} {how}"
    return ""


def clash(regions, cols, first, second):
    if second - first == 1 and abs(cols[first] - cols[second]) <= 1:
        return "touch"
    if cols[first] == cols[second]:
        return "are in the same column"
    region = regions[first][cols[first]]
    return f"are in the same region, {label(region)}" if region == regions[second][cols[second]] else ""


def label(region):
    """A, B, ..., Z, AA, AB, ..."""
    last = chr(ord("A") + region % 26)
    return last if region < 26 else label(region // 26 - 1) + last
