def generate(seed, size):
    """There is one case of each size. Looked for with all free squares of the rows below in view."""
    cols = first(size, 0, [(1 << size) - 1] * size)
    return f"[{size}] => {'null' if cols is None else cols}"


def first(n, row, free):
    """The first way to fill the rows from `row` on; free[r] has a bit for each column that is still free there."""
    if row == n:
        return []
    open_cols = free[row]
    while open_cols:
        bit = open_cols & -open_cols
        open_cols ^= bit
        left = free[:]
        for below in range(row + 1, n):
            left[below] &= ~(bit | bit << (below - row) | bit >> (below - row))
            if not left[below]:
                break
        else:
            rest = first(n, row + 1, left)
            if rest is not None:
                return [bit.bit_length() - 1] + rest
    return None
