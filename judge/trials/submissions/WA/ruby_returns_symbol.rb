# expect: WA
# reason: returned Symbol :none
# judge: --suite tiny
# Has a word of its own for "no solution".
def solve_n_queens(n, queen) = :none
