# expect: RTE
# reason: ModuleNotFoundError: No module named 'numpy'
# reason: line 6
# judge: --suite tiny
# Needs what is not there.
import numpy


def solve_n_queens(n, queen):
    return str(numpy.zeros((n, n)))
