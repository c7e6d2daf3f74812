# expect: RTE
# reason: stack overflow: the recursion is too deep
# reason: line 7
# judge: --suite tiny --fail-fast
# Forgets where to stop.
def place(row):
    return place(row + 1)


def solve_n_queens(n, queen):
    return place(0)
