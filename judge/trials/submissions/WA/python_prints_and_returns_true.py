# expect: WA
# judge: --suite tiny
# json: /hint would be right if the submission returned what it prints
def solve_n_queens(n, queen):
    board = [[0 for _ in range(n)] for _ in range(n)]

    def is_safe(row, col):
        for i in range(row):
            for j in range(n):
                if board[i][j] == 1 and (j == col or row - i == abs(col - j)):
                    return False
        return True

    def solve(row):
        if row >= n:
            for line in board:
                print("".join("Q" if x == 1 else "." for x in line))
            return True
        for col in range(n):
            if row == queen[0] and col != queen[1]:
                continue
            if is_safe(row, col):
                board[row][col] = 1
                if solve(row + 1) == True:
                    return True
                board[row][col] = 0
        return False

    return solve(0)
