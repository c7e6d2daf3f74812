# expect: WA
# accepted: 8
# judge: --suite tiny --suite unsolvable
# Prints the board and returns nothing, which says that there is no solution.
def solve_n_queens(n, queen):
    print("\n".join("." * n for _ in range(n)))
