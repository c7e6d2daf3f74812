# expect: CE
# coding=utf8mb4
# reason: line 1: unknown encoding: utf8mb4
# judge: --suite tiny
# Its encoding is that of a database, which Python does not know.
def solve_n_queens(n, queen):
    return None
