# expect: WA
# judge: --suite tiny
# json: /hint if the submission returned what it prints, without brackets and quotes and without anything between
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
        return True
    if row == qrow:
        return place(board, row + 1, n, qrow)
    for col in range(n):
        if is_safe(board, row, col, n):
            board[row][col] = 'Q'
            if place(board, row + 1, n, qrow):
                return True
            board[row][col] = '.'
    return False

def solve_n_queens(n, queen):
    board = [['.'] * n for _ in range(n)]
    board[queen[0]][queen[1]] = 'Q'
    if place(board, 0, n, queen[0]):
        for r in board:
            print(r)
    else:
        print("No solution")
