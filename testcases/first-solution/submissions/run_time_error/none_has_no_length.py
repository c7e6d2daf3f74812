def first_solution(n):
    solution = place(n, (1 << n) - 1, 0, 0, 0)
    print(n, "queens:", len(solution), "columns")
    return solution


def place(n, everything, cols, left, right):
    if cols == everything:
        return []
    free = everything & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        below = place(n, everything, cols | bit, (left | bit) >> 1, (right | bit) << 1)
        if below is not None:
            return [bit.bit_length() - 1, *below]
    return None
