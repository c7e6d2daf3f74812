def first_solution(n):
    """No recursion: the free columns of each row are a stack of masks, the lowest bit being the leftmost column."""
    everything = (1 << n) - 1
    cols, left, right = [0] * (n + 1), [0] * (n + 1), [0] * (n + 1)
    free = [everything] * (n + 1)
    row = 0
    while row >= 0:
        bits = free[row]
        if not bits:
            row -= 1
            continue
        bit = bits & -bits
        free[row] = bits ^ bit
        if row == n - 1:
            chosen = [cols[at] ^ cols[at + 1] for at in range(row)] + [bit]
            return [bit.bit_length() - 1 for bit in chosen]
        cols[row + 1] = cols[row] | bit
        left[row + 1] = (left[row] | bit) >> 1
        right[row + 1] = (right[row] | bit) << 1
        row += 1
        free[row] = everything & ~(cols[row] | left[row] | right[row])
    return None
