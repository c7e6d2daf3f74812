# expect: WA
# reason: returned list of 1, expected str | None
# json: /hint would be right as one text with Q and .
# judge: --suite tiny
# lines: 24
def is_safe(board, row, col, n):
    for i in range(n):
        for j in range(n):
            if board[i][j] == 1 and (i == row or j == col or abs(i - row) == abs(j - col)):
                return False
    return True


def place(board, row, n, fixed_row):
    if row == n:
        return True
    if row == fixed_row:
        return place(board, row + 1, n, fixed_row)
    for col in range(n):
        if is_safe(board, row, col, n):
            board[row][col] = 1
            if place(board, row + 1, n, fixed_row):
                return True
            board[row][col] = 0
    return False


def solve_n_queens(n, mandatory_coordinates):
    if n == 0:
        return None
    board = [[0] * n for _ in range(n)]
    row, col = mandatory_coordinates
    board[row][col] = 1
    if place(board, 0, n, row):
        return board
    return None
