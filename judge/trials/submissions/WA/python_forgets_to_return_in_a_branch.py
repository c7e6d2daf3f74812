# expect: WA
# judge: --suite tiny
# reason: returned None, but a solution exists
# lines: 24
def is_safe(board, row, col, n):
    for i in range(n):
        for j in range(n):
            if board[i][j] == 'Q':
                if i == row or j == col or abs(i - row) == abs(j - col):
                    return False
    return True

def place(board, row, n, qrow):
    if row == n:
        return board
    if row == qrow:
        place(board, row + 1, n, qrow)
        return
    for col in range(n):
        if is_safe(board, row, col, n):
            board[row][col] = 'Q'
            place(board, row + 1, n, qrow)
            board[row][col] = '.'

def solve_n_queens(n, queen):
    board = [['.'] * n for _ in range(n)]
    if n == 0:
        return ''
    board[queen[0]][queen[1]] = 'Q'
    return place(board, 0, n, queen[0])
