# expect: AC
# judge: --suite tiny
# library: numpy
import numpy as np


def solve_n_queens(n, queen):
    board = np.zeros((n, n), dtype=int)

    def free(r, c):
        if board[:, c].any():
            return False
        return not np.diagonal(board, c - r).any() and not np.diagonal(np.fliplr(board), n - 1 - c - r).any()

    def place(r):
        if r == n:
            return True
        for c in [queen[1]] if r == queen[0] else range(n):
            if free(r, c):
                board[r, c] = 1
                if place(r + 1):
                    return True
                board[r, c] = 0
        return False

    if n == 0 or not place(0):
        return None
    return "".join("".join("Q" if x else "." for x in row) + "\n" for row in board)
