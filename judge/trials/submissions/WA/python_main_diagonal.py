# expect: WA
# reason: diagonal
# judge: --suite tiny
# All queens stand on one diagonal.
def solve_n_queens(n, queen):
    shift = queen[1] - queen[0]
    return "".join("." * ((row + shift) % n) + "Q" + "." * (n - 1 - (row + shift) % n) + "\n" for row in range(n))
