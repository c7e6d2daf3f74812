# expect: CE
# reason: line 6
# reason: expected ':'
# judge: --suite tiny
# A colon is missing.
def solve_n_queens(n, queen)
    return None
# location: 6:29
