# expect: RTE
# judge: --suite tiny
# never: whole program
def solve_n_queens(n, queen):
    board = [["."] * n for _ in range(n)]
    board[queen[0]][queen[1]] = "Q"
    input("press enter to go on")
    return "\n".join("".join(row) for row in board) + "\n"
