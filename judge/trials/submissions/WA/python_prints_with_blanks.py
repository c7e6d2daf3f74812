# expect: WA
# judge: --suite tiny
# json: /hint if the submission returned what it prints, without anything between
# lines: 24
# Found on a course page and adapted: prints the board like the book does.
def solve_n_queens(n, queen):
    board = [["." for _ in range(n)] for _ in range(n)]
    if n == 0:
        return None

    def safe(row, col):
        for i in range(n):
            for j in range(n):
                if board[i][j] == "Q" and i != row and (j == col or i - j == row - col or i + j == row + col):
                    return False
        return True

    def place(row):
        if row == n:
            return True
        choices = [queen[1]] if row == queen[0] else range(n)
        for col in choices:
            if safe(row, col):
                board[row][col] = "Q"
                if place(row + 1):
                    return True
                board[row][col] = "."
        return False

    if place(0):
        for row in board:
            print(*row)
