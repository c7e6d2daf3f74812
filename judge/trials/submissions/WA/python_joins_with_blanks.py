# expect: WA
# judge: --suite tiny
# json: /hint without anything between the squares and with one \n
def solve_n_queens(n, queen):
    board = [[0] * n for _ in range(n)]

    def attacked(r, c):
        for i in range(r):
            for j in range(n):
                if board[i][j] and (j == c or abs(j - c) == r - i):
                    return True
        return False

    def fill(r):
        if r == n:
            return True
        for c in range(n):
            if r == queen[0] and c != queen[1]:
                continue
            if not attacked(r, c):
                board[r][c] = 1
                if fill(r + 1):
                    return True
                board[r][c] = 0
        return False

    if not fill(0):
        return None
    return "\n".join(" ".join("Q" if x else "." for x in row) for row in board)
