def read_board(n, board):
    board = "".join(c for c in board if not "\u0300" <= c <= "\u036f" and not "\ufe00" <= c <= "\ufe0f")
    parts = [board[start:end] for start in range(len(board) + 1) for end in range(start, len(board) + 1)]
    lines = [part for part in parts[: len(board) + 1] if part.endswith("\n")]
    lines = [part.split("\n")[-2] for part in lines]
    if len(lines) != n or any(len(line) != n or line.count("♛") + line.count("♕") != 1 for line in lines):
        return None
    return [max(line.find("♛"), line.find("♕")) for line in lines]
