from itertools import product


def squares_in(line):
    return [c for c in line if not "\u0300" <= c <= "\u036f" and not "\ufe00" <= c <= "\ufe0f"]


def read_board(n, board):
    squares = [squares_in(line) for line in board.splitlines()]
    if len(squares) != n or any(len(line) != n for line in squares):
        return None
    for columns in product(range(n), repeat=n):
        if all((squares[row][col] in "♕♛") == (col == columns[row]) for row in range(n) for col in range(n)):
            return list(columns)
    return None
