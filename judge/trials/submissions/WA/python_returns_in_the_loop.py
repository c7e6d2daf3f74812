# expect: WA
# judge: --suite tiny
# json: /hint its return stands inside the loop
# Its last line is indented too far.
def is_safe(board, row, col, n):
    for i in range(n):
        for j in range(n):
            if board[i][j] == 'Q':
                if i == row or j == col or abs(i - row) == abs(j - col):
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

def solve_n_queens(n, queen):
    if n == 0: return ''
    board = [['.'] * n for _ in range(n)]
    board[queen[0]][queen[1]] = 'Q'
    if not go(board, 0, n, queen[0]): return ''
    s = ''
    for r in board:
        s += ''.join(r) + '\n'
        return s
