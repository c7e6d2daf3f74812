def read_board(n, board):
    return [max(line.index("♛"), line.index("♕")) for line in board.splitlines()]
