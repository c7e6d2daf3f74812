# expect: WA
# reason: expected
# judge: --suite tiny
# Returns the columns in place of the board.
def solve_n_queens(n, queen):
    return list(range(n))
