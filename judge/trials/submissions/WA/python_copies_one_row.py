# expect: WA
# judge: --suite tiny
# never: are the same
# The rows that are one list are copied before a queen is put into one of them.
def solve_n_queens(n, queen):
    rows = [["."] * n] * n
    board = [list(row) for row in rows]
    r, c = queen
    board[r][c] = "Q"
    return "".join("".join(row) + "\n" for row in board)
