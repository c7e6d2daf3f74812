# expect: RTE
# reason: tuple indices must be integers or slices, not str
# judge: --suite tiny
# The tuple is not the queen's square.
def solve_n_queens(n, queen):
    state = (n, queen)
    board = {}
    moves = [("a", 1)]
    for m in moves:
        board[m["row"]] = 1
    return None
