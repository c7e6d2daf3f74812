# expect: WA
# judge: --suite tiny
# accepted: 6
# The rows are made apart by map(list, ...); the other diagonal is forgotten.
def solve_n_queens(n, queen):
    board = [['.'] * n] * n
    board = list(map(list, board))
    board[queen[0]][queen[1]] = 'Q'
    if not go(board, 0, n, queen[0]): return ''
    return ''.join(''.join(r) + '\n' for r in board)

def is_safe(board, row, col, n):
    for i in range(n):
        for j in range(n):
            if board[i][j] == 'Q':
                if i == row or j == col or i - row == j - col:
                    return False
    return True

def go(board, row, n, qr):
    if row >= n: return True
    if row == qr: return go(board, row+1, n, qr)
    for c in range(n):
        if is_safe(board, row, c, n):
            board[row][c] = "Q"
            if go(board, row+1, n, qr): return True
            board[row][c] = "."
    return False
