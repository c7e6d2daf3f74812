# expect: RTE
# reason: stack overflow
# judge: --suite tiny --fail-fast
# Recursion by way of sorted(), with Python's own limit lifted: the machine's stack is what ends.
import sys

sys.setrecursionlimit(10**9)


def cost(column):
    return sorted([column + 1], key=cost)


def solve_n_queens(n, queen):
    return cost(0)
