# expect: CE
# reason: solve_n_queens
# reason: place_queens
# judge: --suite tiny
# The functions have other names.
def place_queens(n, queen):
    return None


class Board:
    def solve(self, n, queen):
        return None
