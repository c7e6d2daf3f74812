# expect: namespaces=WTL|RTE|PE landlock=WTL|RTE|PE limits=WTL|RTE|PE
# judge: --fail-fast
# Puts its log where the answers go.
import os


def solve_n_queens(n, queen):
    os.dup2(1, 4)
    return None
