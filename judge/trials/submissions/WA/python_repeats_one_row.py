# expect: WA
# judge: --suite tiny --suite unsolvable
# json: /hint all rows of board are the same list
# Makes the rows by multiplying a list, so that a queen stands in all of them.
def solve_n_queens(n, queen):
    board = [['.'] * n] * n
    r0, c0 = queen

    def free(r, c):
        for i in range(n):
            for j in range(n):
                if board[i][j] == 'Q' and (i == r or j == c or abs(i - r) == abs(j - c)):
                    return False
        return True

    def solve(r):
        if r == n:
            return True
        if r == r0:
            return solve(r + 1)
        for c in range(n):
            if free(r, c):
                board[r][c] = 'Q'
                if solve(r + 1):
                    return True
                board[r][c] = '.'
        return False

    board[r0][c0] = 'Q'
    if not solve(0):
        return None
    return '\n'.join(''.join(row) for row in board) + '\n'
