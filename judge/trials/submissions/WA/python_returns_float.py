# expect: WA
# reason: returned float 0.5
# judge: --suite tiny
# Returns how good it thinks the board is.
def solve_n_queens(n, queen):
    return 0.5
