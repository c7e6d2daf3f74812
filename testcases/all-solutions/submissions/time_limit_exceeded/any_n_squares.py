from itertools import combinations, product


def all_solutions(n):
    """Of all sets of n squares those in which nothing attacks."""
    squares = list(product(range(n), repeat=2))
    return [[col for row, col in queens] for queens in combinations(squares, n) if is_peaceful(queens)]


def is_peaceful(queens):
    return all(
        a != c and b != d and abs(a - c) != abs(b - d) for (a, b), (c, d) in combinations(queens, 2)
    )
