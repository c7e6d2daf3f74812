def count_solutions(n):
    """Mirrored boards come in pairs, so the first queen needs to stand in the left half only."""
    if n == 0:
        return 1
    everything = (1 << n) - 1

    def count(cols, left, right):
        if cols == everything:
            return 1
        total = 0
        free = everything & ~(cols | left | right)
        while free:
            bit = free & -free
            free ^= bit
            total += count(cols | bit, (left | bit) << 1, (right | bit) >> 1)
        return total

    def starting_with(col):
        bit = 1 << col
        return count(bit, bit << 1, bit >> 1)

    both_halves = 2 * sum(starting_with(col) for col in range(n // 2))
    return both_halves + (starting_with(n // 2) if n % 2 else 0)
