# expect: RTE
# reason: IndexError: list assignment index out of range
# reason: line 9
# judge: --suite tiny
# Reads the pair as counted from one, and steps over the end of the board.
def solve_n_queens(n, queen):
    columns = [None] * n
    row, column = queen
    columns[row + n] = column
    return None
# location: 9
