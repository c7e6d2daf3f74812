# expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
# judge: --fail-fast
# Closes all descriptors, those of the judge among them.
import os


def solve_n_queens(n, queen):
    os.closerange(0, 4096)
    return None
