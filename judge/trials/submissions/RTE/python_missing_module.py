# expect: RTE
# json: /hint pandas is no module
# reason: ModuleNotFoundError: No module named 'pandas'
# reason: line 7
# judge: --suite tiny
# Needs what is not there.
import pandas


def solve_n_queens(n, queen):
    return str(pandas.zeros((n, n)))
