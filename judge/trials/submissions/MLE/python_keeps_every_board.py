# expect: MLE
# judge: --suite tiny --memory-mb 64 --fail-fast
# Keeps all partial boards of a breadth-first search, and begins anew when it is done.
KEPT = []


def solve_n_queens(n, queen):
    while True:
        KEPT.append([[column] * 1000 for column in range(n)])
