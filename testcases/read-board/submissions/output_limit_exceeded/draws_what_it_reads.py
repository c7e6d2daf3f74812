def read_board(n, board):
    columns = []
    lines = board.split("\n")
    for line in lines[:-1]:
        squares = [c for c in line if not "\u0300" <= c <= "\u036f" and not "\ufe00" <= c <= "\ufe0f"]
        for square in squares:
            print(f"{square} in\n{board}")
        if len(squares) != n or sum(square in "♕♛" for square in squares) != 1:
            return None
        columns += [col for col, square in enumerate(squares) if square in "♕♛"]
    return columns if len(lines) == n + 1 else None
