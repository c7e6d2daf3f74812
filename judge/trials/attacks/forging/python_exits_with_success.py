# expect: namespaces=RTE landlock=RTE limits=RTE
# reason: exit status 0
# Ends with success before it has answered.
import os


def solve_n_queens(n, queen):
    os._exit(0)
