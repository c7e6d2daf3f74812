import unicodedata


def read_board(n, board):
    lines = ["".join(c for c in line if unicodedata.category(c) != "Mn") for line in board.splitlines()]
    if len(lines) != n or any(len(line) != n or line.count("♛") != 1 for line in lines):
        return None
    return [line.index("♛") for line in lines]
