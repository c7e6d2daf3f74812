# expect: CE
# reason: solve_n_queens takes 1 parameter, expected 2
# judge: --suite tiny
# Solves another kata: there is no mandatory queen.
def solve_n_queens(n):
    return ["." * n] * n
