from itertools import permutations

# Sequence A000170 of the On-Line Encyclopedia of Integer Sequences, from n = 0.
KNOWN = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712]


def count_by_definition(n):
    return sum(
        len({row + col for row, col in enumerate(cols)}) == len({row - col for row, col in enumerate(cols)}) == n
        for cols in permutations(range(n))
    )


def generate(seed, size):
    """There is one case of each size. Small ones are counted by the definition, which needs no table."""
    count = count_by_definition(size) if size <= 7 else KNOWN[size]
    return f"[{size}] => {count}"
