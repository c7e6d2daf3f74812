# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# reason: stack overflow
# Recursion without end, with Python's own limit lifted, through calls that take large pieces of the machine's stack.
import sys

sys.setrecursionlimit(2**31 - 1)


class Deep:
    def __lt__(self, other):
        return sorted([Deep(), Deep()]) == self


def solve_n_queens(n, queen):
    return Deep() < Deep()
